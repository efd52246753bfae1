//! Each kind of payment ends in the expected state of its order.

use jiff::SignedDuration;
use mostrador_commerce::statements::Profile;
use mostrador_commerce::{Config, MIGRATIONS};
use mostrador_proto::commerce::v1 as pb;
use mostrador_proto::commerce::v1::commerce_service_client::CommerceServiceClient;
use mostrador_proto::commerce::v1::import_statement_request::Part;
use mostrador_proto::commerce::v1::{OrderState, StatementHeader};
use mostrador_runtime::client::Wire;
use mostrador_runtime::clock::wib_date;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, TestRuntime, TestService, both_engines, owner};
use mostrador_runtime::{Random, ServiceName};
use tempfile::TempDir;

use super::super::journal::Journal;
use super::super::next_round::next_round;
use super::super::product::payable_orders;

struct World {
    test: TestRuntime,
    served: TestService,
    folder: TempDir,
    mix: &'static str,
    format: Profile,
}

impl World {
    /// Payers of one kind.
    async fn start(engine: Engine, kind: &'static str, format: Profile) -> Self {
        let test = TestRuntime::start(ServiceName::Commerce, engine, &MIGRATIONS).await;
        let service = mostrador_commerce::build(Config::default(), test.runtime()).await.unwrap();
        let served = test.serve(service).await;
        Self { test, served, folder: tempfile::tempdir().unwrap(), mix: kind, format }
    }

    fn edge(&self) -> CommerceServiceClient<Wire> {
        CommerceServiceClient::new(self.served.wire())
    }

    async fn order(&self, merchant: u32) {
        let owner = owner(merchant);
        let put = pb::PutBasketItemRequest { sku: "pro-monthly".into(), quantity: 1, training: None };
        let put = self.edge().put_basket_item(self.test.as_owner(&owner, put)).await.unwrap();
        let checkout = pb::CheckoutRequest {
            basket_version: put.into_inner().basket.unwrap().version,
            idempotency_key: format!("key-of-merchant-{merchant}"),
            request_hash: vec![1],
            credit: 0,
        };
        self.edge().checkout(self.test.as_owner(&owner, checkout)).await.unwrap();
    }

    /// Makes and imports one more round of the bank.
    async fn round(&self) {
        let operator = CommerceServiceClient::new(self.served.wire_from(ServiceName::Operator));
        let (orders, now) = payable_orders(operator).await.unwrap();
        let mut journal = Journal::open(self.folder.path(), Some(7), &Random::seeded(1)).unwrap();
        let way = (format!("{}=100", self.mix).parse().unwrap(), self.format);
        if let Some(round) = next_round(&journal, way, &orders, wib_date(now)) {
            journal.add(&round).unwrap();
        }
        while let Some(round) = journal.to_import().unwrap() {
            for statement in &round.statements {
                let text = std::fs::read(journal.path_of(&statement.file)).unwrap();
                self.import(&statement.file, &statement.bank_account, text).await;
            }
            journal.note_import(round).unwrap();
        }
        self.served.drain_outbox().await;
    }

    async fn import(&self, file: &str, bank_account: &str, text: Vec<u8>) {
        let header = StatementHeader {
            bank_account: bank_account.into(),
            format: 0,
            format_text: String::new(),
            file_name: file.into(),
            idempotency_key: format!("key-{file}"),
        };
        let parts = [Part::Header(header), Part::Chunk(text)];
        let parts = parts.map(|part| pb::ImportStatementRequest { part: Some(part) });
        let request = self.test.as_agent(Role::Finance, tokio_stream::iter(parts));
        self.edge().import_statement(request).await.unwrap();
    }

    /// The state of a merchant's only order, and the merchant's credit.
    async fn state(&self, merchant: u32) -> (OrderState, i64) {
        let owner = owner(merchant);
        let list = self.test.as_owner(&owner, pb::ListOrdersRequest::default());
        let orders = self.edge().list_orders(list).await.unwrap().into_inner().orders;
        assert_eq!(orders.len(), 1);
        let asked = self.test.as_owner(&owner, pb::GetCreditRequest::default());
        (orders[0].state(), self.edge().get_credit(asked).await.unwrap().into_inner().credit)
    }

    async fn lines(&self, state: pb::LineState) -> Vec<pb::Line> {
        let asked = pb::ListLinesRequest { state: state.into(), ..Default::default() };
        let asked = self.test.as_agent(Role::Viewer, asked);
        self.edge().list_lines(asked).await.unwrap().into_inner().lines
    }

    /// The reasons for which lines wait for an agent.
    async fn reasons(&self) -> Vec<String> {
        let lines = self.lines(pb::LineState::Queued).await;
        lines.iter().map(|line| line.queue_reason().text().to_owned()).collect()
    }
}

#[both_engines]
async fn the_exact_amount_pays_the_order_once(
    engine: Engine,
    #[values(Profile::BcaBusinessCsv, Profile::Camt053)] format: Profile,
) {
    let world = World::start(engine, "exact", format).await;
    world.order(1).await;
    world.order(2).await;
    for _ in 0..2 {
        world.round().await;
        for merchant in [1, 2] {
            assert_eq!(world.state(merchant).await, (OrderState::Paid, 0));
        }
    }
    assert_eq!((world.lines(pb::LineState::Matched).await.len(), world.reasons().await.len()), (2, 0));
    world.test.end().await;
}

#[both_engines]
async fn money_without_the_code_waits_for_an_agent(
    engine: Engine,
    #[values(Profile::BcaBusinessCsv, Profile::Camt053)] format: Profile,
) {
    let world = World::start(engine, "no-code", format).await;
    world.order(1).await;
    for _ in 0..2 {
        world.round().await;
        assert_eq!(world.state(1).await, (OrderState::AwaitingTransfer, 0));
        assert_eq!(world.reasons().await, ["no_candidate"]);
    }
    world.test.end().await;
}

#[both_engines]
async fn two_parts_pay_the_order_one_after_the_other(
    engine: Engine,
    #[values(Profile::BcaBusinessCsv, Profile::Camt053)] format: Profile,
) {
    let world = World::start(engine, "split", format).await;
    world.order(1).await;
    world.round().await;
    assert_eq!(world.state(1).await, (OrderState::PartlyPaid, 0));
    for _ in 0..2 {
        world.round().await;
        assert_eq!(world.state(1).await, (OrderState::Paid, 0));
    }
    assert_eq!((world.lines(pb::LineState::Matched).await.len(), world.reasons().await.len()), (2, 0));
    world.test.end().await;
}

#[both_engines]
async fn late_money_pays_the_order_after_its_deadline(engine: Engine, #[values(25, 110)] hours: i64) {
    let world = World::start(engine, "late", Profile::BcaBusinessCsv).await;
    world.order(1).await;
    world.round().await;
    assert_eq!(world.state(1).await, (OrderState::AwaitingTransfer, 0));
    world.test.advance(SignedDuration::from_hours(hours));
    world.served.drain_outbox().await;
    let over = if hours == 25 { OrderState::Checking } else { OrderState::Expired };
    assert_eq!(world.state(1).await, (over, 0));
    // Money on the deadline's day is not late yet.
    if hours == 25 {
        world.round().await;
        assert_eq!(world.state(1).await, (OrderState::Checking, 0));
        world.test.advance(SignedDuration::from_hours(24));
    }
    world.round().await;
    assert_eq!(world.state(1).await, (OrderState::Paid, 0));
    world.test.end().await;
}

#[both_engines]
async fn the_second_of_two_equal_transfers_waits_for_an_agent(
    engine: Engine,
    #[values(Profile::BcaBusinessCsv, Profile::Camt053)] format: Profile,
) {
    let world = World::start(engine, "twice", format).await;
    world.order(1).await;
    for _ in 0..2 {
        world.round().await;
        assert_eq!(world.state(1).await, (OrderState::Paid, 0));
        assert_eq!(world.reasons().await, ["duplicate"]);
    }
    world.test.end().await;
}

#[both_engines]
async fn a_payer_of_many_pays_and_says_nothing_of_whose_money_it_is(engine: Engine) {
    let world = World::start(engine, "pooled", Profile::Camt053).await;
    world.order(1).await;
    world.order(2).await;
    world.round().await;
    for merchant in [1, 2] {
        assert_eq!(world.state(merchant).await, (OrderState::Paid, 0));
    }
    let lines = world.lines(pb::LineState::Matched).await;
    assert_eq!(lines.iter().map(|line| line.payer_shared).collect::<Vec<_>>(), [true, true]);
    world.test.end().await;
}
