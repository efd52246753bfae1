use jiff::SignedDuration;
use mostrador_proto::registration::v1 as pb;
use mostrador_registration::Config;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines, refusal};
use mostrador_runtime::text::Locale;

use crate::app::{TestRegistration, reason};

fn start(secret: &str) -> pb::StartDraftRequest {
    pb::StartDraftRequest {
        secret: secret.into(),
        locale: Locale::Id.into(),
        address: "192.0.2.7".into(),
        ..Default::default()
    }
}

#[both_engines]
async fn a_secret_answers_its_draft_and_anything_else_a_new_one(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let first = app.edge().start_draft(start("")).await.unwrap().into_inner();
    let draft = first.draft.unwrap();
    assert_eq!(
        (draft.step(), draft.state(), draft.locale().text()),
        (pb::Step::Personal, pb::State::Draft, "id")
    );
    assert!(draft.steps.is_empty() && draft.personal.is_none() && draft.business.is_none());

    let again = app.edge().start_draft(start(&first.secret)).await.unwrap().into_inner();
    assert_eq!(again.secret, "");
    assert_eq!(again.draft.unwrap().id, draft.id);

    let other = app.edge().start_draft(start("not a secret of ours")).await.unwrap().into_inner();
    assert_ne!(other.draft.unwrap().id, draft.id);
    assert_ne!(other.secret, first.secret);
    app.end().await;
}

#[both_engines]
async fn a_draft_that_is_over_is_replaced(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.draft().await;
    let old = app.get(&secret).await.id;
    app.advance(SignedDuration::from_hours(30 * 24));
    let fresh = app.edge().start_draft(start(&secret)).await.unwrap().into_inner();
    assert_ne!(fresh.draft.unwrap().id, old);
    assert!(!fresh.secret.is_empty());
    app.end().await;
}

#[both_engines]
async fn one_address_gets_so_many_drafts_an_hour(engine: Engine) {
    let app = TestRegistration::with(engine, Config { drafts_an_hour: 2, ..Config::default() }).await;
    let first = app.edge().start_draft(start("")).await.unwrap().into_inner();
    app.edge().start_draft(start("")).await.unwrap();
    let refused = refusal(app.edge().start_draft(start("")).await);
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Limited, "limit.reached"));
    assert!(refused.retry_after.is_some());
    app.edge().start_draft(start(&first.secret)).await.unwrap();
    app.end().await;
}

#[both_engines]
async fn a_network_of_ipv6_is_one_address(engine: Engine) {
    let app = TestRegistration::with(engine, Config { drafts_an_hour: 2, ..Config::default() }).await;
    let from = |address: &str| pb::StartDraftRequest { address: address.into(), ..start("") };
    app.edge().start_draft(from("2001:db8:1:2::1")).await.unwrap();
    app.edge().start_draft(from("2001:db8:1:2:ffff::2")).await.unwrap();
    assert_eq!(reason(app.edge().start_draft(from("2001:db8:1:2::3")).await), "limit.reached");
    app.edge().start_draft(from("2001:db8:1:3::1")).await.unwrap();
    app.end().await;
}

#[both_engines]
async fn many_networks_of_one_site_are_counted_together(engine: Engine) {
    let app = TestRegistration::with(engine, Config { drafts_an_hour: 1, ..Config::default() }).await;
    let from = |address: String| pb::StartDraftRequest { address, ..start("") };
    for network in 0..4 {
        app.edge().start_draft(from(format!("2001:db8:1:{network}::1"))).await.unwrap();
    }
    assert_eq!(reason(app.edge().start_draft(from("2001:db8:1:4::1".into())).await), "limit.reached");
    app.edge().start_draft(from("2001:db8:2::1".into())).await.unwrap();
    app.end().await;
}

#[both_engines]
async fn only_the_edge_may_ask(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let asked = app.called_by(ServiceName::Commerce).start_draft(start("")).await;
    assert_eq!(reason(asked), "caller.refused");
    app.end().await;
}
