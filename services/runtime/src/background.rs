//! Long computations beside the calls that people wait for.

use std::io;
use std::sync::mpsc;

use tokio::runtime::{Builder, Handle};
use tokio::sync::oneshot;
use tokio::task::{JoinError, JoinHandle};
use tokio_util::sync::{CancellationToken, DropGuard};

use crate::error::Failure;
use crate::simulated;

/// The Linux niceness of a computing thread, by which it gives way to threads that answer calls. On an idle
/// core it still gets all of the time.
#[derive(Debug, Clone, Copy)]
pub struct Niceness(i32);

impl Niceness {
    /// A third of the usual weight: a caller waits for the result, but most other calls take precedence.
    pub const AWAITED: Self = Self(5);
    /// A thirtieth of the usual weight: the thread gets the time that calls leave.
    pub const LEISURELY: Self = Self(15);
}

#[derive(Debug, thiserror::Error)]
pub enum ComputingError {
    #[error("no thread could be started")]
    NotStarted(#[from] std::io::Error),
    #[error("the computing panicked")]
    Panicked(#[from] oneshot::error::RecvError),
}

/// Computes on a thread of its own with the lowest weight.
pub async fn compute<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ComputingError> {
    compute_at(Niceness::LEISURELY, work).await
}

/// Computes on a thread of its own.
pub async fn compute_at<T: Send + 'static>(
    niceness: Niceness,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ComputingError> {
    let (done, result) = oneshot::channel();
    std::thread::Builder::new().name("background".into()).spawn(move || {
        step_back(niceness);
        drop(done.send(work()));
    })?;
    Ok(simulated::at_once(result).await?)
}

/// A runtime on one thread for work that gives way to the calls that people wait for. Its thread ends after
/// its drop, and the work with it.
pub struct PatientRuntime {
    handle: Handle,
    _running: DropGuard,
}

impl PatientRuntime {
    pub fn start(niceness: Niceness) -> Result<Self, io::Error> {
        let stop = CancellationToken::new();
        let stopped = stop.clone().cancelled_owned();
        let (tell, told) = mpsc::channel();
        // A runtime must not be dropped where calls run, not even when something fails here.
        std::thread::Builder::new().name("patient".into()).spawn(move || {
            step_back(niceness);
            let runtime = Builder::new_current_thread().enable_all().build();
            drop(
                tell.send(runtime.as_ref().map(|runtime| runtime.handle().clone()).map_err(io::Error::kind)),
            );
            if let Ok(runtime) = runtime {
                runtime.block_on(stopped);
            }
        })?;
        let handle = told.recv().map_err(io::Error::other)??;
        Ok(Self { handle, _running: stop.drop_guard() })
    }

    /// The threads of blocking work that `work` asks for give way, too.
    pub fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) -> JoinHandle<()> {
        self.handle.spawn(work)
    }
}

/// Runs blocking work, such as a wait for the disk, on a thread that answers no calls. A simulation runs it
/// on its own thread: tokio stops a simulated time until its pool has put the work away, which is at a moment
/// of real time.
pub async fn block<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, JoinError> {
    if simulated::is_on() { Ok(work()) } else { tokio::task::spawn_blocking(work).await }
}

impl From<ComputingError> for Failure {
    fn from(lost: ComputingError) -> Self {
        Self::internal(&lost)
    }
}

/// Linux sets the priority of a single thread by its id; elsewhere this call would change the whole process.
/// A thread of a process with an even lower priority keeps that.
pub(crate) fn step_back(Niceness(niceness): Niceness) {
    #[cfg(target_os = "linux")]
    {
        let thread = Some(rustix::thread::gettid());
        let stepped = rustix::process::getpriority_process(thread)
            .and_then(|now| rustix::process::setpriority_process(thread, now.max(niceness)));
        if let Err(error) = stepped {
            tracing::debug!(%error, "a thread keeps its priority");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn niceness() -> i32 {
        rustix::process::getpriority_process(Some(rustix::thread::gettid())).unwrap()
    }

    #[tokio::test]
    async fn only_the_computing_itself_steps_back() {
        let before = niceness();
        for wanted in [Niceness::AWAITED, Niceness::LEISURELY] {
            assert_eq!(compute_at(wanted, niceness).await.unwrap(), before.max(wanted.0));
        }
        assert_eq!(niceness(), before);
    }

    #[tokio::test]
    async fn a_patient_runtime_steps_back_with_its_blocking_work() {
        let wanted = niceness().max(Niceness::AWAITED.0);
        let patient = PatientRuntime::start(Niceness::AWAITED).unwrap();
        let (tell, told) = oneshot::channel();
        let work = patient.spawn(async move {
            assert!(tell.send((niceness(), block(niceness).await.unwrap())).is_ok());
        });
        work.await.unwrap();
        assert_eq!(told.await.unwrap(), (wanted, wanted));
    }

    #[tokio::test]
    async fn the_work_of_a_dropped_patient_runtime_ends() {
        let patient = PatientRuntime::start(Niceness::AWAITED).unwrap();
        let endless = patient.spawn(std::future::pending());
        drop(patient);
        assert!(endless.await.unwrap_err().is_cancelled());
    }

    #[cfg(feature = "testing")]
    #[test]
    fn blocking_work_of_a_simulation_runs_on_its_thread() {
        let simulation = std::thread::spawn(|| {
            let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
            let worker = || runtime.block_on(block(|| std::thread::current().id())).unwrap();
            assert_ne!(worker(), std::thread::current().id());
            simulated::begin();
            assert_eq!(worker(), std::thread::current().id());
        });
        simulation.join().unwrap();
    }

    #[tokio::test]
    async fn a_panic_is_told() {
        let panicked = compute(|| -> u8 { panic!("a mistake") }).await;
        assert!(matches!(panicked, Err(ComputingError::Panicked(_))));
    }
}
