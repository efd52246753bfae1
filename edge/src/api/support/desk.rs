//! The calls of the vendor's agents.

use jiff::Timestamp;
use mostrador_runtime::{
    id::{
        AccountId, AgentId, CaseId, DeviceId, LineId, OrderId, OutboxId, OwnerId, RegistrationId, SessionId,
        ShopId,
    },
    staff::StaffNumber,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::api::{
    commerce::{Order, OrderState},
    common::{Rupiah, Service},
    owner::account::{Account, AccountState, Explanation, NextStep, Opening, Shop, SubscriptionStanding},
    owner::terms::AccountTerms,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AgentSignInRequest {
    pub email: String,
    pub password: String,
    /// Six digits.
    pub totp: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgentSignedIn {
    /// For `Authorization: Bearer`; the site itself uses the cookie `AgentToken`.
    pub token: String,
    pub expires_at: Timestamp,
    pub agent: Agent,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgentSession {
    pub session_id: SessionId,
    pub expires_at: Timestamp,
    pub agent: Agent,
    pub server_time: Timestamp,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Agent {
    pub agent_id: AgentId,
    pub email: String,
    pub role: AgentRole,
    /// An operator saw the password: until the agent changes it, every other call is refused with
    /// `agent.password_due`.
    pub password_due: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AgentRole {
    Viewer,
    Support,
    Finance,
    Admin,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SearchQuery {
    /// A whole address or phone, a name, id, reference, exact amount, the text of a bank line, the code of an
    /// outlet, the ID of a member of its staff (also with that code behind it), the
    /// user ID of a manager, or the name of a device.
    #[param(min_length = 2, max_length = 200)]
    pub q: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SearchResult {
    pub items: Vec<SearchHit>,
    /// The services that did not answer in time.
    pub missing: Vec<Service>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SearchHit {
    Account(AccountHit),
    Order(OrderHit),
    #[serde(rename = "transfer")]
    Line(LineHit),
    Registration(RegistrationHit),
    Staff(StaffHit),
    Device(DeviceHit),
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountHit {
    pub account_id: AccountId,
    pub shop_name: String,
    pub full_name: String,
    /// Masked: the last three digits.
    pub phone: String,
    /// Masked: first letter and domain.
    pub email: String,
    /// The city of the first shop; may be empty.
    pub city: String,
    pub state: AccountState,
    /// Null without one, and while commerce is missing.
    #[schema(required = true)]
    pub last_order: Option<LastOrder>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LastOrder {
    pub order_id: OrderId,
    pub reference: String,
    pub state: OrderState,
    /// The amount to transfer.
    pub amount: Rupiah,
    pub created_at: Timestamp,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderHit {
    pub account_id: AccountId,
    /// May be empty for a moment after the account was opened.
    pub shop_name: String,
    #[serde(flatten)]
    pub order: LastOrder,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineHit {
    pub line_id: LineId,
    /// The bank's day.
    #[schema(format = Date)]
    pub booked_on: String,
    /// Whole rupiah; negative for debits.
    pub amount: i64,
    /// As the bank wrote it.
    pub description: String,
    /// Empty when the bank does not say.
    pub payer_name: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegistrationHit {
    pub registration_id: RegistrationId,
    /// The account that the registration has become.
    #[schema(required = true)]
    pub account_id: Option<AccountId>,
    pub shop_name: String,
    pub full_name: String,
    /// Masked: first letter and domain.
    pub email: String,
}

/// A member of an outlet's staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffHit {
    pub account_id: AccountId,
    pub shop_id: ShopId,
    /// The outlet.
    pub shop_name: String,
    /// The ID that the person types at the till of this outlet.
    #[schema(example = "101")]
    pub staff_id: StaffNumber,
    pub name: String,
}

/// A device of an outlet.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeviceHit {
    pub device_id: DeviceId,
    pub account_id: AccountId,
    /// The outlet.
    pub shop_name: String,
    pub name: String,
}

/// How many lines wait for agents; each counted up to 1,000.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineCounts {
    pub unmatched: i64,
    pub set_aside: i64,
}

/// An agent's id and name.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgentName {
    pub agent_id: AgentId,
    pub email: String,
    /// The agent may sign in and act for owners, and so take work.
    pub takes_work: bool,
    /// Some work is for admins alone.
    pub role: AgentRole,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AccountsQuery {
    pub state: Option<AccountState>,
    /// A whole address or phone, a name or id.
    pub q: Option<String>,
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<i64>,
    pub after: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountSummary {
    pub account_id: AccountId,
    pub shop_name: String,
    pub full_name: String,
    /// Masked: first letter and domain.
    pub email: String,
    /// Masked: the last three digits.
    pub phone: String,
    /// The city of the first shop; may be empty.
    pub city: String,
    pub state: AccountState,
    pub subscription: SubscriptionStanding,
    pub explanation: Explanation,
    #[schema(required = true)]
    pub next_step: Option<NextStep>,
    pub opened_at: Timestamp,
}

/// The agent who keeps an account's data, and the reason.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeletionStopper {
    pub agent_id: AgentId,
    /// The reason, for colleagues.
    pub reason: String,
}

/// A mail about the account that its owner did not get.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UndeliveredMail {
    pub mail_id: OutboxId,
    pub asked_at: Timestamp,
    /// From then on nothing tried it any more.
    pub failed_at: Timestamp,
}

/// How the owner's identity documents stand.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CardPapers {
    pub state: CardPapersState,
    /// The submission that counts; null while there is none.
    #[schema(required = true)]
    pub case_id: Option<CaseId>,
    /// Since when they stand so: supplied, or decided about.
    #[schema(required = true)]
    pub since: Option<Timestamp>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CardPapersState {
    /// None were sent, or the last ones were withdrawn.
    None,
    Waiting,
    /// An agent has claimed them.
    InReview,
    Approved,
    Rejected,
}

/// Everything about one merchant on one card.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountCard {
    /// The stop of the deletion of the account's data; null without one.
    #[schema(required = true)]
    pub deletion_stopper: Option<DeletionStopper>,
    pub account: Account,
    pub owner: CardOwner,
    /// The agent to whom the account is assigned.
    #[schema(required = true)]
    pub agent_id: Option<AgentId>,
    /// Null while registration does not say.
    #[schema(required = true)]
    pub papers: Option<CardPapers>,
    /// Null while registration does not say.
    #[schema(required = true)]
    pub terms: Option<AccountTerms>,
    /// The setup steps as the owner's page counts them.
    pub opening: Opening,
    /// Mails that the owner did not get, the oldest first, while none got through after them.
    pub undelivered_mails: Vec<UndeliveredMail>,
    pub shops: Vec<Shop>,
    /// The newest orders, at most 20.
    pub orders: Vec<Order>,
    /// The services that did not answer in time.
    pub missing: Vec<Service>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CardOwner {
    pub owner_id: OwnerId,
    pub full_name: String,
    /// Masked: first letter and domain.
    pub email: String,
    /// Masked: the last three digits.
    pub phone: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadUpToRequest {
    /// The last fully read day, WIB; a past day.
    #[schema(format = Date, example = "2026-01-05")]
    pub day: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadUpTo {
    /// The number of the vendor's bank account.
    pub bank_account: String,
    #[schema(format = Date)]
    pub day: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WaiveRequest {
    /// The reason; the account's timeline shows it.
    #[schema(min_length = 1, max_length = 200)]
    pub reason: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PayerAccountRequest {
    /// Several merchants pay through the bank account. Only `true` is allowed: the mark is permanent.
    pub shared: bool,
}

/// An account that money came from.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayerAccount {
    pub number: String,
    /// The time from which the account identifies no merchant.
    pub shared_at: Timestamp,
}
