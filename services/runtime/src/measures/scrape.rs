//! Figures that are taken at a scrape, so that their subject does not report each change.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use metrics::Gauge;

/// Takes a figure; `None` once its subject is gone.
type Taking = Box<dyn Fn() -> Option<f64> + Send>;

/// A gauge that shows the sum of some figures.
struct SummedGauge {
    gauge: Box<dyn Fn() -> Gauge + Send>,
    takings: Vec<Taking>,
}

/// Gauges by name and labels.
static SCRAPED: Mutex<BTreeMap<String, SummedGauge>> = Mutex::new(BTreeMap::new());

pub(super) fn add(key: String, gauge: impl Fn() -> Gauge + Send + 'static, taking: Taking) {
    let mut scraped = SCRAPED.lock().unwrap_or_else(PoisonError::into_inner);
    let new = || SummedGauge { gauge: Box::new(gauge), takings: Vec::new() };
    scraped.entry(key).or_insert_with(new).takings.push(taking);
}

/// Sets all such gauges; 0 when nothing is left to take.
pub(super) fn take_all() {
    for SummedGauge { gauge, takings } in SCRAPED.lock().unwrap_or_else(PoisonError::into_inner).values_mut()
    {
        let mut sum = 0.0;
        takings.retain(|taking| {
            let taken = taking();
            sum += taken.unwrap_or_default();
            taken.is_some()
        });
        gauge().set(sum);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::measures::HTTP_ACTIVE;
    use crate::testing::Figures;

    #[test]
    fn a_gauge_shows_the_sum_of_its_subjects_until_they_are_gone() {
        let name = "http_server_active_requests";
        let (one, other) = (Arc::new(3.0), Arc::new(4.0));
        for subject in [&one, &other] {
            let weak = Arc::downgrade(subject);
            HTTP_ACTIVE.at_scrape([], move || weak.upgrade().map(|subject| *subject));
        }
        assert_eq!(Figures::now().find(name, &[]), Some(7.0));
        drop(one);
        assert_eq!(Figures::now().find(name, &[]), Some(4.0));
        drop(other);
        assert_eq!(Figures::now().find(name, &[]), Some(0.0));
    }
}
