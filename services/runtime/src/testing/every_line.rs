use std::sync::atomic::Ordering;

use super::heard::{self, LISTENERS};
use super::security_log;

/// Records every log line and span of the process while it is held, at any level: for tests of forbidden
/// content. Lines of concurrent tests are recorded, too.
pub struct EveryLine(());

impl EveryLine {
    #[expect(clippy::new_without_default, reason = "it changes the process")]
    pub fn new() -> Self {
        security_log::listen();
        LISTENERS.fetch_add(1, Ordering::AcqRel);
        tracing::callsite::rebuild_interest_cache();
        Self(())
    }

    pub fn text(&self) -> String {
        heard::text()
    }
}

impl Drop for EveryLine {
    fn drop(&mut self) {
        LISTENERS.fetch_sub(1, Ordering::AcqRel);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicUsize;
    use std::thread;

    use tracing::{Event, Subscriber};
    use tracing_subscriber::Layer;
    use tracing_subscriber::layer::{Context, SubscriberExt as _};

    use super::*;

    #[test]
    fn a_test_hears_lines_after_another_test_has_ended() {
        let listening = EveryLine::new();
        drop(EveryLine::new());
        heard::hear(|line| line.0.push_str("said at last"));
        assert!(listening.text().contains("said at last"));
    }

    /// Counts the lines of a thread.
    struct Counter(Arc<AtomicUsize>);

    impl<S: Subscriber> Layer<S> for Counter {
        fn on_event(&self, _: &Event<'_>, _: Context<'_, S>) {
            self.0.fetch_add(1, Ordering::AcqRel);
        }
    }

    #[test]
    fn listening_leaves_the_lines_of_other_threads_as_they_are() {
        let count = Arc::new(AtomicUsize::new(0));
        let own = tracing_subscriber::registry().with(Counter(count.clone()));
        let _default = tracing::subscriber::set_default(own);
        let say = || tracing::info!("said on this thread");
        say();
        drop(thread::spawn(EveryLine::new).join().unwrap());
        say();
        assert_eq!(count.load(Ordering::Acquire), 2);
    }
}
