use mostrador_proto::commerce::v1 as pb;
use mostrador_proto::runtime::v1::Waiting;
use mostrador_runtime::clock::wib_date;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::LineId;
use mostrador_runtime::passport::Role;
use mostrador_runtime::proto;
use mostrador_runtime::testing::{Engine, agent, both_engines, numbered};

use crate::app::{TestApp, amount, ana, bca, full_payment, line_id, order_id};
use crate::timeline::events_without_an_account;

pub(crate) async fn set_aside(
    app: &TestApp,
    role: Role,
    line_id: &LineId,
    (reason, note): (&str, &str),
    key: &str,
) -> Result<pb::Line, Failure> {
    let message = pb::SetLineAsideRequest {
        line_id: line_id.to_string(),
        idempotency_key: key.into(),
        request_hash: vec![1],
        reason: proto::known::<pb::AsideReason>(0, reason).unwrap_or_default().into(),
        reason_text: reason.into(),
        note: note.into(),
    };
    let answer = app.client().set_line_aside(app.test.as_agent(role, message)).await;
    Ok(answer.map_err(|status| Failure::from(&status))?.into_inner().line.unwrap())
}

pub(crate) async fn bring_back(
    app: &TestApp,
    role: Role,
    line_id: &LineId,
    key: &str,
) -> Result<pb::Line, Failure> {
    let message = pb::BringLineBackRequest {
        line_id: line_id.to_string(),
        idempotency_key: key.into(),
        request_hash: vec![1],
    };
    let answer = app.client().bring_line_back(app.test.as_agent(role, message)).await;
    Ok(answer.map_err(|status| Failure::from(&status))?.into_inner().line.unwrap())
}

/// The lines in the queue for the desk's lists.
async fn queued(app: &TestApp) -> Waiting {
    let asked = app.test.as_agent(Role::Viewer, pb::CountQueuedLinesRequest {});
    app.client().count_queued_lines(asked).await.unwrap().into_inner().queued.unwrap()
}

#[both_engines]
async fn a_line_leaves_the_queue_with_a_reason_and_comes_back(engine: Engine) {
    let app = TestApp::start(engine).await;
    app.import(&bca(&[("BUNGA", 1_234)]), "key-0001").await.unwrap();
    let line = app.lines("queued").await.remove(0);
    let id = line_id(&line);
    let waiting = queued(&app).await;
    assert_eq!((waiting.count, waiting.has_more), (1, false));
    let day = wib_date(proto::instant(waiting.first_at.as_ref()).unwrap());
    assert_eq!(day.to_string(), line.booked_on);
    let why = ("interest", " of December ");
    let aside = set_aside(&app, Role::Finance, &id, why, "key-0002").await.unwrap();
    assert_eq!((aside.state().text(), aside.queue_reason().text()), ("set_aside", ""));
    let told = aside.set_aside.clone().unwrap();
    assert_eq!((told.reason().text(), told.note.as_str()), ("interest", "of December"));
    assert_eq!((told.agent_id.as_str(), told.at.is_some()), (agent(Role::Finance).agent_id.as_str(), true));
    assert!(app.lines("queued").await.is_empty(), "the queue can be emptied");
    assert_eq!(app.lines("set_aside").await, std::slice::from_ref(&aside));
    assert_eq!(set_aside(&app, Role::Finance, &id, why, "key-0002").await.unwrap(), aside);

    assert_eq!(app.counted().await, pb::CountLinesResponse { queued: 0, set_aside: 1 });
    assert_eq!(queued(&app).await, Waiting::default());

    let back = bring_back(&app, Role::Finance, &id, "key-0003").await.unwrap();
    assert_eq!(back, line, "it waits as it waited before");
    let told: Vec<_> =
        events_without_an_account(&app).await.into_iter().map(|event| (event.kind, event.reason)).collect();
    let expected = [("transfer.brought_back", ""), ("transfer.set_aside", "interest: of December")];
    assert_eq!(told, expected.map(|(kind, reason)| (kind.to_owned(), reason.to_owned())));
    assert!(set_aside(&app, Role::Finance, &id, ("unknown", ""), "key-0004").await.is_ok());
    app.end().await;
}

#[both_engines]
async fn a_line_is_set_aside_or_waits(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[("BUNGA", 1_234)]), "key-0001").await.unwrap();
    let line = app.first_line("queued").await;
    let not_there = bring_back(&app, Role::Finance, &line, "key-0002").await.unwrap_err();
    assert_eq!(not_there.reason, "transfer.not_set_aside");
    set_aside(&app, Role::Finance, &line, ("interest", ""), "key-0003").await.unwrap();
    let again = set_aside(&app, Role::Finance, &line, ("interest", ""), "key-0004").await.unwrap_err();
    assert_eq!(again.reason, "transfer.not_waiting");
    let matched = app.match_to(&line, &[(order_id(&order), 1_234)], "key-0005").await.unwrap_err();
    assert_eq!(matched.reason, "transfer.set_aside");
    bring_back(&app, Role::Finance, &line, "key-0006").await.unwrap();
    let not_there = bring_back(&app, Role::Finance, &line, "key-0007").await.unwrap_err();
    assert_eq!(not_there.reason, "transfer.not_set_aside");
    app.end().await;
}

#[both_engines]
async fn the_rest_of_a_line_is_set_aside_too(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[("BOTH", amount(&order) + 7)]), "key-0001").await.unwrap();
    let line = app.first_line("queued").await;
    app.match_to(&line, &[full_payment(&order)], "key-0002").await.unwrap();
    let aside = set_aside(&app, Role::Finance, &line, ("fee", ""), "key-0003").await.unwrap();
    assert_eq!((aside.allocations.len(), aside.left), (1, 7));
    let undone = app.unmatch(&line, "key-0004").await.unwrap();
    assert_eq!((undone.state().text(), undone.left, undone.set_aside), ("queued", amount(&order) + 7, None));
    assert!(set_aside(&app, Role::Finance, &line, ("fee", ""), "key-0005").await.is_ok());
    app.end().await;
}

#[both_engines]
async fn an_edge_of_the_version_before_asks_and_is_answered_by_texts(engine: Engine) {
    let app = TestApp::start(engine).await;
    app.import(&bca(&[("BUNGA", 1_234)]), "key-0001").await.unwrap();
    let message = pb::ListLinesRequest { state_text: "queued".into(), ..Default::default() };
    let listed = app.client().list_lines(app.test.as_agent(Role::Viewer, message)).await;
    let line = listed.unwrap().into_inner().lines.remove(0);
    let (reason, told) = (line.queue_reason(), line.queue_reason_text.as_str());
    assert_eq!((line.state_text.as_str(), told), ("queued", reason.text()));
    assert_ne!(reason, pb::QueueReason::Unspecified);

    let message = pb::SetLineAsideRequest {
        line_id: line.line_id,
        idempotency_key: "key-0002".into(),
        request_hash: vec![1],
        reason_text: "interest".into(),
        ..Default::default()
    };
    let aside = app.client().set_line_aside(app.test.as_agent(Role::Finance, message)).await;
    let line = aside.unwrap().into_inner().line.unwrap();
    let reason = line.set_aside.unwrap().reason_text;
    assert_eq!((line.state_text.as_str(), reason.as_str()), ("set_aside", "interest"));
    app.end().await;
}

#[both_engines]
async fn a_senseless_request_sets_no_line_aside(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[("TRSF", amount(&order)), ("BUNGA", 5)]), "key-0001").await.unwrap();
    let line = app.first_line("queued").await;
    for (reason, note, of_field) in
        [("", "", "required"), ("lost", "", "unknown"), ("fee", &"x".repeat(501), "too_long")]
    {
        let refused = set_aside(&app, Role::Finance, &line, (reason, note), "key-0002").await.unwrap_err();
        assert_eq!(
            (refused.reason.as_ref(), refused.fields[0].reason.as_ref()),
            ("request.invalid", of_field)
        );
    }
    let unknown = set_aside(&app, Role::Finance, &numbered(1), ("fee", ""), "key-0003").await.unwrap_err();
    assert_eq!(unknown.reason, "transfer.not_found");
    let matched = app.first_line("matched").await;
    let placed = set_aside(&app, Role::Finance, &matched, ("fee", ""), "key-0004").await.unwrap_err();
    assert_eq!(placed.reason, "transfer.not_waiting");
    app.end().await;
}

#[both_engines]
async fn support_neither_sets_aside_nor_brings_back(engine: Engine) {
    let app = TestApp::start(engine).await;
    app.import(&bca(&[("BUNGA", 5)]), "key-0001").await.unwrap();
    let line = app.first_line("queued").await;
    let support = set_aside(&app, Role::Support, &line, ("fee", ""), "key-0005").await.unwrap_err();
    assert_eq!(support.reason, "agent.role_too_low");
    let support = bring_back(&app, Role::Support, &line, "key-0006").await.unwrap_err();
    assert_eq!(support.reason, "agent.role_too_low");
    let tried: Vec<_> = events_without_an_account(&app).await.into_iter().map(|event| event.reason).collect();
    assert_eq!(tried, ["BringLineBack", "SetLineAside"]);
    app.end().await;
}
