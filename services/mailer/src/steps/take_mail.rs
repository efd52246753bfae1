use mostrador_proto::mailer::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::mail::is_about_security;
use mostrador_runtime::outbox::{Place, Topic};
use mostrador_runtime::{Application as _, received};
use prost::Message as _;

use crate::app::App;
use crate::convert::{self, Letter};
use crate::domain::{MailId, Recipient};
use crate::error::Error;
use crate::store::mails::{self, NewMail};
use crate::topics::{DELIVER_MAIL, DELIVER_SECURITY};

/// A mail that can be sent, under the sender's outbox id.
pub(crate) struct AskedMail {
    pub(crate) id: MailId,
    letter: Letter,
    message: pb::SendMailRequest,
    /// Empty when the mail belongs to the trace of the call.
    trace_parent: String,
}

impl AskedMail {
    /// Refuses a mail that could never be sent.
    pub(crate) fn parse(
        id: MailId,
        message: pb::SendMailRequest,
        trace_parent: String,
    ) -> Result<Self, Error> {
        let letter = convert::letter(message.clone())?;
        Ok(Self { id, letter, message, trace_parent })
    }
}

/// Takes the mail over, once: stores it for a job to send.
pub(crate) async fn take_mail(app: &App, tx: &mut Tx, asked: &AskedMail) -> Result<(), Error> {
    let AskedMail { id, letter, message, trace_parent } = asked;
    if !received::first_time(tx, id.outbox_id(), app.now()).await? {
        return Ok(());
    }
    let (outbox, row) = (app.runtime.outbox.in_trace(trace_parent), id.outbox_id());
    match letter.mail.order() {
        Some(order) => {
            let place = Place { sequence: order.id.to_string(), number: order.version };
            outbox.send_in_sequence(tx, row, DELIVER_MAIL, message, &place)?;
        }
        None => outbox.send_as(tx, row, topic(message), message, app.now())?,
    }
    remember(app, tx, asked)
}

fn topic(message: &pb::SendMailRequest) -> Topic {
    match &message.mail {
        Some(mail) if is_about_security(mail) => DELIVER_SECURITY,
        _ => DELIVER_MAIL,
    }
}

/// Records the mail for agents. A mail to an address alone belongs to no account and is not recorded.
fn remember(app: &App, tx: &mut Tx, AskedMail { id, letter, message, .. }: &AskedMail) -> Result<(), Error> {
    let Recipient::Owner(owner_id) = &letter.recipient else { return Ok(()) };
    let mail = &letter.mail;
    let letter = mail.may_be_repeated().then(|| message.encode_to_vec());
    let sealed = letter.map(|letter| app.runtime.seal.seal(id.as_str(), &letter)).transpose();
    let new = NewMail {
        id: id.clone(),
        owner_id: owner_id.clone(),
        kind: mail.kind(),
        order: mail.order().cloned(),
        reference: mail.reference().unwrap_or_default().to_owned(),
        asked_at: app.now(),
        first_id: id.clone(),
        agent_id: None,
        letter: sealed.map_err(|_| Error::Letter)?,
    };
    mails::add(tx, new);
    Ok(())
}
