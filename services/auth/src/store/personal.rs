//! Deletes personal data: the rows of an account, and the rows of an owner. The caller ends the sessions
//! before.

use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{AccountId, AnyId, OwnerId, ShopId};

/// Deletes what a table holds under the ids of an outlet's members, whose sessions at the till and on the
/// dashboard have different holders. The members are read from `staff`, which keeps members who left and
/// managers without access.
macro_rules! of_members {
    ($table:literal, $prefix:literal, $shops:literal) => {
        concat!(
            "DELETE FROM ",
            $table,
            " WHERE subject_id IN (SELECT '",
            $prefix,
            "' || shop_id || ':' || staff_number FROM staff WHERE shop_id ",
            $shops,
            ")"
        )
    };
}

/// The devices come after their sessions and pairings, and the staff and the outlets last, as the earlier
/// statements find their rows by them.
const OF_ACCOUNT: [&str; 10] = [
    "DELETE FROM sessions WHERE device_id IN (SELECT id FROM paired_devices WHERE account_id = $1)",
    "DELETE FROM pairings WHERE device_id IN (SELECT id FROM paired_devices WHERE account_id = $1)",
    "DELETE FROM paired_devices WHERE account_id = $1",
    of_members!("sessions", "", "IN (SELECT shop_id FROM staffed_shops WHERE account_id = $1)"),
    of_members!("sessions", "manager:", "IN (SELECT shop_id FROM staffed_shops WHERE account_id = $1)"),
    of_members!("known_devices", "manager:", "IN (SELECT shop_id FROM staffed_shops WHERE account_id = $1)"),
    "DELETE FROM managers WHERE shop_id IN (SELECT shop_id FROM staffed_shops WHERE account_id = $1)",
    "DELETE FROM pin_tries WHERE shop_id IN (SELECT shop_id FROM staffed_shops WHERE account_id = $1)",
    "DELETE FROM staff WHERE shop_id IN (SELECT shop_id FROM staffed_shops WHERE account_id = $1)",
    "DELETE FROM staffed_shops WHERE account_id = $1",
];

/// Outlets without a pairing or a PIN have no row in `staffed_shops`, but their staff may have rows here.
const OF_SHOP: [&str; 6] = [
    of_members!("sessions", "", "= $1"),
    of_members!("sessions", "manager:", "= $1"),
    of_members!("known_devices", "manager:", "= $1"),
    "DELETE FROM managers WHERE shop_id = $1",
    "DELETE FROM pin_tries WHERE shop_id = $1",
    "DELETE FROM staff WHERE shop_id = $1",
];

const OF_OWNER: [&str; 9] = [
    "DELETE FROM password_proofs WHERE session_id IN (SELECT id FROM sessions WHERE subject_id = $1)",
    "DELETE FROM sessions WHERE subject_id = $1",
    "DELETE FROM known_devices WHERE subject_id = $1",
    "DELETE FROM password_resets WHERE owner_id = $1",
    "DELETE FROM disowning_tokens WHERE owner_id = $1",
    "DELETE FROM recovery_codes WHERE owner_id = $1",
    "DELETE FROM email_changes WHERE owner_id = $1",
    "DELETE FROM staged_passwords WHERE owner_id = $1",
    "DELETE FROM owners WHERE id = $1",
];

/// Answers the number of deleted rows.
pub async fn forget_account(
    conn: &mut Conn,
    account_id: &AccountId,
    shop_ids: &[ShopId],
) -> Result<u64, DbError> {
    let mut deleted = delete(conn, &OF_ACCOUNT, account_id.any()).await?;
    for shop_id in shop_ids {
        deleted += delete(conn, &OF_SHOP, shop_id.any()).await?;
    }
    Ok(deleted)
}

/// Answers the number of deleted rows. The address is free from now on.
pub async fn forget_owner(conn: &mut Conn, owner_id: &OwnerId) -> Result<u64, DbError> {
    delete(conn, &OF_OWNER, owner_id.any()).await
}

async fn delete(conn: &mut Conn, statements: &[&'static str], id: AnyId<'_>) -> Result<u64, DbError> {
    let mut deleted = 0;
    for sql in statements {
        deleted += sqlx::query(*sql).bind(id.as_str().to_owned()).execute(&mut *conn).await?.rows_affected();
    }
    Ok(deleted)
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::ServiceName;
    use mostrador_runtime::testing::{Engine, TestRuntime, plans};

    use super::*;
    use crate::MIGRATIONS;

    /// The statements run in one SERIALIZABLE transaction, which holds other transactions back until its end.
    #[tokio::test]
    async fn no_statement_reads_a_whole_table() {
        let test = TestRuntime::start(ServiceName::Auth, Engine::Sqlite, &MIGRATIONS).await;
        let mut conn = test.runtime().db.read().await.unwrap();
        for sql in OF_ACCOUNT.iter().chain(&OF_SHOP).chain(&OF_OWNER) {
            let steps = plans::steps(&mut conn, plans::explain(sql).bind("x")).await;
            assert!(!plans::reads_a_whole_table(&steps), "{sql}: {steps:?}");
        }
    }
}
