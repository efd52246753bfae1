use mostrador_account::topics::NOTE_ACCOUNT_NAMES;
use mostrador_proto::account::v1 as pb;
use mostrador_proto::commerce::v1::NoteAccountNamesRequest;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines, numbered};

use crate::stage::{Stage, answer, owner, refused};

pub(crate) fn note(n: u32, version: i64, email: &str) -> pb::NoteOwnerRequest {
    pb::NoteOwnerRequest {
        account_id: owner(n).account_id.to_string(),
        owner_id: owner(n).owner_id.to_string(),
        version,
        full_name: "Ana Kusuma".into(),
        email: email.into(),
        phone: "+6281234567890".into(),
    }
}

#[both_engines]
async fn agents_see_and_find_the_latest_address(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let told = async |n, version, email: &str| {
        let request = stage.test.delivered(&numbered(n), note(1, version, email));
        answer(stage.from(ServiceName::Auth).note_owner(request).await)
    };
    told(2, 2, "ana@toko.id").await.unwrap();
    told(2, 2, "ana@toko.id").await.unwrap();
    told(1, 1, "ana@pasar.id").await.unwrap();
    let account = stage.account().await;
    assert_eq!(account.owner_name, "Ana Kusuma");
    assert_eq!((account.owner_email.as_str(), account.owner_phone.as_str()), ("a•••@toko.id", "•••890"));
    let names: Vec<NoteAccountNamesRequest> = stage.test.outgoing(NOTE_ACCOUNT_NAMES).await;
    let owners: Vec<_> = names.iter().map(|names| names.owner_name.as_str()).collect();
    assert_eq!(
        (owners.len(), owners.last()),
        (2, Some(&"Ana Kusuma")),
        "the opening sent one name, and the news a second"
    );
    assert!(names[1].version > names[0].version);
    stage.end().await;
}

#[both_engines]
async fn only_auth_tells_of_owners_and_only_of_known_accounts(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let request = stage.test.delivered(&numbered(1), note(2, 1, "ana@toko.id"));
    let unknown = answer(stage.from(ServiceName::Auth).note_owner(request).await);
    assert_eq!(unknown, refused(Kind::NotFound, "account.not_found"));
    let request = stage.test.delivered(&numbered(1), note(1, 1, "ana@toko.id"));
    let edge = answer(stage.from(ServiceName::Edge).note_owner(request).await);
    assert_eq!(edge, refused(Kind::Forbidden, "caller.refused"));
    stage.end().await;
}
