//! An edge that calls again and again.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use mostrador_runtime::client::Wire;
use tokio::task::JoinHandle;

use super::who;

/// Makes calls one after the other, over the same connection, until it is stopped; counts the answered ones.
pub(super) struct Calls {
    wire: Arc<Mutex<Wire>>,
    stop: Arc<AtomicBool>,
    answered: Arc<AtomicUsize>,
    calling: JoinHandle<()>,
}

impl Calls {
    pub(super) fn begin(wire: Wire) -> Self {
        let wire = Arc::new(Mutex::new(wire));
        let (stop, answered) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        let (way, until, count) = (Arc::clone(&wire), Arc::clone(&stop), Arc::clone(&answered));
        let calling = tokio::spawn(async move {
            while !until.load(Ordering::Relaxed) {
                let wire = way.lock().unwrap().clone();
                assert_eq!(who(wire).await.unwrap(), "edge");
                count.fetch_add(1, Ordering::Relaxed);
            }
        });
        Self { wire, stop, answered, calling }
    }

    /// Makes the next calls over this wire.
    pub(super) fn go_over(&self, wire: Wire) {
        *self.wire.lock().unwrap() = wire;
    }

    pub(super) async fn go_on(&self) {
        let before = self.answered.load(Ordering::Relaxed);
        while self.answered.load(Ordering::Relaxed) < before + 10 && !self.calling.is_finished() {
            tokio::task::yield_now().await;
        }
    }

    pub(super) async fn end(self) {
        self.go_on().await;
        self.stop.store(true, Ordering::Relaxed);
        self.calling.await.unwrap();
    }
}
