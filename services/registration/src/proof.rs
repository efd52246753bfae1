//! Asking for a mail that proves the address: what is minted, kept and sent.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::clock::later;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::RegistrationId;
use mostrador_runtime::limits::{network_of, site_of};
use mostrador_runtime::secret::{Secret, SecretHash};

use crate::app::App;
use crate::domain::code::{Code, SentCode};
use crate::domain::draft::Draft;
use crate::domain::personal::Personal;
use crate::error::Error;
use crate::store::links::{Link, Purpose};
use crate::store::mails::Way;
use crate::store::{address_links, codes, drafts, links, mails};
use crate::{mails as mail, topics};

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// Minted before the transaction, which may run several times.
#[derive(Clone, Debug)]
pub(crate) struct Proof {
    pub verify: Secret,
    pub resume: Secret,
    pub code: Code,
    sealed_code: Vec<u8>,
    /// Where it was asked for from.
    network: SecretHash,
    site: SecretHash,
}

impl Proof {
    pub(crate) fn mint(app: &App, registration_id: &RegistrationId, address: &str) -> Result<Self, Error> {
        let random = &app.runtime.random;
        let code = Code::mint(random);
        let sealed_code = app
            .runtime
            .seal
            .seal(&context(registration_id), code.expose().as_bytes())
            .map_err(|broken| Failure::internal(&broken))?;
        Ok(Self {
            verify: Secret::mint(random),
            resume: Secret::mint(random),
            code,
            sealed_code,
            network: SecretHash::of(&network_of(address)),
            site: SecretHash::of(&site_of(address)),
        })
    }
}

/// Sends the draft's mail in the draft's language; the draft lives on as long as the mail's link. An address
/// that has an owner gets another mail, without link and code, and one that had its mails of the day gets none; all
/// else is the same, so that nobody learns of either.
pub(crate) async fn ask(
    tx: &mut Tx,
    app: &App,
    (draft, personal): (&Draft, &Personal),
    proof: &Proof,
    address_is_known: bool,
) -> Result<(), Error> {
    let (id, now) = (&draft.id, app.now());
    let link_expires_at = draft.link_expires_at(app.config.link_lifetime(), now);
    let draft = &Draft { expires_at: draft.expires_at.max(link_expires_at), ..draft.clone() };
    drafts::set_submitted(tx.conn(), draft).await?;
    let way = Way {
        address: SecretHash::of(personal.email.as_str()),
        network: proof.network.clone(),
        site: proof.site.clone(),
    };
    let sends = has_room(tx, app, &way, now).await?;
    mails::record(tx.conn(), id, &way, (now, sends)).await?;
    let code_expires_at = later(now, app.config.code_lifetime());
    codes::replace(tx.conn(), id, &proof.sealed_code, code_expires_at).await?;
    if !sends {
        return Ok(());
    }
    let message = if address_is_known {
        mail::known_address(draft, personal)
    } else {
        keep_links(tx, draft, proof, (&way.address, now, link_expires_at)).await?;
        mail::verification(draft, personal, proof, link_expires_at, app.config.code_minutes)
    };
    app.runtime.outbox.send(tx, topics::SEND_MAIL, &message, now).await?;
    Ok(())
}

async fn keep_links(
    tx: &mut Tx,
    draft: &Draft,
    proof: &Proof,
    (address, now, link_expires_at): (&SecretHash, Timestamp, Timestamp),
) -> Result<(), DbError> {
    address_links::insert(tx.conn(), &proof.verify.hash(), address, (now, link_expires_at)).await?;
    let link = |expires_at| Link { registration_id: draft.id.clone(), expires_at };
    links::insert(tx.conn(), Purpose::Verify, &proof.verify.hash(), &link(link_expires_at)).await?;
    links::insert(tx.conn(), Purpose::Resume, &proof.resume.hash(), &link(draft.expires_at)).await
}

/// Nobody's address is flooded by many drafts, and a stranger who tries leaves room for its owner, who is elsewhere.
async fn has_room(tx: &mut Tx, app: &App, way: &Way, now: Timestamp) -> Result<bool, DbError> {
    if app.runtime.limits.are_off() {
        return Ok(true);
    }
    let since = now.saturating_sub(DAY).unwrap_or(Timestamp::MIN);
    let sent = mails::sent(tx.conn(), way, since).await?;
    Ok(app.config.mail_room().has_room(sent))
}

/// The last code that was mailed.
pub(crate) async fn sent_code(
    tx: &mut Tx,
    app: &App,
    registration_id: &RegistrationId,
) -> Result<Option<SentCode>, DbError> {
    let Some(kept) = codes::find(tx.conn(), registration_id).await? else { return Ok(None) };
    let digits = app.runtime.seal.open(&context(registration_id), &kept.sealed).ok();
    let code = digits.and_then(|digits| Code::from_digits(String::from_utf8(digits).ok()?));
    let code = code.ok_or_else(|| DbError::corrupt("mail_codes", "sealed_code"))?;
    Ok(Some(SentCode { code, expires_at: kept.expires_at, wrong_tries: kept.wrong_tries }))
}

/// Mails for an earlier address prove nothing.
pub(crate) async fn void(tx: &mut Tx, registration_id: &RegistrationId) -> Result<(), DbError> {
    links::void(tx.conn(), registration_id).await?;
    codes::void(tx.conn(), registration_id).await
}

fn context(registration_id: &RegistrationId) -> String {
    format!("mail_codes:{registration_id}")
}

/// From now until then, for `Retry-After`.
pub(crate) fn wait(until: Timestamp, now: Timestamp) -> std::time::Duration {
    until.duration_since(now).unsigned_abs()
}
