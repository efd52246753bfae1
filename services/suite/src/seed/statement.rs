//! The bank statement that pays the demo orders, imported by the demo agent as a BCA business file.

use std::fmt::Write;

use mostrador_proto::commerce::v1::import_statement_request::Part;
use mostrador_proto::commerce::v1::{ImportStatementRequest, Order, StatementHeader};
use mostrador_runtime::clock::wib_date;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::start::Shared;

use super::calls::{Services, Signed, refused};
use super::orders::DemoOrders;

pub(crate) async fn import(
    services: &Services,
    agent: &Signed,
    orders: &DemoOrders,
    shared: &Shared,
) -> Result<(), ServeError> {
    let payment = orders.to_pay.payment.clone().unwrap_or_default();
    let header = StatementHeader {
        bank_account: payment.account_number,
        format: String::new(),
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

fn file(orders: &DemoOrders, shared: &Shared) -> String {
    let day = wib_date(shared.clock.now());
    let mut file = String::from("Tanggal Transaksi,\"Keterangan\",\"Cabang\",\"Jumlah\"\r\n");
    let mut line = |text: &str, amount: i64| {
        let short = day.strftime("%d%m");
        let amount = format!("{amount}.00");
        // Writing to a String cannot fail.
        let _written = write!(
            file,
            "{},\"TRSF E-BANKING CR {short}/FTSCY/WS95051         {amount}{text}\",\"0000\",\"{amount} CR\"\r\n",
            day.strftime("%d/%m/%Y"),
        );
    };
    line("LUCIA HARTONO", amount(&orders.to_pay));
    line(&format!("BAYAR {} LUCIA HARTONO", orders.to_pay_in_part.reference), 400_000);
    line("TITIPAN IBU RATNA", 75_000);
    file
}

fn amount(order: &Order) -> i64 {
    order.payment.as_ref().map_or(0, |payment| payment.amount)
}
