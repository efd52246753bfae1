//! The figures of the requests that the edge answers.

use std::{cell::RefCell, collections::HashMap, sync::OnceLock, time::Instant};

use actix_web::http::StatusCode;
use metrics::{Gauge, Histogram};
use mostrador_proto::commerce::v1::Reason;
use mostrador_runtime::measures;

use crate::{answer::Refusal, contract::Place};

/// The status of a request whose client went away.
const GONE: u16 = 499;

static ACTIVE: OnceLock<Gauge> = OnceLock::new();

/// Type of error, method, route and status.
type Kind = (&'static str, &'static str, &'static str, u16);

thread_local! {
    /// A lookup costs more than recording.
    static KEPT: RefCell<HashMap<Kind, Histogram>> = RefCell::default();
}

/// A request that is being answered.
pub(super) struct MeasuredRequest {
    place: Place,
    begun: Instant,
    status: u16,
    error_type: &'static str,
}

impl MeasuredRequest {
    pub(super) fn begin(place: Place) -> Self {
        active().increment(1.0);
        Self { place, begun: Instant::now(), status: GONE, error_type: "" }
    }

    pub(super) fn end(mut self, status: StatusCode, refusal: Option<&Refusal>) {
        self.status = status.as_u16();
        self.error_type = refusal.map_or("", error_type);
    }
}

impl Drop for MeasuredRequest {
    fn drop(&mut self) {
        active().decrement(1.0);
        let Place { method, route, .. } = self.place;
        KEPT.with_borrow_mut(|kept| {
            let kind = (self.error_type, method, route, self.status);
            let histogram = kept.entry(kind).or_insert_with(|| {
                let (error_type, status) = (self.error_type.into(), self.status.to_string().into());
                measures::HTTP_DURATION.of([error_type, method.into(), route.into(), status])
            });
            histogram.record(self.begun.elapsed());
        });
    }
}

/// Objectives count a price whose amounts are all held apart from failures of ours with the same status.
fn error_type(refusal: &Refusal) -> &'static str {
    if refusal.reason.is(Reason::CheckoutAmountsBusy) { "checkout.amounts_busy" } else { "" }
}

fn active() -> &'static Gauge {
    ACTIVE.get_or_init(|| measures::HTTP_ACTIVE.of([]))
}
