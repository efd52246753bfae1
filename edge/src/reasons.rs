//! Every stable reason that an answer may carry. Services own their reasons; this table is what the web client's
//! sentences, the edge's messages and the tests are held against.

/// Reasons of whole answers, sorted.
pub const REASONS: &[&str] = &[
    "account.closed",
    "account.frozen",
    "account.no_transition",
    "account.not_found",
    "agent.role_too_low",
    "areas.unknown_parent",
    "basket.above_maximum",
    "basket.below_minimum",
    "basket.city_not_served",
    "basket.empty",
    "basket.not_offered",
    "basket.options_not_taken",
    "basket.options_required",
    "basket.session_unknown",
    "basket.stale",
    "basket.too_few_persons",
    "basket.too_large",
    "basket.too_many_persons",
    "basket.wrong_class",
    "checkout.amounts_busy",
    "checkout.too_many_open_orders",
    "idempotency.in_flight",
    "idempotency.key_invalid",
    "idempotency.key_required",
    "idempotency.key_reused",
    "internal",
    "limit.reached",
    "newsletter.token_invalid",
    "order.cannot_cancel",
    "order.not_found",
    "password.is_address",
    "password.token_invalid",
    "password.too_common",
    "password.too_long",
    "password.too_short",
    "registration.already_submitted",
    "registration.already_verified",
    "registration.code_expired",
    "registration.code_wrong",
    "registration.expired",
    "registration.link_expired",
    "registration.link_invalid",
    "registration.locked",
    "registration.none",
    "registration.not_submitted",
    "registration.password_wrong",
    "registration.refused",
    "registration.resend_too_soon",
    "registration.step_out_of_order",
    "registration.terms_not_accepted",
    "registration.terms_outdated",
    "registration.too_many_resends",
    "registration.too_many_tries",
    "request.cross_site",
    "request.invalid",
    "request.media_type",
    "request.method_not_allowed",
    "request.not_found",
    "request.not_json",
    "request.not_multipart",
    "request.query_invalid",
    "request.too_large",
    "request.too_slow",
    "request.unknown_field",
    "request.wrong_type",
    "service.busy",
    "service.unavailable",
    "session.ended",
    "session.expired",
    "session.missing",
    "session.not_an_agent",
    "session.not_an_owner",
    "session.not_found",
    "session.too_many_tries",
    "session.totp_required",
    "session.wrong_credentials",
    "shop.not_found",
    "shop.status_unchanged",
    "shop.too_many",
    "statement.bank_account_unknown",
    "statement.not_found",
    "statement.unknown_format",
    "statement.unreadable",
    "transfer.already_matched",
    "transfer.amount_exceeded",
    "transfer.not_found",
    "transfer.not_matchable",
    "transfer.not_matched",
];

/// Reasons of single fields, sorted. On the wire they stand in `fields` as they are; the key of their sentence
/// is `field.<reason>`.
pub const FIELD_REASONS: &[&str] = &[
    "above_maximum",
    "below_minimum",
    "beyond_limits",
    "city_not_served",
    "common_password",
    "day_not_over",
    "entity_refused",
    "expired",
    "invalid",
    "invalid_date",
    "invalid_email",
    "invalid_phone",
    "must_be_accepted",
    "no_account",
    "no_balance",
    "not_in_parent",
    "not_offered",
    "other_account",
    "other_format",
    "required",
    "same_as_email",
    "too_large",
    "too_long",
    "too_short",
    "too_young",
    "unbalanced",
    "unknown",
    "unknown_field",
    "unknown_format",
    "unreadable_amount",
    "unreadable_columns",
    "unreadable_date",
    "unreadable_mark",
    "unreadable_xml",
    "wrong",
    "wrong_type",
];

/// Keys of all sentences, sorted: the reasons, and the fields' reasons behind `field.`.
pub fn all() -> Vec<String> {
    let fields = FIELD_REASONS.iter().map(|reason| format!("field.{reason}"));
    let mut keys: Vec<String> = REASONS.iter().map(ToString::to_string).chain(fields).collect();
    keys.sort_unstable();
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_sorted_and_without_repeats() {
        assert!(REASONS.windows(2).all(|pair| pair[0] < pair[1]), "REASONS");
        assert!(FIELD_REASONS.windows(2).all(|pair| pair[0] < pair[1]), "FIELD_REASONS");
    }
}
