//! The kept mails, for a person or a script that tests the product on this machine.

use std::fmt::Write;

use actix_web::{HttpResponse, web};
use mostrador_proto::mailer::v1::{self as pb, ListKeptMailsRequest};
use mostrador_runtime::metadata::outgoing;

use crate::{
    answer::{
        BareAnswer, Refusal,
        html::{self, escape},
    },
    api::{
        dev::{InboxQuery, KeptAttachment, KeptMail},
        generic::List,
    },
    app::App,
    contract::{GET, Route, route},
    convert,
    extract::Query,
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/dev/inbox", page).developer().about("The mails that were kept, as a page."),
        route(GET, "/dev/inbox.json", inbox)
            .developer()
            .about("The mails kept in the data folder, the newest first."),
    ]
}

async fn inbox(app: App, query: Query<InboxQuery>) -> BareAnswer<List<KeptMail>> {
    Ok(web::Json(List(mails(&app, query.0.to).await?)))
}

async fn page(app: App, query: Query<InboxQuery>) -> Result<HttpResponse, Refusal> {
    let mails = mails(&app, query.0.to).await?;
    let mut body =
        String::from("<p>Mails kept on this machine, the newest first. Nothing is sent anywhere.</p>");
    if mails.is_empty() {
        body.push_str("<p>There is none yet.</p>");
    }
    for mail in &mails {
        entry(&mut body, mail);
    }
    Ok(html::tool("Inbox", &body))
}

fn entry(body: &mut String, mail: &KeptMail) {
    let (subject, to, text) = (escape(&mail.subject), escape(&mail.to), escape(&mail.text));
    // Writing into a string does not fail.
    let _ = write!(body, "<details><summary><b>{subject}</b> · {to} · {}</summary>", mail.sent_at);
    if let Some(code) = &mail.code {
        let _ = write!(body, "<p>Code: <code>{}</code></p>", escape(code));
    }
    for link in mail.links.iter().filter(|link| link.starts_with("http")) {
        let link = escape(link);
        let _ = write!(body, "<p><a href=\"{link}\">{link}</a></p>");
    }
    let _ = write!(body, "<pre>{text}</pre>");
    for KeptAttachment { name, text } in &mail.attachments {
        let _ = write!(body, "<p>{}</p><pre>{}</pre>", escape(name), escape(text));
    }
    body.push_str("</details>");
}

fn attachment(file: pb::KeptAttachment) -> KeptAttachment {
    KeptAttachment { name: file.name, text: file.text }
}

/// The kept mails, the newest first.
async fn mails(app: &App, to: Option<String>) -> Result<Vec<KeptMail>, Refusal> {
    let message = ListKeptMailsRequest { to: to.unwrap_or_default(), limit: 200 };
    let answer = app.services.mailer().list_kept_mails(outgoing(message)).await?.into_inner();
    let mails = answer.mails.into_iter().map(|mail| {
        Ok(KeptMail {
            sent_at: convert::at(mail.sent_at.as_ref(), "mailer: a mail's time")?,
            id: convert::id(&mail.id, "mailer: a mail's id")?,
            to: mail.to,
            subject: mail.subject,
            text: mail.text,
            html: mail.html,
            links: mail.links,
            code: convert::some(mail.code),
            attachments: mail.attachments.into_iter().map(attachment).collect(),
        })
    });
    mails.collect()
}
