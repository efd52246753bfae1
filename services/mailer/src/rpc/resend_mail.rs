use jiff::SignedDuration;
use mostrador_proto::mailer::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::Failure;
use mostrador_runtime::events::{Subject, Thing};
use mostrador_runtime::id::{AgentId, OutboxId, named};
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::stated_reason::StatedReason;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::convert;
use crate::domain::MailId;
use crate::error::Error;
use crate::steps::open_letter;
use crate::store::mails::{self, MailRow, NewMail, Sending};
use crate::timeline::Happening;
use crate::topics::DELIVER_REPEAT;

/// Mail is slow, so the reader waits this long for a mail before it is sent again.
const LATELY: SignedDuration = SignedDuration::from_mins(10);

/// Sends the same letter under a new id, as receiving servers drop mails with a known id.
pub(super) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ResendMailRequest,
) -> Result<pb::ResendMailResponse, Error> {
    let attempt = Attempt::on("ResendMail", &message.mail_id);
    let agent_id = app.runtime.agent(call, Role::Support, attempt).await?.agent_id.clone();
    let reason = StatedReason::parse(&message.reason).map_err(Failure::from)?;
    let key = Key {
        caller: agent_id.to_string(),
        call: "resend_mail",
        key: message.idempotency_key.clone(),
        request_hash: [message.mail_id.as_bytes(), message.owner_id.as_bytes(), &message.request_hash]
            .concat(),
    };
    app.write_once(key, async move |app, tx| {
        Repetition { app, asked: &message, agent_id: &agent_id, reason: &reason }.send(tx).await
    })
    .await
}

/// A mail that is sent again.
struct Repetition<'a> {
    app: &'a App,
    asked: &'a pb::ResendMailRequest,
    agent_id: &'a AgentId,
    reason: &'a StatedReason,
}

impl Repetition<'_> {
    async fn send(&self, tx: &mut Tx) -> Result<pb::ResendMailResponse, Error> {
        let now = self.app.now();
        let first = self.first(tx).await?;
        let letter = open_letter(self.app, tx.conn(), &first.id).await?;
        let id = OutboxId::new(&self.app.runtime.clock, &self.app.runtime.random);
        self.app.runtime.outbox.send_as(tx, &id, DELIVER_REPEAT, &letter, now)?;
        let repeated = NewMail {
            id: id.into(),
            owner_id: first.owner_id,
            kind: first.kind,
            order: first.order,
            reference: first.reference,
            asked_at: now,
            first_id: first.id.clone(),
            agent_id: Some(self.agent_id.clone()),
            letter: None,
        };
        let mail = convert::new_mail(&repeated);
        mails::add(tx, repeated);
        let account_id = named(&self.asked.account_id).map_err(|_| Error::UnknownMail)?;
        let subject = Subject { account_id: account_id.as_ref(), thing: Thing::Id(first.id.any()) };
        self.app.record(tx, subject, &Happening::MailResent, (self.agent_id, self.reason))?;
        Ok(pb::ResendMailResponse { mail: Some(mail) })
    }

    /// The mail, if it may be sent again now.
    async fn first(&self, tx: &mut Tx) -> Result<MailRow, Error> {
        let id: MailId = self.asked.mail_id.parse().map_err(|_| Error::UnknownMail)?;
        let owner_id = self.asked.owner_id.parse().map_err(|_| Error::UnknownMail)?;
        let row = mails::find(tx.conn(), &owner_id, &id).await?.ok_or(Error::UnknownMail)?;
        if !row.has_letter {
            return Err(Error::NotRepeatable);
        }
        if row.is_overtaken {
            return Err(Error::Overtaken);
        }
        if !matches!(row.sending, Sending::Sent { .. }) {
            return Err(Error::UnderWay);
        }
        let last = mails::last_asked(tx.conn(), &row.first_id).await?.unwrap_or(row.asked_at);
        let wait = LATELY - self.app.now().duration_since(last);
        match wait.try_into() {
            Ok(wait) if !std::time::Duration::is_zero(&wait) => Err(Error::SentLately { wait }),
            _ => Ok(row),
        }
    }
}
