//! The metrics of all processes, by name. A figure that [`list`] does not name cannot be recorded;
//! docs/operations.md has the list as a table.

mod list;
mod recorder;
mod scrape;

use metrics::{Counter, Gauge, Histogram, Label, SharedString};

pub use list::*;
#[cfg(feature = "testing")]
pub(crate) use recorder::of_tests;
pub use recorder::{Metrics, install};

/// The kind of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Grows from the start of its process.
    Counter,
    /// Has a present value.
    Gauge,
    /// Counts events by size.
    Histogram,
}

impl Kind {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Counter => "counter",
            Self::Gauge => "gauge",
            Self::Histogram => "histogram",
        }
    }
}

/// A metric's description for its readers.
#[derive(Clone, Copy, Debug)]
pub struct Description {
    pub kind: Kind,
    pub name: &'static str,
    pub labels: &'static [&'static str],
    pub help: &'static str,
}

/// The name of a metric with `N` labels, whose values are bounded.
#[derive(Clone, Copy, Debug)]
pub struct Name<const N: usize> {
    name: &'static str,
    labels: [&'static str; N],
}

impl<const N: usize> Name<N> {
    fn labelled(&self, values: [SharedString; N]) -> Vec<Label> {
        self.labels.iter().zip(values).map(|(label, value)| Label::new(*label, value)).collect()
    }
}

/// Names a counter.
#[derive(Clone, Copy, Debug)]
pub struct CounterName<const N: usize>(Name<N>);

/// Names a gauge.
#[derive(Clone, Copy, Debug)]
pub struct GaugeName<const N: usize>(Name<N>);

/// Names a histogram.
#[derive(Clone, Copy, Debug)]
pub struct HistogramName<const N: usize>(Name<N>);

impl<const N: usize> CounterName<N> {
    /// The counter with these values of its labels. A lookup costs more than counting: keep the counter for
    /// frequent use.
    pub fn of(&self, values: [SharedString; N]) -> Counter {
        metrics::counter!(self.0.name, self.0.labelled(values))
    }
}

impl<const N: usize> GaugeName<N> {
    /// As [`CounterName::of`].
    pub fn of(&self, values: [SharedString; N]) -> Gauge {
        metrics::gauge!(self.0.name, self.0.labelled(values))
    }

    /// Takes the figure at each scrape, until `taking` returns `None` because its subject is gone. The
    /// figures of several subjects add up.
    pub fn at_scrape(&self, values: [SharedString; N], taking: impl Fn() -> Option<f64> + Send + 'static) {
        let name = *self;
        let key = values.iter().fold(name.0.name.to_owned(), |key, value| format!("{key} {value}"));
        scrape::add(key, move || name.of(values.clone()), Box::new(taking));
    }
}

impl<const N: usize> HistogramName<N> {
    /// As [`CounterName::of`]. Times are seconds.
    pub fn of(&self, values: [SharedString; N]) -> Histogram {
        metrics::histogram!(self.0.name, self.0.labelled(values))
    }
}

/// A number in the type of a gauge.
#[expect(clippy::cast_precision_loss, reason = "a gauge is a float, and 2^53 of anything is far away")]
pub fn gauged(number: impl TryInto<u64>) -> f64 {
    number.try_into().map_or(0.0, |number: u64| number as f64)
}
