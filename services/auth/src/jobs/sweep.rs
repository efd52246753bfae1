//! Deletes rows that are over, after the times below.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::Application;

use crate::app::App;
use crate::domain::device::KNOWN_FOR;
use crate::domain::email_change::{CONFIRMABLE_FOR, UNDOABLE_FOR};
use crate::domain::holder::SessionKind;
use crate::domain::manager::ENDED_SHOWN_FOR;
use crate::error::Error;
use crate::jobs::begin_recovery;
use crate::steps::{proofs::password_again, sessions::tell_of_device};
use crate::store::sweep::{Cutoffs, delete};

pub(super) const EVERY: Duration = Duration::from_hours(1);

/// Operators see sessions for this long after their end.
const KEEP_OVER_SESSIONS: SignedDuration = SignedDuration::from_hours(7 * 24);
/// A stream repeats two minutes; no edge asks for more.
const KEEP_ENDED: SignedDuration = SignedDuration::from_hours(1);
/// No draft lives this long, however often its mail is sent again. Registration drops the draft's password,
/// and the sweep deletes a forgotten one.
const KEEP_STAGED: SignedDuration = SignedDuration::from_hours(60 * 24);

pub(super) async fn run(app: App) {
    if let Err(error) = run_once(&app).await {
        tracing::error!(%error, "old rows were not deleted");
    }
}

/// Answers the number of deleted rows.
pub async fn run_once(app: &App) -> Result<u64, Error> {
    let now = app.now();
    let longest =
        app.config.lifetime(SessionKind::Owner).most.max(app.config.lifetime(SessionKind::Agent).most);
    let cutoffs = Cutoffs {
        sessions: earlier(earlier(now, longest), KEEP_OVER_SESSIONS),
        ended_sessions: earlier(now, KEEP_ENDED),
        staged_passwords: earlier(now, KEEP_STAGED),
        devices: earlier(now, KNOWN_FOR),
        resets: earlier(now, app.config.reset_lifetime().max(begin_recovery::COUNTS_FOR)),
        disowning_tokens: tell_of_device::good_since(now),
        pin_tries: earlier(now, app.config.pin_rule().wait),
        paired_devices: earlier(now, app.config.device_idle()),
        password_proofs: password_again::good_since(now),
        email_changes: earlier(earlier(now, CONFIRMABLE_FOR), UNDOABLE_FOR),
        invitations: earlier(now, ENDED_SHOWN_FOR),
        now,
    };
    Ok(delete(&app.runtime.db, cutoffs).await?)
}

fn earlier(at: Timestamp, by: SignedDuration) -> Timestamp {
    at.checked_sub(by).unwrap_or(Timestamp::MIN)
}
