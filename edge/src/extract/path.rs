//! The ids or names in a call's path: one, or two.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};

use crate::{
    answer::Refusal,
    api::id_text::IdText,
    contract::{Description, Input},
};

/// An id or a name of visible ASCII; any other text is answered with 404.
#[derive(Debug)]
pub struct Path<T>(pub T);

pub type PathId<I> = Path<IdText<I>>;
/// A name that is no id: a sku, or the number of a bank account.
pub type PathName = Path<String>;

impl<T> Input for Path<T> {
    fn describe(description: &mut Description) {
        description.id();
    }
}

impl<T: From<String>> FromRequest for Path<T> {
    type Error = Refusal;
    type Future = Ready<Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(read(request, 0).map(|text| Self(text.into())))
    }
}

/// A thing and a part of it, such as a member of a shop's staff.
#[derive(Debug)]
pub struct PathIds<I, P>(pub IdText<I>, pub IdText<P>);

impl<I, P> Input for PathIds<I, P> {
    fn describe(description: &mut Description) {
        description.id();
        description.part();
    }
}

impl<I, P> FromRequest for PathIds<I, P> {
    type Error = Refusal;
    type Future = Ready<Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(read(request, 0).and_then(|whole| Ok(Self(whole.into(), read(request, 1)?.into()))))
    }
}

fn read(request: &HttpRequest, place: usize) -> Result<String, Refusal> {
    let id = request.match_info().iter().nth(place).map(|(_, value)| value).unwrap_or_default();
    let names_something = !id.is_empty() && id.len() <= 100 && id.bytes().all(|byte| byte.is_ascii_graphic());
    if names_something { Ok(id.to_owned()) } else { Err(Refusal::not_found()) }
}
