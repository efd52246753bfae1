use jiff::SignedDuration;
use mostrador_proto::account::v1::NotePapersRequest;
use mostrador_proto::registration::v1 as pb;
use mostrador_registration::Config;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines, refusal};

use super::review::{rejected_for, support};
use super::{NIK, header, jpeg, limited, owner, png};
use crate::app::{ANA, TestRegistration, fields, reason};

#[both_engines]
async fn papers_wait_after_they_came(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let none = app.papers(&owner(1)).await;
    assert_eq!((none.state(), none.may_supply), (pb::PapersState::None, true));
    let papers = app.supplied(&owner(1)).await;
    assert_eq!(papers.state(), pb::PapersState::Waiting);
    assert_eq!((papers.number_end.as_str(), papers.name_on_id.as_str()), ("0001", "ANA WIJAYA"));
    assert!(papers.supplied_at.is_some() && papers.decided_at.is_none() && papers.deleted_at.is_none());
    assert_eq!(app.papers(&owner(1)).await, papers);
    assert_eq!(app.papers(&owner(2)).await.state(), pb::PapersState::None, "another owner's");
    app.end().await;
}

#[both_engines]
async fn only_owners_supply_papers_and_frozen_owners_too(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let supplied = app.supply(&limited(1), header(NIK, "ANA WIJAYA"), &png()).await.unwrap();
    assert_eq!(supplied.state(), pb::PapersState::Waiting);
    let asked = app.test.as_agent(Role::Admin, pb::GetPapersRequest {});
    assert_eq!(reason(app.edge().get_papers(asked).await), "session.not_an_owner");
    assert_eq!(reason(app.edge().get_papers(pb::GetPapersRequest {}).await), "session.missing");
    app.end().await;
}

#[both_engines]
async fn news_of_papers_arrive_in_their_order_though_one_is_late(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    let case_id = app.waiting().await;
    app.claim(&support(1), &case_id).await.unwrap();
    let rejection = rejected_for(pb::RejectionCause::Illegible, "Terlalu gelap.");
    app.reject(&support(1), &case_id, rejection).await.unwrap();
    app.supplied(&owner(1)).await;
    app.account.known().accepts = true;
    app.account.known().loses_a_rejection = true;
    app.served.drain_outbox().await;
    for _ in 0..5 {
        app.advance(SignedDuration::from_mins(1));
        app.served.drain_outbox().await;
    }
    let states: Vec<_> = app.account.known().papers.iter().map(NotePapersRequest::state).collect();
    assert_eq!(states, [pb::PapersState::Waiting, pb::PapersState::Rejected, pb::PapersState::Waiting]);
    app.end().await;
}

#[both_engines]
async fn other_papers_take_the_place_of_those_that_wait(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    let papers = app.supply(&owner(1), header("3171012802900002", "Ana W"), &png()).await.unwrap();
    assert_eq!((papers.number_end.as_str(), papers.name_on_id.as_str()), ("0002", "Ana W"));
    assert_eq!(app.count("vault_objects").await, 2, "nothing is left of the first");
    assert_eq!(app.count("identity_cases").await, 2);
    app.end().await;
}

#[both_engines]
async fn papers_that_do_not_fit_the_form_get_a_warning(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let ana = app.registered(ANA).await;
    assert_eq!(app.supplied(&ana).await.warnings, Vec::<i32>::new());
    let papers = app.supply(&ana, header("3273012702900001", "Budi"), &jpeg()).await.unwrap();
    let expected = [pb::PapersWarning::BirthDate, pb::PapersWarning::OtherProvince, pb::PapersWarning::Name];
    assert_eq!(papers.warnings, expected.map(i32::from));
    app.end().await;
}

#[both_engines]
async fn a_refusal_names_the_field_and_leaves_nothing(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let refused =
        async |header: pb::PapersHeader, photo: &[u8]| fields(app.supply(&owner(1), header, photo).await);
    let fit = || header(NIK, "ANA WIJAYA");
    let both = refused(header("123", ""), &jpeg()).await;
    assert_eq!(both, ["nationalId: not_sixteen_digits", "nameOnId: required"]);
    assert_eq!(refused(fit(), b"").await, ["photo: required"]);
    assert_eq!(refused(fit(), b"GIF89a").await, ["photo: unreadable_photo"]);
    assert_eq!(refused(fit(), &jpeg()[..200]).await, ["photo: unreadable_photo"]);
    assert_eq!(refused(fit(), &vec![0; 8 * 1024 * 1024 + 1]).await, ["photo: too_large"]);
    for (locale, text) in [(0, "fr"), (0, ""), (99, "id")] {
        let elsewhere = pb::PapersHeader { locale, locale_text: text.into(), ..fit() };
        assert_eq!(refused(elsewhere, &jpeg()).await, ["locale: not_offered"]);
    }
    assert_eq!((app.count("identity_cases").await, app.count("vault_objects").await), (0, 0));
    app.end().await;
}

#[both_engines]
async fn an_account_supplies_papers_a_few_times_an_hour(engine: Engine) {
    let app = TestRegistration::with(engine, Config { papers_an_hour: 2, ..Config::default() }).await;
    app.supplied(&owner(1)).await;
    app.supplied(&owner(1)).await;
    let refused = refusal(app.supply(&owner(1), header(NIK, "ANA WIJAYA"), &jpeg()).await);
    assert_eq!(refused.reason.to_string(), "limit.reached");
    app.supplied(&owner(2)).await;
    app.end().await;
}

#[both_engines]
async fn photos_that_come_at_once_are_all_developed(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let (first, second, third) = (owner(1), owner(2), owner(3));
    let (one, two, three) = tokio::join!(app.supplied(&first), app.supplied(&second), app.supplied(&third));
    for papers in [one, two, three] {
        assert_eq!(papers.state(), pb::PapersState::Waiting);
    }
    app.end().await;
}
