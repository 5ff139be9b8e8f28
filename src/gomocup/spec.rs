//! How an external engine is set up: what people enter once and choose by its name.

use std::time::Duration;

use crate::engine::EngineName;

/// An external engine and what it may use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineSpec {
    /// The name under which it is chosen.
    pub name: EngineName,
    /// Its command line, split as a shell would but given to none.
    pub command: String,
    /// Its time for a move, where the question asked of it has no limit of its own.
    pub time: Duration,
    /// Its memory in bytes; told as `max_memory`.
    pub memory: u64,
    /// Its threads, told as `thread_num`; engines that do not know it have one.
    pub threads: usize,
    /// More settings for it, key and value, each told as an INFO of its own after the others.
    pub extra: Vec<(String, String)>,
}

impl EngineSpec {
    /// The time for a move unless somebody says otherwise.
    pub const USUAL_TIME: Duration = Duration::from_secs(5);
    /// The memory unless somebody says otherwise: what tournaments allow.
    pub const USUAL_MEMORY: u64 = 350 << 20;

    /// An engine with the usual time and memory, and one thread.
    pub fn new(name: EngineName, command: impl Into<String>) -> Self {
        Self {
            name,
            command: command.into(),
            time: Self::USUAL_TIME,
            memory: Self::USUAL_MEMORY,
            threads: 1,
            extra: Vec::new(),
        }
    }
}
