//! The names of all settings in sections.
//!
//! A process reads its own section by its type. The sections of other processes may stand in the same file or
//! environment, and an unknown name is refused there, too.

use figment::value::Value;

use super::refusal::Refusal;
use crate::name::ServiceName;

/// The processes with settings of their own, and the settings' names, with dots for groups.
pub(crate) const SECTIONS: [(ServiceName, &[&str]); ServiceName::SERVERS.len() + 1] = [
    (
        ServiceName::Auth,
        &[
            "password_minimum",
            "owner_idle_days",
            "owner_most_days",
            "agent_idle_minutes",
            "agent_most_hours",
            "staff_hours",
            "device_idle_days",
            "pin_errors",
            "pin_wait_minutes",
            "reset_minutes",
            "passport_key_hours",
            "hash_threads",
            "hash_queue",
            "tries_minutes",
            "address_tries",
            "account_tries",
            "device_tries",
            "draft_passwords",
            "recoveries_an_hour",
        ],
    ),
    (
        ServiceName::Registration,
        &[
            "minimum_age",
            "draft_days",
            "link_hours",
            "code_minutes",
            "code_tries",
            "code_tries_a_day_of_an_address",
            "resend_wait_seconds",
            "resends_a_day",
            "mails_a_day_to_an_address",
            "mails_a_day_to_an_address_from_a_site",
            "mails_a_day_to_an_address_in_all",
            "drafts_an_hour",
            "sales_email",
            "sales_locale",
            "demo_requests_an_hour",
            "demo_mails_a_day_to_an_address",
            "vault_keys",
            "papers_an_hour",
            "identity_claim_minutes",
            "papers_kept_days",
            "demo_closed_days",
            "demo_untouched_days",
        ],
    ),
    (
        ServiceName::Commerce,
        &[
            "catalog_file",
            "holidays_file",
            "price_list",
            "deadline_hours",
            "check_banking_days",
            "smallest_rest",
            "hold_hours",
            "open_orders",
            "first_orders",
            "least_transfer",
        ],
    ),
    (
        ServiceName::Account,
        &[
            "policy.trial_days",
            "policy.trial_again_days",
            "policy.past_due_days",
            "policy.ended_day",
            "policy.papers_days",
            "policy.papers_again_days",
            "policy.idle_days",
            "policy.still_idle_days",
            "policy.deletion_days",
            "policy.names_kept_days",
            "policy.idle_notice_days",
            "policy.still_idle_notice_days",
            "policy.papers_notice_days",
            "policy.past_due_notice_days",
            "policy.deletion_notice_days",
            "policy.trial_end_notice_days",
            "policy.paid_end_notice_days",
            "policy.told_days",
            "policy.idle_by",
            "policy.still_idle_by",
            "policy.papers_by",
            "policy.past_due_by",
            "policy.deletion_by",
            "policy.guard_from",
            "policy.guard_percent",
            "policy.most_granted_days",
            "policy.most_cycle_days",
            "policy.most_shops",
            "policy.most_staff",
        ],
    ),
    (
        ServiceName::Newsletter,
        &["confirm_hours", "confirmation_pause_minutes", "confirmations_a_day", "consent_text"],
    ),
    (
        ServiceName::Mailer,
        &[
            "from",
            "smtp.host",
            "smtp.port",
            "smtp.tls",
            "smtp.user",
            "smtp.password",
            "smtp.authorities",
            "smtp.connections",
            "smtp.timeout_seconds",
        ],
    ),
    (
        ServiceName::Edge,
        &[
            "listen",
            "web_url",
            "web_secret",
            "trusted_proxies",
            "connections_per_network",
            "hosts",
            "locales",
            "pages_folder",
            "chat.script",
            "chat.script_hosts",
            "chat.hosts",
            "workers",
        ],
    ),
];

/// Refuses a name in a section's values that is not among `known`. The section's process judges the values.
pub(super) fn refuse_unknown(known: &[&'static str], section: &Value) -> Result<(), Refusal> {
    unknown_in(known, section).map_or(Ok(()), Err)
}

fn unknown_in(known: &[&'static str], values: &Value) -> Option<Refusal> {
    let heads: Vec<_> = known.iter().map(|name| name.split('.').next().unwrap_or(name)).collect();
    values.as_dict()?.iter().find_map(|(name, value)| {
        if !heads.contains(&name.as_str()) {
            return Some(Refusal::unknown(vec![name.clone()], &heads));
        }
        let inner: Vec<_> =
            known.iter().filter_map(|known| known.strip_prefix(name)?.strip_prefix('.')).collect();
        if inner.is_empty() {
            return None;
        }
        unknown_in(&inner, value).map(|refusal| refusal.within_group(name))
    })
}
