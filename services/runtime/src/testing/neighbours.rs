use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::Router;
use axum::body::Body;
use http::Response;
use tonic::Status;

use super::serve_fake;

/// An empty message as gRPC frames it: not compressed, no bytes.
const EMPTY: &[u8] = &[0; 5];

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
        let answer =
            Response::builder().header("content-type", "application/grpc").header("grpc-status", "0");
        answer.body(Body::from(EMPTY)).expect("headers that are valid")
    }
}
