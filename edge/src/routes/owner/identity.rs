//! The owner's identity documents.

use std::time::Duration;

use actix_web::{HttpRequest, web::Bytes};
use futures_util::stream;
use mostrador_proto::registration::v1::{self as pb, supply_papers_request::Part};

use crate::{
    answer::{Answer, ok},
    api::{
        common::Locale,
        owner::identity::{AppealRequest, Papers},
    },
    app::App,
    contract::{GET, POST, PUT, Route, route},
    convert::{self, identity as convert_identity},
    extract::{Json, page_locale, papers},
    session::caller::Caller,
};

/// Photos wait for their turn in the service.
const PATIENCE: Duration = Duration::from_mins(1);

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/api/account/identity", identity)
            .of_held()
            .about("The state of the account's identity documents."),
        route(PUT, "/api/account/identity", supply_identity)
            .of_held()
            .about("Supply the identity card and its photo, at most 8 MiB.")
            .detail(
                "They replace papers that wait unread or were rejected. The photo is encoded anew; \
                 the sent file is not kept.",
            ),
        route(POST, "/api/account/identity/appeal", appeal_identity)
            .of_held()
            .about("Say that the rejection for fraud is a mistake; another admin decides."),
    ]
}

async fn identity(app: App, caller: Caller) -> Answer<Papers> {
    let message = pb::GetPapersRequest {};
    let answer = app.services.registration().get_papers(caller.request(message)).await?.into_inner();
    ok(convert_identity::papers(answer.papers)?)
}

async fn appeal_identity(app: App, caller: Caller, request: Json<AppealRequest>) -> Answer<Papers> {
    let message = pb::AppealPapersRequest { text: request.body.text };
    let answer = app.services.registration().appeal_papers(caller.request(message)).await?.into_inner();
    ok(convert_identity::papers(answer.papers)?)
}

async fn supply_identity(
    app: App,
    caller: Caller,
    request: HttpRequest,
    papers: papers::Papers,
) -> Answer<Papers> {
    let caller = caller.renewed(&app, &request).await?;
    let (locale, locale_text) = convert::message_locale(page_locale(&request).unwrap_or(Locale::Es));
    let papers::Papers { national_id, name_on_id, photo, room: _room } = papers;
    let header = pb::PapersHeader { national_id, name_on_id, locale, locale_text };
    let mut request = caller.request(stream::iter(parts(header, photo)));
    request.set_timeout(PATIENCE);
    let answer = app.services.registration().supply_papers(request).await?.into_inner();
    ok(convert_identity::papers(answer.papers)?)
}

/// The stream's parts: the typed fields, and then the photo.
fn parts(header: pb::PapersHeader, photo: Vec<Bytes>) -> impl Iterator<Item = pb::SupplyPapersRequest> {
    let chunks = photo.into_iter().map(|chunk| Part::Chunk(chunk.to_vec()));
    let parts = std::iter::once(Part::Header(header)).chain(chunks);
    parts.map(|part| pb::SupplyPapersRequest { part: Some(part) })
}
