//! Damaged photos through the service's call: a refused one leaves nothing behind, and an accepted one its
//! papers.

use mostrador_runtime::Random;
use mostrador_runtime::id::CaseId;
use mostrador_runtime::testing::{Engine, both_engines};

use super::{NIK, header, owner, support};
use crate::app::{TestRegistration, fields};
use crate::photos::{CAMERA, LARGE, PROGRESSIVE, SECRET, corrupt, holds, variants};

/// The share of the variants that this test sends by the call, in %.
const SHARE: usize = 5;

async fn stored(app: &TestRegistration) -> [i64; 4] {
    let tables = ["identity_cases", "vault_objects", "events", "outbox"];
    [
        app.count(tables[0]).await,
        app.count(tables[1]).await,
        app.count(tables[2]).await,
        app.count(tables[3]).await,
    ]
}

#[both_engines]
async fn a_corrupted_file_leaves_its_papers_or_nothing(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let random = Random::seeded(29);
    let (seeds, mut accepted) = ([PROGRESSIVE, CAMERA, LARGE], 0);
    let count = (variants(400) * SHARE / 100).max(seeds.len());
    let begun = stored(&app).await;
    for variant in 0..count {
        let mut file = seeds[variant % seeds.len()].to_vec();
        corrupt(&mut file, &random);
        // Wrong values in a picture often show and no more; a file that breaks off in its head is refused.
        if variant % 4 == 3 {
            file.truncate(200);
        }
        let before = stored(&app).await;
        let owner = owner(100 + u32::try_from(variant).unwrap());
        match app.supply(&owner, header(NIK, "ANA WIJAYA"), &file).await {
            Ok(_) => {
                accepted += 1;
                // The service stores one case, a card and a photo, one event and one message to account.
                let [cases, objects, events, messages] = before;
                assert_eq!(
                    stored(&app).await,
                    [cases + 1, objects + 2, events + 1, messages + 1],
                    "{variant}"
                );
            }
            refused => {
                let wrong = fields(refused);
                assert!(wrong.len() == 1 && wrong[0].starts_with("photo: "), "variant {variant}: {wrong:?}");
                assert_eq!(stored(&app).await, before, "variant {variant}");
            }
        }
    }
    assert!((1..count).contains(&usize::try_from(accepted).unwrap()), "{accepted} of {count}");
    let [cases, objects, ..] = begun;
    let after = stored(&app).await;
    assert_eq!((after[0], after[1]), (cases + accepted, objects + 2 * accepted));

    let waiting = app.cases(mostrador_proto::registration::v1::CaseState::Waiting).await;
    let case_id: CaseId = waiting[0].id.parse().unwrap();
    app.claim(&support(1), &case_id).await.unwrap();
    assert!(!holds(&app.photo(&support(1), &case_id).await.unwrap(), SECRET));
    app.end().await;
}
