//! An owner's identity card in a multipart body.

use std::{
    collections::BTreeSet,
    future::Future,
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use actix_web::{FromRequest, HttpMessage, HttpRequest, dev::Payload, web::Bytes};
use mostrador_proto::auth::v1::{GetSessionResponse, get_session_response::Who};
use mostrador_runtime::{error::Failure, id::AccountId};

use super::multipart::{self, Shape};
use crate::{
    answer::Refusal,
    api::identity::PapersUpload,
    app::App,
    contract::{Description, Input},
    session::caller::Caller,
};

const LIMIT: usize = 8 * 1024 * 1024;

static SHAPE: Shape = Shape {
    file: "photo",
    file_limit: LIMIT,
    whole_limit: LIMIT + 64 * 1024,
    lines: &["nationalId", "nameOnId"],
    required: &["nationalId", "nameOnId"],
    at_most: Duration::from_mins(2),
};

/// Bodies that are in memory at once: 64 MiB of them.
const AT_ONCE: usize = 8;

/// `Debug` shows neither number nor name.
pub struct Papers {
    pub national_id: String,
    pub name_on_id: String,
    pub photo: Vec<Bytes>,
    /// Held until the call is answered.
    pub room: Room,
}

impl Input for Papers {
    fn describe(description: &mut Description) {
        description.body::<PapersUpload>("multipart/form-data");
    }
}

impl FromRequest for Papers {
    type Error = Refusal;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Refusal>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let app = request.app_data::<App>().cloned();
        let caller = request.extensions().get::<Caller>().cloned();
        let reading = multipart::read(request, payload, &SHAPE);
        Box::pin(async move {
            let (app, caller) =
                app.zip(caller).ok_or_else(|| Refusal::broken("edge: a route without its guard"))?;
            let room = app.photo_rooms.take(account(caller.who(&app).await?)?).ok_or_else(busy)?;
            let mut form = reading.await?;
            Ok(Self {
                national_id: form.line("nationalId"),
                name_on_id: form.line("nameOnId"),
                photo: form.file,
                room,
            })
        })
    }
}

impl std::fmt::Debug for Papers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Papers")
    }
}

fn account(session: &GetSessionResponse) -> Result<AccountId, Refusal> {
    match &session.who {
        Some(Who::Owner(owner)) => {
            owner.account_id.parse().map_err(|_| Refusal::broken("auth: a session of no account"))
        }
        _ => Err(Refusal::broken("auth: a session without its owner")),
    }
}

fn busy() -> Refusal {
    Failure::unavailable().retry_after(Duration::from_secs(2)).into()
}

/// The accounts whose photo is in memory; clones share them. Slow bodies of an owner's sessions take no other
/// owner's place.
#[derive(Debug, Clone, Default)]
pub struct Rooms(Arc<Mutex<BTreeSet<AccountId>>>);

impl Rooms {
    fn take(&self, account_id: AccountId) -> Option<Room> {
        let mut sending = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_free = sending.len() < AT_ONCE && sending.insert(account_id.clone());
        // A `Room` that were made for a refusal would give the other one's place back.
        is_free.then(|| Room { rooms: self.clone(), account_id })
    }
}

/// One account's place among the bodies in memory, given back when this is dropped.
#[derive(Debug)]
pub struct Room {
    rooms: Rooms,
    account_id: AccountId,
}

impl Drop for Room {
    fn drop(&mut self) {
        self.rooms.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.account_id);
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use mostrador_runtime::Random;

    use super::*;

    #[test]
    fn an_account_sends_one_photo_at_a_time_and_eight_accounts_do() {
        let random = Random::seeded(7);
        let accounts: Vec<_> = (1..=9).map(|_| AccountId::at(Timestamp::UNIX_EPOCH, &random)).collect();
        let rooms = Rooms::default();
        let take = |at: usize| rooms.take(accounts[at].clone());
        let first = take(0).unwrap();
        assert!(take(0).is_none());
        assert!(take(0).is_none(), "a refusal frees no place");
        let others: Vec<_> = (1..8).map(|at| take(at).unwrap()).collect();
        assert!(take(8).is_none());
        drop(first);
        drop(take(8).unwrap());
        drop(others);
        assert!(take(0).is_some());
    }
}
