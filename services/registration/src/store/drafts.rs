use jiff::Timestamp;
use mostrador_runtime::business::Plan;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{AccountId, OwnerId, RegistrationId, ShopId, StageId};

use super::{business, personal, terms};
use crate::domain::draft::Draft;
use crate::domain::state::State;
use mostrador_runtime::offer::Offer;

type Row = (
    RegistrationId,
    OwnerId,
    AccountId,
    ShopId,
    String,
    String,
    Option<String>,
    Option<String>,
    Option<StageId>,
    Option<OwnerId>,
    i64,
    i64,
);

const BY_ID: &str = "SELECT id, owner_id, account_id, shop_id, state, locale, plan, offer, stage_id,
                            returning_owner_id, created_at, expires_at FROM registrations WHERE id = $1";
/// The newest registration of an owner, who may have registered again. Draft ids are ordered by time.
const OF_OWNER: &str = "SELECT id, owner_id, account_id, shop_id, state, locale, plan, offer, stage_id,
                               returning_owner_id, created_at, expires_at FROM registrations
                        WHERE state IN ('verified', 'ready') AND (owner_id = $1 OR returning_owner_id = $1)
                        ORDER BY id DESC LIMIT 1";
const BY_OWNER: &str = "SELECT id, owner_id, account_id, shop_id, state, locale, plan, offer, stage_id,
                               returning_owner_id, created_at, expires_at FROM registrations WHERE owner_id = $1";

const BY_ACCOUNT: &str = "SELECT id, owner_id, account_id, shop_id, state, locale, plan, offer, stage_id,
                                 returning_owner_id, created_at, expires_at FROM registrations WHERE account_id = $1";

/// Inserts a new draft: ids, state, language, offer, times.
pub async fn insert(conn: &mut Conn, draft: &Draft) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO registrations (id, owner_id, account_id, shop_id, state, locale, offer, created_at,
             expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(&draft.id)
    .bind(&draft.owner_id)
    .bind(&draft.account_id)
    .bind(&draft.shop_id)
    .bind(draft.state.as_str())
    .bind(draft.locale.as_str())
    .bind(draft.offer.as_ref().map(Offer::to_string))
    .bind(draft.created_at.as_millisecond())
    .bind(draft.expires_at.as_millisecond())
    .execute(conn)
    .await?;
    Ok(())
}

pub async fn find(conn: &mut Conn, id: &RegistrationId) -> Result<Option<Draft>, DbError> {
    let row: Option<Row> = sqlx::query_as(BY_ID).bind(id).fetch_optional(&mut *conn).await?;
    whole(conn, row).await
}

/// The last registration of an owner.
pub async fn newest_of_owner(conn: &mut Conn, owner_id: &OwnerId) -> Result<Option<Draft>, DbError> {
    let row: Option<Row> = sqlx::query_as(OF_OWNER).bind(owner_id).fetch_optional(&mut *conn).await?;
    whole(conn, row).await
}

/// The draft of a future owner's id.
pub async fn find_by_owner(conn: &mut Conn, owner_id: &OwnerId) -> Result<Option<Draft>, DbError> {
    let row: Option<Row> = sqlx::query_as(BY_OWNER).bind(owner_id).fetch_optional(&mut *conn).await?;
    whole(conn, row).await
}

/// The registration that made the account.
pub async fn find_by_account(conn: &mut Conn, account_id: &AccountId) -> Result<Option<Draft>, DbError> {
    let row: Option<Row> = sqlx::query_as(BY_ACCOUNT).bind(account_id).fetch_optional(&mut *conn).await?;
    whole(conn, row).await
}

async fn whole(conn: &mut Conn, row: Option<Row>) -> Result<Option<Draft>, DbError> {
    let Some(row) = row else { return Ok(None) };
    let id = row.0.clone();
    let personal = personal::find(conn, &id).await?;
    let business = business::find(conn, &id).await?;
    let terms_version = terms::newest(conn, &id).await?.map(|accepted| accepted.version);
    Ok(Some(Draft { personal, business, terms_version, ..bare(row)? }))
}

fn bare(row: Row) -> Result<Draft, DbError> {
    let (
        id,
        owner_id,
        account_id,
        shop_id,
        state,
        locale,
        plan,
        offer,
        stage_id,
        returning,
        created_at,
        expires_at,
    ) = row;
    let corrupt = |what: &'static str| DbError::corrupt("registrations", what);
    Ok(Draft {
        id,
        owner_id,
        account_id,
        shop_id,
        state: State::named(&state).ok_or_else(|| corrupt("state"))?,
        locale: locale.parse().map_err(|_| corrupt("locale"))?,
        plan: plan.map(|plan| Plan::parse(&plan).ok_or_else(|| corrupt("plan"))).transpose()?,
        offer: offer.map(|offer| Offer::parse(&offer).ok_or_else(|| corrupt("offer"))).transpose()?,
        stage_id,
        returning,
        created_at: timestamp(created_at),
        expires_at: timestamp(expires_at),
        personal: None,
        business: None,
        terms_version: None,
    })
}

/// Compare-and-set: false when the draft's state is not `from` any more.
pub async fn move_state(
    conn: &mut Conn,
    id: &RegistrationId,
    (from, to): (State, State),
    now: Timestamp,
) -> Result<bool, DbError> {
    let moved = sqlx::query(
        "UPDATE registrations SET state = $3,
             verified_at = CASE WHEN $3 = 'verified' THEN $4 ELSE verified_at END,
             ready_at = CASE WHEN $3 = 'ready' THEN $4 ELSE ready_at END,
             refused_at = CASE WHEN $3 = 'refused' THEN $4 ELSE refused_at END,
             expired_at = CASE WHEN $3 = 'expired' THEN $4 ELSE expired_at END
         WHERE id = $1 AND state = $2",
    )
    .bind(id)
    .bind(from.as_str())
    .bind(to.as_str())
    .bind(now.as_millisecond())
    .execute(conn)
    .await?;
    Ok(moved.rows_affected() == 1)
}

pub async fn set_plan(conn: &mut Conn, id: &RegistrationId, plan: Plan) -> Result<(), DbError> {
    let updated = sqlx::query("UPDATE registrations SET plan = $2 WHERE id = $1")
        .bind(id)
        .bind(plan.as_str())
        .execute(conn)
        .await?;
    DbError::one_row("registrations.set_plan", &updated)
}

/// Sets or clears the offer.
pub async fn set_offer(conn: &mut Conn, id: &RegistrationId, offer: Option<&Offer>) -> Result<(), DbError> {
    let updated = sqlx::query("UPDATE registrations SET offer = $2 WHERE id = $1")
        .bind(id)
        .bind(offer.map(Offer::to_string))
        .execute(conn)
        .await?;
    DbError::one_row("registrations.set_offer", &updated)
}

/// Replaces the draft's password.
pub async fn set_stage(conn: &mut Conn, id: &RegistrationId, stage_id: &StageId) -> Result<(), DbError> {
    let updated = sqlx::query("UPDATE registrations SET stage_id = $2 WHERE id = $1")
        .bind(id)
        .bind(stage_id)
        .execute(conn)
        .await?;
    DbError::one_row("registrations.set_stage", &updated)
}

/// Stores the submission: the page's language, and a life at least as long as the mail's link.
pub async fn set_submitted(conn: &mut Conn, draft: &Draft) -> Result<(), DbError> {
    let updated = sqlx::query("UPDATE registrations SET locale = $2, expires_at = $3 WHERE id = $1")
        .bind(&draft.id)
        .bind(draft.locale.as_str())
        .bind(draft.expires_at.as_millisecond())
        .execute(conn)
        .await?;
    DbError::one_row("registrations.set_submitted", &updated)
}

/// Notes the owner of the proven address, who may register again.
pub async fn set_returning(conn: &mut Conn, id: &RegistrationId, owner_id: &OwnerId) -> Result<(), DbError> {
    let updated = sqlx::query("UPDATE registrations SET returning_owner_id = $2 WHERE id = $1")
        .bind(id)
        .bind(owner_id)
        .execute(conn)
        .await?;
    DbError::one_row("registrations.set_returning", &updated)
}

/// Notes that the account service opened another account for the owner.
pub async fn note_opened_again(conn: &mut Conn, id: &RegistrationId, now: Timestamp) -> Result<(), DbError> {
    sqlx::query("UPDATE registrations SET opened_again_at = $2 WHERE id = $1 AND opened_again_at IS NULL")
        .bind(id)
        .bind(now.as_millisecond())
        .execute(conn)
        .await?;
    Ok(())
}

pub async fn was_opened_again(conn: &mut Conn, id: &RegistrationId) -> Result<bool, DbError> {
    let row: Option<(RegistrationId,)> =
        sqlx::query_as("SELECT id FROM registrations WHERE id = $1 AND opened_again_at IS NOT NULL")
            .bind(id)
            .fetch_optional(conn)
            .await?;
    Ok(row.is_some())
}

/// Notes that the owner exists; true the first time, while the registration waits for its account.
pub async fn mark_owner_made(conn: &mut Conn, id: &RegistrationId, now: Timestamp) -> Result<bool, DbError> {
    let marked = sqlx::query(
        "UPDATE registrations SET owner_made_at = $2
         WHERE id = $1 AND state = 'verified' AND owner_made_at IS NULL",
    )
    .bind(id)
    .bind(now.as_millisecond())
    .execute(conn)
    .await?;
    Ok(marked.rows_affected() == 1)
}

/// Deletes the draft with all its rows.
pub async fn delete(conn: &mut Conn, id: &RegistrationId) -> Result<(), DbError> {
    sqlx::query("DELETE FROM registrations WHERE id = $1").bind(id).execute(conn).await?;
    Ok(())
}
