//! A call that a plain HTML form may make too, from a browser that runs no script.

use mostrador_proto::edge::v1::Reason;
use std::{future::Future, pin::Pin};

use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::header::{CONTENT_TYPE, HOST, REFERER},
    web,
};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::{Json, json, shape};
use crate::{
    answer::Refusal,
    app::App,
    contract::{Description, Input},
    pages::table::Target,
};

#[derive(Debug)]
pub enum Submission<T> {
    Json(T),
    /// `back` is the page that the form stands on: a path of this site.
    Form {
        body: T,
        back: String,
    },
}

impl<T: DeserializeOwned + ToSchema + 'static> FromRequest for Submission<T> {
    type Error = Refusal;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Refusal>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let kind =
            request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if !kind.starts_with("application/x-www-form-urlencoded") {
            let json = Json::<T>::from_request(request, payload);
            return Box::pin(async move { Ok(Self::Json(json.await?.body)) });
        }
        let (back, payload) = (back(request), payload.take());
        Box::pin(async move { Ok(Self::Form { body: parse(&json::read(payload).await?)?, back }) })
    }
}

impl<T: ToSchema> Input for Submission<T> {
    fn describe(description: &mut Description) {
        Json::<T>::describe(description);
    }
}

fn parse<T: DeserializeOwned + ToSchema>(bytes: &[u8]) -> Result<T, Refusal> {
    let broken = || Refusal::new(Reason::RequestNotJson);
    let text = std::str::from_utf8(bytes).map_err(|_| broken())?;
    let pairs = web::Query::<Vec<(String, String)>>::from_query(text).map_err(|_| broken())?.into_inner();
    let fields: Map<String, Value> =
        pairs.into_iter().map(|(name, text)| (name, Value::String(text))).collect();
    let value = Value::Object(fields);
    let faults = shape::check_named(&T::name(), &value);
    if !faults.is_empty() {
        return Err(shape::refusal(faults, Reason::RequestWrongType));
    }
    serde_json::from_value(value).map_err(|_| broken())
}

/// The address of the referring page when it is one of ours, else the home page.
fn back(request: &HttpRequest) -> String {
    let text = |name| request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let rest = text(REFERER).split_once("://").map_or("", |(_, rest)| rest);
    let is_page = |path: &&str| {
        let page = path.split(['?', '#']).next().unwrap_or_default();
        let languages = request.app_data::<App>().map(|app| &app.pages.languages);
        languages.is_some_and(|languages| matches!(languages.resolve(page, ""), Target::Page { .. }))
    };
    rest.strip_prefix(text(HOST)).filter(is_page).unwrap_or("/").to_owned()
}
