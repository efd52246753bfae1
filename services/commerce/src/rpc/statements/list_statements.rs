use jiff::civil::{Date, Time};
use jiff::{Timestamp, ToSpan as _};
use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::clock::{WIB, wib_date};
use mostrador_runtime::error::{Failure, FieldReason};
use mostrador_runtime::page::Page;
use mostrador_runtime::passport::Role;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::convert;
use crate::domain::bank_reading::read_up_to;
use crate::error::Error;
use crate::store::statements::{self, StatementFilter};
use crate::store::{bank_readings, orders};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ListStatementsRequest,
) -> Result<pb::ListStatementsResponse, Error> {
    call.agent(Role::Viewer)?;
    let page = Page::from_proto(message.page.as_ref());
    let filter = StatementFilter { bank_account: &message.bank_account, between: between(&message.day)? };
    let mut conn = app.runtime.db.read().await?;
    let mut listed = statements::list(&mut conn, &filter, &page).await?;
    let next = page.cut(&mut listed, |statement| statement.id.to_string());
    let ids: Vec<_> = listed.iter().map(|statement| statement.id.clone()).collect();
    let counts = statements::counts(&mut conn, &ids).await?;
    let last = statements::last_imports(&mut conn).await?;
    let encoded = listed.into_iter().map(|statement| {
        let (matched, queued) = counts.get(&statement.id).copied().unwrap_or_default();
        convert::listed_statement(statement, matched, queued)
    });
    let checking = orders::count_checking(&mut conn).await?;
    let mut accounts = Vec::new();
    for account in &app.catalog.bank_accounts {
        let since = wib_date(app.now()).saturating_sub(LOOKED_BACK_DAYS.days());
        let known = bank_readings::known(&mut conn, &account.number, since).await?;
        accounts.push(pb::ImportedAccount {
            bank: account.bank.clone(),
            bank_account: account.number.clone(),
            imported_at: last.get(&account.number).copied().map(timestamp),
            read_up_to: read_up_to(&app.calendar, &known).map(|day| day.to_string()).unwrap_or_default(),
            checking: checking.get(&account.number).copied().unwrap_or_default(),
        });
    }
    Ok(pb::ListStatementsResponse { statements: encoded.collect(), next, accounts })
}

/// Older readings do not concern waiting orders.
const LOOKED_BACK_DAYS: i64 = 60;

/// The instants of a day in WIB, or of all days.
fn between(day: &str) -> Result<(Timestamp, Timestamp), Failure> {
    if day.is_empty() {
        return Ok((Timestamp::MIN, Timestamp::MAX));
    }
    let wrong = || Failure::field("day", FieldReason::InvalidDate);
    let day: Date = day.parse().map_err(|_| wrong())?;
    let midnight = |day: Date| WIB.to_timestamp(day.to_datetime(Time::midnight())).map_err(|_| wrong());
    Ok((midnight(day)?, midnight(day.saturating_add(1.day()))?))
}
