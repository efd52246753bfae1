//! Tokens become passports: asked of auth once, kept for as long as the passport is valid, dropped when the session ends.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use actix_web::http::{StatusCode, header::HeaderMap};
use jiff::{SignedDuration, Timestamp};
use moka::future::Cache;
use mostrador_proto::auth::v1::{
    GetSessionResponse, ResolveSessionRequest, SessionKind, auth_service_client::AuthServiceClient,
};
use mostrador_runtime::{Clock, client::Wire, context, proto};
use sha2::{Digest, Sha256};
use tokio::sync::OnceCell;
use tonic::metadata::{Ascii, MetadataValue};

use super::{Realm, token};
use crate::answer::Refusal;

/// The longest that a passport is valid; no entry is kept longer.
const LONGEST: Duration = Duration::from_mins(1);
/// A passport with less left is asked for anew before it is used: it must outlive the call.
const MARGIN: SignedDuration = SignedDuration::from_secs(5);
/// With less left it is renewed in the background, so that a silent auth does not hurt those who are active.
const RENEW: SignedDuration = SignedDuration::from_secs(45);

/// A passport, with what the edge itself must know of it.
#[derive(Debug)]
pub struct Passport {
    pub token: MetadataValue<Ascii>,
    pub session_id: String,
    pub realm: Realm,
    pub expires_at: Timestamp,
    renewing: AtomicBool,
    /// What auth said about the session, asked when somebody first wants to know.
    pub who: OnceCell<GetSessionResponse>,
}

#[derive(Clone)]
pub struct Passports {
    auth: AuthServiceClient<Wire>,
    clock: Clock,
    held: Cache<[u8; 32], Arc<Passport>>,
    /// Sessions that ended lately; a passport may still be on its way when its session ends.
    ended: Cache<String, ()>,
}

impl Passports {
    pub fn new(auth: AuthServiceClient<Wire>, clock: Clock) -> Self {
        let held = Cache::builder().max_capacity(100_000).time_to_live(LONGEST).build();
        let ended = Cache::builder().max_capacity(100_000).time_to_live(3 * LONGEST).build();
        Self { auth, clock, held, ended }
    }

    /// The passport of the token that a request presents.
    pub async fn of(&self, headers: &HeaderMap, realm: Realm) -> Result<Arc<Passport>, Refusal> {
        let presented = token::presented(headers, realm);
        self.resolve(presented.token, realm).await.map_err(|refusal| over(refusal, realm, presented.bearer))
    }

    /// As [`Self::of`], for pages: a browser cannot send `Authorization` with them.
    pub async fn of_cookie(&self, headers: &HeaderMap, realm: Realm) -> Result<Arc<Passport>, Refusal> {
        self.resolve(super::cookies::read(headers, realm.cookie()), realm).await
    }

    /// Asked of auth anew, because a service does not accept the one that is held.
    pub async fn renewed(&self, headers: &HeaderMap, realm: Realm) -> Result<Arc<Passport>, Refusal> {
        let presented = token::presented(headers, realm);
        let token = presented.token.ok_or_else(|| Refusal::signed_out(realm, "session.missing"))?;
        let hash: [u8; 32] = Sha256::digest(token).into();
        let asked = match self.ask(token).await {
            Ok(fresh) if self.ended.contains_key(&fresh.session_id) => {
                Err(Refusal::signed_out(realm, "session.expired"))
            }
            asked => asked,
        };
        match asked {
            Ok(fresh) => {
                self.held.insert(hash, Arc::clone(&fresh)).await;
                Ok(fresh)
            }
            Err(refusal) => {
                // A silent auth takes nothing away: other services may accept what is held.
                if refusal.status == StatusCode::UNAUTHORIZED {
                    self.held.invalidate(&hash).await;
                }
                Err(over(refusal, realm, presented.bearer))
            }
        }
    }

    async fn resolve(&self, token: Option<&str>, realm: Realm) -> Result<Arc<Passport>, Refusal> {
        let token = token.ok_or_else(|| Refusal::signed_out(realm, "session.missing"))?;
        let hash: [u8; 32] = Sha256::digest(token).into();
        let passport = match self.held.get(&hash).await {
            Some(held) if self.is_good(&held, MARGIN) => {
                self.renew_later(&held, hash, token);
                held
            }
            Some(held) => self.replace(&held, hash, token, realm).await?,
            None => {
                self.held.try_get_with(hash, self.ask(token)).await.map_err(|refusal| (*refusal).clone())?
            }
        };
        if passport.realm == realm {
            Ok(passport)
        } else {
            Err(Refusal::signed_out(realm, "session.missing"))
        }
    }

    fn is_good(&self, passport: &Passport, margin: SignedDuration) -> bool {
        passport.expires_at > self.clock.now() + margin && !self.ended.contains_key(&passport.session_id)
    }

    /// For a passport that is nearly over, or whose session ended.
    async fn replace(
        &self,
        held: &Arc<Passport>,
        hash: [u8; 32],
        token: &str,
        realm: Realm,
    ) -> Result<Arc<Passport>, Refusal> {
        self.held.invalidate(&hash).await;
        match self.held.try_get_with(hash, self.ask(token)).await {
            Ok(fresh) if self.ended.contains_key(&fresh.session_id) => {
                self.held.invalidate(&hash).await;
                Err(Refusal::signed_out(realm, "session.expired"))
            }
            Ok(fresh) => Ok(fresh),
            // Auth is silent: what is still valid goes on.
            Err(refusal) if refusal.status.is_server_error() && self.is_good(held, SignedDuration::ZERO) => {
                Ok(Arc::clone(held))
            }
            Err(refusal) => Err((*refusal).clone()),
        }
    }

    fn renew_later(&self, held: &Arc<Passport>, hash: [u8; 32], token: &str) {
        if self.is_good(held, RENEW) || held.renewing.swap(true, Ordering::Relaxed) {
            return;
        }
        let (passports, held, token) = (self.clone(), Arc::clone(held), token.to_owned());
        tokio::spawn(async move {
            match passports.ask(&token).await {
                Ok(fresh) => passports.held.insert(hash, fresh).await,
                Err(refusal) if refusal.status == 401 => passports.held.invalidate(&hash).await,
                Err(_) => held.renewing.store(false, Ordering::Relaxed),
            }
        });
    }

    async fn ask(&self, token: &str) -> Result<Arc<Passport>, Refusal> {
        let mut auth = self.auth.clone();
        let request = context::outgoing(ResolveSessionRequest { token: token.to_owned() });
        let answer = auth.resolve_session(request).await?.into_inner();
        let realm = match answer.kind() {
            SessionKind::Owner => Realm::Owner,
            SessionKind::Agent => Realm::Agent,
            SessionKind::Unspecified => return Err(Refusal::broken("auth: a session without a kind")),
        };
        let token =
            answer.passport.parse().map_err(|_| Refusal::broken("auth: a passport that is not ASCII"))?;
        let expires_at = proto::instant(answer.expires_at.as_ref())
            .ok_or_else(|| Refusal::broken("auth: a passport without an end"))?;
        Ok(Arc::new(Passport {
            token,
            session_id: answer.session_id,
            realm,
            expires_at,
            renewing: AtomicBool::new(false),
            who: OnceCell::new(),
        }))
    }

    /// From now on no passport of this session is used.
    pub async fn end(&self, session_id: String) {
        self.ended.insert(session_id, ()).await;
    }
}

/// When auth says that the session is over, the cookies that hold it go, unless they had no part in the request.
fn over(refusal: Refusal, realm: Realm, bearer: bool) -> Refusal {
    let is_over = refusal.status == StatusCode::UNAUTHORIZED && !bearer;
    Refusal { ends: is_over.then_some(realm), ..refusal }
}
