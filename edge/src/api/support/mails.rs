//! The mails that owners were sent, for agents.

use jiff::Timestamp;
use mostrador_runtime::id::{AccountId, AgentId, OutboxId, OwnerId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::api::id_text::IdText;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct MailsQuery {
    /// The owner's id that the account's card names.
    pub owner: IdText<OwnerId>,
    /// From 1 to 100; 20 without it.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<i64>,
    /// The `next` of the previous page.
    pub after: Option<String>,
}

/// A mail to an owner, of the last 90 days.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Mail {
    pub mail_id: OutboxId,
    pub kind: MailKind,
    /// The reference of the mail's order.
    pub reference: Option<String>,
    pub asked_at: Timestamp,
    /// The time of sending; absent while the mail is on its way, and after a failure.
    pub sent_at: Option<Timestamp>,
    /// The mail did not leave, and the mailer has given up.
    pub has_failed: bool,
    /// The agent who sent the mail again; absent for the first mail.
    pub resent_by: Option<AgentId>,
    /// The mail holds no secret, it has left, and no later mail reports the state of its order.
    pub may_be_resent: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MailKind {
    Verification,
    KnownAddress,
    Welcome,
    Recovery,
    OrderInstructions,
    Receipt,
    OrderExpired,
    OrderUnderReview,
    PaymentsUndone,
    CreditKept,
    AccountNotice,
    PapersDecided,
    NewsletterConfirmation,
    RegistrationRefused,
    PasswordChanged,
    NewDevice,
    SecondFactor,
    EmailChange,
    ManagerAccess,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResendRequest {
    /// The account of the mail's owner; its timeline records the repetition.
    pub account_id: IdText<AccountId>,
    /// The reason, for colleagues; the account's timeline shows it.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PreviewQuery {
    /// The account of the mail's owner.
    pub account_id: IdText<AccountId>,
}

/// A mail as it would be sent now.
#[derive(Debug, Serialize, ToSchema)]
pub struct MailPreview {
    /// Masked: first letter and domain.
    pub email: String,
    pub subject: String,
    /// Plain text, with neither codes nor the tokens of links.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use mostrador_proto::mailer::v1 as pb;
    use mostrador_runtime::proto::known;
    use serde_json::{Map, Value, json};

    use crate::convert::mails::kind;

    fn keys(value: &Value) -> Vec<&String> {
        value.as_object().into_iter().flat_map(Map::keys).collect()
    }

    /// A mail of an unknown kind would hide all mails of its owner.
    #[test]
    fn every_mail_to_owners_has_a_kind_and_every_kind_a_title() {
        let sentences: Value =
            serde_json::from_str(include_str!("../../../../web/messages/en/mails.json")).unwrap();
        let titles: Value =
            serde_json::from_str(include_str!("../../../../web/messages/en/support.json")).unwrap();
        let titles = keys(&titles["mails"]["kinds"]);
        let is_shared = |key: &str| key == "common" || key == "item";
        let mails = keys(&sentences).into_iter().filter(|key| !is_shared(key) && !key.starts_with("demo_"));
        for mail in mails {
            let shown = known::<pb::MailKind>(0, mail).and_then(kind);
            assert_eq!(shown.map(|kind| json!(kind)), Some(json!(mail)));
            assert!(titles.contains(&mail), "no title for {mail}");
        }
    }
}
