//! The figures of pages and files.

use std::sync::OnceLock;

use metrics::Counter;
use mostrador_runtime::measures;

/// A page or file was in memory.
pub(super) fn note_held() {
    static HELD: OnceLock<Counter> = OnceLock::new();
    HELD.get_or_init(|| measures::PAGES.of(["held".into()])).increment(1);
}

/// A page or file had to be fetched, or is missing.
pub(super) fn note_fetched() {
    static FETCHED: OnceLock<Counter> = OnceLock::new();
    FETCHED.get_or_init(|| measures::PAGES.of(["fetched".into()])).increment(1);
}
