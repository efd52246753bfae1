use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{Answer, Stage, answer, owner, refused};

async fn write(
    stage: &Stage,
    role: Role,
    (account_id, note, key): (&str, &str, &str),
) -> Answer<pb::WriteNoteResponse> {
    let request = pb::WriteNoteRequest {
        account_id: account_id.into(),
        note: note.into(),
        idempotency_key: key.into(),
        request_hash: note.as_bytes().to_vec(),
    };
    answer(stage.edge().write_note(stage.test.as_agent(role, request)).await)
}

#[both_engines]
async fn a_note_stands_once_in_the_timeline_with_its_writer(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let id = owner(1).account_id.to_string();
    for _ in 0..2 {
        write(&stage, Role::Support, (&id, " She calls on Monday. ", "key-1")).await.unwrap();
    }
    let told = stage.timeline().await.into_iter().filter(|event| event.kind == "account.noted");
    let told: Vec<_> =
        told.map(|event| (event.actor_kind().text(), event.reason, event.owner_note)).collect();
    assert_eq!(told, [("agent", "She calls on Monday.".to_owned(), String::new())]);

    let other = write(&stage, Role::Support, (&id, "Another one", "key-1")).await;
    assert_eq!(other, refused(Kind::Invalid, "idempotency.key_reused"));
    stage.end().await;
}

#[both_engines]
async fn a_note_needs_words_a_role_and_an_account(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let id = owner(1).account_id.to_string();
    let viewer = write(&stage, Role::Viewer, (&id, "She calls", "key-1")).await;
    assert_eq!(viewer, refused(Kind::Forbidden, "agent.role_too_low"));
    for words in ["  ".to_owned(), "x".repeat(501)] {
        let refusal = write(&stage, Role::Support, (&id, &words, "key-2")).await;
        assert_eq!(refusal, refused(Kind::Invalid, "request.invalid"));
    }
    for unknown in [owner(2).account_id.as_str(), "acc_1", ""] {
        let unknown = write(&stage, Role::Admin, (unknown, "She calls", "key-3")).await;
        assert_eq!(unknown, refused(Kind::NotFound, "account.not_found"));
    }
    let noted = stage.happened().await.into_iter().filter(|kind| kind == "account.noted").count();
    assert_eq!(noted, 0);
    stage.end().await;
}
