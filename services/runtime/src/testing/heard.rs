//! The lines that [`super::EveryLine`] records.

use std::fmt::{Debug, Write as _};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use tracing::field::{Field, Visit};

/// The tests that listen now.
pub(super) static LISTENERS: AtomicUsize = AtomicUsize::new(0);
static LINES: Mutex<String> = Mutex::new(String::new());

pub(super) fn text() -> String {
    LINES.lock().unwrap_or_else(PoisonError::into_inner).clone()
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

/// `field=value` of a line or span, the empty ones left out; [`super::EveryLine`] has a line's level before
/// them.
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
