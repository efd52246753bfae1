//! The mails to owners, and sending them again.

use mostrador_proto::{
    account::v1 as account,
    mailer::v1::{
        self as pb,
        preview_mail_request::{Mail as Previewed, SentMail},
    },
};
use mostrador_runtime::{
    id::{AccountId, OutboxId, OwnerId},
    passport::Role,
};

use crate::{
    answer::{Answer, Refusal, ok},
    api::{
        common::PageQuery,
        generic::Page,
        id_text::IdText,
        support::mails::{Mail, MailPreview, MailsQuery, PreviewQuery, ResendRequest},
    },
    app::App,
    contract::{GET, POST, Route, route},
    convert,
    extract::{Json, Key, PathId, Query},
    session::caller::Caller,
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/api/support/mails", list_mails)
            .agent()
            .about("The mails to an owner in the last 90 days, the newest first."),
        route(GET, "/api/support/mails/{mailId}/preview", preview_mail)
            .at_least(Role::Support)
            .id("a mail")
            .about("A mail that may be sent again, as it would be sent now. Sends nothing."),
        route(POST, "/api/support/mails/{mailId}/resend", resend_mail)
            .at_least(Role::Support)
            .id("a mail")
            .about("Send a mail again, to where the owner's mail goes now.")
            .detail(
                "No mail with a secret, no mail that a later one has overtaken, and none twice within \
                 ten minutes.",
            ),
    ]
}

async fn list_mails(app: App, caller: Caller, query: Query<MailsQuery>) -> Answer<Page<Mail>> {
    let MailsQuery { owner, limit, after } = query.0;
    let page = convert::page(PageQuery { limit, after });
    let message = pb::ListMailsRequest { owner_id: owner.into(), page };
    let answer = app.services.mailer().list_mails(caller.request(message)).await?.into_inner();
    ok(Page {
        items: answer.mails.into_iter().map(convert::mails::mail).collect::<Result<_, _>>()?,
        next: convert::some(answer.next),
    })
}

async fn preview_mail(
    app: App,
    caller: Caller,
    mail_id: PathId<OutboxId>,
    query: Query<PreviewQuery>,
) -> Answer<MailPreview> {
    let owner_id = owner_of(&app, &caller, &query.0.account_id).await?;
    let sent = SentMail { mail_id: mail_id.0.into(), owner_id: owner_id.into() };
    let asked = pb::PreviewMailRequest { mail: Some(Previewed::Sent(sent)) };
    let answer = app.services.mailer().preview_mail(caller.request(asked)).await?.into_inner();
    let pb::PreviewMailResponse { subject, text, email } = answer;
    ok(MailPreview { email, subject, text })
}

/// The owner of the account that the agent names.
async fn owner_of(app: &App, caller: &Caller, account_id: &IdText<AccountId>) -> Result<OwnerId, Refusal> {
    let asked = account::GetAccountRequest { account_id: account_id.as_str().to_owned() };
    let found = app.services.account().get_account(caller.request(asked)).await?.into_inner();
    let account = convert::required(found.account, "account: an account")?;
    convert::id(&account.owner_id, "account: an owner's id")
}

async fn resend_mail(
    app: App,
    caller: Caller,
    mail_id: PathId<OutboxId>,
    key: Key,
    request: Json<ResendRequest>,
) -> Answer<Mail> {
    let account_id = request.body.account_id;
    let owner_id = owner_of(&app, &caller, &account_id).await?;
    let message = pb::ResendMailRequest {
        mail_id: mail_id.0.into(),
        owner_id: owner_id.into(),
        account_id: account_id.into(),
        reason: request.body.reason,
        idempotency_key: key.0,
        request_hash: request.hash,
    };
    let answer = app.services.mailer().resend_mail(caller.request(message)).await?.into_inner();
    ok(convert::mails::mail(convert::required(answer.mail, "mailer: a mail")?)?)
}
