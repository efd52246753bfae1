use jiff::SignedDuration;
use mostrador_auth::config::Config;
use mostrador_proto::account::v1::NoteOwnerRequest;
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::registration::v1::NoteOwnerRequest as NoteCorrectionRequest;
use mostrador_runtime::outbox::Topic;
use mostrador_runtime::testing::{Engine, both_engines, refusal};
use tonic::Status;

use crate::app::{PASSWORD, TestAuth, reason};

const NOTE_OWNER: Topic = Topic::new("note_owner").sealed();
const NOTE_CORRECTION: Topic = Topic::new("note_correction").sealed();
const ANA: &str = "ana@warung.id";
const PHONE: &str = "+6281234567890";

async fn personal(auth: &TestAuth, session: &str) -> pb::Personal {
    let asked = auth.as_session(session, pb::GetPersonalRequest {}).await;
    auth.edge().get_personal(asked).await.unwrap().into_inner().personal.unwrap()
}

async fn correct(
    auth: &TestAuth,
    session: &str,
    (full_name, phone): (&str, &str),
    version: i64,
) -> Result<tonic::Response<pb::CorrectPersonalResponse>, Status> {
    let asked = pb::CorrectPersonalRequest { full_name: full_name.into(), phone: phone.into(), version };
    auth.edge().correct_personal(auth.as_session(session, asked).await).await
}

fn person(full_name: &str, phone: &str, version: i64) -> pb::Personal {
    pb::Personal { full_name: full_name.into(), phone: phone.into(), version }
}

async fn signed_in(auth: &TestAuth) -> String {
    auth.owner(1, ANA).await;
    auth.sign_in(ANA).await
}

#[both_engines]
async fn name_and_telephone_are_corrected_and_told(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let session = signed_in(&auth).await;
    assert_eq!(personal(&auth, &session).await, person("Ana Wijaya", PHONE, 0));
    let answer = correct(&auth, &session, (" Ana  Kusuma ", "0812-9999 0000"), 0).await.unwrap();
    let corrected = person("Ana Kusuma", "+6281299990000", 1);
    assert_eq!(answer.into_inner().personal, Some(corrected.clone()));
    assert_eq!(personal(&auth, &session).await, corrected);
    assert_eq!(auth.count("changed_sessions").await, 1, "edges ask for the session's owner again");

    let notes: Vec<NoteOwnerRequest> = auth.test.outgoing(NOTE_OWNER).await;
    let told: Vec<_> =
        notes.iter().map(|note| (&*note.full_name, &*note.phone, &*note.email, note.version)).collect();
    assert_eq!(told, [("Ana Kusuma", "+6281299990000", ANA, 1)]);
    let notes: Vec<NoteCorrectionRequest> = auth.test.outgoing(NOTE_CORRECTION).await;
    let told: Vec<_> = notes.iter().map(|note| (&*note.full_name, &*note.phone, note.version)).collect();
    assert_eq!(told, [("Ana Kusuma", "+6281299990000", 1)]);
    assert_eq!(auth.count("events WHERE kind = 'owner.name_corrected' AND actor_kind = 'owner'").await, 1);
    assert_eq!(auth.count("events WHERE kind = 'owner.phone_corrected' AND actor_kind = 'owner'").await, 1);
    auth.end().await;
}

#[both_engines]
async fn the_timeline_has_the_changed_part_alone_and_no_name(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let session = signed_in(&auth).await;
    correct(&auth, &session, ("Ana Kusuma", PHONE), 0).await.unwrap();
    assert_eq!(auth.count("events WHERE kind = 'owner.name_corrected'").await, 1);
    assert_eq!(auth.count("events WHERE kind = 'owner.phone_corrected'").await, 0);
    assert_eq!(auth.count("events WHERE facts LIKE '%Kusuma%'").await, 0);
    auth.end().await;
}

#[both_engines]
async fn a_change_that_another_overtook_is_refused_and_a_second_click_is_not(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let session = signed_in(&auth).await;
    for _ in 0..2 {
        correct(&auth, &session, ("Ana Kusuma", PHONE), 0).await.unwrap();
    }
    assert_eq!(reason(correct(&auth, &session, ("Ana Wijaya", PHONE), 0).await), "personal.stale");
    assert_eq!(personal(&auth, &session).await, person("Ana Kusuma", PHONE, 1));
    correct(&auth, &session, ("Ana Wijaya", PHONE), 1).await.unwrap();
    let notes: Vec<NoteOwnerRequest> = auth.test.outgoing(NOTE_OWNER).await;
    assert_eq!(notes.iter().map(|note| note.version).collect::<Vec<_>>(), [1, 2]);
    auth.end().await;
}

#[both_engines]
async fn one_of_three_corrections_at_once_is_made(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let session = signed_in(&auth).await;
    let tries =
        ["Ana Kusuma", "Ana Lestari", "Ana Pratama"].map(|name| correct(&auth, &session, (name, PHONE), 0));
    let answers = futures_util::future::join_all(tries).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(personal(&auth, &session).await.version, 1);
    assert_eq!(auth.count("events WHERE kind = 'owner.name_corrected'").await, 1);
    auth.end().await;
}

#[both_engines]
async fn a_refusal_names_every_field_and_a_held_owner_is_served(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let session = signed_in(&auth).await;
    let refused = refusal(correct(&auth, &session, (" ", "021 555 1234"), 0).await);
    let fields: Vec<_> = refused.fields.iter().map(|field| (&*field.field, field.reason.as_str())).collect();
    assert_eq!(fields, [("fullName", "required"), ("phone", "invalid_phone")]);
    auth.set_standing(1, 1, pb::Standing::Limited).await;
    correct(&auth, &session, ("ANA KUSUMA", PHONE), 0).await.unwrap();
    auth.set_standing(1, 2, pb::Standing::None).await;
    assert_eq!(reason(auth.resolve(&session).await), "session.ended");
    assert_eq!(
        reason(auth.edge().correct_personal(pb::CorrectPersonalRequest::default()).await),
        "session.missing"
    );
    auth.end().await;
}

#[both_engines]
async fn corrections_have_a_budget_and_calls_without_a_change_take_nothing(engine: Engine) {
    let auth = TestAuth::with(engine, Config { account_tries: 2, ..Config::default() }).await;
    let session = signed_in(&auth).await;
    for (version, name) in [(0, "Ana Kusuma"), (1, "Ana Lestari")] {
        for _ in 0..3 {
            correct(&auth, &session, (name, PHONE), version).await.unwrap();
        }
    }
    assert_eq!(reason(correct(&auth, &session, ("Ana", PHONE), 2).await), "session.too_many_tries");
    auth.test.advance(SignedDuration::from_mins(15));
    assert_eq!(
        reason(correct(&auth, &session, ("Ana", PHONE), 2).await),
        "session.password_required",
        "a stranger may have found the session open"
    );
    let proof = auth.as_session(&session, pb::ProvePasswordRequest { password: PASSWORD.into() }).await;
    auth.edge().prove_password(proof).await.unwrap();
    correct(&auth, &session, ("Ana", PHONE), 2).await.unwrap();
    auth.end().await;
}
