//! Exchanges tokens for passports: auth is asked once, a passport is kept while it is valid, and dropped when
//! its session ends.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use actix_web::http::{StatusCode, header::HeaderMap};
use jiff::SignedDuration;
use moka::future::Cache;
use mostrador_proto::{
    auth::v1::{ResolveSessionRequest, auth_service_client::AuthServiceClient},
    edge::v1::Reason,
};
use mostrador_runtime::{Clock, client::Wire, id::SessionId, metadata};
use sha2::{Digest, Sha256};
use tokio::task::JoinHandle;

use super::{Realm, figures, news::News, passport::Passport, token};
use crate::{answer::Refusal, api::id_text::IdText};

/// The longest that a passport is valid; no entry is kept longer.
const LONGEST: Duration = Duration::from_mins(1);
/// A passport with less time left is renewed before its use: it must outlive the reading of a body, and the
/// call.
const MARGIN: SignedDuration = SignedDuration::from_secs(15);
/// A passport with less time left is renewed in the background, so that a silent auth does not hurt active
/// users.
const RENEW: SignedDuration = SignedDuration::from_secs(45);

/// SHA-256 of a token: tokens themselves are not kept.
type Hash = [u8; 32];
type Lookup = Result<Arc<Passport>, Refusal>;

#[derive(Clone)]
pub struct Passports {
    auth: AuthServiceClient<Wire>,
    clock: Clock,
    held: Cache<Hash, Arc<Passport>>,
    news: News,
}

impl Passports {
    pub fn new(auth: AuthServiceClient<Wire>, clock: Clock) -> Self {
        let held = Cache::builder().max_capacity(100_000).time_to_live(LONGEST).build();
        Self { auth, clock, held, news: News::none() }
    }

    /// The passport of the token that a request presents.
    pub async fn of(&self, headers: &HeaderMap, realm: Realm) -> Lookup {
        let presented = token::presented(headers, realm);
        let found = self.find(presented.token, realm).await;
        found.map_err(|refusal| over(refusal, realm, presented.bearer))
    }

    /// The passport of a page's request: a browser cannot send `Authorization` with it, so only the cookie
    /// counts.
    pub async fn of_cookie(&self, headers: &HeaderMap, realm: Realm) -> Lookup {
        self.find(token::in_cookie(headers, realm), realm).await
    }

    /// A new passport from auth, after a service refused the held one.
    pub async fn renewed(&self, headers: &HeaderMap, realm: Realm) -> Lookup {
        let presented = token::presented(headers, realm);
        let token = presented.token.ok_or_else(|| Refusal::signed_out(realm, Reason::SessionMissing))?;
        let renewed = self.renew(Sha256::digest(token).into(), token).await;
        renewed.map_err(|refusal| over(refusal, realm, presented.bearer))
    }

    /// Finds the passport of a token: the held one if it is still valid, kept fresh, or else a new one from
    /// auth. Auth is asked once for all requests that present the token meanwhile, and its answer is held.
    async fn find(&self, token: Option<&str>, realm: Realm) -> Lookup {
        let missing = || Refusal::signed_out(realm, Reason::SessionMissing);
        let token = token.ok_or_else(missing)?;
        let hash = Sha256::digest(token).into();
        let passport = match self.still_valid(&hash).await {
            Some((held, left)) => {
                figures::note_held();
                self.kept_fresh(held, left, hash, token).await?
            }
            None => self.held.try_get_with(hash, self.ask(token)).await.map_err(Arc::unwrap_or_clone)?,
        };
        if passport.realm.shares_door_with(realm) { Ok(passport) } else { Err(missing()) }
    }

    /// The held passport of a token, with its remaining time; an expired or outdated passport is dropped.
    async fn still_valid(&self, hash: &Hash) -> Option<(Arc<Passport>, SignedDuration)> {
        let held = self.held.get(hash).await?;
        let left = held.ends_at - self.clock.passed();
        if left > SignedDuration::ZERO && !self.news.overtook(&held).await {
            return Some((held, left));
        }
        self.held.invalidate(hash).await;
        None
    }

    /// One of the requests that present the token renews its passport. Near the passport's end the others
    /// wait for the renewal; while auth is silent, the old passport stays in use.
    async fn kept_fresh(&self, held: Arc<Passport>, left: SignedDuration, hash: Hash, token: &str) -> Lookup {
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

    /// The renewal runs in a task of its own, as the request may end before it.
    fn begin_to_renew(&self, held: &Arc<Passport>, hash: Hash, token: &str) -> JoinHandle<Lookup> {
        let (passports, held, token) = (self.clone(), Arc::clone(held), token.to_owned());
        tokio::spawn(async move {
            let renewed = passports.renew(hash, &token).await;
            held.renewing.store(false, Ordering::Relaxed);
            renewed
        })
    }

    /// Auth's new passport takes the place of the old one. While auth is silent, the old one stays, as
    /// services may accept it.
    async fn renew(&self, hash: Hash, token: &str) -> Lookup {
        let asked = self.ask(token).await;
        match &asked {
            Ok(fresh) => self.held.insert(hash, Arc::clone(fresh)).await,
            Err(refusal) if refusal.status == StatusCode::UNAUTHORIZED => self.held.invalidate(&hash).await,
            Err(_) => {}
        }
        asked
    }

    /// Auth's passport, unless the session ended before the answer arrived. A change that arrives meanwhile
    /// makes the answer outdated: the news are counted before the question to auth.
    async fn ask(&self, token: &str) -> Lookup {
        figures::note_asked();
        let news = self.news.count();
        let request = metadata::outgoing(ResolveSessionRequest { token: token.to_owned() });
        let answer = self.auth.clone().resolve_session(request).await?.into_inner();
        let passport = Passport::read(&answer, news, &self.clock)?;
        if self.news.has_ended(&passport.session_id) {
            return Err(Refusal::signed_out(passport.realm, Reason::SessionExpired));
        }
        Ok(Arc::new(passport))
    }

    /// Stops the use of the session's present passports.
    pub async fn change(&self, session_id: SessionId) {
        self.news.change(session_id).await;
    }

    /// Stops the use of every passport of this session.
    pub async fn end(&self, session_id: SessionId) {
        self.news.end(session_id).await;
    }

    /// As [`Self::end`], for a session that auth has just ended; an invalid id names none.
    pub async fn end_named(&self, session_id: &IdText<SessionId>) {
        if let Ok(session_id) = session_id.parse() {
            self.end(session_id).await;
        }
    }
}

/// A refusal for a session that is over also clears the cookies that hold it, unless the token came as
/// bearer.
fn over(refusal: Refusal, realm: Realm, bearer: bool) -> Refusal {
    let is_over = refusal.status == StatusCode::UNAUTHORIZED && !bearer;
    Refusal { ends: is_over.then_some(realm), ..refusal }
}
