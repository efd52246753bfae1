//! The bank statement that pays the demo orders, imported by the demo agent as a BCA business file.

use mostrador_proto::commerce::v1::import_statement_request::Part;
use mostrador_proto::commerce::v1::{ImportStatementRequest, Order, StatementHeader};
use mostrador_runtime::clock::wib_date;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::start::SharedParts;

use super::calls::{Services, SignedInUser, refused};
use super::orders::DemoOrders;
use crate::bank_file::{Arrival, bca_business};

pub(crate) async fn import(
    services: &Services,
    agent: &SignedInUser,
    orders: &DemoOrders,
    shared: &SharedParts,
) -> Result<(), ServeError> {
    let payment = orders.to_pay.payment.clone().unwrap_or_default();
    let header = StatementHeader {
        bank_account: payment.account_number,
        format: 0,
        format_text: String::new(),
        file_name: "demo.csv".into(),
        idempotency_key: "demo-statement".into(),
    };
    let file = file(orders, shared);
    let parts = [Part::Header(header), Part::Chunk(file.into_bytes())]
        .map(|part| ImportStatementRequest { part: Some(part) });
    let request = agent.request(tokio_stream::iter(parts))?;
    services.commerce.clone().import_statement(request).await.map_err(|status| refused(&status))?;
    Ok(())
}

fn file(orders: &DemoOrders, shared: &SharedParts) -> String {
    let day = wib_date(shared.clock.now());
    let arrival = |rupiah: i64, words: &str, payer: &str| Arrival {
        day,
        rupiah,
        words: words.to_owned(),
        payer: payer.to_owned(),
        payer_account: String::new(),
        terminal: 95_051,
        entry: String::new(),
    };
    let part_of = format!("BAYAR {}", orders.to_pay_in_part.reference);
    bca_business(
        None,
        &[
            &arrival(amount(&orders.to_pay), "", "LUCIA HARTONO"),
            &arrival(400_000, &part_of, "LUCIA HARTONO"),
            &arrival(75_000, "TITIPAN", "IBU RATNA"),
        ],
    )
}

fn amount(order: &Order) -> i64 {
    order.payment.as_ref().map_or(0, |payment| payment.amount)
}
