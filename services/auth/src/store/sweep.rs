//! Deletes rows without use by age, the oldest first.

use jiff::Timestamp;
use mostrador_runtime::db::{Db, DbError};
use mostrador_runtime::sweep;

/// Deletes sessions by the time of their beginning.
const SESSIONS: &str = "DELETE FROM sessions WHERE id IN
     (SELECT id FROM sessions WHERE created_at < $1 ORDER BY created_at LIMIT $2)";
const ENDED_SESSIONS: &str = "DELETE FROM ended_sessions WHERE session_id IN
     (SELECT session_id FROM ended_sessions WHERE ended_at < $1 ORDER BY ended_at LIMIT $2)";
const CHANGED_SESSIONS: &str = "DELETE FROM changed_sessions WHERE session_id IN
     (SELECT session_id FROM changed_sessions WHERE changed_at < $1 ORDER BY changed_at LIMIT $2)";
const STAGED_PASSWORDS: &str = "DELETE FROM staged_passwords WHERE (owner_id, stage_id) IN
     (SELECT owner_id, stage_id FROM staged_passwords WHERE staged_at < $1 ORDER BY staged_at LIMIT $2)";
const DEVICES: &str = "DELETE FROM known_devices WHERE (subject_id, device_hash) IN
     (SELECT subject_id, device_hash FROM known_devices WHERE last_used_at < $1
      ORDER BY last_used_at LIMIT $2)";
const RESETS: &str = "DELETE FROM password_resets WHERE token_hash IN
     (SELECT token_hash FROM password_resets WHERE asked_at < $1 ORDER BY asked_at LIMIT $2)";
const DISOWNING: &str = "DELETE FROM disowning_tokens WHERE token_hash IN
     (SELECT token_hash FROM disowning_tokens WHERE sent_at < $1 ORDER BY sent_at LIMIT $2)";
const PAIRINGS: &str = "DELETE FROM pairings WHERE token_hash IN
     (SELECT token_hash FROM pairings WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)";
const PIN_TRIES: &str = "DELETE FROM pin_tries WHERE (shop_id, staff_number, device_id) IN
     (SELECT shop_id, staff_number, device_id FROM pin_tries WHERE last_at < $1 ORDER BY last_at LIMIT $2)";
/// Deletes unpaired devices too, as they are no longer used.
const PAIRED_DEVICES: &str = "DELETE FROM paired_devices WHERE id IN
     (SELECT id FROM paired_devices WHERE last_used_at < $1 ORDER BY last_used_at LIMIT $2)";
const EMAIL_CHANGES: &str = "DELETE FROM email_changes WHERE confirm_hash IN
     (SELECT confirm_hash FROM email_changes WHERE asked_at < $1 ORDER BY asked_at LIMIT $2)";
const PROOFS: &str = "DELETE FROM password_proofs WHERE session_id IN
     (SELECT session_id FROM password_proofs WHERE proved_at < $1 ORDER BY proved_at LIMIT $2)";
/// Deletes invitations that ran out unused, with the user ID that was made for them.
const INVITATIONS: &str = "DELETE FROM managers WHERE manager_id IN
     (SELECT manager_id FROM managers WHERE password_hash IS NULL AND invitation_expires_at < $1
      ORDER BY invitation_expires_at LIMIT $2)";
const KEYS: &str = "DELETE FROM passport_keys WHERE kid IN
     (SELECT kid FROM passport_keys WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)";

/// Rows that are older than these instants are deleted.
#[derive(Clone, Copy, Debug)]
pub struct Cutoffs {
    pub sessions: Timestamp,
    pub ended_sessions: Timestamp,
    pub staged_passwords: Timestamp,
    pub devices: Timestamp,
    pub resets: Timestamp,
    pub disowning_tokens: Timestamp,
    pub pin_tries: Timestamp,
    pub paired_devices: Timestamp,
    pub password_proofs: Timestamp,
    pub email_changes: Timestamp,
    pub invitations: Timestamp,
    /// Rows with an expiry of their own are deleted by this instant.
    pub now: Timestamp,
}

/// Answers the number of deleted rows.
pub async fn delete(db: &Db, cutoffs: Cutoffs) -> Result<u64, DbError> {
    let turns = [
        (SESSIONS, cutoffs.sessions),
        (ENDED_SESSIONS, cutoffs.ended_sessions),
        (CHANGED_SESSIONS, cutoffs.ended_sessions),
        (STAGED_PASSWORDS, cutoffs.staged_passwords),
        (DEVICES, cutoffs.devices),
        (RESETS, cutoffs.resets),
        (DISOWNING, cutoffs.disowning_tokens),
        (PAIRINGS, cutoffs.now),
        (PIN_TRIES, cutoffs.pin_tries),
        (PAIRED_DEVICES, cutoffs.paired_devices),
        (PROOFS, cutoffs.password_proofs),
        (EMAIL_CHANGES, cutoffs.email_changes),
        (INVITATIONS, cutoffs.invitations),
        (KEYS, cutoffs.now),
    ];
    let mut deleted = 0;
    for (sql, instant) in turns {
        deleted += sweep::delete(db, sql, instant).await?;
    }
    Ok(deleted)
}
