//! Demo requests for agents, each with its events.

use std::collections::HashMap;

use mostrador_proto::registration::v1 as pb;
use mostrador_proto::runtime::v1::Event;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::events;
use mostrador_runtime::id::DemoRequestId;
use mostrador_runtime::passport::Role;

use crate::convert::demo;
use crate::domain::demo::request::DemoRequest;

pub(crate) async fn one(
    conn: &mut Conn,
    request: DemoRequest,
    reader: Role,
) -> Result<pb::DemoRequest, DbError> {
    let events = events::list_of_subjects(conn, request.id.any(), request.id.any()).await?;
    Ok(demo::request_for(reader, request, events))
}

/// A page of a list, the newest first; one query reads the events of all.
pub(crate) async fn all(
    conn: &mut Conn,
    requests: Vec<DemoRequest>,
    reader: Role,
) -> Result<Vec<pb::DemoRequest>, DbError> {
    let (Some(newest), Some(oldest)) = (requests.first(), requests.last()) else { return Ok(Vec::new()) };
    let found = events::list_of_subjects(conn, oldest.id.any(), newest.id.any()).await?;
    let mut events: HashMap<DemoRequestId, Vec<Event>> = HashMap::new();
    for event in found {
        // A refused attempt is recorded under the text that an agent sent, which may sort between two ids.
        if let Ok(id) = event.subject_id.parse() {
            events.entry(id).or_default().push(event);
        }
    }
    let shown = requests.into_iter().map(|request| {
        let events = events.remove(&request.id).unwrap_or_default();
        demo::request_for(reader, request, events)
    });
    Ok(shown.collect())
}
