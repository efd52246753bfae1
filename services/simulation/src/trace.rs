//! The events of a run, line by line, with their simulated times: network messages, and the log lines of
//! services and stories. The hash of all lines distinguishes runs.

use std::fmt::{self, Debug, Write as _};
use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sha2::{Digest, Sha256};
use tracing::field::{Field, Visit};
use tracing::{Event, Metadata, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;

/// The variable that names a file for the lines of one seed.
pub(crate) const FILE: &str = "TRACE";

/// Clones share it.
#[derive(Clone)]
pub struct Trace(Arc<Mutex<Lines>>);

struct Lines {
    now: Duration,
    hash: Sha256,
    file: Option<BufWriter<File>>,
}

impl Trace {
    pub(crate) fn begin() -> Self {
        let file = std::env::var_os(FILE).map(|file| BufWriter::new(File::create(file).expect("a file")));
        Self(Arc::new(Mutex::new(Lines { now: Duration::ZERO, hash: Sha256::new(), file })))
    }

    pub(crate) fn set_time(&self, now: Duration) {
        self.lock().now = now;
    }

    pub fn note(&self, what: impl fmt::Display) {
        let mut lines = self.lock();
        let line = format!("{:>9.3} {what}\n", lines.now.as_secs_f64());
        lines.hash.update(line.as_bytes());
        if let Some(file) = &mut lines.file {
            file.write_all(line.as_bytes()).expect("the trace's file");
        }
    }

    /// The hash of all lines so far.
    pub(crate) fn hash(&self) -> String {
        let mut lines = self.lock();
        if let Some(file) = &mut lines.file {
            file.flush().expect("the trace's file");
        }
        let hash = lines.hash.clone().finalize();
        hash.iter().fold(String::new(), |mut text, byte| {
            write!(text, "{byte:02x}").expect("memory");
            text
        })
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Lines> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Records the network and our own crates.
impl<S: Subscriber> Layer<S> for Trace {
    fn enabled(&self, metadata: &Metadata<'_>, _: Context<'_, S>) -> bool {
        let target = metadata.target();
        metadata.is_event() && (target == "turmoil" || target.starts_with("mostrador"))
    }

    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut line = Line(event.metadata().target().to_owned());
        event.record(&mut line);
        self.note(line.0);
    }
}

struct Line(String);

impl Visit for Line {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        // A message's bytes are recorded when it is sent, not again when it arrives.
        if field.name() != "protocol" || self.0.contains("message=Send") {
            write!(self.0, " {}={value:?}", field.name()).expect("memory");
        }
    }
}
