# 简体中文。键与参数和 en.ftl 一一对应，由测试保证。
# 不得使用宽度不定的字符（破折号、省略号、弯引号等）。

## 名称
stone-black = 黑方
stone-white = 白方
rule-freestyle = 自由规则
rule-standard = 标准规则
rule-renju = 连珠规则
rule-caro = 卡罗规则
rule-caro-six = 卡罗长连规则
level-random = 随机
level-classic = 经典
level-perfect = 完美
level-first = 幼苗
level-second = 初学
level-third = 休闲
level-fourth = 社团
level-fifth = 好手
level-sixth = 专家
level-seventh = 大师
level-eighth = 冠军
mode-two-players = 双人对弈
mode-against-computer = 人机对弈
mode-watch = 电脑对弈
colour-random = 抽签
seat-you = 你
seat-person = 棋手
variant = { $width }x{ $height } { $rule }，{ $length } 子连线

## 主菜单
menu-title = 五子 Wuzi
menu-continue = 继续对局
menu-two-players = 双人对弈
menu-against-computer = 人机对弈
menu-watch = 观看电脑对弈
menu-tic-tac-toe = 三子棋
menu-settings = 设置
menu-quit = 退出
about-menu-continue = { $variant }，已下 { $count } 手。
about-menu-two-players = 两位棋手轮流使用这台键盘。
about-menu-against-computer = 你与所选的电脑棋手对弈。
about-menu-watch = 两位电脑棋手对弈，你来观看。
about-menu-tic-tac-toe = 3x3 棋盘，三子连线为胜。左右键切换对手。
about-menu-settings = 语言、字符、鼠标、思考时间等。
about-menu-quit = 未下完的对局会保留。

## 新对局
setup-title = 新对局
row-board = 棋盘
row-width = 列数
row-height = 行数
row-in-a-row = 连子数
row-rule = 规则
row-players = 对弈方式
row-level = 对手
row-colour = 你执
row-start = 开始
value-own-size = 自定大小
about-board = 五子棋和连珠通常用 15x15；3 到 20 的任何大小都可以。
about-in-a-row = 多少子连成一线为胜。
about-players = 由谁来下棋。
about-colour = 黑方先行。
about-rule-freestyle = 五子或更多连成一线为胜。
about-rule-standard = 恰好五子连线为胜，长连无效。
about-rule-renju = 黑方恰好五子为胜，禁止三三、四四和长连；白方五子或更多为胜。
about-rule-caro = 恰好五子为胜，但两端都被对方堵住时无效。
about-rule-caro-six = 同卡罗规则，但六子或更多也算胜。
about-level-random = 随机选择任一空点。
about-level-classic = 评分表：给每个空点打分，下分数最高的点。按 s 显示分数。
about-level-low = 适合初学者：时常看漏威胁。
about-level-middle = 看得不远、有时出错的引擎。
about-level-high = 看得较远、很少出错的引擎。
about-level-eighth = 引擎全力以赴，用尽线程和时间。
about-level-perfect = 求解器：三子棋永远不败，其他棋盘在时限内尽量深算。

## 设置
settings-title = 设置
set-language = 语言
set-glyphs = 字符
set-width = 棋子宽度
set-mouse = 鼠标
set-bell = 响铃
set-thinking = 电脑思考
set-watch = 观棋节奏
set-forbidden-moves = 禁手
set-show-forbidden = 标出禁手
value-auto = 自动
value-on = 开
value-off = 关
value-english = English
value-chinese = 简体中文
value-unicode = Unicode
value-ascii = ASCII
value-one-column = 一列
value-two-columns = 两列
value-seconds = { $seconds } 秒
value-refused = 不允许下
value-lose = 判负
about-language = 自动则依照终端的语言环境。
about-glyphs = Unicode 用线条和圆形棋子，ASCII 用字母和点。
about-width = 终端把棋子画成几列宽。自动则在启动时询问终端。
about-mouse = 关闭后可用鼠标选取文字。
about-bell = 电脑落子和对局结束时响铃。
about-thinking = 电脑每手最多思考的时间。按回车键可让它立即落子。
about-watch = 电脑对弈时每手停留的时间。
about-forbidden-moves = 连珠比赛中，下出禁手即判负。
about-show-forbidden = 标出连珠规则禁止黑方下的点。

## 对局
turn-person = 按回车键或点击鼠标落子
turn-waiting = 等待，按回车键让它落子
turn-thinking = 思考中，按回车键立即落子
turn-looking = 正在寻找好点
turn-paused = 已暂停，按空格键继续
thinking-progress = （{ $seconds } 秒，深度 { $depth }，{ $nodes } 个局面）
turn-of = { $stone }：
prompt-label = 输入坐标，如 h8，再按回车键
panel-moves = { $count } 手，{ $time }
panel-won = 胜
score-heading = { $stone }的评分表
score-at = { $point }：己方 { $own }，对方 { $opponent }，合计 { $total }
score-taken = { $point } 已有棋子。
score-legend = 3h 为 300，2k 为 2000，5! 可连成一线。

## 终局
outcome-line = { $winner }胜：{ $length } 子连线，{ $from } 到 { $to }。
outcome-forbidden = { $winner }胜：黑方下出{ $kind }。
outcome-resignation = { $winner }胜：{ $loser }认输。
outcome-time = { $winner }胜：{ $loser }超时。
outcome-full-board = 和棋：棋盘已满。
outcome-agreement = 双方同意和棋。
outcome-no-legal-move = 和棋：没有可下的点。
result-again = 再来一局
result-again-swapped = 交换黑白再来一局
result-take-back = 悔棋
result-menu = 菜单
result-quit = 退出

## 拒绝与提示
forbidden-overline = 长连
forbidden-double-four = 四四
forbidden-double-three = 三三
refused-off-board = { $point } 不在 { $width }x{ $height } 的棋盘上。
refused-occupied = { $point } 已有棋子（{ $stone }）。
refused-forbidden = { $point } 是黑方禁手：{ $kind }，涉及 { $stones }。
refused-game-over = 对局已结束。
notice-off-grid = 点击处离棋盘太远。
notice-nothing-to-undo = 没有可以悔的棋。
notice-nothing-to-redo = 没有可以重下的棋。
notice-computers-turn = 轮到电脑；按回车键让它立即落子。
notice-hint = 建议：{ $point }。
notice-hint-wins = { $point } 在 { $moves } 手内取胜。
notice-hint-loses = 怎样下都会输，{ $point } 支撑最久。
notice-hint-draws = { $point } 可保和棋。
notice-draw-declined = { $stone }还能连成一线，继续对局。
notice-draw-refused = 和棋提议被拒绝。
notice-engine-failed = 电脑棋手出错。回车键重试，u 悔棋。（{ $reason }）
notice-mouse-on = 鼠标恢复落子。
notice-mouse-off = 鼠标交还终端，按 m 恢复。
too-small = 需要 { $columns }x{ $rows }，窗口为 { $now-columns }x{ $now-rows }。

## 文件
disk-kept-aside = { $file } 已损坏，改名保留为 { $aside }：{ $reason }。
disk-damaged = { $file } 已损坏（{ $reason }），不会写入。
disk-unreadable = { $file } 无法读取：{ $reason }。
disk-unwritable = { $file } 无法写入：{ $reason }。
disk-no-home = 没有主目录：设置和对局不会保存。

## 询问
question-replace-saved = 有一局未下完的棋，新对局会取代它。开始吗？
question-abandon = 放弃这一局，另开一局吗？
question-resign = { $stone }认输吗？
question-accept-draw = { $stone }提议和棋，{ $other }同意吗？
answer-yes = 是
answer-no = 否

## 按键
help-title = 按键
help-close = Esc 关闭
help-scroll = 上下键滚动，Esc 关闭
key-up = 上移
key-down = 下移
key-choose = 选择
key-first = 第一项
key-last = 最后一项
key-page-up = 上翻一页
key-page-down = 下翻一页
key-switch-opponent = 切换对手
key-previous-value = 前一个
key-next-value = 后一个
key-back = 返回
key-cursor-up = 光标上移
key-cursor-down = 光标下移
key-cursor-left = 光标左移
key-cursor-right = 光标右移
key-cursor-row-start = 到最左列
key-cursor-row-end = 到最右列
key-cursor-top = 到最上行
key-cursor-bottom = 到最下行
key-place = 落子
key-place-or-hurry = 落子/催促
key-hurry = 立即落子
key-prompt = 输入坐标
key-undo = 悔棋
key-redo = 重下
key-hint = 提示
key-score-map = 评分
key-resign = 认输
key-draw = 提和
key-new = 新局
key-mouse = 开关鼠标
key-menu = 菜单
key-pause = 暂停
key-cancel = 取消
key-close = 关闭
key-swap-colours = 交换黑白
key-again = 再来一局
key-take-back = 悔棋
key-leave = 退出
row-back = 返回
key-help = 帮助
key-redraw = 重画
key-suspend = 挂起
key-quit = 退出

## 输入错误
error-point-malformed = '{ $text }'不是坐标：请写字母和数字，如 h8。
error-point-range = '{ $text }'不在任何棋盘上：列为 a 到 t，行为 1 到 20。
error-size = 无法使用 { $width }x{ $height } 的棋盘：列和行为 3 到 20。
error-size-malformed = '{ $text }'不是棋盘大小：请写一个数如 15，或两个数如 9x6，每个为 3 到 20。
error-length = 不能用 { $length } 子连线：可以是 3 到 6。
error-too-long = { $length } 子连线放不进 { $width }x{ $height } 的棋盘。
error-renju-length = 连珠规则为五子连线，不能是 { $length }。
error-rule = '{ $text }'不是规则：可以是 freestyle、standard、renju、caro 或 caro6。
error-level = '{ $text }'不是对手：可以是 human、random、classic、perfect 或级别 1 到 8。

## 命令行
cli-about = 五子 (Wuzi)：终端里的五子棋。
    不带参数则打开菜单；指定棋盘、规则或对手则立即开局。
cli-usage = 用法：
cli-heading-game = 对局
cli-heading-terminal = 终端
cli-size = 棋盘：一个数为正方形，或 宽x高，每个为 3 到 20 [15]
cli-in-a-row = 几子连线为胜，3 到 6 [5，或放得下的长度]
cli-rule = freestyle、standard、renju、caro 或 caro6 [freestyle]
cli-vs = human、random、classic、perfect 或级别 1 到 8 [classic]
cli-colour = 人机对弈时你的颜色：black、white 或 random [black]
cli-seed = 随机种子：种子相同，对局相同
cli-lang = en 或 zh [依照语言环境]
cli-ascii = 只用字母和标点绘制
cli-width = 棋子占几列，用于终端自己答不出时
cli-no-mouse = 把鼠标留给终端
cli-config-dir = 设置的保存位置
cli-data-dir = 对局的保存位置
cli-help = 显示帮助
cli-version = 显示版本
cli-examples = 示例：
    {"  "}wuzi                                 打开菜单
    {"  "}wuzi --vs 3                          与 8 级中的第 3 级对弈
    {"  "}wuzi --size 15 --rule renju          与评分表下连珠
    {"  "}wuzi --size 19 --vs human            19x19 双人对弈
    {"  "}wuzi --size 3 --vs random            三子棋
    {"  "}wuzi --size 9x6 --in-a-row 4 --vs perfect --colour white
cli-see-help = 参见 wuzi --help。
cli-unknown-argument = '{ $argument }' 不是可用的参数。
cli-command-first = '{ $argument }' 不能跟在对局选项之后：命令要放在最前面。
cli-missing-value = { $argument } 需要一个值。
cli-no-value = { $argument } 不需要值，不能给 '{ $text }'。
cli-twice = { $argument } 只能给一次。
cli-bad-length = 不能用 '{ $text }' 子连线：可以是 3 到 6。
cli-bad-colour = '{ $text }' 不是颜色：可以是 black、white 或 random。
cli-bad-lang = '{ $text }' 不是可用的语言：可以是 en 或 zh。
cli-bad-width = '{ $text }' 不是宽度：可以是 1 或 2。
cli-bad-seed = '{ $text }' 不是种子：应为 0 到 18446744073709551615 的整数。
cli-stdin-no-terminal = 标准输入不是终端；请在终端里启动 wuzi。
cli-stdout-no-terminal = 标准输出不是终端；请在终端里启动 wuzi。
cli-no-terminal = 这里没有可用的终端；请在终端里启动 wuzi。
cli-terminal-failed = 终端出错：{ $reason }。
cli-heading-commands = 命令
cli-heading-options = 选项
cli-brain = 在标准输入输出上使用 Gomocup 协议
cli-brain-level = 由谁下棋：random、classic、perfect 或 1 到 8 [8]
cli-brain-threads = 搜索的线程数 [1]
cli-brain-hash = 记忆局面的内存，单位 MiB [64]
cli-match = 让两个引擎对弈，比较强弱
cli-match-a = 第一个引擎：我们的级别，或 Gomocup 引擎的命令行
cli-match-b = 第二个引擎
cli-match-games = 局数 [每个开局两局]
cli-match-openings = 开局文件，每行一个，如 h8 i9 j10；双方各执先后一次
cli-match-time = 每手时间，如 1、0.5 或 200ms [1]
cli-match-nodes = 每手局面数，代替时间
cli-match-threads = 每个引擎使用的线程数 [1]
cli-match-concurrency = 同时进行的局数 [1]
cli-match-records = 每局以 SGF 写入的目录
cli-match-sprt = 结果足以在这两个 Elo 差之间作出判断时即停止
cli-match-result = { $variant }：{ $games } 局，+{ $wins } ={ $draws } -{ $losses }（{ $score } %）
cli-match-faults = 超时：{ $late }。违规着法：{ $illegal }。其他故障：{ $failed }。最慢一手：{ $slowest }。
cli-match-late = { $side } 超时
cli-match-fault = { $side } 出错：{ $what }
cli-match-failed = 无法对弈：{ $reason }。
cli-brain-failed = 通信失败：{ $reason }。
cli-unreadable = { $file } 无法读取：{ $reason }。
cli-bad-opening = { $file } 第 { $line } 行：{ $reason }
cli-no-opening = { $file } 中没有开局。
cli-bad-level = '{ $text }' 不是级别：可以是 random、classic、perfect 或 1 到 8。
cli-bad-count = '{ $text }' 不能用在这里：应为从 1 起的整数。
cli-bad-time = '{ $text }' 不是时间：秒如 1 或 0.5，或毫秒如 200ms。
cli-bad-sprt = '{ $text }' 不是一对 Elo 差：两个数，小的在前，如 0,20。
cli-bench = 完成一份固定的工作，显示局面数、时间和签名
cli-bench-depth = 每个局面搜索的层数 [10]
cli-bench-report = { $positions } 个局面，深度 { $depth }：{ $nodes } 个节点，{ $seconds } 秒，每秒 { $rate }，签名 { $signature }
