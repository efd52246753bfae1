//! Closing an account by its owner.

use mostrador_proto::account::v1 as pb;
use tonic::Status;

use crate::{
    answer::{Answer, Refusal, Success, ok},
    api::owner::closing::{CloseAccountRequest, ClosedAccount, ClosingConflict, ClosingLook},
    app::App,
    contract::{DELETE, GET, Route, route},
    convert::{self, closing as convert_closing},
    extract::Json,
    session::{Realm, caller::Caller},
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/api/account/closing", closing_look)
            .of_held()
            .about("The things that end with the account, and each reason against closing it now."),
        route(DELETE, "/api/account", close_account)
            .of_held()
            .conflict::<ClosingConflict>(
                "The account changed meanwhile, or something stands against closing it",
            )
            .about("Close the account for good; it may ask for the password again. All sessions end."),
    ]
}

async fn closing_look(app: App, caller: Caller) -> Answer<ClosingLook> {
    ok(look(&app, &caller).await?)
}

async fn close_account(
    app: App,
    caller: Caller,
    request: Json<CloseAccountRequest>,
) -> Answer<ClosedAccount> {
    let message = pb::CloseAccountRequest { version: request.body.version };
    match app.services.account().close_account(caller.request(message)).await {
        Ok(answer) => {
            let closed_at = convert::at(answer.into_inner().closed_at.as_ref(), "account: the closing")?;
            Ok(Success::new(ClosedAccount { closed_at }).with_cookies(Realm::Owner.cleared_cookies()))
        }
        Err(status) => Err(with_look(&app, &caller, status).await),
    }
}

async fn look(app: &App, caller: &Caller) -> Result<ClosingLook, Refusal> {
    let message = pb::PreviewClosingRequest {};
    let answer = app.services.account().preview_closing(caller.request(message)).await?;
    convert_closing::look(answer.into_inner())
}

/// Both conflicts carry the present preview, so that the page can show it at once.
async fn with_look(app: &App, caller: &Caller, status: Status) -> Refusal {
    let refusal = Refusal::from(status);
    let stands = [pb::Reason::AccountStale, pb::Reason::AccountClosingBlocked];
    if !stands.iter().any(|reason| refusal.reason.is(*reason)) {
        return refusal;
    }
    let look = look(app, caller).await.ok();
    refusal.with_data(look.and_then(|look| serde_json::to_value(look).ok()))
}
