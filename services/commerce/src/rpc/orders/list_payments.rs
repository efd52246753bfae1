use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::page::Page;
use mostrador_runtime::proto::timestamp;

use crate::app::App;
use crate::error::Error;
use crate::store::allocations;

/// The owner's payments, for all accounts.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ListPaymentsRequest,
) -> Result<pb::ListPaymentsResponse, Error> {
    let owner = call.owner()?;
    let page = Page::from_proto(message.page.as_ref());
    let mut conn = app.runtime.db.read().await?;
    let mut payments = allocations::payments(&mut conn, &owner.owner_id, &page).await?;
    let next = page.cut(&mut payments, |payment| payment.id.to_string());
    let payments = payments.into_iter().map(|payment| pb::AccountPayment {
        payment_id: payment.id.to_string(),
        order_id: payment.order_id.to_string(),
        reference: payment.reference,
        booked_on: payment.booked_on,
        amount: payment.amount.get(),
        is_credit: payment.is_credit,
        at: Some(timestamp(payment.at)),
    });
    Ok(pb::ListPaymentsResponse { payments: payments.collect(), next })
}
