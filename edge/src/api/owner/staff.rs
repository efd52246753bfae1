//! The staff of outlets.

use jiff::Timestamp;
use mostrador_runtime::{
    id::ShopId,
    staff::{ManagerUserId, StaffNumber},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A person who works in an outlet. A person of two outlets is a separate member in each.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffMember {
    /// The ID that the person types at the till of this outlet. Another outlet may use the same ID.
    #[schema(example = "101")]
    pub staff_id: StaffNumber,
    pub shop_id: ShopId,
    pub name: String,
    pub position: String,
    pub grants: Vec<Grant>,
    /// False for moments during an update of the product: the member may have functions of the cashier app
    /// that `grants` lacks. In the answer to a change, those that the caller sent are not saved yet.
    pub knows_till_grants: bool,
    pub status: StaffStatus,
    pub status_since: Timestamp,
    pub added_at: Timestamp,
    /// Grows with each change of the member.
    pub version: i64,
}

/// A member in a list of them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedMember {
    #[serde(flatten)]
    pub member: StaffMember,
    /// Whether the owner gave the member a PIN, which the sign-in at the till requires. Null while auth does
    /// not answer.
    #[schema(required = true)]
    pub has_pin: Option<bool>,
    /// The member's access to the dashboard. Null without access and invitation, and, like `hasPin`, while
    /// auth does not answer.
    #[schema(required = true)]
    pub manager: Option<ManagerAccess>,
}

/// A staff member's access to the dashboard, and the last invitation: without `since` and `invitedUntil` the
/// member cannot come in.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ManagerAccess {
    /// The user ID for the sign-in.
    #[schema(example = "kq7fm3-101")]
    pub user_id: ManagerUserId,
    /// The end of the open invitation; null without one.
    #[schema(required = true)]
    pub invited_until: Option<Timestamp>,
    /// The end of the last invitation, if it ran out unused within the last 30 days; else null.
    #[schema(required = true)]
    pub invitation_ended_at: Option<Timestamp>,
    /// Null until the first invitation is accepted.
    #[schema(required = true)]
    pub since: Option<Timestamp>,
}

/// A function for which the owner gives access; selling and taking payments needs none.
///
/// - `staff_report`: see the reports of the outlet, and each person's sales
/// - `add_menu`: make products and change their prices
/// - `store_information`: change the outlet's name and address
/// - `discount`: give a discount on a sale
/// - `void_sale`: void a sale, or give its money back
/// - `open_drawer`: open the cash drawer without a sale
/// - `close_shift`: count the drawer and close a colleague's shift
/// - `day_sales`: see the day's sales at the till
///
/// The last five are functions of the cashier app alone; a manager's calls need the first three at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Grant {
    StaffReport,
    AddMenu,
    StoreInformation,
    Discount,
    VoidSale,
    OpenDrawer,
    CloseShift,
    DaySales,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StaffStatus {
    Active,
    /// The member cannot sign in until the owner lifts the suspension.
    Suspended,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AddStaffRequest {
    #[schema(example = "Sari")]
    pub name: String,
    #[schema(example = "Kasir")]
    pub position: String,
    /// No grants by default.
    #[serde(default)]
    pub grants: Vec<Grant>,
}

/// A missing field stays unchanged; grants are sent whole.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateStaffRequest {
    /// The version that the caller saw: 409 `staff.stale` when the member has changed since. Without a
    /// version the change applies to any version of the member.
    pub version: Option<i64>,
    pub name: Option<String>,
    pub position: Option<String>,
    pub grants: Option<Vec<Grant>>,
    /// The `knowsTillGrants` of the member that the caller saw. Without it, the member keeps the functions of
    /// the cashier app that `grants` lacks.
    #[serde(default)]
    pub knows_till_grants: bool,
    pub status: Option<StaffStatus>,
}
