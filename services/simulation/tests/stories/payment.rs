//! Merchants order a month of Pro, and most of them transfer the amount. Finance imports the bank's file,
//! which an agent may send twice. Money, goods and mails agree in the end.

use std::fmt::Write as _;

use mostrador_proto::commerce::v1::import_statement_request::Part;
use mostrador_proto::commerce::v1::{
    CheckoutRequest, ImportStatementRequest, Order, PutBasketItemRequest, StatementHeader,
};
use mostrador_runtime::ServiceName::{Account, Commerce, Mailer};
use mostrador_runtime::passport::Role;
use mostrador_simulation::people::People;
use mostrador_simulation::seeds;
use mostrador_simulation::world::{Aftermath, World};

const NAME: &str = "payment::paid_orders_have_their_goods_once";
const MERCHANTS: u32 = 3;
const BANK: &str = "5271234567";

#[test]
fn paid_orders_have_their_goods_once() {
    seeds::run(NAME, &[], story);
}

fn story(seed: u64) -> String {
    let after = World::of(seed).run(act);
    judge(&after, payers(seed));
    after.hash
}

/// The number of paying merchants, which are the first ones.
fn payers(seed: u64) -> u32 {
    MERCHANTS - u32::try_from(seed % 2).unwrap()
}

async fn act(people: People) {
    for n in 1..=MERCHANTS {
        people.open(n).await;
    }
    people.begin_trouble();
    let mut orders = Vec::new();
    for n in 1..=MERCHANTS {
        orders.push(order(&people, n).await);
        people.pause(0, 1_000).await;
    }
    let paid = &orders[..usize::try_from(payers(people.seed())).unwrap()];
    // The bank's afternoon file contains the morning's lines.
    let morning = import(&people, &paid[..1], "morning").await;
    people.pause(0, 2_000).await;
    let afternoon = import(&people, paid, "afternoon").await;
    let again = import(&people, paid, "again").await;
    assert_eq!([morning, afternoon, again], [0, 1, i64::try_from(paid.len()).unwrap()], "lines known before");
    people.settle().await;
}

/// Places the merchant's order, by repeating the click until it is answered.
async fn order(people: &People, n: u32) -> Order {
    let commerce = people.commerce();
    let wish = PutBasketItemRequest { sku: "pro-monthly".into(), quantity: 1, training: None };
    let basket = people.insist(format!("a basket of {n}"), || {
        let (mut commerce, wish) = (commerce.clone(), people.as_owner(n, wish.clone()));
        async move { commerce.put_basket_item(wish).await }
    });
    let version = basket.await.basket.unwrap().version;
    let checkout = CheckoutRequest {
        basket_version: version,
        idempotency_key: format!("checkout-{n}"),
        request_hash: vec![1],
        credit: 0,
    };
    let placed = people.insist(format!("a checkout of {n}"), || {
        let (mut commerce, checkout) = (commerce.clone(), people.as_owner(n, checkout.clone()));
        async move { commerce.checkout(checkout).await }
    });
    placed.await.order.unwrap()
}

/// Imports a file; returns the number of lines that were known before.
async fn import(people: &People, paid: &[Order], name: &str) -> i64 {
    let header = StatementHeader {
        bank_account: BANK.into(),
        idempotency_key: format!("import-{name}"),
        ..StatementHeader::default()
    };
    let parts = [Part::Header(header), Part::Chunk(file(paid).into_bytes())];
    let parts = parts.map(|part| ImportStatementRequest { part: Some(part) });
    let commerce = people.commerce();
    let imported = people.insist(format!("the file of the {name}"), || {
        let file = people.as_agent(Role::Finance, tokio_stream::iter(parts.clone()));
        let mut commerce = commerce.clone();
        async move { commerce.import_statement(file).await }
    });
    imported.await.statement.unwrap().duplicates
}

/// A file in BCA's format.
fn file(paid: &[Order]) -> String {
    let mut file = String::from("Tanggal Transaksi,\"Keterangan\",\"Cabang\",\"Jumlah\"\r\n");
    for order in paid {
        let amount = order.payment.as_ref().unwrap().amount;
        write!(file, "05/01/2026,\"TRSF E-BANKING CR\",\"0000\",\"{amount}.00 CR\"\r\n").unwrap();
    }
    file
}

fn judge(after: &Aftermath, payers: u32) {
    let (books, paid, all) = (&after.books, i64::from(payers), i64::from(MERCHANTS));
    assert_eq!(books.undelivered(), Vec::<String>::new());
    let orders = "SELECT state, COUNT(*) FROM orders GROUP BY state ORDER BY state DESC";
    let mut states = vec![format!("paid,{paid}")];
    if all > paid {
        states.push(format!("awaiting_transfer,{}", all - paid));
    }
    assert_eq!(books.rows(Commerce, orders), states);
    let money = "SELECT COUNT(*) FROM transfers t WHERE state = 'matched' AND amount_sen = 100 *
                     (SELECT SUM(amount) FROM allocations WHERE transfer_id = t.id AND kind = 'order')";
    assert_eq!(books.number(Commerce, money), paid, "each line is given to an order, whole");
    assert_eq!(books.number(Commerce, "SELECT COUNT(*) FROM transfers"), paid, "no line is there twice");
    let received = "SELECT COUNT(*) FROM orders WHERE state = 'paid' AND received = amount";
    assert_eq!(books.number(Commerce, received), paid);
    assert_eq!(books.number(Commerce, "SELECT COUNT(*) FROM statements WHERE state <> 'imported'"), 0);

    let goods = "SELECT COUNT(*) FROM applied_orders WHERE paid_at IS NOT NULL AND days = 30";
    assert_eq!(books.number(Account, goods), paid);
    let accounts = "SELECT COUNT(*) FROM accounts WHERE paid_ends_at IS NOT NULL";
    assert_eq!(books.number(Account, accounts), paid, "each payer has a subscription");

    let mails = "SELECT kind, COUNT(*) FROM mails WHERE sent_at IS NOT NULL GROUP BY kind ORDER BY kind";
    assert_eq!(books.rows(Mailer, mails), [format!("order_instructions,{all}"), format!("receipt,{paid}")]);
}
