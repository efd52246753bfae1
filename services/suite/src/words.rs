//! What the operator's verbs print.

use std::io::Write;

use mostrador_runtime::error::Failure;
use mostrador_runtime::serve::ServeError;

pub(crate) fn refused(what: &str, status: &tonic::Status) -> ServeError {
    let failure = Failure::from(status);
    let fields: Vec<String> =
        failure.fields.iter().map(|field| format!("{}: {}", field.field, field.reason)).collect();
    match fields.as_slice() {
        [] => ServeError::new(format!("{what}: {}", failure.reason)),
        fields => ServeError::new(format!("{what}: {}", fields.join(", "))),
    }
}

pub(crate) fn say(line: &str) -> Result<(), ServeError> {
    writeln!(std::io::stdout().lock(), "{line}").map_err(ServeError::new)
}
