//! The figures of the requests that the edge answers.

use std::{cell::RefCell, collections::HashMap, sync::OnceLock, time::Instant};

use actix_web::http::StatusCode;
use metrics::{Gauge, Histogram};
use mostrador_runtime::measures;

use crate::contract::Place;

/// The status of a request whose client went away.
const GONE: u16 = 499;

static ACTIVE: OnceLock<Gauge> = OnceLock::new();

thread_local! {
    /// Histograms by method, route and status: a lookup costs more than recording.
    static KEPT: RefCell<HashMap<(&'static str, &'static str, u16), Histogram>> = RefCell::default();
}

/// A request that is being answered.
pub(super) struct MeasuredRequest {
    place: Place,
    begun: Instant,
    status: u16,
}

impl MeasuredRequest {
    pub(super) fn begin(place: Place) -> Self {
        active().increment(1.0);
        Self { place, begun: Instant::now(), status: GONE }
    }

    pub(super) fn end(mut self, status: StatusCode) {
        self.status = status.as_u16();
    }
}

impl Drop for MeasuredRequest {
    fn drop(&mut self) {
        active().decrement(1.0);
        let Place { method, route, .. } = self.place;
        KEPT.with_borrow_mut(|kept| {
            let histogram = kept.entry((method, route, self.status)).or_insert_with(|| {
                measures::HTTP_DURATION.of([method.into(), route.into(), self.status.to_string().into()])
            });
            histogram.record(self.begun.elapsed());
        });
    }
}

fn active() -> &'static Gauge {
    ACTIVE.get_or_init(|| measures::HTTP_ACTIVE.of([]))
}
