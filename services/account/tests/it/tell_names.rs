use mostrador_account::Config;
use mostrador_account::app::App;
use mostrador_account::jobs::tell_names;
use mostrador_account::topics::NOTE_ACCOUNT_NAMES;
use mostrador_proto::account::v1 as pb;
use mostrador_proto::commerce::v1::NoteAccountNamesRequest;
use mostrador_runtime::db::DbError;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{Stage, answer, opening, owner, shop_id};

async fn told(stage: &Stage) -> Vec<NoteAccountNamesRequest> {
    stage.test.outgoing(NOTE_ACCOUNT_NAMES).await
}

#[both_engines]
async fn commerce_hears_the_names_and_each_change(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let first = told(&stage).await;
    assert_eq!(first.len(), 1);
    assert_eq!(
        (first[0].owner_name.as_str(), first[0].shop_names.as_slice()),
        ("Sari Wulandari 1", &["Kopi Senja 1".to_owned()][..])
    );
    stage.open(opening(1)).await.unwrap();
    assert_eq!(told(&stage).await.len(), 1, "asking again changes nothing");

    stage.add_branch().await;
    let second = told(&stage).await.pop().unwrap();
    assert_eq!(second.shop_names, ["Kopi Senja 1", "Cabang Dago"]);
    assert!(second.version > first[0].version, "later news has a higher version");

    let renamed = pb::ChangeShopRequest {
        shop_id: shop_id(3),
        shop_name: Some("Cabang Braga".into()),
        ..Default::default()
    };
    answer(stage.edge().change_shop(stage.test.as_owner(&owner(1), renamed)).await).unwrap();
    let third = told(&stage).await.pop().unwrap();
    assert_eq!(third.shop_names, ["Kopi Senja 1", "Cabang Braga"]);
    assert!(third.version > second.version);
    stage.end().await;
}

#[both_engines]
async fn accounts_older_than_the_telling_are_told_once(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.open(opening(2)).await.unwrap();
    let db = stage.test.runtime().db;
    db.write(async |tx| {
        sqlx::query("DELETE FROM outbox WHERE topic = 'note_account_names'").execute(tx.conn()).await?;
        sqlx::query("UPDATE accounts SET names_told_at = NULL").execute(tx.conn()).await?;
        Ok::<_, DbError>(())
    })
    .await
    .unwrap();
    let app = App::new(Config::default(), stage.test.runtime());
    assert_eq!(tell_names::run_once(&app).await.unwrap(), 2);
    let owners: Vec<_> = told(&stage).await.into_iter().map(|told| told.owner_name).collect();
    assert_eq!(owners, ["Sari Wulandari 1", "Sari Wulandari 2"]);
    assert_eq!(tell_names::run_once(&app).await.unwrap(), 0);
    stage.end().await;
}
