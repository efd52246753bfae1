//! Basket, checkout and orders paid by bank transfer.

use jiff::Timestamp;
use mostrador_runtime::id::{AllocationId, ItemId, OrderId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{
    common::{Rupiah, Text},
    reasons::Reason,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct Basket {
    /// Grows with each change; checkout names the version that the owner saw.
    pub version: i64,
    pub items: Vec<Item>,
    pub total: Rupiah,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Item {
    pub item_id: ItemId,
    pub sku: String,
    pub name: Text,
    pub quantity: i64,
    pub unit_price: Rupiah,
    pub total: Rupiah,
    #[schema(required = true)]
    pub options: Option<ItemOptions>,
}

/// The details of a training.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ItemOptions {
    pub class_type: Option<ClassType>,
    /// The price includes two persons.
    pub persons: Option<i64>,
    /// The code of a city of `/api/areas` in the Jakarta metropolitan area.
    pub city: Option<String>,
    pub session_id: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClassType {
    Shared,
    Private,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PutItemRequest {
    /// 0 takes the item out.
    pub quantity: i64,
    pub options: Option<ItemOptions>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CheckoutRequest {
    pub basket_version: i64,
    /// The part of the account's credit that pays the order; none without it. The rest to transfer is 0, and
    /// then the order is paid at once, or at least `leastTransfer` of the credit call.
    #[schema(minimum = 0)]
    pub credit: Option<Rupiah>,
}

/// One subscription, ordered beside the basket.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RenewalOrderRequest {
    #[schema(example = "pro-monthly")]
    pub sku: String,
    /// The price that the owner saw; another price is refused with `checkout.price_changed`.
    #[schema(minimum = 0)]
    pub price: Rupiah,
    /// The part of the account's credit that pays the order, as at checkout.
    #[schema(minimum = 0)]
    pub credit: Option<Rupiah>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Credit {
    /// The credit that the account may use.
    pub available: Rupiah,
    /// The least rest of an order that credit pays in part.
    pub least_transfer: Rupiah,
}

/// A change of the account's credit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreditEntry {
    pub entry_id: AllocationId,
    #[serde(rename = "move")]
    pub credit_move: CreditMove,
    /// The order that the credit paid or came back from; for other moves the order that the money was meant
    /// for.
    pub order_id: OrderId,
    #[schema(example = "MST7K2QX")]
    pub reference: String,
    /// Negative when money left the credit.
    pub amount: Rupiah,
    /// The credit after this entry.
    pub balance: Rupiah,
    pub at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CreditMove {
    /// Money of a transfer that no order took.
    Kept,
    /// It paid an order, or a part of it.
    Spent,
    /// It came back from an order that ended, or that it no longer pays.
    Returned,
    /// It left the credit, and no order got it: a match was undone, or the owner has a new account.
    TakenBack,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OrdersQuery {
    /// 1 to 100, 20 without it.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<i64>,
    /// The `next` of the previous page.
    pub after: Option<String>,
    /// Only orders that hold such an item.
    #[param(inline)]
    pub with: Option<OrderedKind>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OrderedKind {
    Training,
}

/// 409 of the checkout: the basket changed meanwhile; `data` is the present basket.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaleBasket {
    #[schema(example = 409)]
    pub code: u16,
    pub msg: String,
    pub reason: Reason,
    pub fields: std::collections::BTreeMap<String, super::common::FieldFault>,
    pub request_id: String,
    /// Null for the other conflicts, such as a call with the same key that is still running.
    #[schema(required = true)]
    pub data: Option<Basket>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Order {
    pub order_id: OrderId,
    /// The text that the owner writes into the transfer's remark.
    #[schema(example = "MST7K2QX")]
    pub reference: String,
    pub state: OrderState,
    /// The meaning of the state and the owner's next step; null when the state needs no explanation.
    #[schema(required = true)]
    pub explanation: Option<Explanation>,
    pub items: Vec<Item>,
    pub total: Rupiah,
    pub payment: Payment,
    pub next_states: Vec<OrderState>,
    pub created_at: Timestamp,
    #[schema(required = true)]
    pub paid_at: Option<Timestamp>,
    pub server_time: Timestamp,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OrderExplanation)]
pub struct Explanation {
    /// Stable. An open set: the key of a sentence.
    pub reason: String,
    pub text: Text,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OrderState {
    AwaitingTransfer,
    PartlyPaid,
    /// The deadline has passed, and the bank's statements do not reach beyond that day yet.
    Checking,
    Paid,
    Expired,
    Cancelled,
    Fulfilled,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Payment {
    pub method: PaymentMethod,
    pub bank_name: String,
    pub account_number: String,
    pub account_holder: String,
    /// The part that credit pays; it is credit again when the order expires or is cancelled.
    pub credit: Rupiah,
    /// The exact amount to transfer: the total minus `credit` and `uniqueCode`; 0 when credit pays all of it.
    pub amount: Rupiah,
    pub unique_code: Rupiah,
    pub pay_before: Timestamp,
    pub received: Rupiah,
    pub remaining: Rupiah,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaymentMethod {
    BankTransfer,
}
