//! Tokens become passports: asked of auth once, kept for as long as the passport is valid, dropped when the
//! session ends.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use actix_web::http::{StatusCode, header::HeaderMap};
use jiff::{SignedDuration, Timestamp};
use moka::future::Cache;
use mostrador_proto::auth::v1::{
    GetSessionResponse, ResolveSessionRequest, SessionKind, auth_service_client::AuthServiceClient,
};
use mostrador_proto::edge::v1::Reason;
use mostrador_runtime::{Clock, id::SessionId, metadata, proto};
use sha2::{Digest, Sha256};
use tokio::{sync::OnceCell, task::JoinHandle};
use tonic::metadata::{Ascii, MetadataValue};

use super::{Realm, token};
use crate::{answer::Refusal, upstream::silence::Line};

/// The longest that a passport is valid; no entry is kept longer.
const LONGEST: Duration = Duration::from_mins(1);
/// A passport with less left is renewed before it is used: it must outlive the reading of a body, and the
/// call.
const MARGIN: SignedDuration = SignedDuration::from_secs(15);
/// With less left it is renewed in the background, so that a silent auth does not hurt those who are active.
const RENEW: SignedDuration = SignedDuration::from_secs(45);

/// SHA-256 of a token: tokens themselves are not kept.
type Hash = [u8; 32];

/// A passport, with what the edge itself must know of it.
#[derive(Debug)]
pub struct Passport {
    pub token: MetadataValue<Ascii>,
    pub session_id: SessionId,
    pub realm: Realm,
    pub expires_at: Timestamp,
    renewing: AtomicBool,
    /// How many changes of sessions had been heard of when auth was asked for it.
    changes: u64,
    /// What auth said about the session, asked when somebody first wants to know.
    pub who: OnceCell<GetSessionResponse>,
}

#[derive(Clone)]
pub struct Passports {
    auth: AuthServiceClient<Line>,
    clock: Clock,
    held: Cache<Hash, Arc<Passport>>,
    /// Sessions that ended lately; a passport may still be on its way when its session ends.
    ended: Cache<SessionId, ()>,
    /// Sessions whose standing or role changed lately, each with the number of its last change: a passport
    /// that was asked for before says what was.
    changed: Cache<SessionId, u64>,
    changes: Arc<AtomicU64>,
}

impl Passports {
    pub fn new(auth: AuthServiceClient<Line>, clock: Clock) -> Self {
        let held = Cache::builder().max_capacity(100_000).time_to_live(LONGEST).build();
        let ended = Cache::builder().max_capacity(100_000).time_to_live(3 * LONGEST).build();
        let changed = Cache::builder().max_capacity(100_000).time_to_live(3 * LONGEST).build();
        Self { auth, clock, held, ended, changed, changes: Arc::default() }
    }

    /// The passport of the token that a request presents.
    pub async fn of(&self, headers: &HeaderMap, realm: Realm) -> Result<Arc<Passport>, Refusal> {
        let presented = token::presented(headers, realm);
        self.resolve(presented.token, realm).await.map_err(|refusal| over(refusal, realm, presented.bearer))
    }

    /// As [`Self::of`], for pages: a browser cannot send `Authorization` with them.
    pub async fn of_cookie(&self, headers: &HeaderMap, realm: Realm) -> Result<Arc<Passport>, Refusal> {
        let token = super::cookies::read(headers, realm.cookie());
        self.resolve(token.filter(|text| token::is_plausible(text)), realm).await
    }

    /// Asked of auth anew, because a service does not accept the one that is held.
    pub async fn renewed(&self, headers: &HeaderMap, realm: Realm) -> Result<Arc<Passport>, Refusal> {
        let presented = token::presented(headers, realm);
        let token = presented.token.ok_or_else(|| Refusal::signed_out(realm, Reason::SessionMissing))?;
        let renewed = self.renew(Sha256::digest(token).into(), token).await;
        renewed.map_err(|refusal| over(refusal, realm, presented.bearer))
    }

    async fn resolve(&self, token: Option<&str>, realm: Realm) -> Result<Arc<Passport>, Refusal> {
        let token = token.ok_or_else(|| Refusal::signed_out(realm, Reason::SessionMissing))?;
        let hash: Hash = Sha256::digest(token).into();
        let passport = match self.held.get(&hash).await {
            Some(held) => self.go_on(held, hash, token).await?,
            None => self.ask_once(hash, token).await?,
        };
        if passport.realm == realm {
            Ok(passport)
        } else {
            Err(Refusal::signed_out(realm, Reason::SessionMissing))
        }
    }

    /// One that is held goes on for as long as it is valid; among those who present it, one renews it.
    async fn go_on(&self, held: Arc<Passport>, hash: Hash, token: &str) -> Result<Arc<Passport>, Refusal> {
        let left = self.clock.now().duration_until(held.expires_at);
        if left <= SignedDuration::ZERO || self.has_ended(&held.session_id) || self.is_outdated(&held).await {
            self.held.invalidate(&hash).await;
            return self.ask_once(hash, token).await;
        }
        if left > RENEW || held.renewing.swap(true, Ordering::Relaxed) {
            return Ok(held);
        }
        let renewing = self.begin_to_renew(&held, hash, token);
        if left > MARGIN {
            return Ok(held);
        }
        match renewing.await {
            Ok(Ok(fresh)) => Ok(fresh),
            Ok(Err(refusal)) if refusal.status == StatusCode::UNAUTHORIZED => Err(refusal),
            Ok(Err(_)) | Err(_) => Ok(held),
        }
    }

    /// In a task of its own: whoever presents the token may go away.
    fn begin_to_renew(
        &self,
        held: &Arc<Passport>,
        hash: Hash,
        token: &str,
    ) -> JoinHandle<Result<Arc<Passport>, Refusal>> {
        let (passports, held, token) = (self.clone(), Arc::clone(held), token.to_owned());
        tokio::spawn(async move {
            let renewed = passports.renew(hash, &token).await;
            held.renewing.store(false, Ordering::Relaxed);
            renewed
        })
    }

    /// What auth says now takes the place of what is held. A silent auth takes nothing away: services may
    /// accept it.
    async fn renew(&self, hash: Hash, token: &str) -> Result<Arc<Passport>, Refusal> {
        let asked = self.ask(token).await;
        match &asked {
            Ok(fresh) => self.held.insert(hash, Arc::clone(fresh)).await,
            Err(refusal) if refusal.status == StatusCode::UNAUTHORIZED => self.held.invalidate(&hash).await,
            Err(_) => {}
        }
        asked
    }

    /// One request at a time reaches auth for a token that has no passport yet.
    async fn ask_once(&self, hash: Hash, token: &str) -> Result<Arc<Passport>, Refusal> {
        self.held.try_get_with(hash, self.ask(token)).await.map_err(|refusal| (*refusal).clone())
    }

    async fn ask(&self, token: &str) -> Result<Arc<Passport>, Refusal> {
        let (mut auth, changes) = (self.auth.clone(), self.changes.load(Ordering::Acquire));
        let request = metadata::outgoing(ResolveSessionRequest { token: token.to_owned() });
        let answer = auth.resolve_session(request).await?.into_inner();
        let realm = match answer.kind() {
            SessionKind::Owner => Realm::Owner,
            SessionKind::Agent => Realm::Agent,
            SessionKind::Unspecified => return Err(Refusal::broken("auth: a session without a kind")),
        };
        let session_id =
            answer.session_id.parse().map_err(|_| Refusal::broken("auth: a session without an id"))?;
        if self.has_ended(&session_id) {
            return Err(Refusal::signed_out(realm, Reason::SessionExpired));
        }
        let token =
            answer.passport.parse().map_err(|_| Refusal::broken("auth: a passport that is not ASCII"))?;
        let expires_at = proto::instant(answer.expires_at.as_ref())
            .ok_or_else(|| Refusal::broken("auth: a passport without an end"))?;
        Ok(Arc::new(Passport {
            token,
            session_id,
            realm,
            expires_at,
            renewing: AtomicBool::new(false),
            changes,
            who: OnceCell::new(),
        }))
    }

    fn has_ended(&self, session_id: &SessionId) -> bool {
        self.ended.contains_key(session_id)
    }

    async fn is_outdated(&self, held: &Passport) -> bool {
        self.changed.get(&held.session_id).await.is_some_and(|change| change > held.changes)
    }

    /// From now on no passport that was asked for before is used for this session.
    pub async fn change(&self, session_id: SessionId) {
        let change = self.changes.fetch_add(1, Ordering::AcqRel) + 1;
        self.changed.insert(session_id, change).await;
    }

    /// As [`Self::end`], of a session that auth has just ended by this name.
    pub async fn end_named(&self, session_id: &str) {
        if let Ok(session_id) = session_id.parse() {
            self.end(session_id).await;
        }
    }

    /// From now on no passport of this session is used.
    pub async fn end(&self, session_id: SessionId) {
        self.ended.insert(session_id, ()).await;
    }
}

/// When auth says that the session is over, the cookies that hold it go, unless they had no part in the
/// request.
fn over(refusal: Refusal, realm: Realm, bearer: bool) -> Refusal {
    let is_over = refusal.status == StatusCode::UNAUTHORIZED && !bearer;
    Refusal { ends: is_over.then_some(realm), ..refusal }
}
