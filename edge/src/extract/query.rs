//! The query of a call, held against the parameters that the OpenAPI document publishes.

use mostrador_proto::edge::v1::Reason;
use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use utoipa::{IntoParams, openapi::path::ParameterIn};

use super::shape;
use crate::{
    answer::Refusal,
    contract::{Description, Input},
};

#[derive(Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned + IntoParams> FromRequest for Query<T> {
    type Error = Refusal;
    type Future = Ready<Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(parse(request.query_string()).map(Self))
    }
}

impl<T: IntoParams> Input for Query<T> {
    fn describe(description: &mut Description) {
        description.parameters::<T>();
    }
}

fn parse<T: DeserializeOwned + IntoParams>(query: &str) -> Result<T, Refusal> {
    let schema = schema_of::<T>();
    let wrong = || Refusal::new(Reason::RequestQueryInvalid);
    let pairs = web::Query::<Vec<(String, String)>>::from_query(query).map_err(|_| wrong())?.into_inner();
    let mut given = Map::new();
    let mut faults = shape::Faults::default();
    for (name, text) in pairs {
        let value = typed(&schema["properties"][&name], text);
        if given.insert(name.clone(), value).is_some() {
            faults.mistyped.push(name);
        }
    }
    let value = Value::Object(given);
    shape::check(&schema, &value, "", &mut faults);
    if !faults.is_empty() {
        return Err(shape::refusal(faults, Reason::RequestQueryInvalid));
    }
    serde_json::from_value(value).map_err(|_| wrong())
}

/// A query carries only text: a number of the schema is parsed from it.
fn typed(schema: &Value, text: String) -> Value {
    let wants_number = schema["type"] == "integer"
        || schema["type"].as_array().is_some_and(|types| types.iter().any(|name| name == "integer"));
    match text.parse::<i64>() {
        Ok(number) if wants_number => json!(number),
        _ => Value::String(text),
    }
}

fn schema_of<T: IntoParams>() -> Value {
    let parameters = T::into_params(|| Some(ParameterIn::Query));
    let required: Vec<&str> = parameters
        .iter()
        .filter(|parameter| json!(parameter.required) == json!(true))
        .map(|parameter| parameter.name.as_str())
        .collect();
    let properties: Map<String, Value> =
        parameters.iter().map(|parameter| (parameter.name.clone(), json!(parameter.schema))).collect();
    json!({ "type": "object", "properties": properties, "required": required, "additionalProperties": false })
}
