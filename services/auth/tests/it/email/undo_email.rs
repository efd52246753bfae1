use jiff::SignedDuration;
use mostrador_auth::app::App;
use mostrador_auth::config::Config;
use mostrador_auth::jobs::sweep;
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::mailer::v1::EmailChangeStep;
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::testing::{self, Engine, both_engines};

use super::{NEW, OLD, change, confirm, mailed, token, undo};
use crate::app::{PASSWORD, TestAuth, reason};

const CHOSEN: &str = "hujan reda sore 5";

/// An owner with a new address, and the token of the mail to the old address.
async fn with_another_address(auth: &TestAuth) -> (String, String) {
    auth.owner(1, OLD).await;
    let session = auth.sign_in(OLD).await;
    change(auth, &session, NEW).await.unwrap();
    confirm(auth, &token(&mailed(auth, 2).await, EmailChangeStep::Confirm), PASSWORD).await.unwrap();
    (session, token(&mailed(auth, 3).await, EmailChangeStep::Changed))
}

/// The reader of the old address chooses another password and signs in with it.
async fn choose_password(auth: &TestAuth, token: &str) {
    let reset = pb::ResetPasswordRequest { token: token.into(), password: CHOSEN.into(), client: None };
    auth.edge().reset_password(reset).await.unwrap();
    auth.try_sign_in(OLD, CHOSEN, "").await.unwrap();
}

#[both_engines]
async fn the_old_address_undoes_a_change_and_chooses_another_password(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let (session, token) = with_another_address(&auth).await;
    assert_eq!(reason(undo(&auth, "a guess").await), "password.token_invalid");
    for _ in 0..2 {
        undo(&auth, &token).await.unwrap();
    }
    assert_eq!(reason(auth.resolve(&session).await), "session.ended");
    assert_eq!(reason(auth.try_sign_in(OLD, PASSWORD, "").await), "session.wrong_credentials");
    choose_password(&auth, &token).await;
    assert_eq!(reason(auth.try_sign_in(NEW, CHOSEN, "").await), "session.wrong_credentials");
    assert_eq!(reason(undo(&auth, &token).await), "password.token_invalid");
    auth.end().await;
}

#[both_engines]
async fn the_old_address_stops_a_waiting_change_alike(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OLD).await;
    let session = auth.sign_in(OLD).await;
    change(&auth, &session, NEW).await.unwrap();
    let mails = mailed(&auth, 2).await;
    undo(&auth, &token(&mails, EmailChangeStep::Asked)).await.unwrap();
    assert_eq!(reason(auth.resolve(&session).await), "session.ended");
    let late = confirm(&auth, &token(&mails, EmailChangeStep::Confirm), PASSWORD).await;
    assert_eq!(reason(late), "password.token_invalid");
    auth.end().await;
}

#[both_engines]
async fn the_first_mail_stops_every_later_change(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OLD).await;
    let session = auth.sign_in(OLD).await;
    change(&auth, &session, NEW).await.unwrap();
    let first = token(&mailed(&auth, 2).await, EmailChangeStep::Asked);
    change(&auth, &session, "ana@pasar.id").await.unwrap();
    confirm(&auth, &token(&mailed(&auth, 4).await, EmailChangeStep::Confirm), PASSWORD).await.unwrap();
    undo(&auth, &first).await.unwrap();
    choose_password(&auth, &first).await;
    auth.end().await;
}

#[both_engines]
async fn an_unconfirmed_change_can_be_disowned_for_four_days(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OLD).await;
    let session = auth.sign_in(OLD).await;
    change(&auth, &session, NEW).await.unwrap();
    let token = token(&mailed(&auth, 2).await, EmailChangeStep::Asked);
    auth.test.advance(SignedDuration::from_hours(95));
    undo(&auth, &token).await.unwrap();
    assert_eq!(reason(auth.try_sign_in(OLD, PASSWORD, "").await), "session.wrong_credentials");
    auth.end().await;
}

#[both_engines]
async fn an_owner_who_changed_back_already_keeps_the_address(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let (session, first) = with_another_address(&auth).await;
    auth.test.advance(SignedDuration::from_mins(1));
    change(&auth, &session, OLD).await.unwrap();
    confirm(&auth, &token(&mailed(&auth, 5).await, EmailChangeStep::Confirm), PASSWORD).await.unwrap();
    undo(&auth, &first).await.unwrap();
    choose_password(&auth, &first).await;
    auth.end().await;
}

#[both_engines]
async fn a_confirmed_change_stays_after_three_days(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let (_, token) = with_another_address(&auth).await;
    auth.test.advance(SignedDuration::from_hours(72));
    assert_eq!(reason(undo(&auth, &token).await), "password.token_invalid");
    auth.sign_in(NEW).await;
    auth.end().await;
}

#[both_engines]
async fn a_change_confirmed_late_can_be_undone_for_three_days_too(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OLD).await;
    let session = auth.sign_in(OLD).await;
    change(&auth, &session, NEW).await.unwrap();
    let to_confirm = token(&mailed(&auth, 2).await, EmailChangeStep::Confirm);
    auth.test.advance(SignedDuration::from_hours(23));
    confirm(&auth, &to_confirm, PASSWORD).await.unwrap();
    let to_undo = token(&mailed(&auth, 3).await, EmailChangeStep::Changed);
    auth.test.advance(SignedDuration::from_hours(71));
    let app = App::open(Config::default(), auth.test.runtime()).await.unwrap();
    sweep::run_once(&app).await.unwrap();
    undo(&auth, &to_undo).await.unwrap();
    choose_password(&auth, &to_undo).await;
    auth.end().await;
}

#[both_engines]
async fn further_changes_are_undone_with_the_first(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let (session, first) = with_another_address(&auth).await;
    change(&auth, &session, "ana@pasar.id").await.unwrap();
    confirm(&auth, &token(&mailed(&auth, 5).await, EmailChangeStep::Confirm), PASSWORD).await.unwrap();
    let further = token(&mailed(&auth, 6).await, EmailChangeStep::Changed);
    assert_ne!(first, further);

    undo(&auth, &first).await.unwrap();
    assert_eq!(reason(undo(&auth, &further).await), "password.token_invalid");
    choose_password(&auth, &first).await;
    for left in [NEW, "ana@pasar.id"] {
        assert_eq!(reason(auth.try_sign_in(left, CHOSEN, "").await), "session.wrong_credentials");
    }
    auth.end().await;
}

async fn undoable_until(auth: &TestAuth) -> Option<i64> {
    let asked = pb::GetEmailUndoRequest { owner_id: testing::owner(1).owner_id.to_string() };
    let answer = auth.called_by(ServiceName::Account).get_email_undo(asked).await.unwrap().into_inner();
    answer.undoable_until.map(|until| until.seconds)
}

#[both_engines]
async fn account_reads_the_end_of_the_time_to_undo_a_change(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let confirmed = auth.test.clock.now().as_second();
    let (_, token) = with_another_address(&auth).await;
    assert_eq!(undoable_until(&auth).await, Some(confirmed + 72 * 3600));
    undo(&auth, &token).await.unwrap();
    assert_eq!(undoable_until(&auth).await, None);
    let asked = pb::GetEmailUndoRequest { owner_id: testing::owner(1).owner_id.to_string() };
    assert_eq!(reason(auth.edge().get_email_undo(asked).await), "caller.refused");
    auth.end().await;
}

#[both_engines]
async fn account_reads_no_such_time_after_three_days(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OLD).await;
    assert_eq!(undoable_until(&auth).await, None);
    let session = auth.sign_in(OLD).await;
    change(&auth, &session, NEW).await.unwrap();
    assert_eq!(undoable_until(&auth).await, None, "the change still waits for the new address");
    confirm(&auth, &token(&mailed(&auth, 2).await, EmailChangeStep::Confirm), PASSWORD).await.unwrap();
    auth.test.advance(SignedDuration::from_hours(72));
    assert_eq!(undoable_until(&auth).await, None);
    auth.end().await;
}
