//! The secrets of a device of an outlet: the one that claims its pairing, and its credential.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use mostrador_proto::auth::v1::Reason;

use crate::{
    answer::Refusal,
    contract::Input,
    session::{cookies, token},
};

/// An app presents a secret as bearer, and then no cookie counts; the page `/device` keeps it in a cookie.
#[derive(Debug)]
pub struct DeviceSecrets {
    bearer: Option<String>,
    pairing: Option<String>,
    credential: Option<String>,
}

impl DeviceSecrets {
    /// A missing secret means that the device asked for no code.
    pub fn pairing(self) -> Result<String, Refusal> {
        self.bearer.or(self.pairing).ok_or_else(|| Refusal::new(Reason::PairingOver))
    }

    /// A missing credential means that the device is not paired.
    pub fn credential(self) -> Result<String, Refusal> {
        self.bearer.or(self.credential).ok_or_else(|| Refusal::new(Reason::DeviceNotPaired))
    }
}

impl Input for DeviceSecrets {}

impl FromRequest for DeviceSecrets {
    type Error = Refusal;
    type Future = Ready<Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let headers = request.headers();
        let kept = |name| token::in_cookie_named(headers, name).map(str::to_owned);
        ready(Ok(Self {
            bearer: token::bearer(headers).map(str::to_owned),
            pairing: kept(cookies::DEVICE_PAIRING),
            credential: kept(cookies::DEVICE_TOKEN),
        }))
    }
}
