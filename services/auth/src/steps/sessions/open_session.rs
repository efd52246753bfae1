//! Opens a session with its token, and remembers its device.

use jiff::Timestamp;
use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::{DeviceId, SessionId};
use mostrador_runtime::secret::Secret;
use mostrador_runtime::staff::StaffId;

use crate::app::App;
use crate::domain::device::Device;
use crate::domain::holder::SessionHolder;
use crate::domain::session::{NewSession, Origin, Session};
use crate::store::{devices, sessions};

/// A session that a right password opens, and the only copy of its token.
pub(crate) struct Opening {
    pub(crate) token: Secret,
    pub(crate) expires_at: Timestamp,
    new: NewSession,
    device: Option<Device>,
}

impl Opening {
    pub(crate) fn prepare(app: &App, holder: SessionHolder, origin: Origin, device: Option<Device>) -> Self {
        let now = app.now();
        let id = SessionId::at(now, &app.runtime.random);
        Self::of(app, begun(id, holder, origin, now), device)
    }

    /// A session of a member of the staff, on a paired device.
    pub(crate) fn at_counter(app: &App, staff_id: &StaffId, device_id: &DeviceId, origin: Origin) -> Self {
        let now = app.now();
        let id = SessionId::at(now, &app.runtime.random);
        let holder = SessionHolder::Staff { id: staff_id.clone(), device_id: device_id.clone() };
        Self::of(app, begun(id, holder, origin, now), None)
    }

    /// Replaces a session that ends, on the same device, and lives no longer than that session would have.
    pub(crate) fn successor(app: &App, session: &Session) -> Self {
        let now = app.now();
        let id = SessionId::at(now, &app.runtime.random);
        Self::of(app, Session { id, last_used_at: now, ended_at: None, ..session.clone() }, None)
    }

    fn of(app: &App, session: Session, device: Option<Device>) -> Self {
        let token = Secret::mint(&app.runtime.random);
        let expires_at = session.expires_at(app.config.lifetime(session.holder.kind()));
        let new = NewSession { session, token_hash: token.hash() };
        Self { token, expires_at, new, device }
    }

    pub(crate) fn session(&self) -> &Session {
        &self.new.session
    }

    pub(crate) fn session_id(&self) -> &SessionId {
        &self.session().id
    }

    pub(crate) async fn store(&self, tx: &mut Tx) -> Result<(), DbError> {
        sessions::insert(tx.conn(), &self.new).await?;
        if let Some(device) = &self.device {
            let session = &self.new.session;
            devices::remember(tx.conn(), &session.holder.id(), device, session.created_at).await?;
        }
        Ok(())
    }
}

fn begun(id: SessionId, holder: SessionHolder, origin: Origin, now: Timestamp) -> Session {
    Session { id, holder, origin, created_at: now, last_used_at: now, ended_at: None }
}
