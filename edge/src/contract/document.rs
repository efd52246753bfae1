//! The OpenAPI document, written from the declarations of the calls.

use actix_web::http::Method;
use utoipa::openapi::{
    ComponentsBuilder, Info, InfoBuilder, LicenseBuilder, OpenApi, OpenApiBuilder, Paths,
    path::{HttpMethod, Operation},
    security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme},
};

use super::{
    Route, failures,
    schemas::{self, Schemas},
};
use crate::api::common::Failure;

const ABOUT: &str = "Every JSON answer under /api has the envelope {code, msg, data}; failures add reason, \
    fields and requestId. The schema `Reason` lists every reason of an answer, `FieldReason` every reason of \
    a single field. Beside a security scheme stands the least that the session must be: an owner's standing \
    (`full`; `may_renew`, also while a late payment holds the account; `limited`, whatever holds it), a \
    grant of a manager's, or an agent's role.";

/// The document of these calls. Pages for people are no part of it.
pub fn of(routes: &[Route]) -> OpenApi {
    let (mut paths, mut schemas) = (Paths::new(), Schemas::new());
    schemas::collect::<Failure>(&mut schemas);
    for route in routes {
        let described = route.description();
        if !described.operation.responses.responses.contains_key("200") {
            continue;
        }
        schemas.extend(described.schemas);
        paths.add_path_operation(
            route.path,
            vec![verb(&route.method)],
            operation(route, described.operation),
        );
    }
    let components = ComponentsBuilder::new()
        .schemas_from_iter(schemas)
        .responses_from_iter(failures::components())
        .security_scheme("owner", cookie("OwnerToken"))
        .security_scheme("manager", cookie("OwnerToken"))
        .security_scheme("agent", cookie("AgentToken"))
        .security_scheme("draft", cookie("Registration"))
        .security_scheme("device", cookie("DeviceToken"))
        .security_scheme("staff", cookie("StaffToken"))
        .security_scheme("bearer", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    OpenApiBuilder::new().info(info()).paths(paths).components(Some(components.build())).build()
}

/// The document as text: indented, with keys in a fixed order and a line feed at the end.
///
/// # Errors
/// Only when a schema cannot be written as JSON.
pub fn text(document: &OpenApi) -> Result<String, serde_json::Error> {
    // Through a value, whose maps are sorted.
    let value = serde_json::to_value(document)?;
    Ok(serde_json::to_string_pretty(&value)? + "\n")
}

fn info() -> Info {
    let license = env!("CARGO_PKG_LICENSE");
    let license = LicenseBuilder::new().name(license).identifier(Some(license)).build();
    InfoBuilder::new().title("Mostrador").version("1").description(Some(ABOUT)).license(Some(license)).build()
}

fn operation(route: &Route, mut operation: Operation) -> Operation {
    operation.tags = Some(vec![route.tag.to_owned()]);
    operation.operation_id = Some(route.name.to_owned());
    operation.summary = Some(route.summary.to_owned());
    operation.description = route.detail.map(str::to_owned);
    operation.security = route.access.security();
    failures::add(route, &mut operation);
    operation
}

fn cookie(name: &str) -> SecurityScheme {
    SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(name)))
}

fn verb(method: &Method) -> HttpMethod {
    match method.as_str() {
        "POST" => HttpMethod::Post,
        "PUT" => HttpMethod::Put,
        "PATCH" => HttpMethod::Patch,
        "DELETE" => HttpMethod::Delete,
        _ => HttpMethod::Get,
    }
}
