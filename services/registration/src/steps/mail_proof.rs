//! The mail that proves an address: its secrets, their rows, and the request to mailer.

use jiff::{SignedDuration, Timestamp};
use mostrador_proto::mailer::v1::SendMailRequest;
use mostrador_runtime::Application;
use mostrador_runtime::clock::later;
use mostrador_runtime::db::{Conn, DbError, Tx};
use mostrador_runtime::email::Email;
use mostrador_runtime::id::RegistrationId;
use mostrador_runtime::limits::{network_of, site_of};
use mostrador_runtime::secret::SecretHash;

use super::find_holder::{self, AddressHolder};
use super::keep_code;
use crate::app::App;
use crate::domain::draft::Draft;
use crate::domain::personal::PersonalData;
use crate::domain::proof::Proof;
use crate::error::Error;
use crate::store::links::{Link, Purpose};
use crate::store::mails::MailRoute;
use crate::store::{address_links, codes, drafts, links, mails};
use crate::{mails as mail, topics};

/// The limits of mails to an address count by the requesting network, and all agents count as one network.
pub(crate) const DESK: &str = "desk";
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// The parts prepared before the transaction, which may run several times.
#[derive(Clone, Debug)]
pub(crate) struct ProofMail {
    proof: Proof,
    sealed_code: Vec<u8>,
    /// The address of the question to auth.
    to: Option<Email>,
    holder: AddressHolder,
    /// The network that requested the mail.
    network: SecretHash,
    site: SecretHash,
}

impl ProofMail {
    /// `address` is the visitor's network address.
    pub(crate) async fn prepare(app: &App, draft: &Draft, address: &str) -> Result<Self, Error> {
        let holder = match &draft.personal {
            Some(person) => find_holder::of_address(app, draft, person).await?,
            None => AddressHolder::NoOwner,
        };
        let proof = Proof::mint(&app.runtime.random);
        Ok(Self {
            sealed_code: keep_code::seal(app, &draft.id, &proof.code)?,
            proof,
            to: draft.personal.as_ref().map(|person| person.email.clone()),
            holder,
            network: SecretHash::of(&network_of(address)),
            site: SecretHash::of(&site_of(address)),
        })
    }

    /// Refuses when the draft got another address meanwhile.
    pub(crate) fn require_to(&self, person: &PersonalData) -> Result<(), Error> {
        if self.to.as_ref() == Some(&person.email) { Ok(()) } else { Err(Error::Raced) }
    }
}

/// Sends the draft's mail in the draft's language; the draft lives as long as the mail's link. An owner's
/// address gets another mail, without link and code, unless the owner may register again; an address over its
/// daily limit gets no mail. Everything else is the same, so that no visitor learns of this. False when no
/// mail was sent.
pub(crate) async fn send(
    app: &App,
    tx: &mut Tx,
    (draft, person): (&Draft, &PersonalData),
    prepared: &ProofMail,
) -> Result<bool, Error> {
    let (id, now) = (&draft.id, app.now());
    let link_expires_at = draft.link_expires_at(app.config.link_lifetime(), now);
    let draft = &Draft { expires_at: draft.expires_at.max(link_expires_at), ..draft.clone() };
    drafts::set_submitted(tx.conn(), draft).await?;
    let route = MailRoute {
        address: SecretHash::of(person.email.as_str()),
        network: prepared.network.clone(),
        site: prepared.site.clone(),
    };
    let sends = has_room(app, tx.conn(), &route, now).await?;
    mails::record(tx.conn(), id, &route, (now, sends)).await?;
    // A code that was not mailed must not count as proof, however often a stranger guesses.
    let is_mailed = sends && prepared.holder != AddressHolder::Owner;
    let code_ends = (later(now, app.config.code_lifetime()), (!is_mailed).then_some(now));
    codes::replace(tx.conn(), id, &prepared.sealed_code, code_ends).await?;
    if !sends {
        return Ok(false);
    }
    if prepared.holder != AddressHolder::Owner {
        keep_links(tx.conn(), draft, &prepared.proof, (&route.address, now, link_expires_at)).await?;
    }
    let message = letter(app, (draft, person), prepared);
    app.runtime.outbox.send(tx, topics::SEND_MAIL, &message, now)?;
    Ok(true)
}

/// The mail as it leaves now. Without [`send`] its secrets count for nothing.
pub(crate) fn letter(
    app: &App,
    (draft, person): (&Draft, &PersonalData),
    prepared: &ProofMail,
) -> SendMailRequest {
    if prepared.holder == AddressHolder::Owner {
        return mail::known_address(draft, person);
    }
    let link_expires_at = draft.link_expires_at(app.config.link_lifetime(), app.now());
    let about = (link_expires_at, prepared.holder == AddressHolder::FormerOwner);
    mail::verification(draft, person, &prepared.proof, about, app.config.code_minutes)
}

async fn keep_links(
    conn: &mut Conn,
    draft: &Draft,
    proof: &Proof,
    (address, now, link_expires_at): (&SecretHash, Timestamp, Timestamp),
) -> Result<(), DbError> {
    address_links::insert(conn, &proof.verify.hash(), address, (now, link_expires_at)).await?;
    let link = |expires_at| Link { registration_id: draft.id.clone(), expires_at };
    links::insert(conn, Purpose::Verify, &proof.verify.hash(), &link(link_expires_at)).await?;
    links::insert(conn, Purpose::Resume, &proof.resume.hash(), &link(draft.expires_at)).await
}

/// Is there room in the limits? Many drafts must not flood an address, and a stranger must leave room for the
/// owner, who uses another network.
async fn has_room(app: &App, conn: &mut Conn, route: &MailRoute, now: Timestamp) -> Result<bool, DbError> {
    if app.runtime.limits.are_off() {
        return Ok(true);
    }
    let since = now.saturating_sub(DAY).unwrap_or(Timestamp::MIN);
    let sent = mails::sent(conn, route, since).await?;
    Ok(app.config.mail_room().has_room(sent))
}

/// Voids the mails to an earlier address.
pub(crate) async fn void(conn: &mut Conn, id: &RegistrationId) -> Result<(), DbError> {
    links::void(conn, id).await?;
    codes::void(conn, id).await
}
