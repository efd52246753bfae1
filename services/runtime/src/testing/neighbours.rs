use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::Router;
use axum::body::Body;
use http::Response;
use tonic::Status;

use super::fake_calls::framed;
use super::serve_fake;

/// The services that a test does not fake. They are unavailable until they accept; then they answer each call
/// with an empty message.
#[derive(Clone, Default)]
pub(super) struct Neighbours(Arc<AtomicBool>);

impl Neighbours {
    pub(super) async fn listen(&self) -> SocketAddr {
        let neighbours = self.clone();
        let router = Router::new().fallback(move || {
            let answer = neighbours.answer();
            async move { answer }
        });
        serve_fake(router.into()).await
    }

    pub(super) fn accept(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn answer(&self) -> Response<Body> {
        if !self.0.load(Ordering::Relaxed) {
            return Status::unavailable("a neighbour that is not there yet").into_http();
        }
        framed(&[])
    }
}
