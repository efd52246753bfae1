//! An agent's look at an owner's address and telephone.

use mostrador_proto::account::v1 as pb;
use mostrador_runtime::{id::AccountId, passport::Role};

use crate::{
    answer::{Answer, ok},
    api::support::contact::{OwnerContact, RevealRequest},
    app::App,
    contract::{POST, Route, route},
    extract::{Json, Key, PathId},
    session::caller::Caller,
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(POST, "/api/support/accounts/{accountId}/reveal", reveal)
            .at_least(Role::Support)
            .id("an account")
            .about("Show the owner's address and telephone, which all other answers mask.")
            .detail("The owner and all agents see in the timeline who looked, and why."),
    ]
}

async fn reveal(
    app: App,
    caller: Caller,
    account_id: PathId<AccountId>,
    key: Key,
    request: Json<RevealRequest>,
) -> Answer<OwnerContact> {
    let RevealRequest { cause, reason } = request.body;
    let message = pb::RevealContactRequest {
        account_id: account_id.0.into(),
        cause: pb::RevealCause::from(cause).into(),
        reason: reason.unwrap_or_default(),
        idempotency_key: key.0,
        request_hash: request.hash,
    };
    let answer = app.services.account().reveal_contact(caller.request(message)).await?.into_inner();
    ok(OwnerContact { email: answer.email, phone: answer.phone })
}
