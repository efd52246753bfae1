use std::fmt::{Debug, Write as _};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use tracing::field::{Field, Visit};

/// The tests that listen now.
static LISTENERS: AtomicUsize = AtomicUsize::new(0);
static LINES: Mutex<String> = Mutex::new(String::new());

/// Records every log line and span of the process while it is held, at any level: for tests of forbidden
/// content. Lines of concurrent tests are recorded, too.
pub struct EveryLine(());

impl EveryLine {
    #[expect(clippy::new_without_default, reason = "it changes the process")]
    pub fn new() -> Self {
        LISTENERS.fetch_add(1, Ordering::AcqRel);
        tracing::callsite::rebuild_interest_cache();
        Self(())
    }

    pub fn text(&self) -> String {
        LINES.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for EveryLine {
    fn drop(&mut self) {
        LISTENERS.fetch_sub(1, Ordering::AcqRel);
    }
}

pub(super) fn is_heard() -> bool {
    LISTENERS.load(Ordering::Acquire) > 0
}

pub(super) fn hear(record: impl FnOnce(&mut Line)) {
    if is_heard() {
        let mut line = Line::default();
        record(&mut line);
        let mut lines = LINES.lock().unwrap_or_else(PoisonError::into_inner);
        lines.push_str(&line.0);
        lines.push('\n');
    }
}

/// `field=value` of a line or span, the empty ones left out.
#[derive(Default)]
pub(super) struct Line(pub(super) String);

impl Visit for Line {
    fn record_str(&mut self, field: &Field, value: &str) {
        if !value.is_empty() {
            let _written = write!(self.0, " {}={value}", field.name());
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        let _written = write!(self.0, " {}={value:?}", field.name());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_hears_lines_after_another_test_has_ended() {
        let listening = EveryLine::new();
        drop(EveryLine::new());
        hear(|line| line.0.push_str("said at last"));
        assert!(listening.text().contains("said at last"));
    }
}
