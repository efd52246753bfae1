//! Several mails by one call.

use mostrador_proto::mailer::v1 as pb;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::runtime::v1::Kind;
use mostrador_runtime::ServiceName;
use mostrador_runtime::id::OutboxId;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{TestMailer, newsletter, reason, to_ani, verification};
use crate::fake_auth::owner_id;

fn welcome() -> Mail {
    Mail::Welcome(pb::Welcome {
        login_link: "/login".into(),
        trial_ends_at: Some(timestamp("2026-01-19T03:00:00Z".parse().unwrap())),
        store_name: "Warung Budi".into(),
        ..pb::Welcome::default()
    })
}

fn asked(id: impl Into<String>, recipient: Recipient, mail: Mail) -> pb::AskedMail {
    let mail = pb::SendMailRequest { recipient: Some(recipient), mail: Some(mail) };
    pb::AskedMail { message_id: id.into(), mail: Some(mail), trace_parent: String::new() }
}

fn to_owner(id: &OutboxId) -> pb::AskedMail {
    asked(id.clone(), Recipient::OwnerId(owner_id().into()), welcome())
}

async fn ask(mailer: &TestMailer, mails: Vec<pb::AskedMail>) -> Result<Vec<pb::RefusedMail>, tonic::Status> {
    let request = mailer.test.request(pb::SendMailsRequest { mails });
    mailer.client(ServiceName::Commerce).send_mails(request).await.map(|answer| answer.into_inner().refused)
}

async fn mailer(engine: Engine) -> TestMailer {
    let mailer = TestMailer::start(engine).await;
    mailer.auth.mail_goes_to("budi@toko.example", "es");
    mailer
}

async fn sent(mailer: &TestMailer) -> Vec<OutboxId> {
    mailer.deliver().await;
    let kept = mailer.kept("", 100).await;
    let mut ids: Vec<OutboxId> = kept.iter().map(|mail| mail.id.parse().unwrap()).collect();
    ids.sort_unstable();
    ids
}

fn new_ids(mailer: &TestMailer, count: usize) -> Vec<OutboxId> {
    (0..count).map(|_| mailer.new_id()).collect()
}

#[both_engines]
async fn sixteen_mails_are_taken_by_one_call_and_no_more(engine: Engine) {
    let mailer = mailer(engine).await;
    let mut ids = new_ids(&mailer, 17);
    let all = |ids: &[OutboxId]| ids.iter().map(to_owner).collect();
    assert_eq!(reason(ask(&mailer, all(&ids)).await), "request.invalid");
    ids.pop();
    assert_eq!(ask(&mailer, all(&ids)).await.unwrap(), []);
    assert_eq!(ask(&mailer, Vec::new()).await.unwrap(), []);
    ids.sort_unstable();
    assert_eq!(sent(&mailer).await, ids);
    mailer.end().await;
}

#[both_engines]
async fn a_bad_mail_is_refused_by_itself(engine: Engine) {
    let mailer = mailer(engine).await;
    let ids = new_ids(&mailer, 3);
    let timeless = Mail::Welcome(pb::Welcome { login_link: "/login".into(), ..Default::default() });
    let empty = pb::AskedMail { message_id: ids[2].to_string(), ..Default::default() };
    let refused = ask(&mailer, vec![asked(ids[0].clone(), to_ani(), timeless), to_owner(&ids[1]), empty])
        .await
        .unwrap();
    let told: Vec<_> = refused
        .iter()
        .map(|mail| (mail.message_id.as_str(), mail.failure.as_ref().unwrap().reason.as_str()))
        .collect();
    let expected = [(ids[0].as_str(), "mail.instant_missing"), (ids[2].as_str(), "mail.contents_missing")];
    assert_eq!(told, expected);
    assert!(refused.iter().all(|mail| mail.kind() == Kind::Invalid));
    assert_eq!(sent(&mailer).await, [ids[1].clone()]);
    mailer.end().await;
}

#[both_engines]
async fn a_call_with_an_unreadable_id_is_refused_as_a_whole(engine: Engine) {
    let mailer = mailer(engine).await;
    let mails = vec![to_owner(&mailer.new_id()), asked("17", to_ani(), newsletter())];
    assert_eq!(reason(ask(&mailer, mails).await), "mail.id_invalid");
    assert!(sent(&mailer).await.is_empty());
    mailer.end().await;
}

/// A sender that died before it noted the answer asks for each mail by itself, or together with others.
#[both_engines]
async fn mails_asked_for_again_are_sent_once(engine: Engine) {
    let mailer = mailer(engine).await;
    let mut ids = new_ids(&mailer, 3);
    let first = vec![to_owner(&ids[0]), to_owner(&ids[1]), to_owner(&ids[0])];
    ask(&mailer, first).await.unwrap();
    for id in &ids[..2] {
        mailer.ask(id, Some(Recipient::OwnerId(owner_id().into())), Some(welcome())).await.unwrap();
    }
    ask(&mailer, vec![to_owner(&ids[1]), to_owner(&ids[2])]).await.unwrap();
    ids.sort_unstable();
    assert_eq!(sent(&mailer).await, ids);
    ask(&mailer, ids.iter().map(to_owner).collect()).await.unwrap();
    assert!(mailer.waiting().await.is_empty(), "nothing new");
    assert_eq!(sent(&mailer).await, ids);
    mailer.end().await;
}

#[both_engines]
async fn replicas_that_ask_for_the_same_mails_at_once_are_answered(engine: Engine) {
    let mailer = mailer(engine).await;
    let mut ids = new_ids(&mailer, 12);
    let some: Vec<_> = ids[..8].iter().map(to_owner).collect();
    let others: Vec<_> = ids[4..].iter().rev().map(to_owner).collect();
    let asked = tokio::join!(ask(&mailer, some.clone()), ask(&mailer, others), ask(&mailer, some));
    assert_eq!((asked.0.unwrap(), asked.1.unwrap(), asked.2.unwrap()), (vec![], vec![], vec![]));
    ids.sort_unstable();
    assert_eq!(sent(&mailer).await, ids);
    mailer.end().await;
}

#[both_engines]
async fn only_services_ask_for_mails(engine: Engine) {
    let mailer = mailer(engine).await;
    let request = mailer.test.request(pb::SendMailsRequest::default());
    assert_eq!(reason(mailer.client(ServiceName::Edge).send_mails(request).await), "caller.refused");
    mailer.end().await;
}

#[both_engines]
async fn each_mail_goes_on_in_the_trace_of_its_own_reason(engine: Engine) {
    const TRACE: &str = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    let mailer = mailer(engine).await;
    let ids = new_ids(&mailer, 2);
    let traced = pb::AskedMail { trace_parent: TRACE.into(), ..to_owner(&ids[0]) };
    ask(&mailer, vec![traced, asked(ids[1].clone(), to_ani(), verification())]).await.unwrap();
    let mut conn = mailer.test.runtime().db.read().await.unwrap();
    let traces: Vec<(OutboxId, Option<String>)> =
        sqlx::query_as("SELECT id, trace_parent FROM outbox ORDER BY id")
            .fetch_all(&mut *conn)
            .await
            .unwrap();
    drop(conn);
    let expected = [(ids[0].clone(), Some(TRACE.to_owned())), (ids[1].clone(), None)];
    assert!(expected.iter().all(|row| traces.contains(row)), "{traces:?}");
    mailer.end().await;
}
