//! An owner who left registers again with the same address.

use jiff::SignedDuration;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::mailer::v1::{SendMailRequest, Welcome};
use mostrador_proto::registration::v1 as pb;
use mostrador_proto::registration::v1::verify_email_request::Proof;
use mostrador_runtime::id::kinds::Owner;
use mostrador_runtime::testing::{Engine, both_engines, numbered};

use crate::app::{ANA, PASSWORD, TestRegistration, former_owner, reason};

async fn with_former_owner(engine: Engine) -> TestRegistration {
    let app = TestRegistration::start(engine).await;
    app.auth.known().owners.insert(ANA.into(), former_owner().into());
    app.auth.known().passwords.insert(former_owner().into(), "of before".into());
    app.account.known().may_return.insert(former_owner().into());
    app
}

async fn prove(app: &TestRegistration, secret: &str) {
    app.verify(secret, app.link().await, "").await.unwrap();
    app.advance(SignedDuration::from_millis(1));
    app.served.drain_outbox().await;
}

async fn try_again(app: &TestRegistration) {
    app.advance(SignedDuration::from_mins(2));
    app.served.drain_outbox().await;
}

fn welcomes(mails: &[SendMailRequest]) -> Vec<(String, Welcome)> {
    let welcome = |mail: &SendMailRequest| match (&mail.recipient, &mail.mail) {
        (Some(Recipient::OwnerId(owner)), Some(Mail::Welcome(welcome))) => {
            Some((owner.clone(), welcome.clone()))
        }
        _ => None,
    };
    mails.iter().filter_map(welcome).collect()
}

#[both_engines]
async fn keeps_the_id_and_gets_another_account_and_the_chosen_password(engine: Engine) {
    let app = with_former_owner(engine).await;
    let secret = app.submitted(ANA).await;
    assert!(app.verification().await.registers_again, "the mail says what it means");
    prove(&app, &secret).await;

    assert_eq!(app.state(&secret).await, pb::State::Ready);
    assert_eq!(app.auth.known().passwords[former_owner().as_str()], PASSWORD);
    assert_eq!(app.auth.known().owners[ANA], former_owner().as_str());
    let [opened] = app.account.known().opened_again.clone().try_into().unwrap();
    assert_eq!(
        (opened.owner_id.as_str(), opened.store_name.as_str()),
        (former_owner().as_str(), "Warung Ana")
    );
    let [returned] = app.auth.known().returned.clone().try_into().unwrap();
    assert_eq!((returned.account_id, returned.account_version), (opened.account_id, 9));
    assert_eq!((returned.email.as_str(), returned.full_name.as_str()), (ANA, "Ana Wijaya"));
    let [(to, welcome)] = welcomes(&app.mails().await).try_into().unwrap();
    assert_eq!(
        (to.as_str(), welcome.registered_again, welcome.trial_ends_at),
        (former_owner().as_str(), true, None)
    );
    assert!(app.auth.known().staged.is_empty());
    app.end().await;
}

#[both_engines]
async fn goes_on_where_a_neighbour_went_away(engine: Engine) {
    let app = with_former_owner(engine).await;
    let secret = app.submitted(ANA).await;
    app.account.known().is_away = true;
    prove(&app, &secret).await;
    assert_eq!(app.state(&secret).await, pb::State::Verified);
    app.account.known().is_away = false;
    app.auth.known().loses_next_return = true;
    try_again(&app).await;
    assert_eq!(app.state(&secret).await, pb::State::Verified, "its answer was lost");
    assert_eq!(app.account.known().opened_again.len(), 1);
    try_again(&app).await;
    assert_eq!(app.state(&secret).await, pb::State::Ready);
    assert_eq!(app.account.known().opened_again.len(), 1);
    assert_eq!(app.auth.known().returned.len(), 1);
    assert_eq!(welcomes(&app.mails().await).len(), 1);
    app.end().await;
}

/// The owner has another address from now on.
fn moves(app: &TestRegistration) {
    let mut known = app.auth.known();
    known.owners.remove(ANA);
    known.owners.insert("ana@toko.id".into(), former_owner().into());
}

#[both_engines]
async fn nothing_is_opened_for_an_owner_who_left_the_address_before_that(engine: Engine) {
    let app = with_former_owner(engine).await;
    let secret = app.submitted(ANA).await;
    app.account.known().is_away = true;
    prove(&app, &secret).await;
    assert_eq!(app.state(&secret).await, pb::State::Verified);
    moves(&app);
    app.account.known().is_away = false;
    try_again(&app).await;
    assert_eq!(app.state(&secret).await, pb::State::Refused);
    assert!(app.account.known().opened_again.is_empty() && app.auth.known().returned.is_empty());
    assert!(welcomes(&app.mails().await).is_empty(), "which says that the chosen password counts");
    assert!(matches!(app.mails().await.pop().unwrap().mail, Some(Mail::RegistrationRefused(_))));
    app.end().await;
}

#[both_engines]
async fn an_owner_who_leaves_the_address_after_that_has_the_account_all_the_same(engine: Engine) {
    let app = with_former_owner(engine).await;
    let secret = app.submitted(ANA).await;
    app.auth.known().loses_next_return = true;
    prove(&app, &secret).await;
    assert_eq!(app.state(&secret).await, pb::State::Verified, "the answer was lost");
    moves(&app);
    try_again(&app).await;
    assert_eq!(app.state(&secret).await, pb::State::Ready);
    assert_eq!((app.account.known().opened_again.len(), app.auth.known().returned.len()), (1, 1));
    app.end().await;
}

#[both_engines]
async fn no_visitor_learns_whose_the_address_is(engine: Engine) {
    let app = with_former_owner(engine).await;
    app.auth.known().owners.insert("budi@warung.id".into(), numbered::<Owner>(78).into());
    let mut answers = Vec::new();
    for (email, mail) in [("new@warung.id", "proof"), (ANA, "proof again"), ("budi@warung.id", "known")] {
        let before = app.account.known().checks;
        let secret = app.filled_in(email).await;
        let answer = app.submit(&secret, "key-12345678").await.unwrap().into_inner();
        let sent = match app.mails().await.pop().unwrap().mail {
            Some(Mail::Verification(mail)) if mail.registers_again => "proof again",
            Some(Mail::Verification(_)) => "proof",
            Some(Mail::KnownAddress(_)) => "known",
            other => panic!("{other:?}"),
        };
        assert_eq!(sent, mail);
        assert_eq!(app.account.known().checks, before + 1, "account is asked for any address");
        let guess = app.verify(&secret, Proof::Code("000000".into()), "").await;
        answers.push((answer, reason(guess)));
    }
    assert!(answers.windows(2).all(|pair| pair[0] == pair[1]), "{answers:?}");
    app.end().await;
}

#[both_engines]
async fn an_owner_is_known_while_account_is_away_or_the_address_was_left(engine: Engine) {
    let app = with_former_owner(engine).await;
    app.account.known().is_away = true;
    app.submitted(ANA).await;
    let is_known = |mail: Option<SendMailRequest>| matches!(mail.unwrap().mail, Some(Mail::KnownAddress(_)));
    assert!(is_known(app.mails().await.pop()));
    app.account.known().is_away = false;
    app.auth.known().left.insert(ANA.into());
    app.submitted(ANA).await;
    assert!(is_known(app.mails().await.pop()), "the owner may take the address back");
    app.end().await;
}

#[both_engines]
async fn an_account_that_says_no_after_the_proof_leaves_all_as_it_was(engine: Engine) {
    let app = with_former_owner(engine).await;
    let secret = app.submitted(ANA).await;
    let link = app.link().await;
    app.account.known().may_return.clear();
    app.verify(&secret, link, "").await.unwrap();
    app.advance(SignedDuration::from_millis(1));
    app.served.drain_outbox().await;
    assert_eq!(app.state(&secret).await, pb::State::Refused);
    assert_eq!(app.auth.known().passwords[former_owner().as_str()], "of before");
    assert!(app.auth.known().staged.is_empty());
    assert!(matches!(app.mails().await.pop().unwrap().mail, Some(Mail::RegistrationRefused(_))));
    app.end().await;
}

#[both_engines]
async fn of_two_drafts_one_brings_the_owner_back(engine: Engine) {
    let app = with_former_owner(engine).await;
    let first = app.submitted(ANA).await;
    let to_first = app.link().await;
    app.advance(SignedDuration::from_mins(5));
    let second = app.submitted(ANA).await;
    let to_second = app.code().await;
    app.verify(&first, to_first, "").await.unwrap();
    app.verify(&second, to_second, "").await.unwrap();
    app.advance(SignedDuration::from_millis(1));
    app.served.drain_outbox().await;
    let mut states = [app.state(&first).await, app.state(&second).await];
    states.sort();
    assert_eq!(states, [pb::State::Ready, pb::State::Refused]);
    assert_eq!(app.auth.known().returned.len(), 1);
    app.end().await;
}

#[both_engines]
async fn the_password_of_a_strangers_draft_reaches_no_owner(engine: Engine) {
    let app = with_former_owner(engine).await;
    app.submitted(ANA).await;
    let reader = app.draft().await;
    let link = app.link().await;
    let without = app.verify(&reader, link.clone(), "").await;
    assert_eq!(reason(without), "request.invalid", "the reader of the mail did not choose it");
    let guessed = app.verify(&reader, link, "of before").await;
    assert_eq!(reason(guessed), "registration.password_wrong");
    app.served.drain_outbox().await;
    assert_eq!(app.auth.known().passwords[former_owner().as_str()], "of before");
    app.end().await;
}
