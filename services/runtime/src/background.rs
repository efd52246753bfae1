//! Long computing beside the calls that people wait for.

use tokio::sync::oneshot;

use crate::error::Failure;

/// The weight of a niceness of 15 is a thirtieth of the usual one: on a busy core the computing gets the time
/// that calls leave, on an idle one all of it.
const NICENESS: i32 = 15;

#[derive(Debug, thiserror::Error)]
pub enum Lost {
    #[error("no thread could be started")]
    NotStarted(#[from] std::io::Error),
    #[error("the computing panicked")]
    Panicked(#[from] oneshot::error::RecvError),
}

/// Computes on a thread of its own, to which the machine prefers all others.
pub async fn compute<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Lost> {
    let (done, result) = oneshot::channel();
    std::thread::Builder::new().name("background".into()).spawn(move || {
        step_back();
        drop(done.send(work()));
    })?;
    Ok(result.await?)
}

impl From<Lost> for Failure {
    fn from(lost: Lost) -> Self {
        Self::internal(&lost)
    }
}

/// Linux sets the priority of one thread by its id; elsewhere this would be that of the whole process.
fn step_back() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(Some(rustix::thread::gettid()), NICENESS) {
        tracing::debug!(%error, "a thread keeps its priority");
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
        assert!(compute(niceness).await.unwrap() >= NICENESS);
        assert_eq!(niceness(), before);
    }

    #[tokio::test]
    async fn a_panic_is_told() {
        let panicked = compute(|| -> u8 { panic!("a mistake") }).await;
        assert!(matches!(panicked, Err(Lost::Panicked(_))));
    }
}
