//! Closing an account by its owner.

use jiff::Timestamp;
use mostrador_runtime::id::OrderId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::common::{Rupiah, Text};

/// The losses that closing the account brings, and the obstacles to closing it now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClosingLook {
    /// The account's version, which the closing names.
    pub version: i64,
    /// The gravest first; empty when the account can be closed.
    pub obstacles: Vec<ClosingObstacle>,
    /// Outlets that sell now.
    pub active_shops: i64,
    /// The staff of these outlets.
    pub staff: i64,
    /// The end of paid days that are lost; null without any.
    #[schema(required = true)]
    pub paid_until: Option<Timestamp>,
    /// The end of the trial that is lost; null without one.
    #[schema(required = true)]
    pub trial_until: Option<Timestamp>,
}

/// A reason against closing the account now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClosingObstacle {
    pub kind: ObstacleKind,
    pub text: Text,
    /// The act that removes the obstacle.
    pub way_out: Text,
    /// The orders behind the obstacle.
    pub orders: Vec<ObstacleOrder>,
    /// The money behind the obstacle; null without any.
    #[schema(required = true)]
    pub amount: Option<Rupiah>,
    /// The time at which the obstacle ends by itself; null when only an act ends it.
    #[schema(required = true)]
    pub until: Option<Timestamp>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ObstacleKind {
    FraudSuspected,
    HeldByAgent,
    /// Orders without money; their owner may cancel them.
    OrdersOpen,
    /// Orders with a part of their money, or past their deadline while the bank is still being read.
    MoneyOnTheWay,
    /// Money that no order took.
    CreditLeft,
    /// Paid orders whose goods the account does not have yet.
    PaymentNotApplied,
    /// The address changed lately, and a mail to the old address may still undo the change.
    AddressChanged,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ObstacleOrder {
    pub order_id: OrderId,
    pub reference: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CloseAccountRequest {
    /// The account's version that the owner saw; another version is refused with `account.stale`.
    pub version: i64,
}

/// 409 of the closing: the account changed meanwhile, or an obstacle prevents it; `data` is the present
/// preview.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClosingConflict {
    #[schema(example = 409)]
    pub code: u16,
    pub msg: String,
    pub reason: String,
    pub fields: std::collections::BTreeMap<String, crate::api::common::FieldFault>,
    pub request_id: String,
    /// Null while the services behind the preview do not answer.
    #[schema(required = true)]
    pub data: Option<ClosingLook>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClosedAccount {
    pub closed_at: Timestamp,
}
