//! An owner previews the closing of the account, and closes it.

use jiff::SignedDuration;
use mostrador_account::domain::lifecycle::Cause;
use mostrador_account::topics::{NOTE_ACCOUNT_END, SET_STANDING};
use mostrador_proto::account::v1 as pb;
use mostrador_proto::auth::v1::{SetStandingRequest, Standing};
use mostrador_proto::commerce::v1::GetOpenMoneyResponse;
use mostrador_proto::mailer::v1::AccountOccasion;
use mostrador_proto::registration::v1::NoteAccountEndRequest;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::neighbours::{Answers, Neighbours, open_order, paid_order};
use crate::staff::{add, cashier};
use crate::stage::{Answer, Stage, answer, limited, month, opening, owner, refused, wire_time};
use crate::sweep::notices::mails;

/// A stage with the open account of owner 1, beside neighbours that the test plays.
pub(crate) async fn stage(engine: Engine) -> (Stage, Neighbours) {
    let neighbours = Neighbours::default();
    let address = neighbours.serve().await;
    let played = [ServiceName::Auth, ServiceName::Commerce].map(|service| (service, address));
    let stage = Stage::beside(engine, &played).await;
    stage.open(opening(1)).await.unwrap();
    (stage, neighbours)
}

async fn look(stage: &Stage) -> Answer<pb::PreviewClosingResponse> {
    let request = stage.test.as_owner(&owner(1), pb::PreviewClosingRequest {});
    answer(stage.edge().preview_closing(request).await)
}

async fn close(stage: &Stage, version: i64) -> Answer<pb::CloseAccountResponse> {
    let request = stage.test.as_owner(&owner(1), pb::CloseAccountRequest { version });
    answer(stage.edge().close_account(request).await)
}

fn obstacles(look: &pb::PreviewClosingResponse) -> Vec<pb::ClosingObstacle> {
    look.obstacles.iter().map(pb::ObstacleShown::obstacle).collect()
}

#[both_engines]
async fn a_preview_shows_the_losses_and_changes_nothing(engine: Engine) {
    let (stage, _) = stage(engine).await;
    add(&stage, cashier(1, "Rina")).await.unwrap();
    let seen = look(&stage).await.unwrap();
    assert_eq!((seen.version, seen.obstacles.len()), (1, 0));
    assert_eq!((seen.active_shops, seen.staff), (1, 1));
    assert_eq!((seen.paid_until, seen.trial_until), (None, wire_time("2026-01-18T16:59:59.999Z")));

    stage.apply(month(1, 1, Some("2026-01-05T03:00:00Z"))).await.unwrap();
    let seen = look(&stage).await.unwrap();
    assert_eq!((seen.paid_until, seen.trial_until), (wire_time("2026-02-17T16:59:59.999Z"), None));
    assert_eq!(stage.account().await.account_state(), pb::AccountState::Active);
    stage.end().await;
}

#[both_engines]
async fn a_preview_names_every_obstacle(engine: Engine) {
    let (stage, neighbours) = stage(engine).await;
    stage.step(Cause::FrozenByAgent).await.unwrap();
    stage.step(Cause::FraudSuspected).await.unwrap();
    neighbours.set().money = GetOpenMoneyResponse {
        orders: vec![open_order(1, true), open_order(2, false)],
        credit: 12_000,
        paid: vec![paid_order(3)],
    };
    neighbours.set().email_undoable_until = wire_time("2026-01-07T03:00:00Z");
    let seen = look(&stage).await.unwrap();
    assert_eq!(
        obstacles(&seen),
        [
            pb::ClosingObstacle::FraudSuspected,
            pb::ClosingObstacle::HeldByAgent,
            pb::ClosingObstacle::AddressChanged,
            pb::ClosingObstacle::OrdersOpen,
            pb::ClosingObstacle::MoneyOnTheWay,
            pb::ClosingObstacle::PaymentNotApplied,
            pb::ClosingObstacle::CreditLeft,
        ]
    );
    let references = |at: usize| {
        seen.obstacles[at].orders.iter().map(|order| order.reference.as_str()).collect::<Vec<_>>()
    };
    assert_eq!((references(3), references(4), references(5)), (vec!["MST-1"], vec!["MST-2"], vec!["MST-3"]));
    assert_eq!(seen.obstacles[2].until, wire_time("2026-01-07T03:00:00Z"));
    assert_eq!(seen.obstacles[6].amount, 12_000);
    stage.end().await;
}

#[both_engines]
async fn a_closing_is_told_to_all_services_and_a_second_click_answers_alike(engine: Engine) {
    let (stage, neighbours) = stage(engine).await;
    let closed = close(&stage, 1).await.unwrap();
    assert_eq!(closed.closed_at, wire_time("2026-01-05T03:00:00Z"));
    neighbours.set().asks_password = true;
    stage.test.advance(SignedDuration::from_secs(1));
    assert_eq!(close(&stage, 1).await.unwrap(), closed, "a second click needs no session, as it may be over");
    assert_eq!(close(&stage, 9).await.unwrap(), closed);

    let account = stage.account().await;
    assert_eq!((account.account_state(), account.version), (pb::AccountState::Closed, 2));
    assert_eq!(account.explanation.unwrap().reason, "account.closed_by_owner");
    let timeline = stage.timeline().await;
    let told: Vec<_> = timeline.iter().filter(|event| event.kind == "account.closed").collect();
    assert_eq!(told.len(), 1);
    assert_eq!((told[0].actor_kind().text(), &told[0].actor_id), ("owner", &owner(1).owner_id.to_string()));
    let standings: Vec<SetStandingRequest> = stage.test.outgoing(SET_STANDING).await;
    let standings: Vec<_> = standings.iter().map(|told| (told.version, told.standing())).collect();
    assert_eq!(standings, [(2, Standing::None)]);
    let ends: Vec<NoteAccountEndRequest> = stage.test.outgoing(NOTE_ACCOUNT_END).await;
    assert_eq!(ends.iter().map(|end| end.for_fraud).collect::<Vec<_>>(), [false]);
    let mail = (AccountOccasion::ClosedByOwner, closed.closed_at);
    assert_eq!(mails(&stage).await, [mail]);
    assert_eq!(look(&stage).await, refused(Kind::Forbidden, "account.closed"));
    stage.end().await;
}

#[both_engines]
async fn two_clicks_at_once_close_the_account_once(engine: Engine) {
    let (stage, _) = stage(engine).await;
    let (one, other) = tokio::join!(close(&stage, 1), close(&stage, 1));
    assert_eq!(one.unwrap(), other.unwrap());
    assert_eq!(stage.account().await.version, 2);
    assert_eq!(mails(&stage).await.len(), 1);
    stage.end().await;
}

#[both_engines]
async fn open_money_prevents_a_closing_until_it_is_settled(engine: Engine) {
    let (stage, neighbours) = stage(engine).await;
    let blocked = refused(Kind::Conflict, "account.closing_blocked");
    neighbours.set().money.orders = vec![open_order(1, true)];
    assert_eq!(close(&stage, 1).await, blocked);
    neighbours.set().money = GetOpenMoneyResponse { credit: 1, ..GetOpenMoneyResponse::default() };
    assert_eq!(close(&stage, 1).await, blocked);
    neighbours.set().is_commerce_silent = true;
    assert_eq!(close(&stage, 1).await.unwrap_err().0, Kind::Unavailable);
    assert_eq!(look(&stage).await.unwrap_err().0, Kind::Unavailable);
    assert_eq!(stage.account().await.account_state(), pb::AccountState::Active);

    *neighbours.set() = Answers::default();
    close(&stage, 1).await.unwrap();
    stage.end().await;
}

#[both_engines]
async fn a_stale_version_and_a_stale_password_close_nothing(engine: Engine) {
    let (stage, neighbours) = stage(engine).await;
    stage.step(Cause::DataMissing).await.unwrap();
    assert_eq!(close(&stage, 1).await, refused(Kind::Conflict, "account.stale"));
    neighbours.set().asks_password = true;
    let again = refused(Kind::Forbidden, "session.password_required");
    assert_eq!(close(&stage, 2).await, again);
    assert_eq!(stage.account().await.account_state(), pb::AccountState::Frozen);
    stage.end().await;
}

#[both_engines]
async fn an_owner_without_papers_closes_the_account_and_a_suspected_owner_does_not(engine: Engine) {
    let (stage, _) = stage(engine).await;
    stage.step(Cause::FraudSuspected).await.unwrap();
    assert_eq!(close(&stage, 2).await, refused(Kind::Conflict, "account.closing_blocked"));
    stage.step(Cause::FraudRuledOut).await.unwrap();
    stage.step(Cause::DataMissing).await.unwrap();
    let request = stage.test.as_owner(&limited(1), pb::CloseAccountRequest { version: 4 });
    answer(stage.edge().close_account(request).await).unwrap();
    assert_eq!(stage.account().await.account_state(), pb::AccountState::Closed);
    stage.end().await;
}

#[both_engines]
async fn only_the_owner_closes_an_account_and_only_while_it_is_open(engine: Engine) {
    let (stage, _) = stage(engine).await;
    let by_agent = stage.test.as_agent(Role::Admin, pb::CloseAccountRequest { version: 1 });
    let by_agent: Answer<pb::CloseAccountResponse> = answer(stage.edge().close_account(by_agent).await);
    assert_eq!(by_agent, refused(Kind::Forbidden, "session.not_an_owner"));
    let of_another = stage.test.as_owner(&owner(2), pb::CloseAccountRequest { version: 1 });
    let of_another: Answer<pb::CloseAccountResponse> = answer(stage.edge().close_account(of_another).await);
    assert_eq!(of_another, refused(Kind::NotFound, "account.not_found"));
    stage.step(Cause::ClosedByAgent).await.unwrap();
    assert_eq!(close(&stage, 2).await, refused(Kind::Forbidden, "account.closed"));
    stage.end().await;
}

#[both_engines]
async fn a_payment_is_applied_before_the_account_is_closed(engine: Engine) {
    let (stage, neighbours) = stage(engine).await;
    neighbours.set().money.paid = vec![paid_order(1), paid_order(2)];
    let blocked = refused(Kind::Conflict, "account.closing_blocked");
    stage.apply(month(1, 3, Some("2026-01-05T03:00:00Z"))).await.unwrap();
    let seen = look(&stage).await.unwrap();
    let references: Vec<_> = seen.obstacles[0].orders.iter().map(|order| order.reference.as_str()).collect();
    assert_eq!((obstacles(&seen), references), (vec![pb::ClosingObstacle::PaymentNotApplied], vec!["MST-2"]));
    assert_eq!(close(&stage, seen.version).await, blocked);

    // The order was paid, undone and paid again, and the account has heard of the first two.
    stage.apply(month(2, 2, None)).await.unwrap();
    let seen = look(&stage).await.unwrap();
    assert_eq!(close(&stage, seen.version).await, blocked);
    stage.apply(month(2, 3, Some("2026-01-05T03:00:00Z"))).await.unwrap();
    let seen = look(&stage).await.unwrap();
    assert_eq!(obstacles(&seen), []);
    close(&stage, seen.version).await.unwrap();
    stage.end().await;
}

#[both_engines]
async fn an_account_whose_address_can_be_given_back_stays_open(engine: Engine) {
    let (stage, neighbours) = stage(engine).await;
    neighbours.set().email_undoable_until = wire_time("2026-01-07T03:00:00Z");
    assert_eq!(close(&stage, 1).await, refused(Kind::Conflict, "account.closing_blocked"));
    neighbours.set().email_undoable_until = None;
    close(&stage, 1).await.unwrap();
    stage.end().await;
}
