//! A fake neighbour that answers calls by their names, without a generated server.

use std::net::SocketAddr;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::Request;
use http::Response;
use tonic::Status;

use super::serve_fake;

/// The bytes before a gRPC message: the flag for compression, and the length.
const HEAD: usize = 5;

/// Serves a fake neighbour until the test ends. `answer` gets the path of a call, which ends with `/` and the
/// call's name, and the bytes of its message; it returns the bytes of the answer.
pub async fn serve_fake_calls<F>(answer: F) -> SocketAddr
where
    F: Fn(&str, &[u8]) -> Result<Vec<u8>, Status> + Clone + Send + Sync + 'static,
{
    let router = Router::new().fallback(move |request: Request| {
        let answer = answer.clone();
        async move {
            let path = request.uri().path().to_owned();
            let bytes = to_bytes(request.into_body(), usize::MAX).await.expect("a whole message");
            answer(&path, &bytes[HEAD..]).map_or_else(Status::into_http, |message| framed(&message))
        }
    });
    serve_fake(router.into()).await
}

/// The answer to a call as gRPC frames it: not compressed, the length, the message.
pub(super) fn framed(message: &[u8]) -> Response<Body> {
    let length = u32::try_from(message.len()).expect("a short message").to_be_bytes();
    let body = [&[0], length.as_slice(), message].concat();
    let answer = Response::builder().header("content-type", "application/grpc").header("grpc-status", "0");
    answer.body(Body::from(body)).expect("headers that are valid")
}
