//! `mostrador outbox …`: the parked messages of all services, through each service of the running suite.

use std::path::Path;

use jiff::Timestamp;
use mostrador_proto::runtime::v1::outbox_service_client::OutboxServiceClient;
use mostrador_proto::runtime::v1::{
    DiscardParkedRequest, ListParkedRequest, PageRequest, ParkedMessage, RequeueParkedRequest,
};
use mostrador_runtime::client::Wire;
use mostrador_runtime::metadata::outgoing;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::{ServiceName, proto};

use crate::cli::{ListParkedOptions, OutboxVerb, ParkedChoice};
use crate::running::SuiteNote;
use crate::words::{refused, say};

/// Messages a call.
const PAGE: u32 = 100;

pub(crate) async fn run(verb: OutboxVerb) -> Result<(), ServeError> {
    match verb {
        OutboxVerb::List(options) => list(&options).await,
        OutboxVerb::Requeue(choice) => requeue(&choice).await,
        OutboxVerb::Discard(choice) => discard(&choice).await,
    }
}

/// The count of each service that answers, and the services that do not.
pub(crate) async fn count(data: &Path) -> Result<Vec<(ServiceName, Option<usize>)>, ServeError> {
    let mut counted = Vec::new();
    for service in ServiceName::SERVERS {
        counted
            .push((service, parked(&mut outbox(data, service)?, service).await.ok().map(|rows| rows.len())));
    }
    Ok(counted)
}

async fn list(ListParkedOptions { json, data }: &ListParkedOptions) -> Result<(), ServeError> {
    let mut rows = Vec::new();
    for service in ServiceName::SERVERS {
        rows.extend(parked(&mut outbox(data, service)?, service).await?);
    }
    if *json {
        return say(&serde_json::to_string(&rows).map_err(ServeError::new)?);
    }
    if rows.is_empty() {
        return say("No message is parked");
    }
    rows.iter().try_for_each(|row| say(&row.line()))
}

async fn requeue(choice: &ParkedChoice) -> Result<(), ServeError> {
    let mut count = 0;
    for (service, ids) in chosen(choice).await? {
        let requeued =
            outbox(&choice.data, service)?.requeue_parked(outgoing(RequeueParkedRequest { ids })).await;
        count += requeued.map_err(|status| refused("nothing was requeued", &status))?.into_inner().count;
    }
    say(&format!("{count} messages are due again"))
}

async fn discard(choice: &ParkedChoice) -> Result<(), ServeError> {
    let mut count = 0;
    for (service, ids) in chosen(choice).await? {
        let discarded = outbox(&choice.data, service)?
            .discard_parked(outgoing(DiscardParkedRequest { ids, reason: String::new() }))
            .await;
        count += discarded.map_err(|status| refused("nothing was discarded", &status))?.into_inner().count;
    }
    say(&format!("{count} messages are deleted"))
}

fn outbox(data: &Path, service: ServiceName) -> Result<OutboxServiceClient<Wire>, ServeError> {
    Ok(OutboxServiceClient::new(SuiteNote::wire_to(data, service)?))
}

/// The parked messages of one service, the oldest first.
async fn parked(
    outbox: &mut OutboxServiceClient<Wire>,
    service: ServiceName,
) -> Result<Vec<Row>, ServeError> {
    let (mut rows, mut after) = (Vec::new(), String::new());
    loop {
        let page = Some(PageRequest { limit: PAGE, after });
        let page = outbox.list_parked(outgoing(ListParkedRequest { page, exported: false })).await;
        let what = format!("the parked messages of {service} were not listed");
        let page = page.map_err(|status| refused(&what, &status))?.into_inner();
        rows.extend(page.messages.into_iter().map(|message| Row::of(service, message)));
        if page.next.is_empty() {
            return Ok(rows);
        }
        after = page.next;
    }
}

/// The ids that the operator means, at most a call's worth at a time. An id that is parked nowhere is an error.
async fn chosen(choice: &ParkedChoice) -> Result<Vec<(ServiceName, Vec<String>)>, ServeError> {
    let mut rows = Vec::new();
    for service in ServiceName::SERVERS {
        rows.extend(parked(&mut outbox(&choice.data, service)?, service).await?);
    }
    pick(&rows, choice)
}

fn pick(rows: &[Row], choice: &ParkedChoice) -> Result<Vec<(ServiceName, Vec<String>)>, ServeError> {
    if let Some(unknown) = choice.ids.iter().find(|id| rows.iter().all(|row| row.id != **id)) {
        return Err(ServeError::new(format!("no message {unknown} is parked")));
    }
    let is_meant = |row: &&Row| {
        let is_of_topic = choice.topic.as_ref().is_some_and(|topic| *topic == row.topic);
        choice.ids.contains(&row.id) || is_of_topic
    };
    let mut picked = Vec::new();
    for service in ServiceName::SERVERS {
        let of_service = rows.iter().filter(|row| row.service == service).filter(is_meant);
        let ids: Vec<_> = of_service.map(|row| row.id.clone()).collect();
        picked.extend(ids.chunks(PAGE as usize).map(|ids| (service, ids.to_vec())));
    }
    if picked.is_empty() { Err(ServeError::new("no parked message is meant")) } else { Ok(picked) }
}

#[derive(serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct Row {
    service: ServiceName,
    id: String,
    topic: String,
    created_at: Option<Timestamp>,
    parked_at: Option<Timestamp>,
    attempts: u32,
    last_reason: String,
}

impl Row {
    fn of(service: ServiceName, message: ParkedMessage) -> Self {
        let ParkedMessage { id, topic, created_at, parked_at, attempts, last_reason } = message;
        let (created_at, parked_at) =
            (proto::instant(created_at.as_ref()), proto::instant(parked_at.as_ref()));
        Self { service, id, topic, created_at, parked_at, attempts, last_reason }
    }

    fn line(&self) -> String {
        let Self { service, id, topic, parked_at, attempts, last_reason, .. } = self;
        let since = parked_at.map(|at| format!(", since {at}")).unwrap_or_default();
        format!("{:12}  {id}  {topic}: {last_reason} after {attempts} tries{since}", service.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(service: ServiceName, id: &str, topic: &str) -> Row {
        let parked_at = Some(Timestamp::UNIX_EPOCH);
        let (id, topic, last_reason) = (id.to_owned(), topic.to_owned(), "account.not_found".to_owned());
        Row { service, id, topic, created_at: None, parked_at, attempts: 10, last_reason }
    }

    fn choice(ids: &[&str], topic: Option<&str>) -> ParkedChoice {
        let ids = ids.iter().map(|&id| id.to_owned()).collect();
        ParkedChoice { ids, topic: topic.map(str::to_owned), data: "data".into() }
    }

    #[test]
    fn messages_are_meant_by_their_ids_or_their_topic() {
        let rows = [
            row(ServiceName::Auth, "out_1", "note_activity"),
            row(ServiceName::Commerce, "out_2", "apply_order"),
            row(ServiceName::Commerce, "out_3", "send_mail"),
        ];
        let picked = |choice| pick(&rows, &choice).map_err(|error| error.to_string());
        let of = |service, ids: &[&str]| (service, ids.iter().map(|&id| id.to_owned()).collect::<Vec<_>>());
        let both = picked(choice(&["out_3", "out_1"], None)).unwrap();
        assert_eq!(both, [of(ServiceName::Auth, &["out_1"]), of(ServiceName::Commerce, &["out_3"])]);
        let topic = picked(choice(&[], Some("apply_order"))).unwrap();
        assert_eq!(topic, [of(ServiceName::Commerce, &["out_2"])]);
        assert_eq!(picked(choice(&["out_9"], None)).unwrap_err(), "no message out_9 is parked");
        assert_eq!(picked(choice(&[], Some("set_standing"))).unwrap_err(), "no parked message is meant");
    }

    #[test]
    fn a_line_tells_where_the_message_waits_and_why() {
        let line = row(ServiceName::Commerce, "out_2", "apply_order").line();
        let since = "since 1970-01-01T00:00:00Z";
        let expected = format!("commerce      out_2  apply_order: account.not_found after 10 tries, {since}");
        assert_eq!(line, expected);
    }
}
