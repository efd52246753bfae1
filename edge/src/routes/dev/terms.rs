//! Terms that an owner accepted long ago, in development, without the envelope.

use actix_web::web;
use mostrador_proto::account::v1::Reason;

use crate::{
    answer::{BareAnswer, Refusal},
    api::dev::{DateBackTermsRequest, DatedBackTerms},
    app::App,
    contract::{POST, Route, route},
    convert,
    extract::Json,
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(POST, "/dev/terms", date_back_terms)
            .developer()
            .about("Let an account's owner have accepted an older version of the terms."),
    ]
}

async fn date_back_terms(app: App, request: Json<DateBackTermsRequest>) -> BareAnswer<DatedBackTerms> {
    let tools = app.dev.as_ref().ok_or_else(Refusal::not_found)?;
    let DateBackTermsRequest { account_id, version } = request.body;
    let account_id = convert::account_id(&account_id)?;
    let known = (tools.date_back_terms)(account_id, version.clone()).await?;
    if known { Ok(web::Json(DatedBackTerms { version })) } else { Err(Refusal::new(Reason::AccountNotFound)) }
}
