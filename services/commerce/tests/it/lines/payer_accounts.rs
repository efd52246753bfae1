use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{TestApp, amount, ana};
use crate::statements::camt::{Entry, camt, camt_on, entry};
use crate::timeline::events;

const PAYER: &str = "1230004567";

async fn mark(
    app: &TestApp,
    role: Role,
    (number, shared): (&str, bool),
    key: &str,
) -> Result<pb::MarkPayerAccountResponse, Failure> {
    let message = pb::MarkPayerAccountRequest {
        number: number.into(),
        shared,
        idempotency_key: key.into(),
        request_hash: vec![u8::from(shared)],
    };
    let answer = app.client().mark_payer_account(app.test.as_agent(role, message)).await;
    Ok(answer.map_err(|status| Failure::from(&status))?.into_inner())
}

fn from_payer(amount: i64) -> Entry<'static> {
    Entry { payer_account: PAYER, ..entry(amount, "TRSF") }
}

#[both_engines]
async fn a_shared_account_is_no_evidence_any_more(
    engine: Engine,
    #[values(false, true)] marked_before_it_paid: bool,
) {
    let app = TestApp::start(engine).await;
    if marked_before_it_paid {
        mark(&app, Role::Finance, (PAYER, true), "key-0001").await.unwrap();
    }
    let first = app.ordered(&ana()).await;
    let line = app.import(&camt(&[from_payer(amount(&first))]), "key-0002").await.unwrap().outcomes.remove(0);
    assert_eq!((line.state().text(), line.payer_account.as_str()), ("matched", PAYER));
    if !marked_before_it_paid {
        mark(&app, Role::Finance, (PAYER, true), "key-0003").await.unwrap();
    }
    app.advance_hours(7 * 24).await;
    let second = app.ordered(&ana()).await;
    let file = camt_on("2026-01-12", &[from_payer(second.total)]);
    let line = app.import(&file, "key-0004").await.unwrap().outcomes.remove(0);
    assert_eq!((line.queue_reason().text(), line.payer_shared), ("no_candidate", true));
    let evidence: Vec<_> = line.candidates.iter().flat_map(|order| order.evidence()).collect();
    assert_eq!(evidence, [pb::Evidence::RoundTotal], "its payer says nothing");
    app.end().await;
}

#[both_engines]
async fn the_mark_is_recorded_once_and_never_taken_back(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&camt(&[from_payer(amount(&order))]), "key-0001").await.unwrap();
    let marked = mark(&app, Role::Finance, (PAYER, true), "key-0002").await.unwrap();
    assert_eq!(marked.number, PAYER);
    app.advance_hours(1).await;
    for key in ["key-0002", "key-0003"] {
        assert_eq!(mark(&app, Role::Finance, (PAYER, true), key).await.unwrap(), marked);
    }
    let recorded = events(&app, &ana()).await;
    let recorded: Vec<_> = recorded.iter().filter(|event| event.kind == "payer_account.shared").collect();
    assert_eq!(recorded.len(), 1);
    assert_eq!((recorded[0].actor_kind().text(), recorded[0].subject_id.as_str()), ("agent", PAYER));

    let back = mark(&app, Role::Finance, (PAYER, false), "key-0004").await.unwrap_err();
    assert_eq!((back.kind, back.fields[0].field.as_ref()), (Kind::Invalid, "shared"));
    let nameless = mark(&app, Role::Finance, ("", true), "key-0005").await.unwrap_err();
    assert_eq!(nameless.fields[0].field, "number");
    let support = mark(&app, Role::Support, (PAYER, true), "key-0006").await.unwrap_err();
    assert_eq!(support.kind, Kind::Forbidden);
    app.end().await;
}
