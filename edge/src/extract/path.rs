//! The ids or names in a call's path: one, or two.

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
        ready(read(request, 0).map(Self))
    }
}

/// A thing, and a part of it: a member of a shop's staff.
#[derive(Debug)]
pub struct PathIds(pub String, pub String);

impl Input for PathIds {
    fn describe(description: &mut Description) {
        description.id();
        description.part();
    }
}

impl FromRequest for PathIds {
    type Error = Refusal;
    type Future = Ready<Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(read(request, 0).and_then(|whole| Ok(Self(whole, read(request, 1)?))))
    }
}

fn read(request: &HttpRequest, place: usize) -> Result<String, Refusal> {
    let id = request.match_info().iter().nth(place).map(|(_, value)| value).unwrap_or_default();
    let names_something = !id.is_empty() && id.len() <= 100 && id.bytes().all(|byte| byte.is_ascii_graphic());
    if names_something { Ok(id.to_owned()) } else { Err(Refusal::not_found()) }
}
