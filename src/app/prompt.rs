//! The prompt for coordinates and move numbers that boards share.

use tui_input::{Input, InputRequest};

/// More than any coordinate or number needs.
const LENGTH: usize = 8;

/// Changes what stands in the prompt, where it is open.
pub(super) fn edit(prompt: &mut Option<Input>, request: InputRequest) {
    if let Some(input) = prompt {
        let full = input.value().chars().count() >= LENGTH;
        if !(full && matches!(request, InputRequest::InsertChar(_))) {
            input.handle(request);
        }
    }
}

/// Pasting is typing where something can be typed, and nothing elsewhere.
pub(super) fn paste(prompt: &mut Option<Input>, text: &str) {
    for c in text.trim().chars().filter(|c| !c.is_control()) {
        edit(prompt, InputRequest::InsertChar(c));
    }
}
