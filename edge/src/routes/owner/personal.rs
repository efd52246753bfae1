//! An owner's name and telephone.

use mostrador_proto::auth::v1 as pb;

use crate::{
    answer::{Answer, Refusal, ok},
    api::owner::personal::{CorrectPersonalRequest, OwnPersonal},
    app::App,
    contract::{GET, PUT, Route, route},
    convert,
    extract::Json,
    session::caller::Caller,
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/api/personal", personal).of_held().about("The owner's name and telephone."),
        route(PUT, "/api/personal", correct_personal).of_held().about(
            "Correct the owner's name and telephone, by the rules of the registration. A version that is not \
             the present one is refused unless nothing would change.",
        ),
    ]
}

async fn personal(app: App, caller: Caller) -> Answer<OwnPersonal> {
    let message = caller.request(pb::GetPersonalRequest {});
    let answer = app.services.auth().get_personal(message).await?.into_inner();
    ok(own(answer.personal)?)
}

async fn correct_personal(
    app: App,
    caller: Caller,
    request: Json<CorrectPersonalRequest>,
) -> Answer<OwnPersonal> {
    let CorrectPersonalRequest { full_name, phone, version } = request.body;
    let message = caller.request(pb::CorrectPersonalRequest { full_name, phone, version });
    let answer = app.services.auth().correct_personal(message).await?.into_inner();
    ok(own(answer.personal)?)
}

fn own(personal: Option<pb::Personal>) -> Result<OwnPersonal, Refusal> {
    let pb::Personal { full_name, phone, version } = convert::required(personal, "auth: an owner's person")?;
    Ok(OwnPersonal { full_name, phone, version })
}
