//! The code that an agent's authenticator shows.

use jiff::Timestamp;
use mostrador_runtime::serve::ServeError;
use totp_rs::{Builder, Secret};

/// The code of real time, independent of development's clock.
pub(crate) fn code(secret: &str, at: Timestamp) -> Result<String, ServeError> {
    let secret = data_encoding::BASE32_NOPAD.decode(secret.as_bytes()).map_err(ServeError::new)?;
    let totp = Builder::new().with_secret(Secret::from(secret)).build().map_err(ServeError::new)?;
    let seconds = u64::try_from(at.as_second()).map_err(ServeError::new)?;
    Ok(totp.generate(seconds).to_string())
}
