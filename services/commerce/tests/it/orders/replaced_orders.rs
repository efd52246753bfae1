//! Orders of an account whose owner registered again: no money buys goods for that account.

use std::collections::BTreeSet;

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::id::{LineId, OrderId};
use mostrador_runtime::passport::OwnerPassport;
use mostrador_runtime::testing::{Engine, both_engines, numbered, owner};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};

use super::credit::{assert_sound, with_credit};
use super::replace_account::{ana_again, replaced};
use crate::app::{CHECK_OVER, TestApp, amount, ana, bca, full_payment, line_id, order_id, received, state};

async fn replace_ana(app: &TestApp) {
    replaced(app, &ana().account_id, &ana_again().account_id).await.unwrap();
}

/// The accounts in the account service's messages about this paid order.
async fn paid_for(app: &TestApp, order: &pb::Order) -> Vec<String> {
    let told = app.told_account().await.into_iter();
    told.filter(|told| told.order_id == order.order_id && told.paid).map(|told| told.account_id).collect()
}

#[both_engines]
async fn an_open_order_is_cancelled_and_its_money_goes_to_the_new_account(engine: Engine) {
    let (app, _, _) = with_credit(engine, 100_000).await;
    let basket = app.put(&ana(), "pro-monthly", 1).await.unwrap();
    let order = app.checkout_with(&ana(), (basket.version, 60_000), "key-of-cover").await.unwrap();
    app.import(&bca(&[(&format!("BAYAR {}", order.reference), 30_000)]), "key-of-part").await.unwrap();
    let part = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&part), received(&part).0, app.credit(&ana()).await), ("PARTLY_PAID", 30_000, 40_000));
    replace_ana(&app).await;
    let ended = app.order(&ana_again(), &order).await.unwrap();
    assert_eq!((state(&ended), received(&ended).0), ("CANCELLED", 0));
    assert_eq!((app.credit(&ana()).await, app.credit(&ana_again()).await), (0, 130_000));
    assert_eq!(app.mails().await.iter().filter(|kind| **kind == "credit").count(), 1);

    // The rest arrives in time.
    app.import(&bca(&[("REST", received(&part).1)]), "key-of-rest").await.unwrap();
    let line = app.first_line("queued").await;
    app.match_to(&line, &[(order_id(&order), received(&part).1)], "key-of-match").await.unwrap();
    assert_eq!(app.credit(&ana_again()).await, 130_000 + received(&part).1);
    assert!(paid_for(&app, &order).await.is_empty());
    assert_sound(&app).await;
    app.end().await;
}

#[both_engines]
#[case::awaited(0, "CANCELLED")]
#[case::checked(24, "CANCELLED")]
#[case::expired(CHECK_OVER, "EXPIRED")]
async fn money_in_time_for_one_that_was_not_paid_is_credit(
    engine: Engine,
    #[case] hours: i64,
    #[case] ends_as: &str,
) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.advance_hours(hours).await;
    replace_ana(&app).await;
    let statement = app.import(&bca(&[("ALL", amount(&order))]), "key-of-all").await.unwrap();
    let line = line_id(&statement.outcomes[0]);
    if app.lines("queued").await.iter().any(|queued| line_id(queued) == line) {
        app.match_to(&line, &[full_payment(&order)], "key-of-match").await.unwrap();
    }
    assert_eq!(state(&app.order(&ana_again(), &order).await.unwrap()), ends_as);
    assert_eq!((app.credit(&ana()).await, app.credit(&ana_again()).await), (0, amount(&order)));
    assert!(paid_for(&app, &order).await.is_empty());
    assert_sound(&app).await;
    app.end().await;
}

#[both_engines]
async fn one_that_a_session_of_before_places_is_the_new_accounts(engine: Engine) {
    let app = TestApp::start(engine).await;
    replace_ana(&app).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[("ALL", amount(&order))]), "key-of-all").await.unwrap();
    assert_eq!(paid_for(&app, &order).await, [ana_again().account_id.to_string()]);
    app.end().await;
}

#[derive(Debug, Clone)]
enum Act {
    /// Places an order, partly paid from credit.
    Order {
        percent: i64,
    },
    /// Pays a part of an order's lack, or of its amount if it lacks nothing.
    Pay {
        order: Index,
        percent: i64,
    },
    Undo {
        line: Index,
    },
    Hours(i64),
    Replace,
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let percent = prop_oneof![2 => 1_i64..100, 2 => Just(100_i64), 1 => 101_i64..150];
    let pay = (any::<Index>(), percent).prop_map(|(order, percent)| Act::Pay { order, percent });
    let act = prop_oneof![
        2 => prop_oneof![Just(0_i64), 1_i64..=100].prop_map(|percent| Act::Order { percent }),
        4 => pay,
        1 => any::<Index>().prop_map(|line| Act::Undo { line }),
        1 => prop_oneof![Just(24_i64), Just(CHECK_OVER)].prop_map(Act::Hours),
    ];
    let before = prop::collection::vec(act.clone(), 2..8);
    (before, prop::collection::vec(act, 1..8)).prop_map(|(before, after)| {
        let first = std::iter::once(Act::Order { percent: 0 });
        first.chain(before).chain([Act::Replace]).chain(after).collect()
    })
}

/// One owner's history, beside those of others in the same database.
struct Story<'a> {
    app: &'a TestApp,
    number: u32,
    before: OwnerPassport,
    after: OwnerPassport,
    lines: Vec<LineId>,
    /// The replaced account's orders, split into paid and other ones.
    paid: BTreeSet<OrderId>,
    unpaid: BTreeSet<OrderId>,
}

impl<'a> Story<'a> {
    fn new(app: &'a TestApp, number: u32) -> Self {
        let before = owner(100 + number);
        let after = OwnerPassport { account_id: numbered(500 + number), ..before.clone() };
        let (paid, unpaid) = (BTreeSet::new(), BTreeSet::new());
        Self { app, number, before, after, lines: Vec::new(), paid, unpaid }
    }

    async fn orders(&self) -> Vec<pb::Order> {
        let asked = self.app.test.as_owner(&self.after, pb::ListOrdersRequest::default());
        self.app.client().list_orders(asked).await.unwrap().into_inner().orders
    }

    /// Plays one act; refusals are part of the story.
    async fn play(&mut self, at: usize, act: &Act) {
        let key = format!("key-of-{}-{at}", self.number);
        match act {
            Act::Order { percent } => {
                let basket = self.app.put(&self.before, "pro-monthly", 1).await.unwrap();
                let wanted = (basket.version, 150_000 * percent / 100);
                self.app.checkout_with(&self.before, wanted, &key).await.ok();
            }
            Act::Pay { order, percent } => {
                let orders = self.orders().await;
                let order = order.get(&orders);
                let lacks = Some(received(order).1).filter(|lacks| *lacks > 0);
                self.pay(order, lacks.unwrap_or(amount(order)) * percent / 100, &key).await;
            }
            Act::Undo { line } if !self.lines.is_empty() => {
                self.app.unmatch(line.get(&self.lines), &key).await.ok();
            }
            Act::Undo { .. } => {}
            Act::Hours(hours) => self.app.advance_hours(*hours).await,
            Act::Replace => {
                let (paid, unpaid) =
                    self.orders().await.into_iter().partition::<Vec<_>, _>(|order| state(order) == "PAID");
                self.paid = paid.iter().map(order_id).collect();
                self.unpaid = unpaid.iter().map(order_id).collect();
                replaced(self.app, &self.before.account_id, &self.after.account_id).await.unwrap();
            }
        }
    }

    async fn pay(&mut self, order: &pb::Order, money: i64, key: &str) {
        if money == 0 {
            return;
        }
        let file = bca(&[(&key.to_uppercase(), money)]);
        let line = line_id(&self.app.import(&file, key).await.unwrap().outcomes[0]);
        if self.app.lines("queued").await.iter().any(|queued| line_id(queued) == line) {
            self.app.match_to(&line, &[(order_id(order), money)], key).await.ok();
        }
        self.lines.push(line);
    }

    async fn assert_truth(&self, told: &str) {
        assert_sound(self.app).await;
        for query in [
            "SELECT COUNT(*) FROM transfers t WHERE (t.state = 'matched' OR t.queue_reason = 'small_rest')
                 AND t.amount_sen <> 100 * (SELECT COALESCE(SUM(a.amount), 0) FROM allocations a
                                            WHERE a.transfer_id = t.id)",
            "SELECT COUNT(*) FROM (SELECT a.account_id FROM allocations a
                 JOIN account_successors s ON s.account_id = a.account_id WHERE a.kind = 'credit'
                 GROUP BY a.account_id HAVING SUM(a.amount) <> 0) AS left_behind",
        ] {
            assert_eq!(self.app.count(query).await, 0, "{query} {told}");
        }
        for order in self.orders().await {
            let never = self.unpaid.contains(&order_id(&order));
            assert!(!never || ["EXPIRED", "CANCELLED"].contains(&state(&order)), "{order:?} {told}");
        }
    }
}

#[both_engines]
async fn whatever_comes_no_rupiah_is_lost_and_none_pays_an_order_of_before(engine: Engine) {
    let app = TestApp::start(engine).await;
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(ProptestConfig::default(), rng);
    for number in 0..10 {
        let played = acts().new_tree(&mut runner).unwrap().current();
        let mut story = Story::new(&app, number);
        for (at, act) in played.iter().enumerate() {
            story.play(at, act).await;
            story.assert_truth(&format!("after {at} of {played:?}")).await;
        }
        assert!(!story.paid.is_empty() || !story.unpaid.is_empty());
    }
    app.end().await;
}
