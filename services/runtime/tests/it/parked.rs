//! An operator requeues or discards messages that no receiver accepts.

use jiff::SignedDuration;
use mostrador_proto::runtime::v1::outbox_service_client::OutboxServiceClient;
use mostrador_proto::runtime::v1::timeline_service_client::TimelineServiceClient;
use mostrador_proto::runtime::v1::{
    AssignParkedRequest, Assignment, CountParkedRequest, DiscardParkedRequest, ListEventsRequest,
    ListParkedRequest, ListParkedResponse, PageRequest, RequeueParkedRequest, Waiting,
};
use mostrador_runtime::client::Wire;
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::facts::Facts;
use mostrador_runtime::outbox::Worker;
use mostrador_runtime::passport::{AgentPassport, Passport, Role};
use mostrador_runtime::testing::{
    self, Engine, SecurityLog, TestRuntime, TestService, both_engines, numbered,
};
use mostrador_runtime::{Service, ServiceName};
use tonic::service::Routes;

use crate::outbox::{GREET, Seen, noting, send, start, worker};

/// Parks all due messages.
async fn park(test: &TestRuntime, worker: &Worker) {
    for _ in 0..10 {
        worker.run_once().await.unwrap();
        test.advance(SignedDuration::from_mins(1));
    }
}

async fn serve(test: &TestRuntime) -> (TestService, OutboxServiceClient<Wire>) {
    let served = test.serve(Service::new(ServiceName::Commerce, Routes::default())).await;
    let operator = OutboxServiceClient::new(served.wire_from(ServiceName::Operator));
    (served, operator)
}

async fn list(operator: &mut OutboxServiceClient<Wire>, limit: u32, after: &str) -> ListParkedResponse {
    let page = Some(PageRequest { limit, after: after.to_owned() });
    operator.list_parked(ListParkedRequest { page, exported: false }).await.unwrap().into_inner()
}

#[both_engines]
async fn a_requeued_message_is_due_with_all_its_tries(engine: Engine) {
    let test = start(engine).await;
    let (runtime, seen) = (test.runtime(), Seen::default());
    let refusing = worker(&runtime, vec![noting(GREET, &seen, |_| Some(Kind::Invalid))]);
    send(&runtime, GREET, "one", SignedDuration::ZERO).await;
    send(&runtime, GREET, "two", SignedDuration::ZERO).await;
    park(&test, &refusing).await;
    send(&runtime, GREET, "waits", SignedDuration::from_hours(1)).await;

    let (_served, mut operator) = serve(&test).await;
    let first = list(&mut operator, 1, "").await;
    let second = list(&mut operator, 1, &first.next).await;
    let [one, two] = [&first.messages[0], &second.messages[0]];
    assert_eq!((one.topic.as_str(), one.attempts, one.last_reason.as_str()), ("greet", 10, "limit.reached"));
    assert!(one.id < two.id && second.next.is_empty());

    let ids = vec![two.id.clone(), two.id.clone()];
    let requeued = operator.requeue_parked(RequeueParkedRequest { ids }).await.unwrap();
    assert_eq!(requeued.into_inner().count, 1, "once, although it was named twice");
    let taking = worker(&runtime, vec![noting(GREET, &seen, |_| None)]);
    assert_eq!(taking.run_once().await.unwrap(), 1);
    let last = seen.lock().unwrap().last().cloned().unwrap();
    assert_eq!(last, (two.id.clone(), "two".to_owned()));
    let left = list(&mut operator, 100, "").await.messages;
    assert_eq!(left.iter().map(|message| &message.id).collect::<Vec<_>>(), [&one.id]);
    operator
        .discard_parked(DiscardParkedRequest { ids: vec![one.id.clone()], ..Default::default() })
        .await
        .unwrap();
    test.end().await;
}

#[both_engines]
async fn parked_messages_are_counted_with_the_time_of_the_first(engine: Engine) {
    let test = start(engine).await;
    let (runtime, seen) = (test.runtime(), Seen::default());
    let (_served, mut operator) = serve(&test).await;
    let counted = async |operator: &mut OutboxServiceClient<Wire>| {
        operator.count_parked(CountParkedRequest {}).await.unwrap().into_inner().parked.unwrap()
    };
    assert_eq!(counted(&mut operator).await, Waiting::default());
    let refusing = worker(&runtime, vec![noting(GREET, &seen, |_| Some(Kind::Invalid))]);
    send(&runtime, GREET, "one", SignedDuration::ZERO).await;
    park(&test, &refusing).await;
    send(&runtime, GREET, "two", SignedDuration::ZERO).await;
    park(&test, &refusing).await;
    let parked = list(&mut operator, 100, "").await.messages;
    let both = Waiting { count: 2, has_more: false, first_at: parked[0].parked_at };
    assert_eq!(counted(&mut operator).await, both);
    for message in parked {
        let ids = vec![message.id];
        operator.discard_parked(DiscardParkedRequest { ids, ..Default::default() }).await.unwrap();
    }
    test.end().await;
}

#[both_engines]
async fn one_agent_has_a_parked_message_at_a_time(engine: Engine) {
    let test = start(engine).await;
    let (runtime, seen) = (test.runtime(), Seen::default());
    let refusing = worker(&runtime, vec![noting(GREET, &seen, |_| Some(Kind::Invalid))]);
    send(&runtime, GREET, "parked", SignedDuration::ZERO).await;
    park(&test, &refusing).await;
    let (served, mut operator) = serve(&test).await;
    let mut edge = OutboxServiceClient::new(served.wire_from(ServiceName::Edge));
    let id = list(&mut operator, 1, "").await.messages.remove(0).id;
    let agent = |n: u32| format!("agt_{n:026}");
    let mut assign = async |by: u32, seen: String, to: String| {
        let idempotency_key = format!("key {by} {seen} {to}");
        let assignment = Some(Assignment { seen, to, idempotency_key, request_hash: vec![1] });
        let passport = AgentPassport { agent_id: numbered(by), ..testing::agent(Role::Support) };
        let asked = AssignParkedRequest { id: id.clone(), assignment };
        let asked = test.with_passport(Passport::Agent(passport), asked);
        let answer = edge.assign_parked(asked).await.map_err(|status| Failure::from(&status));
        answer.map(|answer| answer.into_inner().agent_id).map_err(|failure| failure.reason.to_string())
    };
    let stale = Err("assignment.stale".to_owned());
    assert_eq!(assign(1, String::new(), agent(2)).await, Ok(agent(2)), "given to a colleague");
    assert_eq!(assign(3, String::new(), agent(3)).await, stale);
    assert_eq!(list(&mut operator, 1, "").await.messages[0].agent_id, agent(2));
    assert_eq!(assign(2, agent(2), String::new()).await, Ok(String::new()));
    assert_eq!(assign(2, String::new(), agent(2)).await, Ok(agent(2)));

    let mut timeline = TimelineServiceClient::new(served.wire_from(ServiceName::Edge));
    let asked = test.as_agent(Role::Viewer, ListEventsRequest::default());
    let events = timeline.list_events(asked).await.unwrap().into_inner().events;
    let told: Vec<_> = events.iter().map(|event| (event.kind.as_str(), event.actor_id.as_str())).collect();
    let (first, second) = (agent(1), agent(2));
    let expected = [("work.taken", &second), ("work.given_back", &second), ("work.given", &first)];
    assert_eq!(told, expected.map(|(kind, by)| (kind, by.as_str())));
    assert!(events.iter().all(|event| event.subject_id == id));
    let given = events.last().unwrap();
    assert_eq!(Facts::from(given.facts.clone()).recipient(), Some(numbered(2)));

    let ids = vec![id.clone()];
    operator.requeue_parked(RequeueParkedRequest { ids: ids.clone() }).await.unwrap();
    park(&test, &refusing).await;
    assert_eq!(
        list(&mut operator, 1, "").await.messages[0].agent_id,
        "",
        "no agent has it when it is parked again"
    );
    operator.discard_parked(DiscardParkedRequest { ids, ..Default::default() }).await.unwrap();
    assert_eq!(assign(1, agent(2), agent(1)).await, stale, "a message that is gone");
    let alone = AssignParkedRequest { id: id.clone(), assignment: None };
    let refused = operator.assign_parked(alone.clone()).await.unwrap_err();
    assert_eq!(Failure::from(&refused).reason.to_string(), "session.not_an_agent");
    let viewer = test.as_agent(Role::Viewer, alone);
    let mut edge = OutboxServiceClient::new(served.wire_from(ServiceName::Edge));
    let refused = edge.assign_parked(viewer).await.unwrap_err();
    assert_eq!(Failure::from(&refused).reason.to_string(), "agent.role_too_low");
    test.end().await;
}

/// The number of parked messages after one failure of `kind` in each of `hours` hours.
async fn parked_after(test: &TestRuntime, kind: Kind, hours: usize) -> usize {
    let failing = worker(&test.runtime(), vec![noting(GREET, &Seen::default(), move |_| Some(kind))]);
    for _ in 0..hours {
        failing.run_once().await.unwrap();
        test.advance(SignedDuration::from_hours(1));
    }
    test.parked().await.len()
}

#[both_engines]
async fn an_internal_failure_parks_after_a_day_and_an_absent_receiver_never_does(engine: Engine) {
    let test = start(engine).await;
    send(&test.runtime(), GREET, "one", SignedDuration::ZERO).await;
    assert_eq!(parked_after(&test, Kind::Unavailable, 30).await, 0);
    assert_eq!(parked_after(&test, Kind::Internal, 24).await, 0, "its day begins with the first of them");
    assert_eq!(parked_after(&test, Kind::Unavailable, 2).await, 0);
    assert_eq!(parked_after(&test, Kind::Internal, 1).await, 1);

    let (_served, mut operator) = serve(&test).await;
    let id = list(&mut operator, 1, "").await.messages.remove(0).id;
    operator.requeue_parked(RequeueParkedRequest { ids: vec![id] }).await.unwrap();
    assert_eq!(parked_after(&test, Kind::Internal, 24).await, 0, "a requeued one has another day");
    let taking = worker(&test.runtime(), vec![noting(GREET, &Seen::default(), |_| None)]);
    assert_eq!(taking.run_once().await.unwrap(), 1);
    test.end().await;
}

#[both_engines]
async fn a_discarded_message_is_gone_and_only_parked_ones_can_be(engine: Engine) {
    let test = start(engine).await;
    let (runtime, seen) = (test.runtime(), Seen::default());
    let refusing = worker(&runtime, vec![noting(GREET, &seen, |_| Some(Kind::Invalid))]);
    send(&runtime, GREET, "parked", SignedDuration::ZERO).await;
    park(&test, &refusing).await;
    let (_served, mut operator) = serve(&test).await;
    let parked = list(&mut operator, 100, "").await.messages.remove(0).id;
    operator.requeue_parked(RequeueParkedRequest { ids: vec![parked.clone()] }).await.unwrap();
    let discard = async |operator: &mut OutboxServiceClient<Wire>| {
        let ids = vec![parked.clone()];
        operator
            .discard_parked(DiscardParkedRequest { ids, ..Default::default() })
            .await
            .unwrap()
            .into_inner()
            .count
    };
    assert_eq!(discard(&mut operator).await, 0, "it is under way again");
    park(&test, &refusing).await;
    assert_eq!(discard(&mut operator).await, 1);
    assert_eq!(discard(&mut operator).await, 0);
    assert!(list(&mut operator, 100, "").await.messages.is_empty());
    test.end().await;
}

#[both_engines]
async fn agents_see_the_parked_messages_and_admins_requeue_them(engine: Engine) {
    let test = start(engine).await;
    let refusing = worker(&test.runtime(), vec![noting(GREET, &Seen::default(), |_| Some(Kind::Invalid))]);
    send(&test.runtime(), GREET, "parked", SignedDuration::ZERO).await;
    park(&test, &refusing).await;
    let (served, _operator) = serve(&test).await;
    let mut edge = OutboxServiceClient::new(served.wire_from(ServiceName::Edge));
    let reason = |status: &tonic::Status| Failure::from(status).reason.to_string();

    let visitor = edge.list_parked(ListParkedRequest::default()).await.unwrap_err();
    assert_eq!(reason(&visitor), "session.missing");
    let listed = edge.list_parked(test.as_agent(Role::Viewer, ListParkedRequest::default())).await.unwrap();
    let id = listed.into_inner().messages.remove(0).id;
    let exported = ListParkedRequest { page: None, exported: true };
    let viewer = edge.list_parked(test.as_agent(Role::Viewer, exported.clone())).await.unwrap_err();
    assert_eq!(reason(&viewer), "agent.role_too_low");
    edge.list_parked(test.as_agent(Role::Support, exported)).await.unwrap();
    edge.count_parked(test.as_agent(Role::Viewer, CountParkedRequest {})).await.unwrap();

    let requeue = RequeueParkedRequest { ids: vec![id.clone()] };
    let finance = edge.requeue_parked(test.as_agent(Role::Finance, requeue.clone())).await.unwrap_err();
    assert_eq!(reason(&finance), "agent.role_too_low");
    let log = SecurityLog::new();
    for count in [1, 0] {
        let requeued = edge.requeue_parked(test.as_agent(Role::Admin, requeue.clone())).await.unwrap();
        assert_eq!(requeued.into_inner().count, count);
    }
    assert_eq!(log.events(), ["message.requeued"], "once, as it was parked once");
    assert!(log.lines()[0].contains(&format!("object_id={id}")));
    let taking = worker(&test.runtime(), vec![noting(GREET, &Seen::default(), |_| None)]);
    assert_eq!(taking.run_once().await.unwrap(), 1);

    let events = test.as_agent(Role::Viewer, ListEventsRequest::default());
    let mut timeline = TimelineServiceClient::new(served.wire_from(ServiceName::Edge));
    let events = timeline.list_events(events).await.unwrap().into_inner().events;
    let told: Vec<_> =
        events.iter().rev().map(|event| (event.kind.as_str(), event.subject_id.as_str())).collect();
    let expected = [
        ("agent.refused", ""),
        ("worklist.exported", "parked"),
        ("agent.refused", ""),
        ("message.requeued", id.as_str()),
    ];
    assert_eq!(told, expected);
    test.end().await;
}

#[both_engines]
async fn an_admin_discards_a_message_with_a_reason(engine: Engine) {
    let test = start(engine).await;
    let refusing = worker(&test.runtime(), vec![noting(GREET, &Seen::default(), |_| Some(Kind::Invalid))]);
    send(&test.runtime(), GREET, "parked", SignedDuration::ZERO).await;
    park(&test, &refusing).await;
    let (served, mut operator) = serve(&test).await;
    let mut edge = OutboxServiceClient::new(served.wire_from(ServiceName::Edge));
    let id = list(&mut operator, 1, "").await.messages.remove(0).id;
    let asked = |reason: &str| DiscardParkedRequest { ids: vec![id.clone()], reason: reason.to_owned() };

    let finance = edge.discard_parked(test.as_agent(Role::Finance, asked("a twin"))).await.unwrap_err();
    assert_eq!(Failure::from(&finance).reason.as_ref(), "agent.role_too_low");
    let silent = edge.discard_parked(test.as_agent(Role::Admin, asked(" "))).await.unwrap_err();
    assert_eq!(Failure::from(&silent).fields[0].field, "reason");
    assert_eq!(list(&mut operator, 1, "").await.messages.len(), 1);

    let log = SecurityLog::new();
    for count in [1, 0] {
        let discarded = edge.discard_parked(test.as_agent(Role::Admin, asked("a twin"))).await.unwrap();
        assert_eq!(discarded.into_inner().count, count);
    }
    assert_eq!(log.events(), ["message.discarded"]);
    assert!(list(&mut operator, 1, "").await.messages.is_empty());
    let events = test.as_agent(Role::Viewer, ListEventsRequest::default());
    let mut timeline = TimelineServiceClient::new(served.wire_from(ServiceName::Edge));
    let newest = timeline.list_events(events).await.unwrap().into_inner().events.remove(0);
    let told = (newest.kind.as_str(), newest.subject_id.as_str(), newest.reason.as_str());
    assert_eq!(told, ("message.discarded", id.as_str(), "a twin"));
    test.end().await;
}

#[both_engines]
async fn no_other_service_sees_the_parked_messages(engine: Engine) {
    let test = start(engine).await;
    let (served, mut operator) = serve(&test).await;
    let mut auth = OutboxServiceClient::new(served.wire_from(ServiceName::Auth));
    let refused = auth.list_parked(ListParkedRequest::default()).await.unwrap_err();
    assert_eq!(Failure::from(&refused).kind, Kind::Forbidden);
    let ids = vec!["no id".to_owned()];
    let refused =
        operator.discard_parked(DiscardParkedRequest { ids, ..Default::default() }).await.unwrap_err();
    assert_eq!(Failure::from(&refused).kind, Kind::Invalid);
    test.end().await;
}
