//! The mails of an owner that agents see and send again.

use jiff::SignedDuration;
use mostrador_mailer::jobs::sweep;
use mostrador_mailer::{Config, build};
use mostrador_proto::mailer::v1 as pb;
use mostrador_proto::mailer::v1::send_mail_request::Recipient;
use mostrador_proto::runtime::v1 as runtime;
use mostrador_proto::runtime::v1::timeline_service_client::TimelineServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::DbError;
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::id::{AccountId, OutboxId, OwnerId};
use mostrador_runtime::passport::{OwnerPassport, Role};
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::testing::{Engine, SealedValues, SecurityLog, agent, both_engines, numbered};

use crate::app::{TestMailer, receipt, recovery, to_ani, verification};
use crate::fake_auth::owner_id;

/// The reason of each resending.
const REASON: &str = "She did not get it";

fn account_id() -> AccountId {
    numbered(1)
}

fn another() -> OwnerId {
    numbered(2)
}

fn owner() -> Recipient {
    Recipient::OwnerId(owner_id().into())
}

async fn mailer(engine: Engine) -> TestMailer {
    let mailer = TestMailer::start(engine).await;
    mailer.auth.mail_goes_to("budi@toko.example", "es");
    mailer
}

/// A receipt that was sent a quarter of an hour ago.
async fn with_receipt(engine: Engine) -> (TestMailer, OutboxId) {
    let mailer = mailer(engine).await;
    let id = mailer.send(owner(), receipt(1, 3)).await;
    mailer.deliver().await;
    mailer.test.advance(SignedDuration::from_mins(15));
    (mailer, id)
}

async fn page(mailer: &TestMailer, of: &OwnerId, limit: u32, after: &str) -> pb::ListMailsResponse {
    let page = Some(runtime::PageRequest { limit, after: after.into() });
    let asked = mailer.test.as_agent(Role::Viewer, pb::ListMailsRequest { owner_id: of.to_string(), page });
    mailer.client(ServiceName::Edge).list_mails(asked).await.unwrap().into_inner()
}

async fn listed(mailer: &TestMailer) -> Vec<pb::OwnerMail> {
    page(mailer, &owner_id(), 0, "").await.mails
}

async fn resend_as(
    mailer: &TestMailer,
    role: Role,
    (owner_id, mail_id): (&OwnerId, &str),
    key: &str,
) -> Result<pb::OwnerMail, Failure> {
    let message = pb::ResendMailRequest {
        mail_id: mail_id.into(),
        owner_id: owner_id.to_string(),
        account_id: account_id().into(),
        reason: REASON.into(),
        idempotency_key: key.into(),
        request_hash: vec![1],
    };
    let answer = mailer.client(ServiceName::Edge).resend_mail(mailer.test.as_agent(role, message)).await;
    Ok(answer.map_err(|status| Failure::from(&status))?.into_inner().mail.unwrap())
}

async fn resend(mailer: &TestMailer, mail_id: &OutboxId, key: &str) -> Result<pb::OwnerMail, Failure> {
    resend_as(mailer, Role::Support, (&owner_id(), mail_id.as_str()), key).await
}

#[both_engines]
async fn a_deleted_owner_has_no_mails_and_gets_no_more(engine: Engine) {
    let mailer = mailer(engine).await;
    let gone = another();
    mailer.send(owner(), receipt(1, 3)).await;
    mailer.deliver().await;
    mailer.send(Recipient::OwnerId(gone.to_string()), receipt(2, 3)).await;
    let forget = async || {
        let asked = pb::ForgetOwnerRequest { owner_id: gone.to_string(), ..Default::default() };
        mailer.client(ServiceName::Account).forget_owner(asked).await.unwrap().into_inner().records
    };
    assert_eq!((forget().await, forget().await), (1, 0));
    assert!(page(&mailer, &gone, 0, "").await.mails.is_empty());

    // One mail was on its way and one comes late, when auth no longer knows the owner.
    mailer.send(Recipient::OwnerId(gone.to_string()), receipt(3, 3)).await;
    mailer.deliver().await;
    assert!(mailer.waiting().await.is_empty());
    assert!(page(&mailer, &gone, 0, "").await.mails.is_empty());
    assert_eq!(
        (mailer.kept("", 0).await.len(), listed(&mailer).await.len()),
        (1, 1),
        "the other owner's mail is kept"
    );
    mailer.end().await;
}

async fn forget(mailer: &TestMailer, owner_id: &OwnerId) {
    let asked = pb::ForgetOwnerRequest { owner_id: owner_id.to_string(), ..Default::default() };
    mailer.client(ServiceName::Account).forget_owner(asked).await.unwrap();
}

#[both_engines]
async fn a_deleted_owner_gets_no_mail_by_a_contact_of_the_last_minute(engine: Engine) {
    let mailer = mailer(engine).await;
    mailer.send(owner(), receipt(1, 3)).await;
    mailer.deliver().await;
    forget(&mailer, &owner_id()).await;
    mailer.send(owner(), receipt(2, 3)).await;
    mailer.deliver().await;
    assert!(mailer.waiting().await.is_empty());
    assert_eq!(mailer.kept("", 0).await.len(), 1, "only the earlier mail was sent");
    assert!(listed(&mailer).await.is_empty());
    mailer.end().await;
}

#[both_engines]
async fn a_mail_waits_for_the_news_that_its_owner_is_deleted(engine: Engine) {
    let mailer = mailer(engine).await;
    mailer.send(Recipient::OwnerId(another().into()), receipt(1, 3)).await;
    for _ in 0..15 {
        mailer.deliver_after(SignedDuration::from_mins(3)).await;
    }
    assert_eq!(
        (mailer.last_reasons().await, mailer.parked().await.len()),
        (vec!["owner.not_found".to_owned()], 0)
    );
    forget(&mailer, &another()).await;
    mailer.deliver_after(SignedDuration::from_mins(3)).await;
    assert!(mailer.waiting().await.is_empty());
    mailer.end().await;
}

#[both_engines]
async fn an_agent_sees_the_mails_of_an_owner(engine: Engine) {
    let mailer = mailer(engine).await;
    let receipt_id = mailer.send(owner(), receipt(1, 3)).await;
    mailer.test.advance(SignedDuration::from_secs(1));
    let recovery_id = mailer.send(owner(), recovery()).await;
    mailer.send(to_ani(), verification()).await;
    let waiting = listed(&mailer).await;
    assert_eq!(waiting.len(), 2, "a mail to an address alone belongs to no owner");
    assert!(waiting.iter().all(|mail| mail.sent_at.is_none() && !mail.may_be_resent));

    mailer.deliver().await;
    let sent = listed(&mailer).await;
    let told: Vec<_> = sent.iter().map(|mail| (mail.mail_id.as_str(), mail.kind().text())).collect();
    assert_eq!(told, [(recovery_id.as_str(), "recovery"), (receipt_id.as_str(), "receipt")]);
    assert_eq!((sent[1].reference.as_str(), sent[1].may_be_resent), ("MST7K2QXAB", true));
    assert!(!sent[0].may_be_resent, "a mail with a secret link may not be sent again");
    assert_eq!(sent[1].sent_at, Some(timestamp(mailer.test.clock.now())));

    let first = page(&mailer, &owner_id(), 1, "").await;
    assert_eq!((first.mails.len(), first.next.as_str()), (1, recovery_id.as_str()));
    let rest = page(&mailer, &owner_id(), 1, &first.next).await;
    assert_eq!((rest.mails[0].mail_id.as_str(), rest.next.as_str()), (receipt_id.as_str(), ""));
    assert!(page(&mailer, &another(), 0, "").await.mails.is_empty());
    mailer.end().await;
}

#[both_engines]
async fn a_repeated_letter_goes_to_the_owners_present_address(engine: Engine) {
    let (mailer, id) = with_receipt(engine).await;
    let other = mailer.send(owner(), receipt(2, 1)).await;
    mailer.deliver().await;
    mailer.auth.mail_goes_to("new@toko.example", "id");
    let again = resend(&mailer, &id, "key-0001").await.unwrap();
    assert_ne!(again.mail_id, id.as_str(), "receiving servers drop mails with a known id");
    assert_eq!(
        (again.kind().text(), again.agent_id.as_str()),
        ("receipt", agent(Role::Support).agent_id.as_str())
    );
    assert_eq!(resend(&mailer, &id, "key-0001").await.unwrap(), again, "the same key gets the same answer");
    mailer.deliver().await;

    let kept = mailer.kept("", 0).await;
    let to: Vec<_> = kept.iter().map(|mail| mail.to.as_str()).collect();
    let expected = ["new@toko.example", "budi@toko.example", "budi@toko.example"];
    assert_eq!(to, expected, "the mail is repeated once, to the present contact");
    assert!(kept[0].text.contains("MST7K2QXAB") && kept[1].id == other.as_str());
    let listed = listed(&mailer).await;
    assert_eq!((listed[0].mail_id.as_str(), listed[0].may_be_resent), (again.mail_id.as_str(), false));
    assert!(listed[0].sent_at.is_some());

    assert_eq!(happened(&mailer).await, [("mail.resent".to_owned(), id.to_string(), REASON.to_owned())]);
    mailer.end().await;
}

/// The kind, the subject and the reason of each event of the account.
async fn happened(mailer: &TestMailer) -> Vec<(String, String, String)> {
    let asked = runtime::ListEventsRequest { account_id: account_id().into(), page: None };
    let mut timeline = TimelineServiceClient::new(mailer.served.wire_from(ServiceName::Edge));
    let events = timeline.list_events(mailer.test.as_agent(Role::Viewer, asked)).await.unwrap().into_inner();
    events.events.into_iter().map(|event| (event.kind, event.subject_id, event.reason)).collect()
}

#[both_engines]
async fn the_words_of_agents_go_with_the_account_and_the_mails_stay_with_the_owner(engine: Engine) {
    let (mailer, id) = with_receipt(engine).await;
    resend(&mailer, &id, "key-0001").await.unwrap();
    let forget = async |asked: pb::ForgetOwnerRequest| {
        let forgotten = mailer.client(ServiceName::Account).forget_owner(asked).await;
        forgotten.map(|forgotten| forgotten.into_inner().records)
    };
    let account = pb::ForgetOwnerRequest { account_id: account_id().into(), ..Default::default() };
    assert_eq!((forget(account.clone()).await.unwrap(), forget(account).await.unwrap()), (1, 0));
    assert_eq!(happened(&mailer).await, [("mail.resent".to_owned(), id.to_string(), String::new())]);
    assert_eq!(listed(&mailer).await.len(), 2);
    assert!(forget(pb::ForgetOwnerRequest::default()).await.is_err());
    mailer.deliver().await;
    mailer.end().await;
}

/// Restarts the service with these seal keys.
async fn turn(mailer: &mut TestMailer, newest: [u8; 32], older: &[[u8; 32]]) {
    let runtime = mailer.test.with_seal_keys(newest, older);
    let service = build(Config::default(), runtime.clone()).await.unwrap();
    mailer.served = mailer.test.serve_in(runtime, service).await;
}

#[both_engines]
async fn a_letter_goes_out_again_without_the_key_that_sealed_it(engine: Engine) {
    let (before, after) = ([9; 32], [3; 32]);
    let mut mailer = mailer(engine).await;
    turn(&mut mailer, before, &[after]).await;
    let id = mailer.send(owner(), receipt(1, 3)).await;
    mailer.deliver().await;
    mailer.test.advance(SignedDuration::from_mins(15));
    turn(&mut mailer, after, &[before]).await;
    let resealed = SealedValues::reseal(&mailer.served).await;
    assert_eq!((resealed.resealed, resealed.unopened), (1, 0));

    turn(&mut mailer, after, &[]).await;
    resend(&mailer, &id, "key-0001").await.unwrap();
    mailer.deliver().await;
    assert_eq!(mailer.kept("", 0).await.len(), 2);
    mailer.end().await;
}

#[both_engines]
async fn a_mail_is_repeated_at_most_every_ten_minutes(engine: Engine) {
    let mailer = mailer(engine).await;
    let id = mailer.send(owner(), receipt(1, 3)).await;
    assert_eq!(resend(&mailer, &id, "key-0001").await.unwrap_err().reason, "mail.under_way");
    mailer.deliver().await;
    let refused = resend(&mailer, &id, "key-0001").await.unwrap_err();
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Limited, "mail.sent_lately"));
    assert_eq!(refused.retry_after.map(|wait| wait.as_secs()), Some(600));
    mailer.test.advance(SignedDuration::from_mins(10));
    resend(&mailer, &id, "key-0001").await.unwrap();
    mailer.deliver_after(SignedDuration::from_mins(9)).await;
    assert_eq!(resend(&mailer, &id, "key-0002").await.unwrap_err().reason, "mail.sent_lately");
    mailer.test.advance(SignedDuration::from_mins(1));
    assert!(resend(&mailer, &id, "key-0002").await.is_ok());
    mailer.end().await;
}

#[both_engines]
async fn an_overtaken_or_secret_or_unknown_mail_is_not_repeated(engine: Engine) {
    let (mailer, old) = with_receipt(engine).await;
    let newer = mailer.send(owner(), receipt(1, 4)).await;
    let of_another = mailer.send(owner(), receipt(2, 9)).await;
    let secret = mailer.send(owner(), recovery()).await;
    mailer.deliver_after(SignedDuration::from_mins(15)).await;
    mailer.test.advance(SignedDuration::from_mins(15));
    assert_eq!(resend(&mailer, &old, "key-0001").await.unwrap_err().reason, "mail.overtaken");
    assert_eq!(resend(&mailer, &secret, "key-0001").await.unwrap_err().reason, "mail.not_repeatable");
    for (of, mail_id) in [(another(), newer.as_str()), (owner_id(), "out_x"), (owner_id(), "")] {
        let refused = resend_as(&mailer, Role::Admin, (&of, mail_id), "key-0001").await.unwrap_err();
        assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::NotFound, "mail.not_found"));
    }
    for id in [newer, of_another] {
        let again = resend(&mailer, &id, &format!("key-of-{id}")).await.unwrap();
        let repeat = resend(&mailer, &again.mail_id.parse().unwrap(), "key-0002").await.unwrap_err();
        assert_eq!(repeat.reason, "mail.not_repeatable", "the repeat itself is not repeatable");
    }
    mailer.end().await;
}

#[both_engines]
async fn a_viewer_sends_no_mail_again(engine: Engine) {
    let (mailer, id) = with_receipt(engine).await;
    let log = SecurityLog::new();
    let refused = resend_as(&mailer, Role::Viewer, (&owner_id(), id.as_str()), "key-0001").await.unwrap_err();
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Forbidden, "agent.role_too_low"));
    assert_eq!(log.events(), ["role.refused"]);
    mailer.end().await;
}

/// The answer to an owner's call, which may name an owner.
async fn listed_by(
    mailer: &TestMailer,
    owner_id: OwnerId,
    named: Option<OwnerId>,
) -> Result<Vec<pb::OwnerMail>, Failure> {
    let passport = OwnerPassport { owner_id, ..mostrador_runtime::testing::owner(1) };
    let message = pb::ListMailsRequest { owner_id: named.map(String::from).unwrap_or_default(), page: None };
    let answer = mailer.client(ServiceName::Edge).list_mails(mailer.test.as_owner(&passport, message)).await;
    answer.map(|answer| answer.into_inner().mails).map_err(|status| Failure::from(&status))
}

#[both_engines]
async fn a_text_that_is_no_id_names_an_owner_without_mails(engine: Engine) {
    let (mailer, _) = with_receipt(engine).await;
    let asked = mailer.test.as_agent(Role::Viewer, pb::ListMailsRequest::default());
    let listed = mailer.client(ServiceName::Edge).list_mails(asked).await.unwrap().into_inner();
    assert_eq!(listed.mails, []);
    mailer.end().await;
}

#[both_engines]
async fn an_owner_sees_only_the_owners_mails(engine: Engine) {
    let (mailer, id) = with_receipt(engine).await;
    let mails = listed_by(&mailer, owner_id(), None).await.unwrap();
    assert_eq!(mails.iter().map(|mail| mail.mail_id.as_str()).collect::<Vec<_>>(), [id.as_str()]);
    assert_eq!(listed_by(&mailer, another(), None).await.unwrap(), []);
    for caller in [owner_id(), another()] {
        let refused = listed_by(&mailer, caller, Some(owner_id())).await.unwrap_err();
        assert_eq!(refused.reason, "session.not_an_agent");
    }
    mailer.end().await;
}

#[both_engines]
async fn a_mail_that_is_given_up_has_failed(engine: Engine) {
    let mailer = mailer(engine).await;
    mailer.send(Recipient::OwnerId(another().into()), receipt(1, 3)).await;
    let has_failed = async || listed_by(&mailer, another(), None).await.unwrap()[0].has_failed;
    assert!(!has_failed().await, "it waits");
    mailer.deliver_after(SignedDuration::from_mins(59)).await;
    for _ in 0..10 {
        mailer.deliver_after(SignedDuration::from_secs(61)).await;
    }
    assert_eq!(mailer.parked().await.len(), 1);
    assert!(has_failed().await);
    mailer.end().await;
}

#[both_engines]
async fn remembered_letters_are_sealed_and_deleted_after_90_days(engine: Engine) {
    let (mailer, _) = with_receipt(engine).await;
    mailer.send(owner(), recovery()).await;
    mailer.deliver().await;
    let app = mailer.test.runtime();
    let mut conn = app.db.read().await.unwrap();
    let letters: Vec<(String, Option<Vec<u8>>)> =
        sqlx::query_as("SELECT kind, letter_sealed FROM mails ORDER BY kind")
            .fetch_all(&mut *conn)
            .await
            .unwrap();
    drop(conn);
    assert_eq!(letters[1], ("recovery".into(), None), "a mail with a secret keeps no letter");
    let sealed = letters[0].1.as_ref().unwrap();
    assert!(!sealed.windows(10).any(|window| window == b"MST7K2QXAB"));

    mailer.test.advance(SignedDuration::from_hours(90 * 24 - 1));
    assert_eq!(sweep::run_once(&app).await.unwrap(), 0);
    mailer.test.advance(SignedDuration::from_mins(61));
    assert_eq!(sweep::run_once(&app).await.unwrap(), 2);
    assert!(listed(&mailer).await.is_empty());
    mailer.end().await;
}

#[both_engines]
async fn a_record_of_an_unknown_kind_is_corrupt(engine: Engine) {
    let (mailer, _) = with_receipt(engine).await;
    let db = mailer.test.runtime().db;
    let changed = db.write(async |tx| {
        sqlx::query("UPDATE mails SET kind = 'fax'").execute(tx.conn()).await?;
        Ok::<_, DbError>(())
    });
    changed.await.unwrap();
    let refused = listed_by(&mailer, owner_id(), None).await.unwrap_err();
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Internal, "internal"));
    mailer.end().await;
}
