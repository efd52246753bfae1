//! What the sign-ins of owners and agents share: a session with its token, and a device that is remembered.

use jiff::Timestamp;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::SessionId;
use mostrador_runtime::secret::Secret;

use crate::app::App;
use crate::domain::device::Device;
use crate::domain::session::{NewSession, Origin, Session};
use crate::domain::subject::Subject;
use crate::store::{devices, sessions};

/// Longer texts from outside are cut before they are stored.
const ORIGIN_CHARS: usize = 300;

/// A session that a right password opens, and the only copy of its token.
pub(crate) struct Opening {
    pub(crate) token: Secret,
    pub(crate) expires_at: Timestamp,
    new: NewSession,
    device: Option<Device>,
}

impl Opening {
    pub(crate) fn prepare(app: &App, subject: Subject, client: &pb::Client) -> Self {
        let now = app.now();
        let token = Secret::mint(&app.runtime.random);
        let session = Session {
            id: SessionId::at(now, &app.runtime.random),
            subject,
            origin: Origin { user_agent: cut(&client.user_agent), address: cut(&client.address) },
            created_at: now,
            last_used_at: now,
            ended_at: None,
        };
        let expires_at = session.expires_at(app.config.lifetime(session.subject.kind()));
        let new = NewSession { session, token_hash: token.hash() };
        Self { token, expires_at, new, device: Device::parse(&client.device_id) }
    }

    /// In place of a session that ends, on the same device and no longer than that one would have lived.
    pub(crate) fn successor(app: &App, session: &Session) -> Self {
        let now = app.now();
        let token = Secret::mint(&app.runtime.random);
        let session = Session {
            id: SessionId::at(now, &app.runtime.random),
            last_used_at: now,
            ended_at: None,
            ..session.clone()
        };
        let expires_at = session.expires_at(app.config.lifetime(session.subject.kind()));
        let new = NewSession { session, token_hash: token.hash() };
        Self { token, expires_at, new, device: None }
    }

    pub(crate) fn session_id(&self) -> &SessionId {
        &self.new.session.id
    }

    pub(crate) async fn store(&self, tx: &mut Tx) -> Result<(), DbError> {
        sessions::insert(tx.conn(), &self.new).await?;
        if let Some(device) = &self.device {
            let session = &self.new.session;
            devices::remember(tx.conn(), &session.subject, device, session.created_at).await?;
        }
        Ok(())
    }
}

fn cut(text: &str) -> String {
    text.chars().take(ORIGIN_CHARS).collect()
}
