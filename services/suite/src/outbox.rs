//! `mostrador outbox …`: lists and changes parked messages, by calling each service of the running suite.

use std::path::Path;

use jiff::Timestamp;
use mostrador_proto::runtime::v1::outbox_service_client::OutboxServiceClient;
use mostrador_proto::runtime::v1::{
    DiscardParkedRequest, ListParkedRequest, PageRequest, ParkedMessage, RequeueParkedRequest,
};
use mostrador_runtime::client::Wire;
use mostrador_runtime::id::OutboxId;
use mostrador_runtime::metadata::outgoing;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::{ServiceName, proto};

use crate::cli::{ListParkedOptions, OutboxVerb, ParkedChoice};
use crate::running::SuiteNote;
use crate::words::{refused, say};

/// The messages of one call.
const PAGE: u32 = 100;

pub(crate) async fn run(verb: OutboxVerb) -> Result<(), ServeError> {
    match verb {
        OutboxVerb::List(options) => list(&options).await,
        OutboxVerb::Requeue(choice) => requeue(&choice).await,
        OutboxVerb::Discard(choice) => discard(&choice).await,
    }
}

/// The count of each service; `None` for a silent service.
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
        let request = outgoing(RequeueParkedRequest { ids: texts(ids) });
        let requeued = outbox(&choice.data, service)?.requeue_parked(request).await;
        count += requeued.map_err(|status| refused("nothing was requeued", &status))?.into_inner().count;
    }
    say(&format!("{} due again", messages_are(count)))
}

async fn discard(choice: &ParkedChoice) -> Result<(), ServeError> {
    let mut count = 0;
    for (service, ids) in chosen(choice).await? {
        let request = outgoing(DiscardParkedRequest { ids: texts(ids), reason: String::new() });
        let discarded = outbox(&choice.data, service)?.discard_parked(request).await;
        count += discarded.map_err(|status| refused("nothing was discarded", &status))?.into_inner().count;
    }
    say(&format!("{} deleted", messages_are(count)))
}

fn messages_are(count: u32) -> String {
    if count == 1 { "1 message is".into() } else { format!("{count} messages are") }
}

fn texts(ids: Vec<OutboxId>) -> Vec<String> {
    ids.into_iter().map(String::from).collect()
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
        for message in page.messages {
            rows.push(Row::of(service, message)?);
        }
        if page.next.is_empty() {
            return Ok(rows);
        }
        after = page.next;
    }
}

/// The ids of the operator's choice, in groups for one call each. An id that no service has parked is an
/// error.
async fn chosen(choice: &ParkedChoice) -> Result<Vec<(ServiceName, Vec<OutboxId>)>, ServeError> {
    let mut rows = Vec::new();
    for service in ServiceName::SERVERS {
        rows.extend(parked(&mut outbox(&choice.data, service)?, service).await?);
    }
    pick(&rows, choice)
}

fn pick(rows: &[Row], choice: &ParkedChoice) -> Result<Vec<(ServiceName, Vec<OutboxId>)>, ServeError> {
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
    id: OutboxId,
    topic: String,
    created_at: Option<Timestamp>,
    parked_at: Option<Timestamp>,
    attempts: u32,
    last_reason: String,
}

impl Row {
    fn of(service: ServiceName, message: ParkedMessage) -> Result<Self, ServeError> {
        let ParkedMessage { id, topic, created_at, parked_at, attempts, last_reason, .. } = message;
        let (created_at, parked_at) =
            (proto::instant(created_at.as_ref()), proto::instant(parked_at.as_ref()));
        let id = id.parse().map_err(ServeError::new)?;
        Ok(Self { service, id, topic, created_at, parked_at, attempts, last_reason })
    }

    fn line(&self) -> String {
        let Self { service, id, topic, parked_at, attempts, last_reason, .. } = self;
        let since = parked_at.map(|at| format!(", since {at}")).unwrap_or_default();
        format!("{:12}  {id}  {topic}: {last_reason} after {attempts} tries{since}", service.as_str())
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::id::kinds;
    use mostrador_runtime::testing::numbered;

    use super::*;

    fn row(service: ServiceName, n: u32, topic: &str) -> Row {
        let parked_at = Some(Timestamp::UNIX_EPOCH);
        let (id, topic, last_reason) = (numbered(n), topic.to_owned(), "account.not_found".to_owned());
        Row { service, id, topic, created_at: None, parked_at, attempts: 10, last_reason }
    }

    fn choice(ids: &[u32], topic: Option<&str>) -> ParkedChoice {
        let ids = ids.iter().map(|&n| numbered(n)).collect();
        ParkedChoice { ids, topic: topic.map(str::to_owned), data: "data".into() }
    }

    #[test]
    fn messages_are_meant_by_their_ids_or_their_topic() {
        let rows = [
            row(ServiceName::Auth, 1, "note_activity"),
            row(ServiceName::Commerce, 2, "apply_order"),
            row(ServiceName::Commerce, 3, "send_mail"),
        ];
        let picked = |choice| pick(&rows, &choice).map_err(|error| error.to_string());
        let of = |service, n| (service, vec![numbered::<kinds::Outbox>(n)]);
        let both = picked(choice(&[3, 1], None)).unwrap();
        assert_eq!(both, [of(ServiceName::Auth, 1), of(ServiceName::Commerce, 3)]);
        let topic = picked(choice(&[], Some("apply_order"))).unwrap();
        assert_eq!(topic, [of(ServiceName::Commerce, 2)]);
        let unknown = format!("no message {} is parked", numbered::<kinds::Outbox>(9));
        assert_eq!(picked(choice(&[9], None)).unwrap_err(), unknown);
        assert_eq!(picked(choice(&[], Some("set_standing"))).unwrap_err(), "no parked message is meant");
    }

    #[test]
    fn a_line_tells_where_the_message_waits_and_why() {
        let line = row(ServiceName::Commerce, 2, "apply_order").line();
        let since = "since 1970-01-01T00:00:00Z";
        let id: OutboxId = numbered(2);
        let expected = format!("commerce      {id}  apply_order: account.not_found after 10 tries, {since}");
        assert_eq!(line, expected);
    }
}
