//! An owner's identity card in a multipart body.

use std::{future::Future, pin::Pin, time::Duration};

use actix_web::{FromRequest, HttpMessage, HttpRequest, dev::Payload, web::Bytes};
use mostrador_proto::auth::v1::{GetSessionResponse, get_session_response::Who};
use mostrador_runtime::{error::Failure, id::AccountId};

use super::{
    multipart::{self, Shape},
    rooms::Room,
};
use crate::{
    answer::Refusal,
    api::owner::identity::PapersUpload,
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

/// `Debug` shows neither number nor name.
pub struct Papers {
    pub national_id: String,
    pub name_on_id: String,
    pub photo: Vec<Bytes>,
    /// The place in memory, held until the call is answered.
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
