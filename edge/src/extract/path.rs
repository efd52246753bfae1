//! The one id or name in a call's path.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};

use crate::{
    answer::Refusal,
    contract::{Description, Input},
};

/// Visible ASCII, as all ids and skus are; anything else names nothing: 404.
#[derive(Debug)]
pub struct PathId(pub String);

impl Input for PathId {
    fn describe(description: &mut Description) {
        description.id();
    }
}

impl FromRequest for PathId {
    type Error = Refusal;
    type Future = Ready<Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let id = request.match_info().iter().next().map(|(_, value)| value).unwrap_or_default();
        let names_something =
            !id.is_empty() && id.len() <= 100 && id.bytes().all(|byte| byte.is_ascii_graphic());
        ready(if names_something { Ok(Self(id.to_owned())) } else { Err(Refusal::not_found()) })
    }
}
