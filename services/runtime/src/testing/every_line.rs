use std::fmt::{Debug, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use tracing::field::{Field, Visit};

static HEARD: AtomicBool = AtomicBool::new(false);
static LINES: Mutex<String> = Mutex::new(String::new());

/// Records every log line and span of the process while it is held, at any level: for tests of forbidden
/// content. Lines of concurrent tests are recorded, too.
pub struct EveryLine(());

impl EveryLine {
    #[expect(clippy::new_without_default, reason = "it changes the process")]
    pub fn new() -> Self {
        HEARD.store(true, Ordering::Release);
        tracing::callsite::rebuild_interest_cache();
        Self(())
    }

    pub fn text(&self) -> String {
        LINES.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for EveryLine {
    fn drop(&mut self) {
        HEARD.store(false, Ordering::Release);
    }
}

pub(super) fn is_heard() -> bool {
    HEARD.load(Ordering::Acquire)
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
