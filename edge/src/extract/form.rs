//! A call that a plain HTML form may make too, from a browser that runs no script. A refusal sends the
//! browser back to its page, too: see [`super::back`].

use mostrador_proto::edge::v1::Reason;
use std::{future::Future, pin::Pin};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::{
    Json,
    back::{Back, is_form},
    json, shape,
};
use crate::{
    answer::Refusal,
    contract::{Description, Input},
};

#[derive(Debug)]
pub enum Submission<T> {
    Json(T),
    Form { body: T, back: Back },
}

impl<T> Submission<T> {
    /// The body, and the way back of a form.
    pub fn parts(self) -> (T, Option<Back>) {
        match self {
            Self::Json(body) => (body, None),
            Self::Form { body, back } => (body, Some(back)),
        }
    }
}

impl<T: DeserializeOwned + ToSchema + 'static> FromRequest for Submission<T> {
    type Error = Refusal;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Refusal>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        if !is_form(request) {
            let json = Json::<T>::from_request(request, payload);
            return Box::pin(async move { Ok(Self::Json(json.await?.body)) });
        }
        let (back, payload) = (Back::of(request), payload.take());
        Box::pin(async move { Ok(Self::Form { body: parse(&json::read(payload).await?)?, back }) })
    }
}

impl<T: ToSchema> Input for Submission<T> {
    fn describe(description: &mut Description) {
        Json::<T>::describe(description);
        description.takes_forms = true;
    }
}

fn parse<T: DeserializeOwned + ToSchema>(bytes: &[u8]) -> Result<T, Refusal> {
    let broken = || Refusal::new(Reason::RequestNotJson);
    let text = std::str::from_utf8(bytes).map_err(|_| broken())?;
    let pairs = web::Query::<Vec<(String, String)>>::from_query(text).map_err(|_| broken())?.into_inner();
    let schema = shape::named(&T::name());
    let read = |(name, text): (String, String)| {
        let value = typed(schema.map(|schema| &schema["properties"][&name]), text);
        (name, value)
    };
    let value = Value::Object(pairs.into_iter().map(read).collect::<Map<String, Value>>());
    let faults = shape::check_named(&T::name(), &value);
    if !faults.is_empty() {
        return Err(shape::refusal(faults, Reason::RequestWrongType));
    }
    serde_json::from_value(value).map_err(|_| broken())
}

/// A form carries only text: a boolean of the schema is parsed from it.
fn typed(schema: Option<&Value>, text: String) -> Value {
    let wants_flag = schema.is_some_and(|schema| schema["type"] == "boolean");
    match text.parse::<bool>() {
        Ok(flag) if wants_flag => Value::Bool(flag),
        _ => Value::String(text),
    }
}
