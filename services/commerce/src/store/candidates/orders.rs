use std::collections::BTreeSet;
use std::sync::LazyLock;

use mostrador_runtime::db::list::{ListQuery, padded, placeholders};
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;

use super::criteria::Criteria;
use crate::domain::order::Order;
use crate::store::orders::row::{read_all, select_orders};

static BY_AMOUNT: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            select_orders!(
                "WHERE bank_account = $1 AND held_until_at >= $2 AND created_at < $3 AND amount IN ({})"
            ),
            placeholders(4, length)
        )
    })
});

pub(super) async fn by_amount(conn: &mut Conn, criteria: &Criteria<'_>) -> Result<Vec<Order>, DbError> {
    let mut found = Vec::new();
    for amounts in padded(&criteria.amounts.iter().copied().collect::<Vec<_>>()) {
        let mut query = sqlx::query(BY_AMOUNT.of_length(amounts.len()))
            .bind(criteria.bank_account.to_owned())
            .bind(criteria.ends_from.as_millisecond())
            .bind(criteria.begins_before.as_millisecond());
        for amount in amounts {
            query = query.bind(amount.get());
        }
        found.extend(read_all(&query.fetch_all(&mut *conn).await?)?);
    }
    Ok(found)
}

static BY_REST: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            select_orders!(
                "WHERE state IN ('partly_paid', 'checking') AND received > 0 AND bank_account = $1
                 AND amount - waived - received IN ({})"
            ),
            placeholders(2, length)
        )
    })
});

/// Orders that have a part of their money and lack exactly one of the amounts.
pub(super) async fn by_rest(conn: &mut Conn, criteria: &Criteria<'_>) -> Result<Vec<Order>, DbError> {
    let mut found = Vec::new();
    for amounts in padded(&criteria.amounts.iter().copied().collect::<Vec<_>>()) {
        let mut query = sqlx::query(BY_REST.of_length(amounts.len())).bind(criteria.bank_account.to_owned());
        for amount in amounts {
            query = query.bind(amount.get());
        }
        found.extend(read_all(&query.fetch_all(&mut *conn).await?)?);
    }
    Ok(found)
}

static BY_REFERENCE: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| format!(select_orders!("WHERE reference IN ({})"), placeholders(1, length)))
});

pub(super) async fn by_reference(conn: &mut Conn, criteria: &Criteria<'_>) -> Result<Vec<Order>, DbError> {
    let mut found = Vec::new();
    for references in padded(&criteria.references.iter().cloned().collect::<Vec<_>>()) {
        let mut query = sqlx::query(BY_REFERENCE.of_length(references.len()));
        for reference in references {
            query = query.bind(reference.to_string());
        }
        found.extend(read_all(&query.fetch_all(&mut *conn).await?)?);
    }
    Ok(found)
}

static WAITING: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            select_orders!(
                "WHERE paid_at IS NULL AND state IN ('awaiting_transfer', 'partly_paid', 'checking')
                     AND account_id IN ({}) ORDER BY id"
            ),
            placeholders(1, length)
        )
    })
});

pub(super) async fn waiting(conn: &mut Conn, accounts: BTreeSet<AccountId>) -> Result<Vec<Order>, DbError> {
    let mut found = Vec::new();
    for accounts in padded(&accounts.into_iter().collect::<Vec<_>>()) {
        let mut query = sqlx::query(WAITING.of_length(accounts.len()));
        for account in accounts {
            query = query.bind(account);
        }
        found.extend(read_all(&query.fetch_all(&mut *conn).await?)?);
    }
    Ok(found)
}
