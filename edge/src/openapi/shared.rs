//! What holds for every call and is therefore written once: security schemes, the header `language`, failures.

use serde_json::json;
use utoipa::{
    Modify,
    openapi::{
        ContentBuilder, OpenApi, Ref, RefOr, ResponseBuilder,
        extensions::ExtensionsBuilder,
        path::{Operation, ParameterBuilder, ParameterIn},
        schema::{ArrayItems, Components, Object, ObjectBuilder, Schema, SchemaType, Type},
        security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityRequirement, SecurityScheme},
    },
};

use crate::reasons;

pub(super) struct SharedRules;

/// Status, and when a call may answer it, for people.
const FAILURES: [(&str, &str); 12] = [
    ("400", "Not JSON, a wrong type, an unknown field, a missing or odd header"),
    ("401", "The session is missing or over"),
    ("403", "Not allowed, or a call from another site"),
    ("404", "There is no such thing, or it belongs to someone else"),
    ("408", "The body did not arrive in time"),
    ("409", "A conflict: stale version, step out of order, still running"),
    ("413", "The body is too large"),
    ("415", "The body has another type"),
    ("422", "A value is missing or breaks a rule, or the credentials are wrong"),
    ("429", "Too many calls; see Retry-After"),
    ("500", "A defect; the requestId finds it"),
    ("503", "Something behind the edge does not answer; see Retry-After"),
];

impl Modify for SharedRules {
    fn modify(&self, document: &mut OpenApi) {
        let components = document.components.get_or_insert_default();
        add_security(components);
        add_failure_responses(components);
        name_what_envelopes_hold(components);
        for (path, item) in &mut document.paths.paths {
            let is_call = path.starts_with("/api/");
            let safe = item.get.iter_mut().map(|call| (call, false));
            let changing = [&mut item.put, &mut item.post, &mut item.patch, &mut item.delete];
            for (call, is_unsafe) in safe.chain(changing.into_iter().flatten().map(|call| (call, true))) {
                if is_call {
                    add_language(call);
                }
                add_failures(call, is_unsafe);
            }
        }
        let listed = ExtensionsBuilder::new().add("x-reasons", json!(reasons::all())).build();
        document.extensions.get_or_insert_default().merge(listed);
    }
}

fn add_security(components: &mut Components) {
    for (name, cookie) in [("owner", "OwnerToken"), ("agent", "AgentToken"), ("draft", "Registration")] {
        let key = ApiKey::Cookie(ApiKeyValue::new(cookie));
        components.add_security_scheme(name, SecurityScheme::ApiKey(key));
    }
    components.add_security_scheme("bearer", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
}

fn add_failure_responses(components: &mut Components) {
    for (status, description) in FAILURES {
        let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Failure"))).build();
        let response = ResponseBuilder::new().description(description).content("application/json", content);
        components.responses.insert(format!("Failure{status}"), response.build().into());
    }
}

fn add_language(call: &mut Operation) {
    let schema = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).default(Some(json!("es")));
    let parameter = ParameterBuilder::new()
        .name("language")
        .parameter_in(ParameterIn::Header)
        .description(Some("The language of `msg`: `es`, `en` or `id`; anything else is Spanish."))
        .schema(Some(schema))
        .build();
    call.parameters.get_or_insert_default().push(RefOr::T(parameter));
}

fn add_failures(call: &mut Operation, is_unsafe: bool) {
    let has_body = call.request_body.is_some();
    // An empty scheme among them makes the others optional.
    let signed_in =
        call.security.as_ref().is_some_and(|schemes| !schemes.contains(&SecurityRequirement::default()));
    for (status, _) in FAILURES {
        let applies = match status {
            "401" => signed_in,
            "403" => is_unsafe || signed_in,
            "409" => is_unsafe,
            "408" | "413" | "415" => has_body,
            _ => true,
        };
        if applies {
            let response = RefOr::Ref(Ref::new(format!("#/components/responses/Failure{status}")));
            call.responses.responses.entry(status.to_owned()).or_insert(response);
        }
    }
}

/// utoipa writes the argument of a generic type in place; a name reads better and makes the client's types shared.
fn name_what_envelopes_hold(components: &mut Components) {
    let generic: Vec<(String, String, &str)> = components
        .schemas
        .keys()
        .filter_map(|name| {
            let (outer, inner) = name.split_once('_')?;
            let property = match outer {
                "Envelope" => "data",
                "Page" => "items",
                _ => return None,
            };
            Some((name.clone(), inner.to_owned(), property))
        })
        .collect();
    for (name, inner, property) in generic {
        let list = inner.strip_prefix("Vec_");
        let target = list.unwrap_or(&inner);
        if !components.schemas.contains_key(target) {
            continue;
        }
        if let Some(RefOr::T(Schema::Object(Object { properties, .. }))) = components.schemas.get_mut(&name) {
            refer(properties.get_mut(property), Ref::from_schema_name(target));
        }
    }
}

fn refer(property: Option<&mut RefOr<Schema>>, to: Ref) {
    match property {
        Some(RefOr::T(Schema::Array(array))) => {
            array.items = ArrayItems::RefOrSchema(Box::new(RefOr::Ref(to)));
        }
        Some(other) => *other = RefOr::Ref(to),
        None => {}
    }
}
