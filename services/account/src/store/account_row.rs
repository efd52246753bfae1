use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::DbError;
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::domain::account::{Account, BusinessType, Owner, Plan};
use crate::domain::holds::{Hold, Holds, NextHold};
use crate::domain::lifecycle::{AccountState, Cause, Lifecycle};
use crate::domain::papers::{Papers, Standing};
use crate::domain::subscription::{Period, SubscriptionState, Terms};
use crate::domain::zone::Zone;

use super::name;

const TABLE: &str = "accounts";

/// The columns in the order in which [`read`] takes them.
macro_rules! columns {
    () => {
        "accounts.account_id, accounts.owner_id, accounts.owner_name, accounts.owner_email,
         accounts.owner_phone, accounts.store_name, accounts.business_type, accounts.outlet_count,
         accounts.plan, accounts.zone,
         accounts.created_at, accounts.account_state, accounts.state_cause, accounts.state_since_at,
         accounts.held_fraud_at, accounts.held_still_idle_at, accounts.held_agent_at,
         accounts.held_missing_papers_at, accounts.held_payment_late_at,
         accounts.last_active_at, accounts.papers_state, accounts.papers_at,
         accounts.papers_version, accounts.papers_from_at, accounts.clocks_from_at,
         accounts.review_at, accounts.deletion_asked_at, accounts.deletion_stopped_at, accounts.deletion_resumed_at,
         accounts.next_hold, accounts.next_hold_at, accounts.left_step, accounts.left_step_at,
         accounts.trial_starts_at,
         accounts.trial_ends_at, accounts.paid_starts_at, accounts.paid_ends_at, accounts.bought_at,
         accounts.renewal_declined_at, accounts.taken_back_at,
         accounts.announced_subscription, accounts.cycle_days, accounts.version"
    };
}
pub(super) use columns;

pub(super) fn read(row: &AnyRow) -> Result<Account, DbError> {
    Ok(Account {
        id: row.try_get("account_id")?,
        owner: Owner {
            id: row.try_get("owner_id")?,
            full_name: row.try_get("owner_name")?,
            email: row.try_get("owner_email")?,
            phone: row.try_get("owner_phone")?,
        },
        store_name: row.try_get("store_name")?,
        business_type: name(TABLE, row.try_get("business_type")?, BusinessType::parse)?,
        outlet_count: u32::try_from(row.try_get::<i64, _>("outlet_count")?)
            .map_err(|_| DbError::corrupt(TABLE, "outlet_count"))?,
        plan: name(TABLE, row.try_get("plan")?, Plan::parse)?,
        created_at: timestamp(row.try_get("created_at")?),
        lifecycle: Lifecycle {
            state: name(TABLE, row.try_get("account_state")?, AccountState::parse)?,
            cause: name(TABLE, row.try_get("state_cause")?, Cause::parse)?,
            since: timestamp(row.try_get("state_since_at")?),
            holds: holds(row)?,
        },
        terms: terms(row)?,
        agreed_cycle: agreed_cycle(row)?,
        announced: name(TABLE, row.try_get("announced_subscription")?, SubscriptionState::parse)?,
        last_active_at: timestamp(row.try_get("last_active_at")?),
        papers: papers(row)?,
        taken_back_at: instant(row, "taken_back_at")?,
        papers_from: instant(row, "papers_from_at")?,
        clocks_from: instant(row, "clocks_from_at")?,
        review_at: instant(row, "review_at")?,
        deletion_asked_at: instant(row, "deletion_asked_at")?,
        deletion_stopped_at: instant(row, "deletion_stopped_at")?,
        deletion_resumed_at: instant(row, "deletion_resumed_at")?,
        next_hold: next_hold(row)?,
        left_step: left_step(row)?,
        version: row.try_get("version")?,
    })
}

fn instant(row: &AnyRow, column: &'static str) -> Result<Option<Timestamp>, DbError> {
    Ok(row.try_get::<Option<i64>, _>(column)?.map(timestamp))
}

fn next_hold(row: &AnyRow) -> Result<Option<NextHold>, DbError> {
    let hold: Option<String> = row.try_get("next_hold")?;
    match (hold, instant(row, "next_hold_at")?) {
        (Some(hold), Some(at)) => Ok(Some(NextHold { hold: name(TABLE, &hold, Hold::parse)?, at })),
        (None, None) => Ok(None),
        _ => Err(DbError::corrupt(TABLE, "next_hold_at")),
    }
}

fn left_step(row: &AnyRow) -> Result<Option<(Cause, Timestamp)>, DbError> {
    let cause: Option<String> = row.try_get("left_step")?;
    match (cause, instant(row, "left_step_at")?) {
        (Some(cause), Some(at)) => Ok(Some((name(TABLE, &cause, Cause::parse)?, at))),
        (None, None) => Ok(None),
        _ => Err(DbError::corrupt(TABLE, "left_step_at")),
    }
}

fn papers(row: &AnyRow) -> Result<Papers, DbError> {
    let (state, at): (String, Option<i64>) = (row.try_get("papers_state")?, row.try_get("papers_at")?);
    let standing = Standing::of(&state, at.map(timestamp));
    let standing = standing.ok_or_else(|| DbError::corrupt(TABLE, "papers_state"))?;
    Ok(Papers { standing, version: row.try_get("papers_version")? })
}

fn agreed_cycle(row: &AnyRow) -> Result<Option<u32>, DbError> {
    let days: Option<i64> = row.try_get("cycle_days")?;
    days.map(|days| u32::try_from(days).map_err(|_| DbError::corrupt(TABLE, "cycle_days"))).transpose()
}

fn holds(row: &AnyRow) -> Result<Holds, DbError> {
    let mut holds = Holds::NONE;
    for hold in Hold::ALL {
        holds = instant(row, column(hold))?.map_or(holds, |since| holds.with(hold, since));
    }
    Ok(holds)
}

const fn column(hold: Hold) -> &'static str {
    match hold {
        Hold::Fraud => "held_fraud_at",
        Hold::StillIdle => "held_still_idle_at",
        Hold::Agent => "held_agent_at",
        Hold::MissingPapers => "held_missing_papers_at",
        Hold::PaymentLate => "held_payment_late_at",
    }
}

/// Reads also rows of shops that carry their account's periods.
pub(super) fn terms(row: &AnyRow) -> Result<Terms, DbError> {
    let paid: (Option<i64>, Option<i64>) = (row.try_get("paid_starts_at")?, row.try_get("paid_ends_at")?);
    Ok(Terms {
        zone: name(TABLE, row.try_get("zone")?, Zone::parse)?,
        trial: period(row.try_get("trial_starts_at")?, row.try_get("trial_ends_at")?),
        paid: match paid {
            (Some(starts_at), Some(ends_at)) => Some(period(starts_at, ends_at)),
            (None, None) => None,
            _ => return Err(DbError::corrupt(TABLE, "paid_ends_at")),
        },
        bought_at: instant(row, "bought_at")?,
        declined_at: instant(row, "renewal_declined_at")?,
    })
}

fn period(starts_at: i64, ends_at: i64) -> Period {
    Period { starts_at: timestamp(starts_at), ends_at: timestamp(ends_at) }
}
