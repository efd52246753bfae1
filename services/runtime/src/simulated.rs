//! A simulation runs all hosts on one thread, and its time stands still while that thread works. Work of
//! another thread takes no time there: the simulated thread waits for it and does nothing else.

#[cfg(feature = "testing")]
use std::{
    cell::Cell,
    pin::pin,
    sync::Arc,
    task::{Context, Poll, Wake, Waker},
    thread::Thread,
};

#[cfg(feature = "testing")]
thread_local! {
    static IS_SIMULATED: Cell<bool> = const { Cell::new(false) };
}

/// Marks this thread as the simulation's.
#[cfg(feature = "testing")]
pub(crate) fn begin() {
    IS_SIMULATED.set(true);
}

#[cfg(feature = "testing")]
pub(crate) fn is_on() -> bool {
    IS_SIMULATED.get()
}

#[cfg(not(feature = "testing"))]
pub(crate) const fn is_on() -> bool {
    false
}

/// Runs work that needs another thread.
#[cfg(feature = "testing")]
pub(crate) async fn at_once<T>(work: impl Future<Output = T>) -> T {
    if !is_on() {
        return work.await;
    }
    // A task's budget must not interrupt a wait in which no other task can run.
    let mut work = pin!(tokio::task::unconstrained(work));
    let waker = Waker::from(Arc::new(Sleeper(std::thread::current())));
    loop {
        match work.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(done) => return done,
            Poll::Pending => std::thread::park(),
        }
    }
}

#[cfg(not(feature = "testing"))]
pub(crate) use std::convert::identity as at_once;

#[cfg(feature = "testing")]
struct Sleeper(Thread);

#[cfg(feature = "testing")]
impl Wake for Sleeper {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use std::time::Duration;

    use tokio::sync::oneshot;

    use super::*;

    /// Runs on a thread of its own, which stays marked.
    #[test]
    fn another_task_gets_no_turn_while_a_simulated_thread_waits() {
        let simulated = std::thread::spawn(|| {
            let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
            begin();
            runtime.block_on(async {
                let (done, result) = oneshot::channel();
                std::thread::spawn(move || {
                    std::thread::sleep(Duration::from_millis(20));
                    done.send(7)
                });
                let other = tokio::spawn(async { 1 });
                assert_eq!(at_once(result).await, Ok(7));
                assert!(!other.is_finished());
                assert_eq!(other.await.unwrap(), 1);
            });
        });
        simulated.join().unwrap();
    }
}
