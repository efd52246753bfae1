use jiff::SignedDuration;
use mostrador_proto::account::v1::{self as account, OpenAccountRequest};
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::registration::v1 as pb;
use mostrador_registration::topics;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{ANA, TestRegistration, former_owner, reason};

#[both_engines]
async fn the_owner_is_followed_by_the_account(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    app.verify(&secret, app.link().await, "").await.unwrap();
    app.served.drain_outbox().await;

    let owner_id = app.auth.known().owners[ANA].clone();
    let wanted: Vec<OpenAccountRequest> = app.test.outgoing(topics::OPEN_ACCOUNT).await;
    let [wanted] = wanted.try_into().unwrap();
    assert_eq!(wanted.owner_id, owner_id);
    assert_eq!(wanted.registration_id, app.get(&secret).await.id);
    assert!(wanted.account_id.starts_with("acc_") && wanted.shop_id.starts_with("shp_"));
    assert_eq!((wanted.business_type().text(), wanted.outlet_count), ("food_beverage", 2));
    assert_eq!(wanted.plan(), account::Plan::Dine);
    let address = wanted.address.unwrap();
    assert_eq!((address.district_code.as_str(), address.district_name.as_str()), ("31.71.01", "Gambir"));
    assert_eq!(app.state(&secret).await, pb::State::Verified, "ready only when account says so");
    app.end().await;
}

#[both_engines]
async fn the_first_owner_of_an_address_keeps_it(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let link = app.link().await;
    app.verify(&secret, link.clone(), "").await.unwrap();
    app.auth.known().owners.insert(ANA.into(), former_owner().into());
    app.advance(SignedDuration::from_millis(1));
    app.served.drain_outbox().await;

    assert_eq!(app.state(&secret).await, pb::State::Refused);
    let mail = app.mails().await.pop().unwrap();
    let (Some(Recipient::Address(to)), Some(Mail::RegistrationRefused(refused))) =
        (mail.recipient, mail.mail)
    else {
        panic!("another mail")
    };
    assert_eq!((to.email.as_str(), refused.login_link.as_str()), (ANA, "/id/login"));
    assert!(app.test.outgoing::<OpenAccountRequest>(topics::OPEN_ACCOUNT).await.is_empty());
    assert!(app.auth.known().staged.is_empty());
    assert_eq!(reason(app.verify(&secret, link, "").await), "registration.refused");
    app.end().await;
}
