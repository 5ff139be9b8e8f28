# English. Every key and argument also stands in zh.ftl; a test holds the two together.
# No character of ambiguous width (dashes, ellipses, curly quotes) may be used here.

## Names
stone-black = Black
stone-white = White
rule-freestyle = freestyle
rule-standard = standard
rule-renju = renju
rule-caro = caro
rule-caro-six = caro with overlines
level-ranked = { $rank } { $name }
level-random = Random
level-classic = Classic
level-perfect = Perfect
level-first = Sapling
level-second = Beginner
level-third = Casual
level-fourth = Club
level-fifth = Strong
level-sixth = Expert
level-seventh = Master
level-eighth = Champion
mode-two-players = two players
mode-against-computer = vs computer
mode-watch = two computers
colour-random = by lot
seat-you = you
seat-person = player
variant = { $width }x{ $height } { $rule }, { $length } in a row

## The menu
menu-title = Wuzi 五子, five in a row
menu-title-ascii = Wuzi, five in a row
menu-continue = Continue
menu-two-players = Two players
menu-against-computer = Against the computer
menu-watch = Watch two computers
menu-tic-tac-toe = Tic-tac-toe
menu-puzzles = Puzzles
menu-open = Open a record
menu-statistics = Statistics
menu-settings = Settings
menu-quit = Quit
about-menu-continue = { $variant }, { $count ->
    [one] one move
   *[other] { $count } moves
} played.
about-menu-two-players = Two people take turns at this keyboard.
about-menu-against-computer = You against a computer player of your choice.
about-menu-watch = Two computer players, and you look on.
about-menu-tic-tac-toe = Three in a row on 3x3. Left and Right change who plays.
about-menu-puzzles = { $count } positions to solve, one of them the puzzle of the day.
about-menu-open = Looks through a game: one that you have finished, or any SGF, PSQ or text file.
about-menu-statistics = Your rating, and how you fare against each opponent.
about-menu-settings = Language, characters, mouse, thinking time and more.
about-menu-quit = An unfinished game is kept.

## A new game
setup-title = New game
setup-play-on = Play on from move { $number }
row-board = Board
row-width = Columns
row-height = Rows
row-in-a-row = In a row
row-rule = Rule
row-opening = Opening
row-named = From
row-players = Players
row-level = Opponent
row-colour = You play
row-clock = Clock
row-increment = Increment
row-part = You
part-first = place the stones
part-second = choose first
row-start = Start
value-own-size = own size
about-board = 15x15 is usual for gomoku and renju; any size from 3 to 20 can be played.
about-in-a-row = How many stones in a row win.
about-players = Who sits at the board.
about-colour = Black moves first.
clock-none = none
clock-per-move = { $time } a move
clock-per-game = { $time } a game
about-clock-none = The game is not timed.
about-clock-per-move = Every move has this time; who needs longer loses the game.
about-clock-per-game = Each side has this time for all its moves; who needs longer loses.
about-increment = What each side gets on its clock for every move it has made.
error-clock-malformed = '{ $text }' is not a clock: none, 30s/move, 5m or 5m+3s.
error-clock-range = '{ $text }' is out of range: 1s to 1h a move, 1s to 24h a game, increments up to 10m.
about-part = One side places three stones, the other has the first choice of colour.
opening-free = free
opening-swap = swap
opening-swap-two = swap2
opening-named = named
opening-names = { $code } { $name } { $chinese }
about-opening-free = Black moves first, wherever it likes.
about-opening-swap = One side places three stones, black, white, black; the other then takes Black or White.
about-opening-swap-two = As swap, but instead of a colour two more stones may be placed; the first side then takes a colour.
about-opening-named = The first three stones are those of one of renju's 26 openings; White moves next.
about-rule-freestyle = Five or more in a row win.
about-rule-standard = Exactly five win; a longer row is nothing.
about-rule-renju = Black wins with exactly five and may not make a double three, a double four or six; White wins with five or more.
about-rule-caro = Exactly five win, unless an opponent's stone stands at both ends.
about-rule-caro-six = As caro, but six or more win as well.
about-level-random = Any empty point, by chance.
about-level-classic = The score map: every point gets a number, the highest is played. Show it with { KEY("game.scores") }.
about-level-low = For beginners: it overlooks threats now and then.
about-level-middle = The engine with short sight and some mistakes.
about-level-high = The engine with a good look ahead; it rarely errs.
about-level-eighth = The engine with all its threads and all the time it is given.
about-engine = An external engine; the settings say how it is started. In an opening ours decides for it where it does not know how.
about-level-perfect = The solver: never loses at tic-tac-toe, and looks as deep as its time allows elsewhere.

## Settings
settings-title = Settings
set-language = Language
set-theme = Theme
set-background = Background
set-glyphs = Characters
set-width = Width of stones
set-mouse = Mouse
set-stone-numbers = Stone numbers
set-animations = Animations
set-bell = Bell
set-sound = Sounds
set-hide-paused = Hide while paused
set-thinking = Computer thinks
set-watch = Watching pace
set-review = Judging records
set-forbidden-moves = Forbidden moves
set-show-forbidden = Mark forbidden
value-auto = automatic
value-on = on
value-off = off
value-english = English
value-chinese = 简体中文
value-unicode = Unicode
value-ascii = ASCII
value-dark = dark
value-light = light
value-one-column = one column
value-two-columns = two columns
value-seconds = { $seconds } s
value-minutes = { $minutes } min
value-hours = { $hours } h
value-when-asked = when asked
value-refused = are refused
value-lose = lose the game
about-language = Automatic follows the locale of the terminal.
about-theme = The colours of board and text. Files in the folder themes beside the settings are themes too.
about-theme-colourless = This terminal shows no colours, or NO_COLOR wants none: all themes look alike.
about-background = What lies behind text that a theme leaves to the terminal. Automatic asks it at the start.
about-glyphs = Unicode draws lines and round stones, ASCII letters and points.
about-width = How wide the terminal draws a stone. Automatic asks it at the start.
about-mouse = Switch it off to select text with the mouse.
about-stone-numbers = Shows on every stone which move it was; where points are small, the last two digits.
about-animations = Stones grow when they are placed, and a winning row lights up stone by stone.
about-bell = Rings when the computer has moved, when your time runs low and when a game ends.
about-sound = Plays sounds when a game begins, a stone is placed, and a game is won or lost.
about-hide-paused = Hides the board and the moves while a game is paused with { KEY("game.pause") }.
about-thinking = The most that the computer thinks about a move. { KEY("game.go") } makes it move at once.
about-watch = How long a move stays on the board when two computers play.
about-review = How long the engine looks at each position when a record is opened; { KEY("review.judge") } stops and starts it.
about-forbidden-moves = In renju tournaments a forbidden move loses.
about-show-forbidden = Marks the points that renju forbids to Black.

## The game
turn-person-short = place a stone
turn-person = place a stone with { KEY("game.go") } or a click
turn-waiting = waits, { KEY($go) } makes it move
turn-thinking = thinking, { KEY($go) } moves now
turn-looking = looking for an idea
turn-paused = paused, { KEY("watch.pause") } goes on
turn-resting = paused, any key goes on
pause-title = Paused
turn-placing = placing stones, { KEY($go) } hurries it
turn-choosing = choosing, { KEY($go) } hurries it
thinking-progress = ({ $seconds } s, depth { $depth }, { $nodes } positions)
turn-of = { $stone }:{" "}
prompt-label = type a point such as h8, then Enter
panel-moves = { $count ->
    [one] one move
   *[other] { $count } moves
}, { $time }
panel-won = won
panel-opening = Opening: { $name }
score-heading = Score map for { $stone }
score-at = { $point }: own { $own }, opponent's { $opponent }, sum { $total }
score-taken = { $point } has a stone.
score-legend = 3h is 300, 2k is 2000, 5! completes a row.

## The opening
who-you = You
who-first = First player
who-second = Second player
who-you-within = you
who-first-within = the first player
who-second-within = the second player
a-black-stone = a black stone
a-white-stone = a white stone
opening-decision = { $who }: { $what }.
opening-place = place { $stone }, { $number } of { $count }
opening-choose = choose a colour; White moves next
opening-choices = choose. Black waits, White moves next; { $other } gets the other colour.
opening-choices-of-three = choose. White moves next; after two more stones the choice is for { $other }.
about-stage-swap = Three stones, black, white and black, go on any points. Then the choice of colour is for { $other }.
about-stage-swap-two = Three stones, black, white and black, go on any points. Then a colour, or two more stones: the choice is for { $other }.
about-stage-two-more = A white and a black stone, on any points. Then the choice of colour is for { $other }.
choice-black = Take Black
choice-white = Take White, who moves next
choice-two-more = Place two more stones
about-choice-black = Black is yours; White, who moves next, is for { $other }.
about-choice-white = White is yours and moves next; Black is for { $other }.
about-choice-two-more = You add a white and a black stone; then the choice of colour is for { $other }.
chosen-colour-you = You play { $stone }; { $rest } is for { $other }.
chosen-colour-for-you = { $who } takes { $stone }. You play { $rest }.
chosen-colour = { $who } takes { $stone }; { $rest } is for { $other }.
chosen-two-more = { $who } adds two stones; then the choice is for { $other }.
notice-colours-open = That has to wait until the colours are settled.
refused-colour-open = First a colour is to be chosen: press its key or click it.

## The analysis
analysis-title = Analysis
analysis-following = { $stone } thinks
analysis-depth = { $whose }: depth { $depth }, { $seconds } s
analysis-short-depth = depth { $depth }
analysis-effort = { $nodes } positions, { $rate }/s
analysis-preview = { $step } of { $count } on the board
analysis-begins = the analysis begins
analysis-failed = The analysis failed; { KEY($analysis) } and { KEY($analysis) } tries again.
judged-win = win { $moves }
judged-loss = loss { $moves }
judged-draw = draw
proved-win = { $winner } wins in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
proved-draw = a draw, proved

## Threats
row-name-one = one
row-name-two = two
row-name-three = three
row-name-four = four
row-name-five = five
threats-title = Threats
threats-none = No fours and no open threes.
threats-legend = W wins at once, F makes an open four; small letters are White's.
threats-legend-forbidden = 3, 4, 6 are forbidden to Black.
threat-open-three = open { $three } { $stones } needs { $gains }
threat-four = { $four } { $stones } needs { $gains }
threat-open-four = open { $four } { $stones } needs { $gains }
threat-forbidden = { $point } forbidden: { $kind }

## Ideas
hint-area = Look between { $from } and { $to }; { KEY("game.hint") } names the point.
hint-point = Play { $point }; { KEY("game.hint") } says why.
hint-reason = { $point } { $reason }.
hint-reasons = { $point } { $first } and { $second }.
hint-line = Expected: { $line }.
reason-completes = makes { $length } in a row
reason-stops-four = stops the { $four } { $stones }
reason-stops-three = stops the open { $three } { $stones }
reason-wins-fours = wins in { $moves } moves, each making a { $four }
reason-wins-threats = wins in { $moves } moves by { $four }s and open { $three }s
reason-wins = wins in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
reason-holds-out = holds out longest: every move loses, this one in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
reason-makes = makes { $what }
reason-takes = takes the point where the opponent would make { $what }
reason-holds-draw = keeps the draw
reason-opening = lies near the middle, where most rows can grow
reason-judged = leads to the best position that the search has found
making-open-three = an open { $three }
making-four = a { $four }
making-double-three = two open { $three }s at once
making-four-three = a { $four } and an open { $three } at once
making-double-four = two { $four }s at once
making-open-four = an open { $four }, which no single stone stops

## The end
outcome-line = { $winner } wins: { $length } in a row, { $from } to { $to }.
outcome-forbidden = { $winner } wins: Black made { $kind }.
outcome-resignation = { $winner } wins: { $loser } resigned.
outcome-time = { $winner } wins: { $loser } ran out of time.
outcome-full-board = A draw: the board is full.
outcome-agreement = A draw by agreement.
outcome-no-legal-move = A draw: no allowed move is left.
outcome-time-draw = A draw: the time ran out, but no row could be made any more.
result-again = Again
result-again-swapped = Again, colours swapped
result-take-back = Take back
result-review = Review
result-write = Write the record
result-menu = Menu
result-quit = Quit

## External engines
engines-title = External engines
engines-add = Add an engine
engines-keep-guest = Keep { $engine } on the list
engines-summary = { $command } - time { $time }, memory { $memory }, threads { $threads }.
about-engines-add = Any program that speaks the Gomocup protocol: you type its command, the rest can stay as it is.
engine-name = Name
engine-command = Command
engine-time = Time for a move
engine-memory = Memory
engine-threads = Threads
engine-extra = Further settings
engine-try = Try
engine-remove = Remove from the list
about-engine-name = How it is called here: up to 24 characters.
about-engine-command = The program and its arguments, such as ~/rapfi/rapfi or "/my engines/x" --level 3. No shell reads it.
about-engine-time = In seconds, 0.05 to 600; left empty it thinks as long as all computers.
about-engine-memory = What it is told to keep to, in MiB, 16 to 65536.
about-engine-threads = What it is told to use, 1 to 256; many engines have one in any case.
about-engine-extra = Told to it as INFO, a key and a value each: caution_factor 2; pondering 0
about-engine-remove = Only this list forgets it; the program stays where it is.
value-as-computer = as all computers
value-none = none
trial-none = Starts it and asks who it is.
trial-under-way = It is being started; you can go on meanwhile.
trial-works = It works: { $words }, ready after { $seconds } s. It plays, and does not analyse.
trial-works-and-analyses = It works: { $words }, ready after { $seconds } s. It plays and analyses.
trial-no-words = it does not say who it is
trial-short-under-way = starting
trial-short-works = works
trial-short-fails = does not work
plain-engine-failed = The game waits: go tries again, undo takes back, quit keeps it.
fault-not-listed = { $engine } is not on the list of external engines.
fault-no-analysis = { $engine } plays, but cannot analyse: it does not speak the Yixin extensions.
fault-command-line = The command of { $engine } cannot be understood: { $text }
fault-not-started = { $engine } cannot be started. { $program }: { $reason }.
start-no-file = no such file
start-not-allowed = it may not be executed
start-no-program = it is not a program of this system
fault-no-greeting = { $engine } has not answered START within { $text } s.
fault-late = { $engine } has given no move within { $text } s and was ended.
fault-deaf = { $engine } does not read what it is told.
fault-exited = { $engine } has ended by itself, with exit code { $text }.
fault-killed = { $engine } was ended by signal { $text }.
fault-silent = { $engine } says nothing more.
fault-flood = { $engine } floods its output.
fault-refused = { $engine } refuses: { $text }
fault-no-move = { $engine } has answered with what is no move: { $text }
fault-off-board = { $engine } has played { $text }, off the board.
fault-occupied = { $engine } has played { $text }, where a stone stands.
fault-forbidden = { $engine } has played { $text }, which is forbidden to Black.
fault-stopped = { $engine } cannot be hurried: it had no move yet and was ended.
fault-in-a-row = { $engine } cannot play { $text } in a row: external engines play five.
fault-stone-counts = { $engine } cannot be asked about this renju position: the numbers of stones do not tell whose turn it is.
engine-last-lines = It said last: { $lines }
engine-log = Its errors are kept in { $file }.
trouble-waits = { $stone } waits; nothing of the game is lost.
trouble-try-again = Try again
trouble-another-player = Let another player go on
trouble-take-over = Play this side yourself
trouble-menu = Menu
players-question = Who plays { $stone }?
players-you = You
players-now = now
players-other-side = Left, Right: other side
panel-running = a move stays { $seconds } s
panel-paused = paused
notice-watch-pace = From now on a move stays { $seconds } s.
notice-analyst-failed = { $reason } Our own engine analyses in its place.
error-engine-row = { $engine } plays five in a row only: change the row or the opponent.
error-engine-name-empty = The name is empty.
error-engine-name-long = '{ $text }' is too long: a name has up to { $most } characters.
error-engine-name-control = The name has a control character; letters, digits, signs and blanks are allowed.
error-engine-name-taken = Another engine is called '{ $text }'.
error-engine-command-empty = The command is empty: type a program, and its arguments if it has any.
error-engine-quotes = A quotation mark is not closed in: { $text }
error-engine-time = '{ $text }' is not a time: 0.05 to 600 seconds, or nothing.
error-engine-memory = '{ $text }' is not an amount of memory: a whole number of MiB, 16 to 65536.
error-engine-threads = '{ $text }' is not a number of threads: a whole number, 1 to 256.
error-engine-extra = '{ $text }' is not a key and a value, such as caution_factor 2; several are parted by ;
question-remove-engine = Remove { $engine } from the list?
set-keys = Keys
set-engines = External engines
set-analyst = Analysis by
value-own-engine = our engine
about-keys = Which key does what, place by place; every key but arrows, Enter, Esc and Ctrl-C can be changed.
about-engines = Opens the list of Gomocup engines that can be played and watched.
about-analyst = Who analyses games and records: our own engine, or an external one that can (with the Yixin extensions).
key-players = who plays
key-one-move = one move
key-add = add
key-try = try
key-remove = remove
key-change = change
key-take = take it
key-other-side = other side

## The screen of keys
keys-title = Keys
keys-place = Where
keys-reset-all = Reset all keys
about-keys-place = Left and Right choose the place; Enter on a line waits for a new key.
about-key = In settings.toml: keys.{ $name }
about-changed-key = At first: { $keys }. In settings.toml: keys.{ $name }
about-keys-reset-all = Every key of every place does what it did at first.
capture-press = Press the new key.
capture-replaces = It takes the place of: { $keys }
capture-adds = It stands beside: { $keys }
place-everywhere = everywhere
place-menu = menu
place-form = forms and settings
place-game = game
place-paused = paused game
place-choosing = choice in an opening
place-watch = two computers
place-typing = typing
place-result = result
place-review = review
place-open = records
place-puzzles = list of puzzles
place-puzzle = puzzle
place-ended = end of a puzzle
place-statistics = statistics
place-engines = list of engines
place-engine = engine
place-choice = choice over a game
place-players = who plays
place-help = help
place-question = question
place-keys = keys
key-line-and-place = { $what } ({ $place })
key-fixed = { $key } cannot be changed: arrows, Enter, Esc and Ctrl-C do the same everywhere, so that nobody is locked out.
key-all-fixed = Nothing can be taken away here: arrows, Enter, Esc and Ctrl-C stay.
key-digits = { $key } is taken: in this place ({ $place }) digits choose from the list.
key-types = { $key } types or edits where text is typed: only Tab, function keys and other letters with Ctrl can be used.
key-only = { $key } is the only key of: { $other }. Give that one another key first.
key-last-one = This is the last key of: { $what }. A new one can take its place.
key-nameless = This key cannot be used: letters, signs, Space, Tab, F1 to F12, Home, End, PgUp, PgDn, Insert, Delete, Backspace, and letters with Ctrl can.
question-swap-keys = { $key } is now: { $others }. Swap them, so that it gets { $given }?
question-take-key = { $key } is now: { $others }. There are other keys for that; take this one away?
question-reset-keys = Make all keys of all places as they were at first?
notice-key-reset = { $what } is { $keys } again.
notice-key-reset-others = As at first again, too: { $others }.
notice-spread = { $what } has the same keys now in: { $places }.
notice-spread-not = Taken, so that { $what } stays as it is, in: { $places }.
notice-spread-nowhere = { $what } is the same everywhere already.
key-fault = settings.toml, keys.{ $name }: { $what } It stays { $keys }.
key-fault-place = settings.toml has [keys.{ $text }], but there is no such place.
key-fault-command = settings.toml, keys.{ $place }: there is no command '{ $text }'.
key-fault-nearest = Is '{ $nearest }' meant?
key-fault-names = Settings, Keys shows all names.
two-sentences = { $first } { $second }
key-fault-no-key = settings.toml, keys.{ $name }: '{ $text }' is not a key: write a letter or sign, space, tab, backtab, backspace, insert, delete, home, end, pgup, pgdn, f1 to f12, or ctrl-x.
key-fault-refused = settings.toml, keys.{ $name }: { $why }
key-fault-taken = '{ $text }' is taken by keys.{ $by }.
key-fault-none = No key is named.
key-new-key = new key
key-add-key = add
key-remove-key = take one away
key-reset-keys = reset
key-same-elsewhere = same elsewhere
key-place-before = place before
key-next-place = next place

## The statistics
stats-rating = Rating
stats-opponents = Opponents
stats-rules = Rules
stats-boards = Boards
stats-others = Others
stats-empty = Here you will see your rating, its history, and how you fare against each opponent, rule and board. Play a game against the computer to its end: it is counted by itself.
stats-empty-others = Here you will see finished games of two players and of two computers.
stats-unrated = No game counts for the rating yet. It takes a game against Random, Classic or a level from 1 to 8, five in a row on a board of 13x13 or more, without taking back and without ideas.
stats-rating-now = Your rating is { $rating } (give or take { $margin }), about as strong as { $level }.
stats-rating-guess = Your rating is { $rating }, still a guess (give or take { $margin }); nearest is { $level }.
stats-overall = { $games ->
    [one] One game
   *[other] { $games } games
} against the computer, { $percent } % of the points. Won in a row: { $streak }, at most { $longest }.
stats-averages = { $games ->
    [one] One game
   *[other] { $games } games
}, on average { $moves } moves and { $time }.
stats-streaks = { $averages } Won in a row: { $streak }, at most { $longest }.
stats-board = { $width }x{ $height }, { $length } in a row
stats-won = won
stats-drawn = drawn
stats-lost = lost
stats-black-won = Black
stats-white-won = White
stats-legend = { $won } won  { $drawn } drawn  { $lost } lost
stats-legend-others = { $won } Black won  { $drawn } drawn  { $lost } White won
stats-only = Only: { $groups }. Enter on its row shows all again.
stats-advice-up = You have won { $count } of { $of } against { $against }: try { $next }.
stats-advice-down = You have lost { $count } of { $of } against { $against }: { $next } may be a better match.
stats-rating-moved = Rating { $rating } ({ $change }).
stats-and-advice = { $rating } { $advice }
stats-not-rated = Not rated: an idea, the analysis or a move taken back helped, or a side changed hands.

## The review
review-unknown-player = unknown
review-move = Move { $number } of { $all }
review-branch = Move { $number } of { $all } of a branch
review-start = The start
review-pass = pass
review-next = Up/Down:
review-moves = Moves
review-mistakes = Mistakes ({ $count })
review-no-mistakes = None is known.
review-mistake = { $grade } (-{ $loss } %): { $point } was better, { KEY("review.better") } shows it.
review-mistake-row = -{ $loss } %, better { $point }
review-better = Better than { $played }: { $line }. { KEY("review.place") } keeps it as a branch.
review-best = Best from here: { $line }. { KEY("review.place") } keeps it as a branch.
review-playing = a move every { $seconds } s
review-judging = { $known }/{ $all } judged, { KEY("review.judge") } stops
review-judging-stopped = { $known }/{ $all } judged, { KEY("review.judge") } goes on
worth-won = { $stone } has won
worth-win = { $stone } wins in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
worth-draw = a draw, proved
worth-chance = { $stone } { $percent } %
grade-inaccuracy = Inaccuracy
grade-mistake = Mistake
grade-blunder = Blunder
review-prompt = move number or point, then Enter
review-event = Event: { $text }
review-opening = Opening: { $text }
review-date = Date: { $text }
review-time = Time: { $text }

## Puzzles
puzzles-title = Puzzles
puzzles-summary = { $solved }/{ $count } solved, streak { $streak } (best { $best })
puzzles-daily-open = Puzzle of the day: { $name }
puzzles-daily-solved = Puzzle of the day: { $name }, solved today
puzzles-about = { $name }, { $rule }. { $task } { $mark }
puzzles-legend = * solved  + with help  x tried  . new
puzzle-kind-fours = Fours
puzzle-kind-threats = Threats
puzzle-kind-defence = Defence
puzzle-name = { $kind } { $number }
puzzle-title = { $name } of { $count }
puzzle-task-fours = { $stone } to play: win by fours in { $moves } moves.
puzzle-task-threats = { $stone } to play: win by fours and open threes in { $moves } moves.
puzzle-task-defence = { $stone } to play: stop a win by fours in { $moves } moves.
puzzle-mark-new = Not solved yet.
puzzle-mark-tried = Not solved yet, { $count ->
    [one] one wrong move
   *[other] { $count } wrong moves
}.
puzzle-mark-solved = Solved with help.
puzzle-mark-clean = Solved.
puzzle-daily = Puzzle of the day, streak { $streak }.
puzzle-judging = { $point } is being checked.
puzzle-right = Right. { $other } answers { $point }; { $moves ->
    [one] one move is
   *[other] { $moves } moves are
} left.
puzzle-solved = Solved!
puzzle-known = That is the answer. It counts once it is found unseen.
puzzle-holds = Solved! { $point } leaves { $other } no win by fours.
puzzle-hint-area = The move is on one of the marked points.
puzzle-hint-point = The move is { $point }.
puzzle-hint-point-of = { $point } is one of the { $count } moves that hold.
puzzle-shown = The answer: { $point }, move { $at } of { $all }.
puzzle-answers = { $count ->
    [one] This holds: { $points }.
   *[other] Any of these holds: { $points }.
}
puzzle-no-four = { $point } makes no four; the task is to win by fours.
puzzle-no-four-free = { $point } makes no four: { $other } is free to play { $reply }.
puzzle-no-threat = { $point } makes no four and no open three.
puzzle-no-threat-free = { $point } is no threat: { $other } is free to play { $reply }.
puzzle-parried = { $other } answers { $point } with { $reply }, and the win is gone.
puzzle-too-slow = { $point } wins too, but in { $moves }; the task allows { $left }.
puzzle-loses-at-once = { $other } makes five first, at { $reply }.
puzzle-loses = { $point } lets { $other } win by fours in { $moves }: { $line }
puzzle-unclear = It could not be proved that { $point } is right.

## Refusals and notices
forbidden-overline = an overline
forbidden-double-four = a double four
forbidden-double-three = a double three
refused-off-board = { $point } is off the { $width }x{ $height } board.
refused-occupied = { $point } already has a stone ({ $stone }).
refused-forbidden = { $point } is forbidden to Black: { $kind } with { $stones }.
refused-game-over = The game is over.
notice-off-grid = That click is too far from the grid.
notice-nothing-to-undo = There is no move to take back.
notice-nothing-to-redo = There is no move to play again.
notice-computers-turn = It is the computer's turn; { KEY($go) } makes it move now.
notice-no-such-line = There is no line { $number } to show; { KEY($analysis) } shows the analysis.
notice-draw-declined = { $stone } can still make a row and plays on.
notice-draw-refused = The draw was refused.
notice-engine-failed = The computer player failed. { KEY($go) } tries again, { KEY($undo) } takes back. ({ $reason })
notice-no-such-move = There is no move { $text } here: 0 to { $most } can be typed, or a point such as h8.
notice-record-cut = Shown up to move { $moves }; the rest cannot be read: { $what }
notice-not-a-branch = This is the main line; only branches can be deleted.
notice-judging-failed = The engine failed; { KEY("review.judge") } tries again. ({ $reason })
notice-no-mistake-after = No further mistake is known.
notice-no-mistake-before = No earlier mistake is known.
notice-nothing-better = The engine has nothing to show here, or not yet.
notice-last-chance = { $stone } still stood at { $percent } % before move { $number }: { $point } held.
notice-no-last-chance = Nobody has lost here, or it is not judged yet where.
notice-nothing-to-play-on = The game is over in this position; go back to play on.
notice-board-copied = The board was sent to the clipboard.
notice-moves-copied = { $moves ->
    [one] One move was
   *[other] { $moves } moves were
} sent to the clipboard.
notice-mouse-on = The mouse places stones again.
notice-mouse-off = The mouse is left to the terminal; { KEY($mouse) } brings it back.
notice-row-shut-in = { $from } to { $to } is { $length } in a row, but shut in at both ends: no win ({ $rule }).
notice-row-long = { $from } to { $to } is { $length } in a row: only exactly { $wanted } wins ({ $rule }).
notice-lapse = The program was stopped for a while; the clocks did not count it.
notice-written = The record is in { $file }.
too-small = { $columns }x{ $rows } needed, this window is { $now-columns }x{ $now-rows }.

## The disk
disk-kept-aside = { $file } was damaged and is kept as { $aside }: { $reason }.
disk-damaged = { $file } is damaged ({ $reason }) and will not be written.
disk-unreadable = { $file } cannot be read: { $reason }.
disk-unwritable = { $file } cannot be written: { $reason }.
disk-no-home = There is no home folder: settings and games are not kept.
disk-another-runs = Another Wuzi is running, with its own game.

## Themes
theme-name-wood = wood
theme-name-slate = slate
theme-name-paper = paper
theme-name-high-contrast = high contrast
theme-name-colour-blind = colour-blind safe
theme-name-mono = no colours
theme-unknown = There is no theme '{ $file }'; there are { $known }.
theme-syntax = { $file }, line { $line }: { $reason }.
theme-misnamed = { $file }: a theme's name has 1 to 24 letters, digits, - and _.
theme-taken = { $file }: '{ $name }' is a built-in theme; the file wants another name.
theme-part = { $file }: '{ $found }' is no part of a theme; '{ $nearest }' is.
theme-no-part = { $file }: '{ $found }' is no part of a theme; parts are { $known }.
theme-dark = { $file }: 'dark' is no part of a theme; what stands above [light] is the dark version.
theme-key = { $file }: '{ $key }' is not known; a part may have { $known }.
theme-colour = { $file }: { $key } is '{ $found }'; a colour is #rrggbb, a number from 0 to 255, a name such as red or bright-red, or default.
theme-basic = { $file }: { $key } is '{ $found }'; it may be black, red, green, yellow, blue, magenta, cyan or white, each with bright- before it, or default.
theme-switch = { $file }: { $key } is '{ $found }'; it may be true or false.
theme-table = { $file }: { $key } is '{ $found }'; a table such as {"{"} fg = "#rrggbb", bold = true {"}"} is wanted.
theme-inherits = { $file } inherits from '{ $found }'; it may inherit from { $known }, or none.
theme-circle = { $file } inherits from itself.
theme-instead = { $fault } Wood is shown instead.

## Files
open-title = Open a record
open-library = Finished games
open-library-empty = No game has been finished yet. Finished games are kept here by themselves.
open-folder-empty = No record (.sgf, .psq, .txt) is in this folder.
open-path = Path:
open-path-help = a file or folder, then Enter; ~ is your home
open-players = Black { $black }, White { $white }
open-won = { $winner } wins.
open-unfinished = Not finished.
open-moves = { $count ->
    [one] one move
   *[other] { $count } moves
}
open-good-part = { $what } { $moves ->
    [one] Enter shows the one move before it.
   *[other] Enter shows the { $moves } moves before it.
}
write-title = Write the record
write-title-table = Export all games
write-table = A table of comma-separated values (CSV), a line a game, for spreadsheets.
write-formats = .sgf keeps everything, .psq and .txt the main line alone. ~ is your home.
write-exists = { $file } is there already. Write over it?
write-no-setup = The game begins from a set-up position, which .psq cannot hold: .sgf and .txt can.
write-no-pass = The game has a pass, which .psq cannot hold: .sgf and .txt can.

## Questions
question-replace-saved = An unfinished game is kept. A new game takes its place. Start it?
question-abandon = Give this game up and start another?
question-leave-unwritten = Your branches are in no file; { KEY("review.write") } writes the record. Leave without them?
question-delete-branch = Delete this branch from here on ({ $moves ->
    [one] one move
   *[other] { $moves } moves
})?
question-resign = { $stone } resigns?
question-accept-draw = { $stone } offers a draw. Does { $other } agree?
answer-yes = yes
answer-no = no

## Keys
help-title = Keys
help-close = Esc closes
help-scroll = Up and Down scroll, Esc closes
key-up = up
key-down = down
key-choose = choose
key-first = first
key-last = last
key-page-up = page up
key-page-down = page down
key-switch-opponent = switch opponent
key-previous-value = before
key-next-value = next
key-back = back
key-cursor-up = cursor up
key-cursor-down = cursor down
key-cursor-left = cursor left
key-cursor-right = cursor right
key-cursor-row-start = to the left edge
key-cursor-row-end = to the right edge
key-cursor-top = to the top edge
key-cursor-bottom = to the bottom edge
key-place = place
key-place-or-hurry = place / move now
key-hurry = move now
key-prompt = type a point
key-take-black = Black
key-take-white = White
key-two-more = two
key-undo = undo
key-redo = redo
key-hint = idea
key-threats = threats
key-analysis = analysis
key-line = line on the board
key-line-back = a move less of it
key-line-forward = a move more of it
key-score-map = scores
key-resign = resign
key-draw = draw
key-new = new
key-numbers = numbers on the stones
key-mouse = mouse on or off
key-menu = menu
key-easier = easier
key-harder = harder
key-easiest = easiest
key-hardest = hardest
key-solve = solve
key-daily = today's
key-next-unsolved = next unsolved
key-puzzle-hint = hint
key-show-answer = answer
key-next-puzzle = next
key-previous-puzzle = previous
key-try-again = try again
key-pause = pause
key-go-on = go on
key-cancel = cancel
key-close = close
key-step-back = back
key-step-forward = on
key-first-move = first
key-last-move = last
key-ten-back = ten back
key-ten-forward = ten on
key-prompt-review = move number or point
key-branch-before = branch before
key-branch-next = next branch
key-delete-branch = delete branch
key-autoplay = play through
key-faster = faster
key-slower = slower
key-evaluate = evaluate or stop
key-moves-or-mistakes = moves / mistakes
key-next-mistake = next mistake
key-previous-mistake = mistake before
key-better = better move
key-last-chance = last chance
key-play-on = play on
key-copy-board = copy board
key-copy-moves = copy moves
key-keep-line = keep as branch
key-go = go there
key-swap-colours = swap colours
key-again = again
key-take-back = take back
key-review = review
key-write = write
key-open = open
key-folder-up = folder up
key-type-path = type a path
key-library = finished games
key-leave = quit
row-back = Back
key-page-before = page before
key-page-next = next page
key-filter = only these
key-export = export
key-help = help
key-redraw = redraw
key-suspend = suspend
key-quit = quit

## Errors of typing
error-point-malformed = '{ $text }' is not a point: write a letter and a number, such as h8.
error-point-range = '{ $text }' is off every board: they go from a1 to t20.
error-size = A board of { $width }x{ $height } cannot be played: columns and rows are 3 to 20.
error-size-malformed = '{ $text }' is not a board size: write one number such as 15, or two such as 9x6, each 3 to 20.
error-length = { $length } in a row cannot be played: 3 to 6 are.
error-too-long = { $length } in a row do not fit on a board of { $width }x{ $height }.
error-renju-length = Renju is played with five in a row, not { $length }.
error-rule = '{ $text }' is not a rule: freestyle, standard, renju, caro or caro6.
error-opening = '{ $text }' is not an opening: free, swap, swap2, or for renju d1 to d13, i1 to i13 or a name such as kagetsu.
error-opening-length = Openings are made for five in a row, not { $length }.
error-opening-size = Openings need a board of 9x9 or more, not { $width }x{ $height }.
error-opening-renju = { $name } is an opening of renju, not of { $rule }: add --rule renju.
error-opening-inconsistent = The opening does not go with the moves.
error-level = '{ $text }' is not an opponent: human, random, classic, perfect, a level from 1 to 8, or engine:NAME for an engine of the settings.

## The command line
cli-about = Wuzi (五子): five in a row for the terminal.
    Without arguments the menu opens; with a board, rule or opponent the game starts at once.
cli-usage = Usage:
cli-heading-game = The game
cli-heading-terminal = The terminal
cli-size = Board: one number for a square, or width x height, each 3 to 20 [15]
cli-in-a-row = Stones in a row that win, 3 to 6 [5, or what fits]
cli-rule = freestyle, standard, renju, caro or caro6 [freestyle]
cli-opening = free, swap, swap2, or with renju d1 to d13, i1 to i13 or a name such as kagetsu [free]
cli-vs = human, random, classic, perfect, a level from 1 to 8, or engine:NAME for an engine of the settings [classic]
cli-engine = Play against this Gomocup engine: its program and arguments
cli-rivals = { $first } and { $second } both say who plays: give one of them.
cli-unknown-engine = No engine is called '{ $engine }' in the settings. { $known }
cli-known-engines = Known are: { $names }.
cli-no-engines = None is known yet: Settings, External engines; or --engine COMMAND.
cli-colour = Your colour against the computer: black, white or random [black]
cli-black = Who plays Black: human, or a computer player as for --vs; with --white another, two computers play [human]
cli-white = Who plays White [human]
cli-clock = The clock: none, 30s/move, 5m for the game, or 5m+3s with an increment [none]
cli-seed = What chance follows from: the same seed gives the same game
cli-lang = en or zh [the locale's]
cli-theme = The theme for this run: wood, slate, paper, high-contrast, colour-blind, mono or one of your own [wood]
cli-ascii = Draw with letters and punctuation only
cli-width = Columns of a stone, where the terminal does not say so itself
cli-no-mouse = Leave the mouse to the terminal
cli-config-dir = Where settings are kept
cli-data-dir = Where games are kept
cli-help = Print help
cli-version = Print version
cli-examples = Examples:
    {"  "}wuzi                                 the menu
    {"  "}wuzi --vs 3                          against level 3 of 8
    {"  "}wuzi --size 15 --rule renju          renju against the score map
    {"  "}wuzi --size 19 --vs human            two players on 19x19
    {"  "}wuzi --size 3 --vs random            tic-tac-toe
    {"  "}wuzi --black 3 --white 6              watch two computers play
    {"  "}wuzi --engine "/opt/rapfi/rapfi"      against another Gomocup engine
    {"  "}wuzi --size 9x6 --in-a-row 4 --vs perfect --colour white
cli-see-help = See wuzi --help.
cli-unknown-command = There is no command '{ $text }'.
cli-unknown-argument = '{ $argument }' is not an argument.
cli-missing-value = { $argument } wants a value.
cli-no-value = { $argument } takes no value such as '{ $text }'.
cli-after-command = { $argument } stands after the command: wuzi { $command } { $argument }.
cli-not-with-command = { $argument } is for the game, not for { $command }.
cli-twice = { $argument } may be given once.
cli-bad-length = '{ $text }' in a row cannot be played: 3 to 6 are.
cli-bad-colour = '{ $text }' is not a colour: black, white or random.
cli-bad-lang = '{ $text }' is not a language: en or zh.
cli-bad-width = '{ $text }' is not a width: 1 or 2.
cli-bad-seed = '{ $text }' is not a seed: a whole number from 0 to 18446744073709551615.
cli-stdin-no-terminal = Standard input is not a terminal; start wuzi in one, or { $instead }.
cli-stdout-no-terminal = Standard output is not a terminal; start wuzi in one, or { $instead }.
cli-no-terminal = There is no terminal here to play in; start wuzi in one, or { $instead }.
cli-dumb-terminal = TERM is missing or dumb: a full screen cannot be drawn here; set TERM to what this terminal is, or { $instead }.
cli-instead-plain = play line by line with wuzi --plain
cli-instead-show = print the record with wuzi show
cli-not-kept = Not everything could be kept. { $problems }
cli-terminal-failed = The terminal failed: { $reason }.
cli-heading-commands = Commands
cli-heading-options = Options
cli-stats = Print how you have fared, as a table or as CSV
cli-stats-csv = Print every game as comma-separated values
cli-brain = Speak the Gomocup protocol on standard input and output
cli-brain-level = Who plays: random, classic, perfect or 1 to 8 [8]
cli-brain-threads = Threads that search [1]
cli-brain-hash = Memory for remembered positions, in MiB [64]
cli-match = Play two engines against each other and say which is stronger
cli-match-a = The first engine: one of our levels, or the command line of a Gomocup brain
cli-match-b = The second engine
cli-match-games = How many games [two for each opening]
cli-match-openings = A file of openings, one a line, such as: h8 i9 j10; each is played from both sides
cli-match-time = Time for each move, such as 1, 0.5 or 200ms [1]
cli-match-nodes = Positions for each move, in place of time
cli-match-threads = Threads that each engine is told to use [1]
cli-match-concurrency = Games at once [1]
cli-match-records = Where each game is written as SGF
cli-match-sprt = Stop as soon as the results decide between these two Elo differences
cli-match-result = { $variant }: { $games } games, +{ $wins } ={ $draws } -{ $losses } ({ $score } %)
cli-match-faults = Lost on time: { $late }. Illegal moves: { $illegal }. Other failures: { $failed }. Slowest move: { $slowest }.
cli-match-late = { $side } took too long
cli-match-fault = { $side } failed: { $what }
cli-match-engine-failed = The match cannot be played (--{ $side } { $engine }): { $reason }.
cli-match-failed = The match cannot be played: { $reason }.
cli-brain-failed = The conversation failed: { $reason }.
cli-unreadable = { $file } cannot be read: { $reason }.
cli-bad-opening = { $file }, line { $line }: { $reason }
cli-no-opening = { $file } has no opening.
cli-bad-level = '{ $text }' is not a level: random, classic, perfect or 1 to 8.
cli-bad-count-to = '{ $text }' is not a number that can be used here: a whole number from 1 to { $most }.
cli-no-folder = { $folder } is no folder that is there.
cli-bad-count = '{ $text }' is not a number that can be used here: a whole number from 1.
cli-bad-time = '{ $text }' is not a time: seconds such as 1 or 0.5, or milliseconds such as 200ms.
cli-bad-sprt = '{ $text }' is not a pair of Elo differences: two numbers, the smaller first, such as 0,20.
cli-bench = Do a fixed piece of work and print nodes, time and a signature
cli-bench-depth = Plies to which each position is searched [10]
cli-bench-report = { $positions } positions, depth { $depth }: { $nodes } nodes, { $seconds } s, { $rate } nodes/s, signature { $signature }
cli-missing-argument = { $argument } is missing.
cli-heading-record = The record
cli-record-file = A record (.sgf, .psq or a list of moves), - for standard input, or moves such as "h8 i9 j10"
cli-record-move = The position after so many moves [the last]
cli-bad-move = '{ $text }' is not a move's number: a whole number from 0.
cli-move-range = There is no move { $number }: the record has { $most }, so 0 to { $most } can be named.
cli-unwritten = The answer cannot be written: { $reason }.
cli-show = Print a record: the board, the moves and how it ended
cli-open = Look through a record on the full screen
cli-analyze = Say the best move of a position, what it is worth and what is expected
cli-analyze-time = Time to think, such as 1, 0.5 or 200ms [2, or none with --depth]
cli-analyze-depth = Moves to look ahead, instead of a time: the answer is then always the same
cli-analyze-threads = Threads that search [1]
cli-analyze-json = Print one JSON object
cli-doctor = Tell what this terminal and these folders can do, safe to paste into a report
cli-completions = Print a script that completes commands and options in a shell
cli-completions-shell = bash, elvish, fish, powershell or zsh
cli-heading-shell = The shell
cli-no-shell = The shell is missing: bash, elvish, fish, powershell or zsh.
cli-bad-shell = '{ $text }' is not a shell with completions: bash, elvish, fish, powershell or zsh.
cli-man = Print the manual for man
cli-man-dir = Write a page for every command into this folder instead

## The doctor's report
doctor-program = Wuzi
doctor-version = Version
doctor-release = release build
doctor-debug = debug build
doctor-system = System
doctor-processors = Processors
doctor-table = Remembered positions
doctor-terminal = Terminal
doctor-input = Standard input
doctor-output = Standard output
doctor-a-terminal = a terminal
doctor-no-terminal = not a terminal
doctor-not-asked = not asked: there is no terminal here
doctor-not-asked-dumb = not asked: this terminal only prints
doctor-none = none
doctor-size = Size
doctor-small = { $size }; 19x19 wants { $needed }, smaller boards less
doctor-kind = Called
doctor-dumb = TERM is missing or dumb: a full screen cannot be drawn; --plain plays line by line
doctor-colours = Colours
doctor-truecolour = all (truecolour)
doctor-256 = 256
doctor-16 = 16
doctor-colourless = none
doctor-no-color = none, as NO_COLOR wants
doctor-background = Background
doctor-background-told = { $shade } ({ $colour }, the terminal says so)
doctor-background-variable = { $shade } (COLORFGBG says so)
doctor-background-console = { $shade } (as the console of Linux is unless it is painted)
doctor-background-unknown = the terminal does not say; text stays in its own colour, Settings can name the background
doctor-background-unasked = not asked, without colours
doctor-theme = Theme
doctor-themes = Own themes
doctor-characters = Characters
doctor-width = Width of a stone
doctor-silent = the terminal does not say; one column is taken, --width 2 makes it two
doctor-mouse = Mouse
doctor-keys = Keys
doctor-keys-named = { $count ->
    [one] the settings name those of 1 command
   *[other] the settings name those of { $count } commands
}
doctor-inside = Inside of
doctor-usual = as usual
doctor-by-settings = the settings
doctor-by-locale = the locale
doctor-by-terminal = the terminal says so
doctor-language = Language
doctor-spoken = Spoken in the game
doctor-locale = Locale
doctor-encoding = Encoding
doctor-no-utf8 = not UTF-8; if stones look wrong, --ascii helps
doctor-disk = Folders and files
doctor-home = Home
doctor-config = Settings
doctor-data = Games
doctor-writable = can be written
doctor-to-be-made = not there yet, can be made
doctor-unusable = nothing can be kept there: { $reason }
doctor-absent = none yet
doctor-readable = good
doctor-faulty = cannot be used: { $reason }
doctor-library = Library
doctor-games = { $count ->
    [one] 1 game
   *[other] { $count } games
}
doctor-engines = External engines
doctor-engine-list = On the list
doctor-can-start = can be started
doctor-cannot-start = cannot be started: { $reason }
doctor-command = its command has a quotation mark that is not closed
doctor-analyst-unknown = the settings name it for analysis, but it is not on the list
doctor-remarks = { $count ->
    [one] 1 row marked ? is worth a look.
   *[other] { $count } rows marked ? are worth a look.
}
doctor-problems = { $count ->
    [0] No problem was found.
    [one] 1 problem was found; it is marked !.
   *[other] { $count } problems were found; they are marked !.
}

## The manual
man-about = five in a row for the terminal
man-name = Name
man-synopsis = Synopsis
man-description = Description
man-keys = In the game, ? shows every key of the present screen.
man-files = Files
man-environment = Environment
man-exit-status = Exit status
man-examples = Examples
man-see-also = See also
man-settings = Settings; --config-dir names another folder.
man-games = Finished games, as SGF files; --data-dir names another folder for this and all that follows.
man-unfinished = The unfinished game.
man-statistics = Finished games, counted.
man-no-color = No colours where this is set and not empty; stones differ by shape.
man-locale = The language, where neither --lang nor the settings name one.
man-term = How many colours there are.
man-exit-0 = All went well.
man-exit-1 = A run that failed; one line on standard error says why.
man-exit-2 = Wrong usage; one line on standard error says what is allowed.

## Records
show-player = { $sign } { $stone }: { $name }
show-event = Event: { $text }
show-date = Date: { $text }
show-time = Time: { $text }
show-moves = Move { $number } of { $all }.
show-to-move = { $stone } to move.
show-win-told = { $winner } wins, as the record says; the moves do not show why.
show-branches = { $branches ->
    [one] One branch is
   *[other] { $branches } branches are
} not shown.
analyze-over = The game is over.
analyze-best = Best move: { $point }
analyze-win = Forced win: { $winner } wins in { $moves ->
    [one] one move
   *[other] { $moves } moves
} ({ $plies ->
    [one] one stone
   *[other] { $plies } stones
}).
analyze-draw = Evaluation: a draw, proved.
analyze-even = Evaluation: even.
analyze-score = Evaluation: { $score } for the side to move; { $stone } stands better.
analyze-unjudged = Evaluation: none, the move needs no search.
analyze-depth = Depth: { $depth }
analyze-effort = Searched: { $nodes } positions in { $seconds } s
analyze-line = Best line: { $line }
record-in-line = Line { $line }, column { $column }: { $what }
record-in-move = Move { $number }: { $what }
record-at = { $file }: { $what }
record-at-line = { $file }, line { $line }, column { $column }: { $what }
record-at-move = { $file }, move { $number }: { $what }
record-good-part = { $moves ->
    [one] The first move is good; --move 1 shows it.
   *[other] The first { $moves } moves are good; --move { $moves } shows them.
}
record-empty = There is nothing in it.
record-too-large = It is larger than { $number } MiB.
record-no-game = No game found in it.
record-no-header = Not a Piskvork record: it does not begin with 'Piskvorky'.
record-other-game = A record of another game: GM[{ $text }]; gomoku is GM[4].
record-size = '{ $text }' is not a board size.
record-unclosed = The value of { $text } is never closed.
record-unexpected = '{ $text }' is unexpected here.
record-too-nested = Variations are nested more than { $number } deep.
record-too-many = There are more than { $number } moves, set-up stones and branches.
record-move-line = '{ $text }' is not a move: column, row and milliseconds, as in 8,8,0.
record-too-many-passes = There are more than { $number } passes.
record-late-setup = Stones are set up after the first move.
record-go = The file says that it is a game of Go (GM[1]); it is read as gomoku.
record-size-assumed = The board's size is not told; { $width }x{ $height } is assumed.
record-unknown-rule = The rule '{ $text }' is not known; freestyle is assumed.
record-rule-assumed = The rule is not told; since the game goes on after a longer row, it is taken to be { $text }.
record-cut-short = The file ends before the game is closed.
record-branch-cut = A branch is left out from its move { $number }: { $what }
record-more-games = The file holds more games; the first is read.
record-out-of-turn = Move { $number } is out of turn; the other side is taken to have passed.
record-result-differs = The result '{ $text }' is not what the moves show.
record-encoding = Some text is in an encoding that could not be read.

## Line by line (wuzi --plain)
cli-plain = Play line by line in plain text, for screen readers and pipes
plain-move = Move { $number }: { $stone } { $point }.
plain-taken-back = { $number ->
    [0] Taken back to the beginning.
   *[other] Taken back to move { $number }.
}
plain-no-moves = No move has been played.
plain-clocks = Clocks: Black { $black }, White { $white }.
plain-paused = The game is paused; type pause to go on.
plain-watch-paused = The game is paused; type pause to go on, or go for one move.
plain-yes-or-no = Type yes or no.
plain-after = Type new, swap, undo, save or quit.
plain-threat = { $stone }: { $threat }
plain-forbidden = { $point } is forbidden to Black: { $kind }.
plain-no-threats = Nobody threatens anything.
plain-see-help = Type help for what can be typed.
plain-welcome = Type help for what can be typed, quiet to hear the moves without the board.
plain-idle = { $word } does nothing now.
plain-waits = The computer is thinking; that waits until it is done.
plain-looking = Looking for an idea.
plain-quiet = The board is left out; board shows it, loud after every move again.
plain-loud = The board is shown after every move.
plain-unknown = '{ $text }' is neither a point such as h8 nor one of the words.
plain-extra = '{ $text }': { $word } takes nothing behind it, so nothing was done.
plain-help = What can be typed:
plain-help-point = place a stone there: column and row
plain-help-board = show the board
plain-help-moves = list the moves
plain-help-undo = take the last move back
plain-help-redo = play it again
plain-help-hint = an idea in three steps: area, point, reason
plain-help-threats = the threats of both sides
plain-help-go = the computer is to move now
plain-help-pause = stop the game and its clocks, or go on
plain-help-draw = offer a draw
plain-help-resign = give the game up
plain-help-new = another game of the same kind
plain-help-swap = after a game: another with colours exchanged
plain-help-quiet = leave the board out after moves
plain-help-loud = show the board after every move again
plain-help-file = FILE
plain-help-yes = yes to a question
plain-help-no = no to a question
plain-help-save = write the record to a file: .sgf, .psq or .txt
plain-help-help = this list
plain-help-quit = leave; the game is kept
plain-choice = { $word }: { $about }
plain-help-black = in an opening: take Black
plain-help-white = in an opening: take White
plain-help-more = in an opening: place two more stones
