//! An owner's address.

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::metadata::outgoing;

use crate::{
    answer::{Answer, done, ok},
    api::{
        generic::Done,
        owner::email::{ChangeEmailRequest, ConfirmEmailRequest, OwnEmail, UndoEmailRequest, WaitingEmail},
    },
    app::App,
    contract::{GET, POST, PUT, Route, route},
    convert,
    extract::{Json, Visitor},
    guard::limits::Class,
    session::caller::Caller,
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/api/email", own_email)
            .of_held()
            .about("The owner's address, and a waiting new address."),
        route(PUT, "/api/email", change_email).owner().limit(Class::Mail).about(
            "Ask for another address. It counts after its confirmation, and the old address gets a \
             mail. The answer is the same for an address of another owner.",
        ),
        route(POST, "/api/email/confirm", confirm_email).limit(Class::SignIn).about(
            "Confirm the new address with the secret of its mail and the owner's password; the old one may \
             undo it for three days.",
        ),
        route(POST, "/api/email/undo", undo_email).limit(Class::SignIn).about(
            "\"This was not me\", with the secret of the mails to the old address: it counts again, all \
             sessions end, the password counts no more, and the same secret resets it.",
        ),
    ]
}

async fn own_email(app: App, caller: Caller) -> Answer<OwnEmail> {
    let answer = app.services.auth().get_email(caller.request(pb::GetEmailRequest {})).await?.into_inner();
    let waiting = match convert::some(answer.waiting_email) {
        Some(email) => {
            let until = convert::at(answer.waiting_until.as_ref(), "auth: an address's end")?;
            Some(WaitingEmail { email, until })
        }
        None => None,
    };
    ok(OwnEmail { email: answer.email, waiting })
}

async fn change_email(app: App, caller: Caller, request: Json<ChangeEmailRequest>) -> Answer<Done> {
    let message = pb::ChangeEmailRequest { email: request.body.email };
    app.services.auth().change_email(caller.request(message)).await?;
    done()
}

async fn confirm_email(app: App, visitor: Visitor, request: Json<ConfirmEmailRequest>) -> Answer<Done> {
    let ConfirmEmailRequest { token, password } = request.body;
    let message = pb::ConfirmEmailRequest { token, password, client: Some(visitor.client()) };
    app.services.auth().confirm_email(outgoing(message)).await?;
    done()
}

async fn undo_email(app: App, visitor: Visitor, request: Json<UndoEmailRequest>) -> Answer<Done> {
    let message = pb::UndoEmailRequest { token: request.body.token, client: Some(visitor.client()) };
    app.services.auth().undo_email(outgoing(message)).await?;
    done()
}
