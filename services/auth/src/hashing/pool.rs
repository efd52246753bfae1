//! A bounded pool for work that occupies a core for a while: some work runs, some waits, and further work is
//! refused.

use std::sync::{Arc, Mutex, PoisonError};

use mostrador_runtime::background::{self, Niceness};
use mostrador_runtime::measures;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::figures;

/// `M` is scratch memory. Each running piece of work has it alone, and leaves it to the next piece.
pub(super) struct Pool<M> {
    /// The places of running and waiting work.
    admitted: Arc<Semaphore>,
    running: Arc<Semaphore>,
    scratch: Arc<Mutex<Vec<M>>>,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum PoolError {
    Overloaded,
    /// The work panicked, or the process ends.
    Lost,
}

impl<M: Default + Send + 'static> Pool<M> {
    pub(super) fn new(threads: usize, queue: usize) -> Self {
        let pool = Self {
            admitted: Arc::new(Semaphore::new(threads + queue)),
            running: Arc::new(Semaphore::new(threads)),
            scratch: Arc::default(),
        };
        figures::show(threads, queue, &pool.admitted, &pool.running);
        pool
    }

    /// A waiting caller that goes away gives its place up.
    pub(super) async fn run<T, F>(&self, work: F) -> Result<T, PoolError>
    where
        T: Send + 'static,
        F: FnOnce(&mut M) -> T + Send + 'static,
    {
        let admitted = Arc::clone(&self.admitted).try_acquire_owned().map_err(|_| {
            measures::HASHES_REFUSED.of([]).increment(1);
            PoolError::Overloaded
        })?;
        let running = Arc::clone(&self.running).acquire_owned().await.map_err(|_| PoolError::Lost)?;
        let scratch = Arc::clone(&self.scratch);
        // The thread holds the places, not the caller, so that work that began is finished.
        let done = move || in_place((admitted, running), &scratch, work);
        background::compute_at(Niceness::AWAITED, done).await.map_err(|_| PoolError::Lost)
    }
}

fn in_place<M: Default, T>(
    places: (OwnedSemaphorePermit, OwnedSemaphorePermit),
    scratch: &Mutex<Vec<M>>,
    work: impl FnOnce(&mut M) -> T,
) -> T {
    let lock = || scratch.lock().unwrap_or_else(PoisonError::into_inner);
    let mut memory = lock().pop().unwrap_or_default();
    let result = work(&mut memory);
    lock().push(memory);
    drop(places);
    result
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use mostrador_runtime::testing::Figures;

    use super::*;

    #[tokio::test]
    async fn work_beyond_the_queue_is_refused_at_once_and_the_rest_is_done() {
        let refused = Figures::now().get("auth_hashes_refused_total", &[]);
        let pool = Arc::new(Pool::<u32>::new(1, 2));
        let (open, gate) = mpsc::channel::<()>();
        let gate = Arc::new(Mutex::new(gate));
        let mut admitted = Vec::new();
        for _ in 0..3 {
            let (pool, gate) = (Arc::clone(&pool), Arc::clone(&gate));
            admitted.push(tokio::spawn(async move {
                let wait = move |count: &mut u32| {
                    gate.lock().unwrap().recv().unwrap();
                    *count += 1;
                    *count
                };
                pool.run(wait).await
            }));
        }
        while pool.admitted.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(pool.run(|_| 0).await, Err(PoolError::Overloaded));
        let now = Figures::now();
        assert!(now.get("auth_hashes_running", &[]) >= 1.0 && now.get("auth_hashes_waiting", &[]) >= 2.0);
        assert!(now.get("auth_hashes_refused_total", &[]) > refused);
        assert!(now.find("auth_hashes_limit", &[("state", "waiting")]).is_some());

        for _ in 0..3 {
            open.send(()).unwrap();
        }
        let mut done = Vec::new();
        for task in admitted {
            done.push(task.await.unwrap().unwrap());
        }
        assert_eq!(done, [1, 2, 3], "the work ran one after another, in the same scratch memory");
    }

    #[tokio::test]
    async fn panicking_work_gives_its_place_back() {
        let pool = Pool::<()>::new(1, 0);
        assert_eq!(pool.run(|()| -> u8 { panic!("broken") }).await, Err(PoolError::Lost));
        assert_eq!(pool.run(|()| 7).await, Ok(7));
    }
}
