//! The OpenAPI document, generated from the handlers and the types of `api`.

mod shared;

use utoipa::OpenApi;

use crate::{
    api::common::{Failure, Page},
    routes,
};
use shared::SharedRules;

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
        routes::registration::unlock_registration,
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
        routes::account::add_shop,
        routes::account::shop,
        routes::account::update_shop,
        routes::commerce::basket,
        routes::commerce::clear_basket,
        routes::commerce::put_item,
        routes::commerce::checkout,
        routes::commerce::credit,
        routes::commerce::list_orders,
        routes::commerce::order,
        routes::commerce::cancel_order,
        routes::support::agent_sign_in,
        routes::support::agent_who_am_i,
        routes::support::agent_sign_out,
        routes::agent_security::agent_change_password,
        routes::agent_security::agent_sessions,
        routes::agent_security::agent_end_session,
        routes::agent_security::agent_end_other_sessions,
        routes::agent_security::begin_totp,
        routes::agent_security::confirm_totp,
        routes::support::search,
        routes::support::list_agents,
        routes::support::count_lines,
        routes::support::list_accounts,
        routes::support::account_card,
        routes::support::support_account_events,
        routes::support::import_statement,
        routes::support::statement,
        routes::statements::list_statements,
        routes::statements::discard_statement,
        routes::lines::list_lines,
        routes::lines::line,
        routes::lines::match_line,
        routes::lines::unmatch_line,
        routes::lines::set_line_aside,
        routes::lines::bring_line_back,
        routes::lines::find_orders,
        routes::lines::move_credit,
        routes::support::set_read_up_to,
        routes::support::waive_rest,
        routes::support::mark_payer_account,
        routes::mails::list_mails,
        routes::mails::resend_mail,
        routes::dev::inbox,
        routes::dev::clock,
        routes::dev::advance_clock
    ),
    components(schemas(
        Failure,
        Page<crate::api::account::Shop>,
        Page<crate::api::commerce::Order>,
        Page<crate::api::mails::Mail>,
        Page<crate::api::support::AccountSummary>,
        Page<crate::api::lines::Line>
    )),
    modifiers(&SharedRules)
)]
struct Document;

/// The document as utoipa builds it.
pub fn document() -> utoipa::openapi::OpenApi {
    Document::openapi()
}

/// The document as it stands in `web/openapi.json`: pretty, keys in a fixed order, a line feed at the end.
///
/// # Errors
/// Only when a schema cannot be written as JSON.
pub fn openapi_json() -> Result<String, serde_json::Error> {
    // Through a value, whose maps are sorted: extensions are kept in a hash map.
    let value = serde_json::to_value(document())?;
    Ok(serde_json::to_string_pretty(&value)? + "\n")
}
