//! The account of one merchant and its outlets.

use std::collections::BTreeMap;

use jiff::Timestamp;
use mostrador_runtime::id::{AccountId, AgentId, EventId, ShopId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::{
    common::{Rupiah, Service, Text},
    id_text::AnyIdText,
    support::mails::MailKind,
    visitor::site::Plan,
};

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Account {
    pub account_id: AccountId,
    /// When the registration became the account.
    pub opened_at: Timestamp,
    pub state: AccountAxes,
    /// The holds that keep a frozen account frozen, the gravest first; empty for every other account.
    pub holds: Vec<Hold>,
    pub explanation: Explanation,
    /// Null while time may delete the account's personal data.
    #[schema(required = true)]
    pub deletion_stop: Option<DeletionStop>,
    #[schema(required = true)]
    pub next_step: Option<NextStep>,
    #[schema(required = true)]
    pub trial: Option<Trial>,
    pub subscription: Subscription,
    /// Whether one subscription may be ordered although the account is frozen: paying it ends the hold for
    /// its late payment.
    pub may_renew: bool,
    /// The facts that the owner has still to supply.
    pub checklist: Vec<MissingFact>,
    /// The last instant for identity documents that are missing; null while no day is set.
    #[schema(required = true)]
    pub papers_until: Option<Timestamp>,
    /// The number of outlets that the owner stated when registering.
    pub outlet_count: i64,
    pub store_name: String,
    /// Money that the account sent and no order took; null while commerce does not answer.
    #[schema(required = true)]
    pub credit: Option<Rupiah>,
    /// Grows with each change of the account.
    pub version: i64,
    pub server_time: Timestamp,
}

/// The steps that an owner takes before the first sale, beside the account's checklist.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Opening {
    /// Whether a device of an outlet has taken its credential. Null while auth does not answer.
    #[schema(required = true)]
    pub has_device: Option<bool>,
    /// Whether a member of the staff has a PIN. Null while auth does not answer.
    #[schema(required = true)]
    pub has_pin: Option<bool>,
}

/// A fact that an owner has still to supply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MissingFact {
    Identity,
    /// Fewer shops are set up than the owner stated.
    Outlets,
}

/// The three axes of a merchant's standing.
#[derive(Debug, Serialize, ToSchema)]
pub struct AccountAxes {
    pub account: AccountState,
    pub subscription: SubscriptionStanding,
    pub shops: ShopCounts,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ShopCounts {
    pub active: i64,
    pub disabled: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AccountState {
    Active,
    Inactive,
    Frozen,
    Closed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SubscriptionStanding {
    Trial,
    Free,
    Paid,
    PastDue,
    Ended,
}

/// The reason for the account's state; owner and agent read the same sentence.
#[derive(Debug, Serialize, ToSchema)]
pub struct Explanation {
    /// Stable, such as `account.trial_running`. An open set: the key of a sentence.
    pub reason: String,
    /// The facts behind the reason, as text.
    pub facts: BTreeMap<String, String>,
    pub text: Text,
}

/// The vendor keeps the account's personal data until further notice; owner and agent read the same sentence.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeletionStop {
    pub since: Timestamp,
    pub text: Text,
}

/// One of the causes that keep an account frozen, with its way out in words.
#[derive(Debug, Serialize, ToSchema)]
pub struct Hold {
    pub kind: HoldKind,
    pub since: Timestamp,
    pub text: Text,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum HoldKind {
    Fraud,
    StillIdle,
    Agent,
    MissingPapers,
    PaymentLate,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct NextStep {
    /// Stable, such as `trial_ends`. An open set: the key of a sentence.
    pub kind: String,
    pub at: Timestamp,
    pub text: Text,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Trial {
    pub started_at: Timestamp,
    pub ends_at: Timestamp,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Subscription {
    pub plan: Plan,
    pub tier: Tier,
    /// Null where the tier does not end.
    #[schema(required = true)]
    pub valid_until: Option<Timestamp>,
    /// The renewal of the paid time at its end; null without paid time, and when it is too late to renew.
    #[schema(required = true)]
    pub renewal: Option<Renewal>,
    /// The days that an order of a year gives: 365 unless others are agreed.
    pub cycle_days: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Renewal {
    /// The renewal's payment is awaited.
    Expected,
    /// The owner declined the renewal: the paid time ends and is not renewed.
    Declined,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RenewalRequest {
    /// False declines the renewal: the paid time runs out, or ends at once when the renewal is already late.
    /// True takes the refusal back while the paid time runs.
    pub renew: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tier {
    Trial,
    Free,
    Pro,
}

/// One line of a timeline.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Event {
    pub event_id: EventId,
    pub at: Timestamp,
    /// The person or system that acted.
    pub actor: Actor,
    /// Stable and dotted, such as `order.paid`. An open set: the key of a sentence.
    pub kind: String,
    /// The actor's reason, in the actor's words; only agents read an agent's reason. May be empty.
    pub reason: String,
    /// An agent's note for the owner; may be empty.
    pub note: String,
    pub text: Text,
    /// The subject of the event, such as an order; null for the account itself.
    #[schema(required = true)]
    pub subject_id: Option<AnyIdText>,
    /// The agent who got the work, for agents alone.
    #[schema(required = true)]
    pub recipient_id: Option<AgentId>,
    /// The service that recorded the event.
    pub service: Service,
    /// The mail that the event reports, for agents alone.
    #[schema(required = true)]
    pub mail: Option<EventMail>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct EventMail {
    pub kind: MailKind,
    /// The reference of the mail's order.
    #[schema(required = true)]
    pub reference: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Actor {
    pub kind: ActorKind,
    /// Null for the system, and for agents where an owner reads.
    #[schema(required = true)]
    pub id: Option<AnyIdText>,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ActorKind {
    Owner,
    Staff,
    Agent,
    System,
}

/// A timeline over several services.
#[derive(Debug, Serialize, ToSchema)]
pub struct Timeline {
    pub items: Vec<Event>,
    #[schema(required = true)]
    pub next: Option<String>,
    /// The services that did not answer in time.
    pub missing: Vec<Service>,
}

/// A manager gets null for the code and for the fields about the account.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Shop {
    pub shop_id: ShopId,
    pub shop_name: String,
    pub status: ShopStatus,
    pub status_since: Timestamp,
    /// Grows with each change of the shop.
    pub version: i64,
    /// The outlets of a frozen or closed account sell nothing, whatever their own status.
    #[schema(required = true)]
    pub account_state: Option<AccountState>,
    #[schema(required = true)]
    pub package: Option<ShopPackage>,
    #[schema(required = true)]
    pub valid_from: Option<Timestamp>,
    /// Null also for a package without an end.
    #[schema(required = true)]
    pub valid_until: Option<Timestamp>,
    /// On one line, for people.
    pub address: String,
    /// The address in its typed parts.
    pub place: Place,
    /// Eight Crockford characters, by which support knows the owner.
    #[schema(required = true, example = "7K2MQ9XD")]
    pub verification_code: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShopStatus {
    Active,
    Disabled,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ShopPackage {
    pub plan: Plan,
    pub tier: Tier,
    pub name: Text,
}

/// The codes come from the areas call.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Place {
    #[schema(example = "32")]
    pub province: String,
    #[schema(example = "32.73")]
    pub city: String,
    #[schema(example = "32.73.09")]
    pub district: String,
    #[schema(example = "Jalan Braga 10")]
    pub store_address: String,
}

/// Two shops of an account may not share a name. The codes come from the areas call.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddShopRequest {
    #[schema(example = "Cabang Dago")]
    pub shop_name: String,
    #[schema(example = "32")]
    pub province: String,
    #[schema(example = "32.73")]
    pub city: String,
    #[schema(example = "32.73.09")]
    pub district: String,
    #[schema(example = "Jalan Braga 10")]
    pub store_address: String,
}

/// A missing field stays unchanged; an address is sent whole.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateShopRequest {
    /// The version that the caller saw: 409 `shop.stale` when the shop has changed since. Without a version
    /// the change applies to any version of the shop.
    pub version: Option<i64>,
    pub status: Option<ShopStatus>,
    pub shop_name: Option<String>,
    pub province: Option<String>,
    pub city: Option<String>,
    pub district: Option<String>,
    pub store_address: Option<String>,
}
