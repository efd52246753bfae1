//! The figures of sessions.

use std::{
    sync::{Arc, Mutex, OnceLock, PoisonError},
    time::Instant,
};

use metrics::Counter;
use mostrador_runtime::measures;

/// Counts a request whose passport was held.
pub(super) fn note_held() {
    static HELD: OnceLock<Counter> = OnceLock::new();
    HELD.get_or_init(|| measures::PASSPORTS.of(["held".into()])).increment(1);
}

/// Counts a question to auth for a passport.
pub(super) fn note_asked() {
    static ASKED: OnceLock<Counter> = OnceLock::new();
    ASKED.get_or_init(|| measures::PASSPORTS.of(["asked".into()])).increment(1);
}

/// The time of the last message of auth's stream; a gauge shows its age while this value exists.
pub(super) struct LastWord(Arc<Mutex<Instant>>);

impl LastWord {
    pub(super) fn now() -> Self {
        let last = Arc::new(Mutex::new(Instant::now()));
        let shown = Arc::downgrade(&last);
        let age = move || {
            let last = shown.upgrade()?;
            let age = last.lock().unwrap_or_else(PoisonError::into_inner).elapsed();
            Some(age.as_secs_f64())
        };
        measures::REVOCATION_AGE.at_scrape([], age);
        Self(last)
    }

    pub(super) fn renew(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }
}
