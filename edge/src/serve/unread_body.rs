//! The body of a call that is refused before anything reads it. An unread body costs the connection, and in a
//! crowd each refused client would connect anew.

use actix_web::{HttpMessage, dev::ServiceRequest};
use futures_util::{FutureExt, StreamExt};
use tokio::task::yield_now;

use super::in_flight::announced;

/// Takes what has arrived of the body, and waits for nothing: the refusal is due at once.
pub(super) async fn take(request: &mut ServiceRequest) {
    if announced(request.headers()) == 0 {
        return;
    }
    let mut body = request.take_payload();
    // actix hands a head over before it looks at the bytes that came with it.
    yield_now().await;
    while let Some(Some(Ok(_))) = body.next().now_or_never() {}
}
