use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::page::Page;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::account::Account;
use crate::domain::course::Course;
use crate::error::Error;
use crate::{convert, store};

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::PreviewSweepRequest,
) -> Result<pb::PreviewSweepResponse, Error> {
    let day = message.day.parse().map_err(|_| convert::refuse("day", FieldReason::Invalid))?;
    let page = Page::from_proto(message.page.as_ref());

    let mut conn = app.runtime.db.read().await?;
    let mut accounts = store::sweep::accounts(&mut conn, &page).await?;
    let after = page.after_id::<AccountId>();
    let next = page.cut(&mut accounts, |account| account.id.to_string());
    let (sent, withheld) = match accounts.last() {
        Some(Account { id, .. }) => (
            store::notices::between(&mut conn, &after, id).await?,
            store::withheld::waiting_between(&mut conn, &after, id).await?,
        ),
        None => (Vec::new(), Vec::new()),
    };
    drop(conn);

    let looked_at = u32::try_from(accounts.len()).unwrap_or(u32::MAX);
    let (policy, now) = (app.policy, app.now());
    let swept = accounts.into_iter().filter_map(|account| {
        let account_id = account.id.clone();
        let (sent, withheld) = (of_account(&sent, &account_id), of_account(&withheld, &account_id));
        let steps = Course { account, policy, sent, withheld, now }.steps_through(day);
        (!steps.is_empty()).then(|| convert::swept_account(&account_id, &steps))
    });
    Ok(pb::PreviewSweepResponse {
        accounts: swept.collect(),
        next,
        looked_at,
        guard_from: policy.guard_from,
        guard_percent: policy.guard_percent,
        steps_wait: !app.takes_steps(),
    })
}

fn of_account<T: Copy>(of_all: &[(AccountId, T)], account_id: &AccountId) -> Vec<T> {
    of_all.iter().filter(|(id, _)| id == account_id).map(|(_, one)| *one).collect()
}
