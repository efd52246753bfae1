use jiff::SignedDuration;
use mostrador_auth::app::App;
use mostrador_auth::config::Config;
use mostrador_auth::jobs;
use mostrador_proto::account::v1::StaffStatus;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::passport::Passport;
use mostrador_runtime::testing::{Engine, both_engines, refusal};

use super::{Office, PASSWORD, SARI};
use crate::app::{self, reason};
use crate::staff::changes::sari;
use crate::staff::owner;

async fn sweep(office: &Office) {
    let app = App::open(Config::default(), office.counter.auth.test.runtime()).await.unwrap();
    jobs::sweep::run_once(&app).await.unwrap();
}

async fn prove_password(office: &Office) {
    let (auth, owner) = (&office.counter.auth, &office.counter.owner);
    let proof = pb::ProvePasswordRequest { password: app::PASSWORD.into() };
    auth.edge().prove_password(auth.as_session(owner, proof).await).await.unwrap();
}

#[both_engines]
async fn an_accepted_invitation_opens_the_dashboard_with_the_members_grants(engine: Engine) {
    let office = Office::start(engine).await;
    let auth = &office.counter.auth;
    let invited = office.invite().await;
    let shown = office.look(&invited.invitation_token).await.unwrap().into_inner().manager.unwrap();
    assert_eq!((shown.name.as_str(), shown.shop_name.as_str()), ("Sari", "Kopi Senja"));
    assert_eq!(shown.user_id, invited.user_id);
    let listed = office.list().await;
    assert_eq!(listed[0].invited_until, invited.expires_at);
    assert_eq!(listed[0].since, None);

    let accepted = office.accept(&invited.invitation_token, PASSWORD).await.unwrap().into_inner();
    let resolved = auth.resolve(&accepted.token).await.unwrap().into_inner();
    assert_eq!(resolved.kind(), pb::SessionKind::Manager);
    let passport = auth.test.runtime().passports().verify(&resolved.passport).await.unwrap();
    let Passport::Staff(staff) = passport else { panic!("{passport:?}") };
    assert_eq!((staff.grants.to_text().as_str(), staff.device_id), ("add_menu", None));
    let typed = invited.user_id.to_uppercase().replace('-', " ");
    let signed_in = office.sign_in(&typed, PASSWORD).await.unwrap().into_inner();
    assert_eq!(signed_in.manager.unwrap().user_id, invited.user_id);
    assert_eq!(signed_in.owner, None);

    let listed = office.list().await;
    assert_eq!(listed[0].invited_until, None);
    assert!(listed[0].since.is_some());
    for kind in [
        "events WHERE kind = 'staff.invited' AND actor_kind = 'owner'",
        "events WHERE kind = 'staff.invitation_accepted' AND actor_kind = 'staff'",
    ] {
        assert_eq!(auth.count(kind).await, 1, "{kind}");
    }
    office.end().await;
}

#[both_engines]
async fn a_link_counts_once_within_seven_days_and_until_the_next_link(engine: Engine) {
    let office = Office::start(engine).await;
    let unknown = refusal(office.look("none").await);
    assert_eq!(unknown.reason.as_ref(), "invitation.over");
    assert_eq!(refusal(office.accept("none", PASSWORD).await), unknown);

    let (first, second) = (office.invite().await, office.invite().await);
    assert_eq!(first.user_id, second.user_id);
    assert_eq!(refusal(office.look(&first.invitation_token).await), unknown, "the next invitation was made");
    office.accept(&second.invitation_token, PASSWORD).await.unwrap();
    assert_eq!(refusal(office.accept(&second.invitation_token, PASSWORD).await), unknown, "used");

    let third = office.invite().await;
    office.counter.auth.test.advance(SignedDuration::from_hours(7 * 24));
    assert_eq!(refusal(office.look(&third.invitation_token).await), unknown, "too old");
    assert_eq!(refusal(office.accept(&third.invitation_token, PASSWORD).await), unknown);
    let listed = office.list().await;
    assert!(listed[0].since.is_some(), "the member's access stays");
    assert_eq!((listed[0].invited_until, listed[0].invitation_ended_at), (None, third.expires_at));
    office.end().await;
}

#[both_engines]
async fn two_tabs_with_one_link_make_one_session(engine: Engine) {
    let office = Office::start(engine).await;
    let invited = office.invite().await;
    let (one, other) = tokio::join!(
        office.accept(&invited.invitation_token, "gerbang satu 11"),
        office.accept(&invited.invitation_token, "gerbang dua 22"),
    );
    assert_ne!(one.is_ok(), other.is_ok());
    let (right, wrong) = if one.is_ok() {
        ("gerbang satu 11", "gerbang dua 22")
    } else {
        ("gerbang dua 22", "gerbang satu 11")
    };
    office.sign_in(&invited.user_id, right).await.unwrap();
    assert_eq!(reason(office.sign_in(&invited.user_id, wrong).await), "session.wrong_credentials");
    office.end().await;
}

#[both_engines]
async fn an_invitation_asks_for_the_password_again(engine: Engine) {
    let office = Office::start(engine).await;
    office.counter.auth.test.advance(SignedDuration::from_mins(6));
    let refused = office.invite_as(&office.counter.owner, SARI).await;
    assert_eq!(reason(refused), "session.password_required");
    prove_password(&office).await;
    office.invite().await;
    office.end().await;
}

#[both_engines]
async fn only_an_active_member_of_the_owners_outlet_is_invited(engine: Engine) {
    let office = Office::start(engine).await;
    let auth = &office.counter.auth;
    let stranger = owner(auth, 2, "budi@warung.id").await;
    assert_eq!(reason(office.invite_as(&stranger, SARI).await), "shop.not_found");
    assert_eq!(reason(office.invite_as(&office.counter.owner, "109").await), "staff.not_found");
    office.counter.note_staff(sari(2, StaffStatus::Suspended)).await;
    assert_eq!(reason(office.invite_as(&office.counter.owner, SARI).await), "staff.suspended");
    auth.set_standing(1, 1, pb::Standing::Limited).await;
    assert_eq!(reason(office.invite_as(&office.counter.owner, "102").await), "account.frozen");
    assert_eq!(auth.count("managers").await, 0);
    office.end().await;
}

#[both_engines]
async fn an_unaccepted_invitation_is_listed_as_run_out_until_the_next_one(engine: Engine) {
    let office = Office::start(engine).await;
    let first = office.invite().await;
    office.counter.auth.test.advance(SignedDuration::from_hours(8 * 24));
    sweep(&office).await;
    let listed = office.list().await;
    assert_eq!((listed[0].since, listed[0].invited_until), (None, None));
    assert_eq!(listed[0].invitation_ended_at, first.expires_at);

    prove_password(&office).await;
    let second = office.invite().await;
    assert_eq!(second.user_id, first.user_id);
    let listed = office.list().await;
    assert_eq!((listed[0].invited_until, listed[0].invitation_ended_at), (second.expires_at, None));
    office.withdraw_as(&office.counter.owner, SARI).await.unwrap();
    office.counter.auth.test.advance(SignedDuration::from_hours(8 * 24));
    assert_eq!(office.list().await, [], "a withdrawn invitation did not run out");
    office.end().await;
}

#[both_engines]
async fn an_unaccepted_invitation_leaves_no_row_after_thirty_days_more(engine: Engine) {
    let office = Office::start(engine).await;
    office.invite().await;
    for (days, rows) in [(20, 1), (16, 1), (2, 0)] {
        office.counter.auth.test.advance(SignedDuration::from_hours(days * 24));
        assert_eq!(office.list().await.len(), rows);
        sweep(&office).await;
        assert_eq!(office.counter.auth.count("managers").await, i64::try_from(rows).unwrap());
    }
    office.end().await;
}

#[both_engines]
async fn a_chosen_password_must_keep_the_rules(engine: Engine) {
    let office = Office::start(engine).await;
    let invited = office.invite().await;
    let typed = invited.user_id.replace('-', "").to_uppercase();
    for (password, refused) in [
        ("short", "password.too_short"),
        ("Password", "password.too_common"),
        (typed.as_str(), "password.is_user_id"),
    ] {
        assert_eq!(reason(office.accept(&invited.invitation_token, password).await), refused);
    }
    office.accept(&invited.invitation_token, PASSWORD).await.unwrap();
    office.end().await;
}
