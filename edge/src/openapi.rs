//! The OpenAPI document, generated from the handlers and the types of `api`.

use serde_json::json;
use utoipa::{
    Modify, OpenApi,
    openapi::{
        ContentBuilder, Ref, RefOr, ResponseBuilder,
        extensions::ExtensionsBuilder,
        path::{Operation, ParameterBuilder, ParameterIn},
        schema::{ObjectBuilder, SchemaType, Type},
        security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme},
    },
};

use crate::{api::common::Failure, reasons, routes};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Mostrador",
        version = "1",
        description = "Every JSON answer under /api has the envelope {code, msg, data}; failures add reason, fields and requestId. `x-reasons` lists every reason; those that begin with `field.` are the reasons of single fields."
    ),
    paths(
        routes::site::subscribe,
        routes::site::confirm_subscription,
        routes::site::unsubscribe,
        routes::site::catalog,
        routes::site::areas,
        routes::site::terms,
        routes::site::health,
        routes::registration::start_registration,
        routes::registration::resume_registration,
        routes::registration::current_registration,
        routes::registration::drop_registration,
        routes::registration::put_personal,
        routes::registration::put_business,
        routes::registration::put_package,
        routes::registration::submit_registration,
        routes::registration::resend_verification,
        routes::registration::verify_registration,
        routes::session::sign_in,
        routes::session::who_am_i,
        routes::session::sign_out,
        routes::session::list_sessions,
        routes::session::end_session,
        routes::session::end_other_sessions,
        routes::session::recover_password,
        routes::session::reset_password,
        routes::session::change_password,
        routes::session::owner_shop_list,
        routes::session::choose_shop,
        routes::account::account,
        routes::account::account_events,
        routes::account::list_shops,
        routes::account::shop,
        routes::account::update_shop,
        routes::commerce::basket,
        routes::commerce::clear_basket,
        routes::commerce::put_item,
        routes::commerce::checkout,
        routes::commerce::list_orders,
        routes::commerce::order,
        routes::commerce::cancel_order,
        routes::support::agent_sign_in,
        routes::support::agent_who_am_i,
        routes::support::agent_sign_out,
        routes::support::search,
        routes::support::list_accounts,
        routes::support::account_card,
        routes::support::support_account_events,
        routes::support::import_statement,
        routes::support::statement,
        routes::support::list_transfers,
        routes::support::match_transfer,
        routes::support::unmatch_transfer,
        routes::dev::inbox,
        routes::dev::clock,
        routes::dev::advance_clock
    ),
    components(schemas(Failure)),
    modifiers(&SharedRules)
)]
struct Document;

/// What holds for every call and is therefore written once.
struct SharedRules;

impl Modify for SharedRules {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let components = document.components.get_or_insert_default();
        for (name, cookie) in [("owner", "OwnerToken"), ("agent", "AgentToken"), ("draft", "Registration")] {
            let key = ApiKey::Cookie(ApiKeyValue::new(cookie));
            components.add_security_scheme(name, SecurityScheme::ApiKey(key));
        }
        components.add_security_scheme("bearer", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
        for (path, item) in &mut document.paths.paths {
            let under_api = path.starts_with("/api/");
            let calls = [
                (&mut item.get, false),
                (&mut item.put, true),
                (&mut item.post, true),
                (&mut item.patch, true),
                (&mut item.delete, true),
            ];
            for (operation, is_unsafe) in calls {
                if let Some(operation) = operation.as_mut().filter(|_| under_api) {
                    add_language(operation);
                    add_failures(operation, is_unsafe);
                }
            }
        }
        let listed = json!(reasons::all());
        document
            .extensions
            .get_or_insert_default()
            .merge(ExtensionsBuilder::new().add("x-reasons", listed).build());
    }
}

fn add_language(operation: &mut Operation) {
    let schema = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).default(Some("es".into()));
    let parameter = ParameterBuilder::new()
        .name("language")
        .parameter_in(ParameterIn::Header)
        .description(Some("The language of `msg`: `es`, `en` or `id`; anything else is Spanish."))
        .schema(Some(schema))
        .build();
    operation.parameters.get_or_insert_default().push(RefOr::T(parameter));
}

fn add_failures(operation: &mut Operation, is_unsafe: bool) {
    let has_body = operation.request_body.is_some();
    let signed_in = operation.security.as_ref().is_some_and(|schemes| !schemes.is_empty());
    let rules = [
        ("400", true, "Not JSON, a wrong type, an unknown field, a missing or odd header"),
        ("401", signed_in, "The session is missing or over"),
        ("403", is_unsafe || signed_in, "Not allowed, or a call from another site"),
        ("404", true, "There is no such thing, or it belongs to someone else"),
        ("409", is_unsafe, "A conflict: stale version, step out of order, still running"),
        ("413", has_body, "The body is too large"),
        ("415", has_body, "The body has another type"),
        ("422", true, "A value is missing or breaks a rule, or the credentials are wrong"),
        ("429", true, "Too many calls; see Retry-After"),
        ("500", true, "A defect; the requestId finds it"),
        ("503", true, "Something behind the edge does not answer; see Retry-After"),
    ];
    for (status, applies, description) in rules {
        if !applies || operation.responses.responses.contains_key(status) {
            continue;
        }
        let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Failure"))).build();
        let response =
            ResponseBuilder::new().description(description).content("application/json", content).build();
        operation.responses.responses.insert(status.to_owned(), response.into());
    }
}

/// The document as it stands in `web/openapi.json`: pretty, keys in a fixed order, a line feed at the end.
///
/// # Errors
/// Only when a schema cannot be written as JSON.
pub fn openapi_json() -> Result<String, serde_json::Error> {
    // Through a value, whose maps are sorted: extensions are kept in a hash map.
    let value = serde_json::to_value(Document::openapi())?;
    Ok(serde_json::to_string_pretty(&value)? + "\n")
}
