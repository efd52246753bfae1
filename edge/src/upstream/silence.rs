//! A service that hangs keeps its connections and says nothing, so it is asked. Calls to a silent service
//! fail at once instead of at their deadline.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use mostrador_runtime::{ServiceName, client::Wire, measures};
use tonic::{
    Code, Request, Status,
    service::{Interceptor, interceptor::InterceptedService},
};
use tonic_health::pb::{HealthCheckRequest, health_client::HealthClient};

/// A service's wire on which calls hurry while the service is silent.
pub type Line = InterceptedService<Wire, Hurry>;

/// Between two questions.
const PAUSE: Duration = Duration::from_millis(250);
/// A question is answered in microseconds; a machine that is overloaded takes longer, and is not silent for
/// that.
const PATIENCE: Duration = Duration::from_millis(1500);
/// The deadline of calls to a silent service, which may be back.
const HASTE: Duration = Duration::from_millis(200);

/// Shortens the deadline of calls while the service is silent. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Hurry(Arc<AtomicBool>);

impl Interceptor for Hurry {
    fn call(&mut self, mut request: Request<()>) -> Result<Request<()>, Status> {
        if self.0.load(Ordering::Relaxed) {
            request.set_timeout(HASTE);
        }
        Ok(request)
    }
}

impl Hurry {
    /// As a gauge, as long as a clone is there.
    fn show(&self, service: ServiceName) {
        let silent = Arc::downgrade(&self.0);
        let silent = move || Some(f64::from(u8::from(silent.upgrade()?.load(Ordering::Relaxed))));
        measures::SILENT.at_scrape([service.as_str().into()], silent);
    }
}

/// Asks the service for its health until aborted. Any answer ends the silence; calls to an unreachable
/// service fail at once by themselves.
pub async fn watch(service: ServiceName, wire: Wire, hurry: Hurry) {
    let mut health = HealthClient::new(wire);
    hurry.show(service);
    loop {
        let mut question = Request::new(HealthCheckRequest::default());
        question.set_timeout(PATIENCE);
        let answer = health.check(question).await;
        let is_silent = answer.is_err_and(|status| is_timeout(status.code()));
        if hurry.0.swap(is_silent, Ordering::Relaxed) != is_silent {
            tracing::warn!(%service, is_silent, "a service fell silent, or answers again");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// The code of the client's own timeout, and of a server that gave up at its deadline.
fn is_timeout(code: Code) -> bool {
    matches!(code, Code::Cancelled | Code::DeadlineExceeded)
}
