//! A passport: auth's word on the session of a token, for a minute.

use std::sync::atomic::AtomicBool;

use jiff::SignedDuration;
use mostrador_proto::auth::v1::{GetSessionResponse, ResolveSessionResponse, SessionKind};
use mostrador_runtime::{Clock, id::SessionId, passport::LIFETIME, proto};
use tokio::sync::OnceCell;
use tonic::metadata::{Ascii, MetadataValue};

use super::Realm;
use crate::answer::Refusal;

/// A passport, with the edge's own notes on it.
#[derive(Debug)]
pub struct Passport {
    pub token: MetadataValue<Ascii>,
    pub session_id: SessionId,
    pub realm: Realm,
    /// The end by the monotonic clock: setting the machine's clock ends no passport.
    pub(super) ends_at: SignedDuration,
    /// Auth's answer about the session, requested at the first need.
    pub who: OnceCell<GetSessionResponse>,
    /// The count of news at the time of the request to auth.
    pub(super) news: u64,
    /// Another request is renewing the passport already.
    pub(super) renewing: AtomicBool,
}

impl Passport {
    pub(super) fn read(answer: &ResolveSessionResponse, news: u64, clock: &Clock) -> Result<Self, Refusal> {
        let broken = |what| move || Refusal::broken(what);
        let token = answer.passport.parse().ok();
        let session_id = answer.session_id.parse().ok();
        let expires_at = proto::instant(answer.expires_at.as_ref());
        let lives = |expires_at| clock.now().duration_until(expires_at).min(LIFETIME);
        let ends_at = expires_at.map(|expires_at| clock.passed() + lives(expires_at));
        Ok(Self {
            token: token.ok_or_else(broken("auth: a passport that is not ASCII"))?,
            session_id: session_id.ok_or_else(broken("auth: a session without an id"))?,
            ends_at: ends_at.ok_or_else(broken("auth: a passport without an end"))?,
            realm: match answer.kind() {
                SessionKind::Owner => Realm::Owner,
                SessionKind::Agent => Realm::Agent,
                SessionKind::Staff => Realm::Staff,
                SessionKind::Manager => Realm::Manager,
                SessionKind::Unspecified => return Err(Refusal::broken("auth: a session without a kind")),
            },
            who: OnceCell::new(),
            news,
            renewing: AtomicBool::new(false),
        })
    }
}
