use std::cell::RefCell;
use std::marker::PhantomData;
use std::sync::Once;

use tracing::span::{Attributes, Id, Record};
use tracing::subscriber::Interest;
use tracing::{Event, Metadata, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::{Context, SubscriberExt};

use super::heard::{self, Line};
use crate::security::TARGET;

thread_local! {
    static HELD: RefCell<Option<Vec<String>>> = const { RefCell::new(None) };
}

/// Records the security log of this thread while it is held.
pub struct SecurityLog(PhantomData<*const ()>);

impl SecurityLog {
    #[expect(clippy::new_without_default, reason = "it changes the thread")]
    pub fn new() -> Self {
        listen();
        HELD.set(Some(Vec::new()));
        Self(PhantomData)
    }

    /// `field=value` of every line, the empty ones left out.
    pub fn lines(&self) -> Vec<String> {
        HELD.with_borrow(Clone::clone).unwrap_or_default()
    }

    /// The events alone.
    pub fn events(&self) -> Vec<String> {
        let event = |line: &String| {
            line.split(' ').find_map(|field| field.strip_prefix("event=")).unwrap_or_default().to_owned()
        };
        self.lines().iter().map(event).collect()
    }
}

impl Drop for SecurityLog {
    fn drop(&mut self) {
        HELD.set(None);
    }
}

/// Installs one subscriber for the process before the first line. Without it, a call site that logs its first
/// line while a subscriber is being added may stay disabled for good, and a thread without a subscriber that
/// rebuilds the cache of interests disables the call sites of the only thread with one.
pub(crate) fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let subscriber = tracing_subscriber::registry().with(Listener);
        tracing::subscriber::set_global_default(subscriber).expect("the only subscriber of a test");
    });
}

struct Listener;

impl<S: Subscriber> Layer<S> for Listener {
    fn register_callsite(&self, metadata: &'static Metadata<'static>) -> Interest {
        if metadata.target() == TARGET { Interest::always() } else { Interest::sometimes() }
    }

    fn enabled(&self, metadata: &Metadata<'_>, _: Context<'_, S>) -> bool {
        metadata.target() == TARGET || heard::is_heard()
    }

    fn on_new_span(&self, attributes: &Attributes<'_>, _: &Id, _: Context<'_, S>) {
        heard::hear(|line| attributes.record(line));
    }

    fn on_record(&self, _: &Id, values: &Record<'_>, _: Context<'_, S>) {
        heard::hear(|line| values.record(line));
    }

    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        heard::hear(|line| {
            line.0.push_str(event.metadata().level().as_str());
            event.record(line);
        });
        if event.metadata().target() != TARGET {
            return;
        }
        HELD.with_borrow_mut(|held| {
            if let Some(lines) = held {
                let mut line = Line::default();
                event.record(&mut line);
                lines.push(line.0.trim_start().to_owned());
            }
        });
    }
}
