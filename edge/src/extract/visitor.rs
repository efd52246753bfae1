//! The origin of a call, which services need for limits, consent records and the list of sessions.

use std::future::{Ready, ready};

use actix_web::{
    FromRequest, HttpMessage, HttpRequest,
    cookie::Cookie,
    dev::Payload,
    http::header::{REFERER, USER_AGENT},
};
use data_encoding::BASE32_NOPAD;
use mostrador_proto::auth::v1::Client;
use mostrador_proto::edge::v1::Reason;
use mostrador_runtime::{Random, id::ShopId};

use crate::{
    answer::Refusal,
    api::common::Locale,
    app::{App, ClientAddress},
    contract::Input,
    session::cookies::{self, CookieLife},
};

/// The text of the cookie by which auth recognises a browser. It is no id of a paired device.
#[derive(Debug, Clone)]
struct DeviceName(String);

impl DeviceName {
    fn mint(random: &Random) -> Self {
        Self(BASE32_NOPAD.encode(&random.bytes::<20>()).to_ascii_lowercase())
    }
}

#[derive(Debug)]
pub struct Visitor {
    pub address: String,
    pub user_agent: String,
    /// The random name that the browser got at its first sign-in.
    device: Option<DeviceName>,
    /// The secret of the sign-up draft, when the browser has one.
    pub draft_secret: Option<String>,
}

impl Visitor {
    pub fn client(&self) -> Client {
        Client {
            address: self.address.clone(),
            user_agent: self.user_agent.clone(),
            device_id: self.device.as_ref().map(|device| device.0.clone()).unwrap_or_default(),
        }
    }

    /// The client of a sign-in or a password reset: auth recognises the browser by the id in this cookie.
    pub fn signing_in(&self, app: &App) -> (Client, Cookie<'static>) {
        let DeviceName(device_id) = self.device.clone().unwrap_or_else(|| DeviceName::mint(&app.random));
        let kept = cookies::set(cookies::DEVICE, device_id.clone(), app.is_secure, CookieLife::Days(365));
        (Client { device_id, ..self.client() }, kept)
    }

    /// The draft's secret; a missing secret means that there is no draft.
    pub fn draft_secret(self) -> Result<String, Refusal> {
        let none = Refusal::new(Reason::RegistrationNone);
        self.draft_secret.ok_or(none)
    }
}

impl Input for Visitor {}

impl FromRequest for Visitor {
    type Error = Refusal;
    type Future = Ready<Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let headers = request.headers();
        let agent = headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let kept = |name: &str| cookie(request, name).map(str::to_owned);
        let address = request.extensions().get::<ClientAddress>().map(|address| address.0.to_string());
        ready(Ok(Self {
            address: address.unwrap_or_default(),
            user_agent: agent.chars().take(300).collect(),
            device: kept(cookies::DEVICE).filter(|name| !name.is_empty()).map(DeviceName),
            draft_secret: kept(cookies::REGISTRATION),
        }))
    }
}

/// The shop that the browser's cookie names; it may be another owner's.
pub fn chosen_shop(request: &HttpRequest) -> Option<ShopId> {
    cookie(request, cookies::SHOP)?.parse().ok()
}

/// A cookie of the site; a longer value is foreign.
fn cookie<'a>(request: &'a HttpRequest, name: &str) -> Option<&'a str> {
    cookies::read(request.headers(), name).filter(|value| value.len() <= 200)
}

/// The language of the page that makes the call. The site's header `language` is fixed, so only the page's
/// address tells.
pub fn page_locale(request: &HttpRequest) -> Option<Locale> {
    let referer = request.headers().get(REFERER).and_then(|value| value.to_str().ok())?;
    let (_, rest) = referer.split_once("://")?;
    Some(match rest.split(['/', '?', '#']).nth(1) {
        Some("en") => Locale::En,
        Some("id") => Locale::Id,
        _ => Locale::Es,
    })
}
