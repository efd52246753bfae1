//! A call's place among the calls under way. A call takes no place while its client still sends.

use std::{
    pin::Pin,
    rc::Rc,
    task::{Context, Poll},
    time::Duration,
};

use actix_web::{
    HttpMessage,
    dev::{Payload, ServiceRequest},
    error::PayloadError,
    http::header::{CONTENT_LENGTH, HeaderMap, TRANSFER_ENCODING},
    web::Bytes,
};
use futures_util::Stream;
use mostrador_proto::edge::v1::Reason;

use crate::{
    answer::Refusal,
    app::App,
    guard::in_flight::{Permit, Priority},
};

/// The `Retry-After` of a call without room.
const COME_AGAIN: Duration = Duration::from_secs(1);

/// Refuses a call without room. A request without a priority needs no room.
pub(super) fn begin(
    request: &mut ServiceRequest,
    app: &App,
    priority: Option<Priority>,
) -> Result<Option<Rc<Permit>>, Refusal> {
    let Some(priority) = priority else { return Ok(None) };
    let permit = Rc::new(app.in_flight.begin(priority).ok_or_else(busy)?);
    if announced(request.headers()) > 0 {
        let body = AwaitedBody { payload: request.take_payload(), permit: Rc::clone(&permit) };
        request.set_payload(Payload::Stream { payload: Box::pin(body) });
    }
    Ok(Some(permit))
}

fn busy() -> Refusal {
    Refusal { retry_after: Some(COME_AGAIN), ..Refusal::new(Reason::ServiceBusy) }
}

/// The announced length of the body; a chunked body announces none.
pub(super) fn announced(headers: &HeaderMap) -> u64 {
    if headers.contains_key(TRANSFER_ENCODING) {
        return u64::MAX;
    }
    let length = headers.get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
    length.unwrap_or_default()
}

/// A body whose call pauses while the client sends nothing.
struct AwaitedBody {
    payload: Payload,
    permit: Rc<Permit>,
}

impl Stream for AwaitedBody {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let polled = Pin::new(&mut self.payload).poll_next(context);
        match polled {
            Poll::Pending => self.permit.rest(),
            Poll::Ready(_) => self.permit.go_on(),
        }
        polled
    }
}
