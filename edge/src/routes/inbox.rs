//! The kept mails as a page, for a person who tries the product on this machine.

use std::fmt::Write;

use actix_web::HttpResponse;

use super::dev;
use crate::{
    answer::{
        Refusal,
        html::{self, escape},
    },
    api::dev::{InboxQuery, KeptMail},
    app::App,
    extract::Query,
};

pub(super) async fn page(app: App, query: Query<InboxQuery>) -> Result<HttpResponse, Refusal> {
    let mails = dev::mails(&app, query.0.to).await?;
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
    let _ = write!(body, "<pre>{text}</pre></details>");
}
