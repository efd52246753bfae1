use std::fmt::{Debug, Write as _};
use std::sync::{Arc, Mutex, PoisonError};

use tracing::field::{Field, Visit};
use tracing::subscriber::DefaultGuard;
use tracing::{Event, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::{Context, SubscriberExt};

use crate::security::TARGET;

/// What the security log says on this thread while this is held.
pub struct SecurityLog {
    lines: Lines,
    _guard: DefaultGuard,
}

#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<String>>>);

impl SecurityLog {
    #[expect(clippy::new_without_default, reason = "it changes the thread")]
    pub fn new() -> Self {
        let lines = Lines::default();
        let subscriber = tracing_subscriber::registry().with(lines.clone());
        Self { lines, _guard: tracing::subscriber::set_default(subscriber) }
    }

    /// `field=value` of every line, the empty ones left out.
    pub fn lines(&self) -> Vec<String> {
        self.lines.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The events alone.
    pub fn events(&self) -> Vec<String> {
        let event = |line: &String| {
            line.split(' ').find_map(|field| field.strip_prefix("event=")).unwrap_or_default().to_owned()
        };
        self.lines().iter().map(event).collect()
    }
}

impl<S: Subscriber> Layer<S> for Lines {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if event.metadata().target() == TARGET {
            let mut line = Line::default();
            event.record(&mut line);
            self.0.lock().unwrap_or_else(PoisonError::into_inner).push(line.0.trim_start().to_owned());
        }
    }
}

#[derive(Default)]
struct Line(String);

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
