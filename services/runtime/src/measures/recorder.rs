//! The recorder of a process, and its text for Prometheus.

use std::convert::Infallible;
use std::time::Duration;

use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};

use super::{ALL, BUILD_INFO, Kind, scrape};

const SECONDS: [f64; 13] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];
const SIZES: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];
/// How often the samples in memory are counted.
const COUNTED_EVERY: Duration = Duration::from_secs(5);

/// The figures of this process; clones share them.
#[derive(Clone)]
pub struct Metrics(PrometheusHandle);

impl Metrics {
    /// In Prometheus's text format.
    pub fn render(&self) -> String {
        scrape::take_all();
        self.0.render()
    }

    /// Counts samples regularly, as scrapes may be missing for long.
    pub async fn keep_small(self) -> Infallible {
        loop {
            tokio::time::sleep(COUNTED_EVERY).await;
            self.0.run_upkeep();
        }
    }
}

/// Installs the recorder, once for each process.
pub fn install(process: &'static str) -> Result<Metrics, BuildError> {
    let handle = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)?
        .set_buckets_for_metric(Matcher::Suffix("_size".to_owned()), &SIZES)?
        .install_recorder()?;
    for metric in ALL {
        let help = metric.help.trim();
        match metric.kind {
            Kind::Counter => metrics::describe_counter!(metric.name, help),
            Kind::Gauge => metrics::describe_gauge!(metric.name, help),
            Kind::Histogram => metrics::describe_histogram!(metric.name, help),
        }
    }
    BUILD_INFO.of([process.into(), env!("CARGO_PKG_VERSION").into()]).set(1.0);
    Ok(Metrics(handle))
}

/// The figures of a test's process, which all its tests share. Recording begins with the first call.
#[cfg(feature = "testing")]
#[expect(clippy::expect_used, reason = "a test that cannot be set up ends there")]
pub(crate) fn of_tests() -> Metrics {
    static OF_TESTS: std::sync::OnceLock<Metrics> = std::sync::OnceLock::new();
    OF_TESTS.get_or_init(|| install("test").expect("the first recorder of this process")).clone()
}
