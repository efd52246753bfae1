//! The document of the HTTP contract agrees with the edge.

use serde_json::{Map, Value, json};

fn document() -> Value {
    let text = mostrador_edge::openapi_json().expect("the document can be written");
    serde_json::from_str(&text).expect("json")
}

fn calls(document: &Value) -> impl Iterator<Item = &Value> {
    let paths = document["paths"].as_object().expect("paths");
    paths.values().flat_map(|path| path.as_object().expect("calls").values())
}

#[test]
fn a_body_takes_no_field_that_is_not_named() {
    let document = document();
    let open: Vec<&str> = calls(&document)
        .flat_map(|call| call["requestBody"]["content"].as_object().into_iter().flat_map(Map::values))
        .filter_map(|content| content["schema"]["$ref"].as_str()?.strip_prefix('#'))
        .filter(|body| document.pointer(body).is_none_or(|schema| schema["additionalProperties"] != false))
        .collect();
    assert!(open.is_empty(), "{open:?}");
}

/// A missing draft is 404, while 401 says that a session is over.
#[test]
fn the_cookie_of_a_draft_is_never_a_must() {
    let document = document();
    let schemes = calls(&document).filter_map(|call| call["security"].as_array());
    let of_drafts: Vec<_> =
        schemes.filter(|schemes| schemes.iter().any(|scheme| scheme.get("draft").is_some())).collect();
    assert!(!of_drafts.is_empty());
    assert!(of_drafts.iter().all(|schemes| schemes.contains(&json!({}))), "{of_drafts:?}");
}

#[test]
fn every_call_and_every_id_in_its_path_is_described() {
    let document = document();
    let is_empty = |text: &Value| text.as_str().is_none_or(str::is_empty);
    for call in calls(&document) {
        assert!(!is_empty(&call["summary"]), "{call}");
        let parameters = call["parameters"].as_array().into_iter().flatten();
        let in_path: Vec<&Value> = parameters.filter(|parameter| parameter["in"] == "path").collect();
        assert!(in_path.iter().all(|parameter| !is_empty(&parameter["description"])), "{in_path:?}");
    }
    let paths = document["paths"].as_object().expect("paths");
    for (path, calls) in paths {
        for call in calls.as_object().expect("calls").values() {
            let parameters = call["parameters"].as_array().into_iter().flatten();
            let named = parameters.filter(|parameter| parameter["in"] == "path").count();
            assert_eq!(named, path.matches('{').count(), "{path}");
        }
    }
}

/// A header or an address is text: a client that takes null for a value sends the word.
#[test]
fn no_parameter_may_be_null() {
    let document = document();
    let parameters = || calls(&document).filter_map(|call| call["parameters"].as_array()).flatten();
    assert!(parameters().any(|parameter| parameter["required"] == false));
    let nullable: Vec<_> =
        parameters().filter(|parameter| parameter["schema"].to_string().contains(r#""null""#)).collect();
    assert!(nullable.is_empty(), "{nullable:?}");
}
