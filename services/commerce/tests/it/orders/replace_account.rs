//! The credit of an owner who registered again.

use std::collections::BTreeMap;

use mostrador_commerce::domain::allocation::{Entry, Target};
use mostrador_commerce::domain::ids::LineId;
use mostrador_commerce::steps::replace_account::replace;
use mostrador_commerce::store::account_successors;
use mostrador_commerce::store::allocations::{self, NewEntry};
use mostrador_commerce::{Config, app::App};
use mostrador_proto::commerce::v1 as pb;
use mostrador_proto::commerce::v1::commerce_service_client::CommerceServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::DbError;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::passport::OwnerPassport;
use mostrador_runtime::testing::{Engine, both_engines, numbered};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};

use super::credit::{assert_sound, with_credit};
use crate::app::{TestApp, ana, bca, budi, empty, order_id, state};
use crate::timeline::events;

/// Ana with her new account.
pub(crate) fn ana_again() -> OwnerPassport {
    OwnerPassport { account_id: numbered(50), ..ana() }
}

pub(crate) async fn replaced(app: &TestApp, old: &AccountId, new: &AccountId) -> Result<(), Failure> {
    let message = pb::ReplaceAccountRequest { account_id: old.to_string(), new_account_id: new.to_string() };
    let mut commerce = CommerceServiceClient::new(app.served.wire_from(ServiceName::Account));
    let message = app.test.delivered(&numbered(1), message);
    commerce.replace_account(message).await.map(drop).map_err(|status| Failure::from(&status))
}

async fn told_of_credit(app: &TestApp, who: &OwnerPassport) -> Vec<String> {
    let kinds = events(app, who).await.into_iter().map(|event| event.kind);
    kinds.filter(|kind| kind.starts_with("credit.")).collect()
}

#[both_engines]
async fn credit_moves_once_and_the_papers_stay_readable(engine: Engine) {
    let (app, order, _) = with_credit(engine, 40_000).await;
    let (old, new) = (ana().account_id, ana_again().account_id);
    for _ in 0..2 {
        replaced(&app, &old, &new).await.unwrap();
        assert_eq!((app.credit(&ana()).await, app.credit(&ana_again()).await), (0, 40_000));
    }
    assert_sound(&app).await;
    assert_eq!(told_of_credit(&app, &ana()).await, ["credit.passed_on"]);
    assert_eq!(told_of_credit(&app, &ana_again()).await, ["credit.taken_over"]);

    assert_eq!(state(&app.order(&ana_again(), &order).await.unwrap()), "PAID");
    let asked = app.test.as_owner(&ana_again(), pb::ListOrdersRequest::default());
    let listed = app.client().list_orders(asked).await.unwrap().into_inner().orders;
    assert_eq!(listed.iter().map(|order| &order.order_id).collect::<Vec<_>>(), [&order.order_id]);
    let asked = app.test.as_owner(&ana_again(), pb::ListPaymentsRequest::default());
    let payments = app.client().list_payments(asked).await.unwrap().into_inner().payments;
    let credit = payments.iter().filter(|paid| paid.is_credit).map(|paid| paid.amount);
    let mut credit: Vec<_> = credit.collect();
    credit.sort_unstable();
    assert_eq!(credit, [-40_000, 40_000, 40_000], "what left one account came to the other");
    let of_another = app.order(&budi(), &order).await.unwrap_err();
    assert_eq!(of_another.reason, "order.not_found");
    app.end().await;
}

#[both_engines]
async fn money_of_earlier_orders_goes_to_the_new_account(engine: Engine) {
    let (app, order, line) = with_credit(engine, 25_000).await;
    replaced(&app, &ana().account_id, &ana_again().account_id).await.unwrap();
    app.import(&bca(&[("AGAIN", 30_000)]), "key-of-again").await.unwrap();
    let again = app.first_line("queued").await;
    app.match_to(&again, &[(order_id(&order), 30_000)], "key-of-match").await.unwrap();
    assert_eq!((app.credit(&ana()).await, app.credit(&ana_again()).await), (0, 55_000));

    // Undoing takes the credit back from its present account.
    for (line, key) in [(&again, "key-of-undoing"), (&line, "key-of-undoing-all")] {
        app.unmatch(line, key).await.unwrap();
    }
    assert_eq!((app.credit(&ana()).await, app.credit(&ana_again()).await), (0, 0));
    let cancelled = app.cancel(&ana_again(), &order, "key-of-cancelling").await.unwrap();
    assert_eq!(state(&cancelled), "CANCELLED");
    assert_sound(&app).await;
    app.end().await;
}

#[both_engines]
async fn the_new_account_spends_it_and_a_match_is_undone_after_that(engine: Engine) {
    let (app, _, line) = with_credit(engine, 200_000).await;
    replaced(&app, &ana().account_id, &ana_again().account_id).await.unwrap();
    let basket = app.put(&ana_again(), "pro-monthly", 1).await.unwrap();
    let order = app.checkout_with(&ana_again(), (basket.version, 150_000), "key-of-spending").await.unwrap();
    assert_eq!((state(&order), app.credit(&ana_again()).await), ("PAID", 50_000));
    let refused = app.unmatch(&line, "key-of-undoing").await.unwrap_err();
    assert_eq!(refused.reason, "credit.spent");
    assert_sound(&app).await;
    app.end().await;
}

#[both_engines]
async fn only_account_may(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (old, new) = (ana().account_id.to_string(), ana_again().account_id.to_string());
    let message = pb::ReplaceAccountRequest { account_id: old.clone(), new_account_id: new };
    let refused = app.client().replace_account(message).await.unwrap_err();
    assert_eq!(Failure::from(&refused).reason, "caller.refused");
    let same = replaced(&app, &ana().account_id, &ana().account_id).await.unwrap_err();
    assert_eq!(same.reason, "request.invalid");
    app.end().await;
}

/// The number of the owner's accounts; each is replaced by the next.
const ACCOUNTS: u32 = 5;
const LINES: u32 = 6;

#[derive(Debug, Clone)]
enum Move {
    /// Money of this line becomes credit of an order of this account.
    Credit { line: u32, account: u32, rupiah: i64 },
    /// The same by an older replica, which knows no successors: the order's account itself gets the credit.
    CreditOfOld { line: u32, account: u32, rupiah: i64 },
    /// A part of the line's credit is taken back.
    TakeBack { line: u32, account: u32, percent: i64 },
    /// The account is replaced by the next; the news may repeat, and arrive in any order.
    Replace { account: u32 },
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    let (line, account) = (0..LINES, 0..ACCOUNTS);
    let credit = (line.clone(), account.clone(), 1_i64..50_000)
        .prop_map(|(line, account, rupiah)| Move::Credit { line, account, rupiah });
    let credit_of_old = (line.clone(), account.clone(), 1_i64..50_000)
        .prop_map(|(line, account, rupiah)| Move::CreditOfOld { line, account, rupiah });
    let back = (line, account, 1_i64..=100).prop_map(|(line, account, percent)| Move::TakeBack {
        line,
        account,
        percent,
    });
    let replace = (0..ACCOUNTS - 1).prop_map(|account| Move::Replace { account });
    let any = prop_oneof![3 => credit, 2 => back, 1 => credit_of_old, 3 => replace];
    prop::collection::vec(any, 1..30)
}

/// The credit that each line gave for the order of each account, and the accounts that are replaced.
#[derive(Default)]
struct Books {
    given: BTreeMap<(u32, u32), i64>,
    /// Credit that older replicas entered for replaced accounts, until that news repeats.
    astray: BTreeMap<(u32, u32), i64>,
    next: BTreeMap<u32, u32>,
}

impl Books {
    /// The account at the end of the chain of successors.
    fn newest(&self, account: u32) -> u32 {
        self.next.get(&account).map_or(account, |next| self.newest(*next))
    }

    fn credit_of(&self, account: u32) -> i64 {
        let held = self.given.iter().filter(|((_, of), _)| self.newest(*of) == account);
        let astray = self.astray.iter().filter(|((_, of), _)| *of == account);
        held.chain(astray).map(|(_, rupiah)| *rupiah).sum()
    }

    /// The entries of an older replica.
    fn of_old(&mut self, at: (u32, u32)) -> &mut i64 {
        let books = if self.next.contains_key(&at.1) { &mut self.astray } else { &mut self.given };
        books.entry(at).or_default()
    }

    fn replace(&mut self, account: u32) {
        self.next.insert(account, account + 1);
        for (at, rupiah) in self.astray.extract_if(.., |at, _| at.1 == account) {
            *self.given.entry(at).or_default() += rupiah;
        }
    }
}

/// The ids of these things in the database.
fn account_id(account: u32) -> AccountId {
    numbered(100 + account)
}

#[derive(Clone, Copy)]
enum Replica {
    OfNow,
    OfBefore,
}

async fn enter(app: &App, replica: Replica, (line, account): (u32, u32), rupiah: i64) {
    let done = app.runtime.db.write({
        let app = app.clone();
        async move |tx| {
            let target = Target::Credit(numbered(100 + account));
            let entry = Entry { target, amount: Rupiah::new(rupiah) };
            let (line_id, account_id) = (numbered(1 + line), account_id(account));
            let new = NewEntry { line_id: &line_id, account_id: &account_id, entry: &entry, actor: "system" };
            let (now, random) = (app.runtime.clock.now(), &app.runtime.random);
            match replica {
                Replica::OfNow => allocations::add(tx, new, now, random).await,
                Replica::OfBefore => allocations::add_to(tx, &account_id, new, now, random).await,
            }
        }
    });
    done.await.unwrap();
}

async fn play(app: &App, played: &[Move]) {
    let mut books = Books::default();
    for step in played {
        match *step {
            Move::Credit { line, account, rupiah } => {
                enter(app, Replica::OfNow, (line, account), rupiah).await;
                *books.given.entry((line, account)).or_default() += rupiah;
            }
            Move::CreditOfOld { line, account, rupiah } => {
                enter(app, Replica::OfBefore, (line, account), rupiah).await;
                *books.of_old((line, account)) += rupiah;
            }
            Move::TakeBack { line, account, percent } => {
                let given = books.given.entry((line, account)).or_default();
                let back = *given * percent / 100;
                if back > 0 {
                    *given -= back;
                    enter(app, Replica::OfNow, (line, account), -back).await;
                }
            }
            Move::Replace { account } => {
                let (app, old, new) = (app.clone(), account_id(account), account_id(account + 1));
                let db = app.runtime.db.clone();
                db.write(async move |tx| replace(&app, tx, (&old, &new)).await).await.unwrap();
                books.replace(account);
            }
        }
        let mut conn = app.runtime.db.read().await.unwrap();
        for account in 0..ACCOUNTS {
            let id = account_id(account);
            let credit = allocations::credit(&mut conn, &id).await.unwrap();
            assert_eq!(
                credit.get(),
                books.credit_of(account),
                "account {account} after {step:?} of {played:?}"
            );
            let newest = account_successors::newest(&mut conn, &id).await.unwrap();
            assert_eq!(newest, account_id(books.newest(account)));
        }
    }
}

fn stories() -> Vec<Vec<Move>> {
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(ProptestConfig::default(), rng);
    (0..40).map(|_| moves().new_tree(&mut runner).unwrap().current()).collect()
}

#[both_engines]
async fn no_rupiah_is_lost_or_doubled_in_whatever_order_accounts_are_replaced(engine: Engine) {
    let test = TestApp::start(engine).await;
    let app = App::new(Config::default(), test.test.runtime()).unwrap();
    for played in stories() {
        empty(&app.runtime.db, &["allocations", "account_successors", "transfers"]).await;
        add_lines(&app).await;
        play(&app, &played).await;
    }
    test.end().await;
}

async fn add_lines(app: &App) {
    let added = app.runtime.db.write(async move |tx| {
        for line in 0..LINES {
            sqlx::query(
                "INSERT INTO transfers (id, statement_id, position, physical_line, bank_account, booked_on,
                     direction, amount_sen, currency, description, payer_name, payer_account, search_text,
                     fingerprint, occurrence, source, state, queue_reason, created_at)
                 VALUES ($1, 'stm_00000000000000000000000001', $2, 1, '1', '2026-01-05', 'credit', 1000000000,
                     'IDR', '', '', '', '', $1, 1, '', 'matched', '', 0)",
            )
            .bind(LineId::to_string(&numbered(1 + line)))
            .bind(i64::from(line))
            .execute(tx.conn())
            .await?;
        }
        Ok::<_, DbError>(())
    });
    added.await.unwrap();
}
