use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::open_money::open_money;
use crate::store::orders;

pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::GetOpenMoneyRequest,
) -> Result<pb::GetOpenMoneyResponse, Error> {
    let account_id = convert::account_id(&message.account_id)?;
    let mut conn = app.runtime.db.read().await?;
    let (open, credit) = open_money(&mut conn, &account_id, app.now()).await?;
    let paid = orders::paid_of(&mut conn, &account_id).await?;
    Ok(pb::GetOpenMoneyResponse {
        orders: open.iter().map(convert::open_order).collect(),
        credit: credit.get(),
        paid: paid.iter().map(convert::paid_order).collect(),
    })
}
