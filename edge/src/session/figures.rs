//! The figures of sessions.

use std::{
    sync::{Arc, Mutex, OnceLock, PoisonError},
    time::Instant,
};

use metrics::Counter;
use mostrador_runtime::measures;

/// The passport of a request was held.
pub(super) fn note_held() {
    static HELD: OnceLock<Counter> = OnceLock::new();
    HELD.get_or_init(|| measures::PASSPORTS.of(["held".into()])).increment(1);
}

/// Auth is asked for a passport.
pub(super) fn note_asked() {
    static ASKED: OnceLock<Counter> = OnceLock::new();
    ASKED.get_or_init(|| measures::PASSPORTS.of(["asked".into()])).increment(1);
}

/// The moment at which auth's stream last said anything; its age is a gauge as long as this is there.
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
