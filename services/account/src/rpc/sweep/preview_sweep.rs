use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::page::Page;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::due::steps_through;
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
    let next = page.cut(&mut accounts, |account| account.id.to_string());
    let withheld = match accounts.last() {
        Some(last) => store::withheld::waiting_between(&mut conn, &page.after, &last.id).await?,
        None => Vec::new(),
    };
    drop(conn);

    let looked_at = u32::try_from(accounts.len()).unwrap_or(u32::MAX);
    let now = app.now();
    let swept = accounts.iter().filter_map(|account| {
        let steps = steps_through(account, &app.policy, now, day);
        let of_account = withheld.iter().filter(|(account_id, _)| *account_id == account.id);
        let waiting: Vec<_> = of_account.map(|(_, step)| *step).collect();
        (!steps.is_empty()).then(|| convert::swept_account(account, &app.policy, &steps, &waiting))
    });
    Ok(pb::PreviewSweepResponse {
        accounts: swept.collect(),
        next,
        looked_at,
        guard_from: app.policy.guard_from,
        guard_percent: app.policy.guard_percent,
    })
}
