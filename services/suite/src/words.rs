//! The output of the operator's verbs.

use std::io::Write;

use mostrador_runtime::error::{Failure, Reason};
use mostrador_runtime::serve::ServeError;

pub(crate) fn refused(what: &str, status: &tonic::Status) -> ServeError {
    let failure = Failure::from(status);
    let fields: Vec<String> =
        failure.fields.iter().map(|field| format!("{}: {}", field.field, field.reason)).collect();
    match fields.as_slice() {
        [] if failure.reason.is(Reason::CallerRefused) => ServeError::new(format!(
            "{what}: the services do not know the key or the certificate of the operator's running.json ({})",
            failure.reason
        )),
        [] => ServeError::new(format!("{what}: {}", failure.reason)),
        fields => ServeError::new(format!("{what}: {}", fields.join(", "))),
    }
}

pub(crate) fn say(line: &str) -> Result<(), ServeError> {
    writeln!(std::io::stdout().lock(), "{line}").map_err(ServeError::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_operator_whom_no_service_knows_is_told_where_to_look() {
        let told = |reason| refused("the agents were not listed", &Failure::new(reason).into()).to_string();
        let unknown = told(Reason::CallerRefused);
        assert!(unknown.contains("running.json") && unknown.ends_with("(caller.refused)"), "{unknown}");
        let gone = told(Reason::ServiceUnavailable);
        assert_eq!(gone, "the agents were not listed: service.unavailable");
    }
}
