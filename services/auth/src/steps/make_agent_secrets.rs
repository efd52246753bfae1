//! Makes the password and the TOTP secret of an agent, for an operator to hand out.

use jiff::Timestamp;
use mostrador_runtime::Application;
use mostrador_runtime::email::Email;
use mostrador_runtime::id::AgentId;
use mostrador_runtime::readable::random_text;

use crate::app::App;
use crate::domain::holder::HolderId;
use crate::domain::totp::{self, TotpSecret, seal_context};
use crate::error::Error;

/// The characters of a generated password.
const LENGTH: usize = 20;

pub(crate) struct AgentSecrets {
    pub(crate) password_hash: String,
    /// The time of a generated password, which the operator has seen; `None` for a given password.
    pub(crate) password_due_at: Option<Timestamp>,
    pub(crate) totp_secret_sealed: Vec<u8>,
    /// The generated password, to be shown once; empty for a given password.
    pub(crate) shown_password: String,
    pub(crate) shown_totp: String,
}

impl AgentSecrets {
    /// Takes the given password, or generates one when it is empty.
    pub(crate) async fn make(
        app: &App,
        (id, email): (&AgentId, &Email),
        given: String,
    ) -> Result<Self, Error> {
        let random = &app.runtime.random;
        let is_generated = given.is_empty();
        let password = if is_generated { random_text::<LENGTH>(random) } else { given };
        app.password_rules().check(&password, email)?;
        let secret: TotpSecret = totp::new_secret(random);
        Ok(Self {
            password_hash: app.hasher.hash(password.clone()).await?,
            password_due_at: is_generated.then(|| app.now()),
            totp_secret_sealed: app.runtime.seal.seal(&seal_context(&HolderId::from(id)), &secret)?,
            shown_password: if is_generated { password } else { String::new() },
            shown_totp: totp::shown(secret),
        })
    }
}
