//! `mostrador openapi`: prints the document from which the web client is generated.

use std::io::Write;

use mostrador_runtime::serve::ServeError;

pub(crate) fn print() -> Result<(), ServeError> {
    let document = mostrador_edge::openapi_json().map_err(ServeError::new)?;
    std::io::stdout().write_all(document.as_bytes()).map_err(ServeError::new)
}
