//! Lines of bank statements and where their money goes.

use jiff::Timestamp;
use mostrador_runtime::id::{AccountId, AgentId, LineId, OrderId, StatementId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::api::{commerce::OrderState, common::Rupiah, id_text::IdText};

/// One line of a statement with its outcome.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Line {
    pub line_id: LineId,
    pub statement_id: StatementId,
    pub bank_account: String,
    /// The physical line of the file, from 1, header included.
    pub line: i64,
    /// The bank's day, in the business zone.
    #[schema(format = Date)]
    pub booked_on: String,
    pub direction: Direction,
    /// Whole rupiah, without the sen.
    pub amount: Rupiah,
    /// The part that no order holds yet; 0 for outgoing money and for other currencies.
    pub left: Rupiah,
    /// The exact amount; a line with sen is never matched by its amount.
    pub amount_sen: i64,
    #[schema(example = "IDR")]
    pub currency: String,
    /// The words of the bank.
    pub text: String,
    /// The payer's name; often missing.
    #[schema(required = true)]
    pub payer_name: Option<String>,
    /// The payer's bank account; often missing.
    #[schema(required = true)]
    pub payer_account: Option<String>,
    /// Several merchants pay through the payer's account, so that it identifies no merchant.
    pub payer_shared: bool,
    pub state: LineState,
    /// The reason why the line waits.
    #[schema(required = true)]
    pub reason: Option<QueueReason>,
    /// The agent who undid the line's match, while the line waits for that reason.
    #[schema(required = true)]
    pub undone_by: Option<AgentId>,
    /// A message for the vendor's engineers: the reason why a certain match could not be applied.
    #[schema(required = true)]
    pub failure: Option<String>,
    pub allocations: Vec<AppliedAllocation>,
    /// Orders that this money may belong to.
    pub candidates: Vec<Candidate>,
    /// The agent and the reason that set the line aside; null for every other line.
    #[schema(required = true)]
    pub set_aside: Option<SetAside>,
}

/// The reason why a line waits for an agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum QueueReason {
    NoCandidate,
    Ambiguous,
    RecentHolder,
    OlderThanOrder,
    Conflicting,
    Duplicate,
    Late,
    OrderCancelled,
    PossibleDuplicate,
    PartialAgain,
    Reversal,
    ForeignCurrency,
    Fraction,
    Undone,
    PartlyMatched,
    KnownElsewhere,
    Correction,
    SmallRest,
    NotApplied,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SetAside {
    pub reason: AsideReason,
    /// The agent's own words; may be empty.
    pub note: String,
    pub agent_id: AgentId,
    pub at: Timestamp,
}

/// The reason why a line belongs to no order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AsideReason {
    Interest,
    /// The vendor moved its own money.
    OwnFunds,
    Fee,
    /// The bank took money back, and an agent dealt with that.
    Reversal,
    Unknown,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    Credit,
    Debit,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LineState {
    Matched,
    Unmatched,
    Duplicate,
    /// The line, or the rest of it, belongs to no order.
    SetAside,
    /// Outgoing money.
    Ignored,
    /// The bank has not booked the line yet.
    Pending,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Allocation {
    pub order_id: IdText<OrderId>,
    pub amount: Rupiah,
}

/// Money of a line that an order has received.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AppliedAllocation {
    pub order_id: OrderId,
    pub reference: String,
    pub amount: Rupiah,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Candidate {
    pub order_id: OrderId,
    pub reference: String,
    /// The money that the order waits for.
    pub amount: Rupiah,
    /// The evidence for the match.
    pub evidence: Vec<Evidence>,
    #[schema(required = true)]
    pub owner_name: Option<String>,
    #[schema(required = true)]
    pub store_name: Option<String>,
}

/// The reason why a line may belong to an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Evidence {
    ExactAmount,
    Reference,
    ExactRest,
    PayerSeen,
    /// The sum before the code was taken off.
    RoundTotal,
    /// A bank's fee apart from the asked sum.
    FeeApart,
    /// The owner's name, or a shop's, stands in the bank's text.
    OwnerName,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OrdersQuery {
    /// A reference or its start, a shop, the owner's name, an id, or an amount as people write it.
    #[param(min_length = 2, max_length = 200)]
    pub q: String,
}

/// An order that a line may pay.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundOrder {
    pub order_id: OrderId,
    pub reference: String,
    pub account_id: AccountId,
    pub state: OrderState,
    #[schema(required = true)]
    pub owner_name: Option<String>,
    #[schema(required = true)]
    pub store_name: Option<String>,
    pub total: Rupiah,
    /// The money that the order waits for.
    pub remaining: Rupiah,
    pub created_at: Timestamp,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MoveCreditRequest {
    /// An order of the account that has the credit; the order waits for money.
    pub order_id: IdText<OrderId>,
    /// At most the rest of the order, and the account's credit.
    #[schema(minimum = 1)]
    pub amount: Rupiah,
    /// The reason; the account's timeline shows it.
    #[schema(max_length = 500)]
    pub reason: String,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LinesQuery {
    pub state: Option<LineState>,
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<i64>,
    pub after: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MatchRequest {
    pub allocations: Vec<Allocation>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnmatchRequest {
    /// The reason; the account's timeline shows it.
    #[schema(max_length = 500)]
    pub reason: String,
    /// The order whose money is taken back; without it, all money of the line.
    pub order_id: Option<IdText<OrderId>>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetAsideRequest {
    pub reason: AsideReason,
    /// A note in the agent's own words.
    #[schema(max_length = 500)]
    pub note: Option<String>,
}
