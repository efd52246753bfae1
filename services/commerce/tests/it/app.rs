//! The service with its acts; [`desk`] has those of agents.

mod desk;

use std::fmt::Write as _;

use jiff::SignedDuration;
use mostrador_commerce::domain::catalog::SHIPPED;
use mostrador_commerce::topics;
use mostrador_commerce::{Config, MIGRATIONS, build};
use mostrador_proto::account::v1::ApplyOrderRequest;
use mostrador_proto::commerce::v1 as pb;
use mostrador_proto::commerce::v1::commerce_service_client::CommerceServiceClient;
use mostrador_proto::mailer::v1::SendMailRequest;
use mostrador_proto::mailer::v1::send_mail_request::Mail;
use mostrador_proto::runtime::v1::PageRequest;
use mostrador_runtime::client::Wire;
use mostrador_runtime::db::{Db, DbError};
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::{LineId, OrderId, StatementId};
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::passport::OwnerPassport;
use mostrador_runtime::testing::{Engine, TestRuntime, TestService, owner};
use mostrador_runtime::{Random, ServiceName};
use sqlx::AssertSqlSafe;

pub(crate) const BANK: &str = "5271234567";
/// The hours until the end of the check of an order placed when tests start: the third banking day after its
/// deadline.
pub(crate) const CHECK_OVER: i64 = 110;
pub(crate) const OTHER_BANK: &str = "9990001111";
pub(crate) const MANDIRI: &str = "1370001112223";

/// Empties these tables, for a property test whose cases share one database.
pub(crate) async fn empty(db: &Db, tables: &'static [&'static str]) {
    let emptied = db.write(async move |tx| {
        for table in tables {
            sqlx::query(AssertSqlSafe(format!("DELETE FROM {table}"))).execute(tx.conn()).await?;
        }
        Ok::<_, DbError>(())
    });
    emptied.await.unwrap();
}

/// All items of a list, asked for in pages of this length. `ask` answers a page and the `next` of the list.
pub(crate) async fn paged<T>(
    limit: u32,
    mut ask: impl AsyncFnMut(Option<PageRequest>) -> (Vec<T>, String),
) -> Vec<T> {
    let (mut found, mut after) = (Vec::new(), String::new());
    loop {
        let (items, next) = ask(Some(PageRequest { limit, after })).await;
        found.extend(items);
        if next.is_empty() {
            return found;
        }
        after = next;
    }
}

/// The service, with verbs for the acts of owners and agents.
pub(crate) struct TestApp {
    pub(crate) test: TestRuntime,
    pub(crate) served: TestService,
    client: CommerceServiceClient<Wire>,
}

impl TestApp {
    pub(crate) async fn start(engine: Engine) -> Self {
        Self::with_catalog(engine, None).await
    }

    /// A service with the shipped catalogue and a second bank account.
    pub(crate) async fn with_two_banks(engine: Engine) -> Self {
        let other = format!(
            "[[bank_accounts]]\nbank = \"BCA\"\nnumber = \"{OTHER_BANK}\"\nholder = \"PT Mostrador\"\n"
        );
        Self::with_catalog(engine, Some(format!("{SHIPPED}\n{other}"))).await
    }

    /// A service with another account of the same bank, which has an alias, and an account of another bank.
    pub(crate) async fn with_more_banks(engine: Engine) -> Self {
        let account = |bank: &str, number: &str| {
            format!(
                "[[bank_accounts]]\nbank = \"{bank}\"\nnumber = \"{number}\"\nholder = \"PT Mostrador\"\n"
            )
        };
        let others = account("BCA", OTHER_BANK) + &account("Mandiri", MANDIRI);
        let aliases = format!("[bank_aliases]\n\"{OTHER_BANK}\" = [\"ID00BCAX9990\"]\n");
        Self::with_catalog(engine, Some(format!("{SHIPPED}\n{others}{aliases}"))).await
    }

    async fn with_catalog(engine: Engine, catalog: Option<String>) -> Self {
        let test = TestRuntime::start(ServiceName::Commerce, engine, &MIGRATIONS).await;
        let catalog_file = catalog.map(|text| {
            let file = test.runtime().data.join("catalog.toml");
            std::fs::write(&file, text).unwrap();
            file
        });
        let config = Config { catalog_file, ..Config::default() };
        let served = test.serve(build(config, test.runtime()).await.unwrap()).await;
        let client = CommerceServiceClient::new(served.wire());
        Self { test, served, client }
    }

    /// The last line of a test: see [`TestRuntime::end`].
    pub(crate) async fn end(self) {
        self.test.end().await;
    }

    /// Another process over the same data, with settings and randomness of its own.
    pub(crate) async fn restart(&mut self, config: Config, random: Random) {
        let mut runtime = self.test.runtime();
        runtime.random = random;
        self.served = self.test.serve(build(config, runtime).await.unwrap()).await;
        self.client = CommerceServiceClient::new(self.served.wire());
    }

    pub(crate) fn client(&self) -> CommerceServiceClient<Wire> {
        self.client.clone()
    }

    /// Pretends that a month cost less when it was ordered.
    pub(crate) async fn change_prices_since_orders(&self) {
        self.sql(
            "UPDATE orders SET items = REPLACE(items, '\"unit_price\":150000', '\"unit_price\":140000')",
        )
        .await;
    }

    pub(crate) async fn sql(&self, statement: &'static str) {
        let db = self.test.runtime().db;
        let done = db.write(async move |tx| {
            sqlx::query(statement).execute(tx.conn()).await?;
            Ok::<_, DbError>(())
        });
        done.await.unwrap();
    }

    pub(crate) async fn count(&self, query: &'static str) -> i64 {
        let mut conn = self.test.runtime().db.read().await.unwrap();
        let (count,): (i64,) = sqlx::query_as(query).fetch_one(&mut *conn).await.unwrap();
        count
    }

    pub(crate) async fn advance_hours(&self, hours: i64) {
        self.test.advance(SignedDuration::from_hours(hours));
        self.served.drain_outbox().await;
    }

    pub(crate) async fn put(
        &self,
        who: &OwnerPassport,
        sku: &str,
        quantity: i64,
    ) -> Result<pb::Basket, Failure> {
        self.put_training(who, sku, quantity, None).await
    }

    pub(crate) async fn put_training(
        &self,
        who: &OwnerPassport,
        sku: &str,
        quantity: i64,
        training: Option<pb::TrainingOptions>,
    ) -> Result<pb::Basket, Failure> {
        let message = pb::PutBasketItemRequest { sku: sku.into(), quantity, training };
        let answer = self.client().put_basket_item(self.test.as_owner(who, message)).await;
        Ok(answer.map_err(|status| Failure::from(&status))?.into_inner().basket.unwrap())
    }

    pub(crate) async fn basket(&self, who: &OwnerPassport) -> pb::Basket {
        let answer = self.client().get_basket(self.test.as_owner(who, pb::GetBasketRequest::default())).await;
        answer.unwrap().into_inner().basket.unwrap()
    }

    pub(crate) async fn checkout(
        &self,
        who: &OwnerPassport,
        basket_version: i64,
        key: &str,
    ) -> Result<pb::Order, Failure> {
        self.checkout_with(who, (basket_version, 0), key).await
    }

    /// Checks out with this much credit.
    pub(crate) async fn checkout_with(
        &self,
        who: &OwnerPassport,
        (basket_version, credit): (i64, i64),
        key: &str,
    ) -> Result<pb::Order, Failure> {
        let message = pb::CheckoutRequest {
            basket_version,
            idempotency_key: key.into(),
            request_hash: [basket_version.to_be_bytes(), credit.to_be_bytes()].concat(),
            credit,
        };
        let answer = self.client().checkout(self.test.as_owner(who, message)).await;
        Ok(answer.map_err(|status| Failure::from(&status))?.into_inner().order.unwrap())
    }

    /// An order of one month of Pro.
    pub(crate) async fn ordered(&self, who: &OwnerPassport) -> pb::Order {
        let basket = self.put(who, "pro-monthly", 1).await.unwrap();
        self.checkout(who, basket.version, &format!("key-of-version-{}", basket.version)).await.unwrap()
    }

    pub(crate) async fn order(&self, who: &OwnerPassport, order: &pb::Order) -> Result<pb::Order, Failure> {
        let message = pb::GetOrderRequest { order_id: order.order_id.clone() };
        let answer = self.client().get_order(self.test.as_owner(who, message)).await;
        Ok(answer.map_err(|status| Failure::from(&status))?.into_inner().order.unwrap())
    }

    pub(crate) async fn cancel(
        &self,
        who: &OwnerPassport,
        order: &pb::Order,
        key: &str,
    ) -> Result<pb::Order, Failure> {
        let message = pb::CancelOrderRequest {
            order_id: order.order_id.clone(),
            idempotency_key: key.into(),
            request_hash: vec![1],
        };
        let answer = self.client().cancel_order(self.test.as_owner(who, message)).await;
        Ok(answer.map_err(|status| Failure::from(&status))?.into_inner().order.unwrap())
    }

    pub(crate) async fn credit(&self, who: &OwnerPassport) -> i64 {
        let message = pb::GetCreditRequest { account_id: String::new() };
        let answer = self.client().get_credit(self.test.as_owner(who, message)).await;
        answer.unwrap().into_inner().credit
    }

    /// The messages to the account service, by the orders' versions.
    pub(crate) async fn told_account(&self) -> Vec<ApplyOrderRequest> {
        let mut told: Vec<ApplyOrderRequest> = self.test.outgoing(topics::APPLY_ORDER).await;
        told.sort_by_key(|told| told.version);
        told
    }

    /// The kinds of the mails on their way, sorted.
    pub(crate) async fn mails(&self) -> Vec<&'static str> {
        let mails: Vec<SendMailRequest> = self.test.outgoing(SEND_MAIL).await;
        let mut kinds: Vec<_> = mails
            .into_iter()
            .map(|mail| match mail.mail {
                Some(Mail::OrderInstructions(_)) => "instructions",
                Some(Mail::Receipt(_)) => "receipt",
                Some(Mail::OrderExpired(_)) => "expired",
                Some(Mail::OrderUnderReview(_)) => "under_review",
                Some(Mail::CreditKept(_)) => "credit",
                _ => "other",
            })
            .collect();
        kinds.sort_unstable();
        kinds
    }
}

pub(crate) fn ana() -> OwnerPassport {
    owner(1)
}

pub(crate) fn budi() -> OwnerPassport {
    owner(2)
}

/// A BCA business file of the day on which tests start.
pub(crate) fn bca(lines: &[(&str, i64)]) -> String {
    bca_on("05/01/2026", lines)
}

pub(crate) fn bca_on(day: &str, lines: &[(&str, i64)]) -> String {
    let mut file = String::from("Tanggal Transaksi,\"Keterangan\",\"Cabang\",\"Jumlah\"\r\n");
    for (text, rupiah) in lines {
        let word = if *rupiah < 0 { "DB" } else { "CR" };
        write!(file, "{day},\"{text}\",\"0000\",\"{}.00 {word}\"\r\n", rupiah.abs()).unwrap();
    }
    file
}

pub(crate) fn state(order: &pb::Order) -> &'static str {
    order.state().as_str_name().trim_start_matches("ORDER_STATE_")
}

pub(crate) fn received(order: &pb::Order) -> (i64, i64) {
    let payment = order.payment.as_ref().unwrap();
    (payment.received, payment.remaining)
}

pub(crate) fn amount(order: &pb::Order) -> i64 {
    order.payment.as_ref().unwrap().amount
}

/// An order with its amount, for a line that pays all of it.
pub(crate) fn full_payment(order: &pb::Order) -> (OrderId, i64) {
    (order_id(order), amount(order))
}

pub(crate) fn order_id(order: &pb::Order) -> OrderId {
    order.order_id.parse().unwrap()
}

pub(crate) fn line_id(line: &pb::Line) -> LineId {
    line.line_id.parse().unwrap()
}

pub(crate) fn statement_id(statement: &pb::Statement) -> StatementId {
    statement.statement_id.parse().unwrap()
}
