//! Managers: the staff on the dashboard, and the invitations that lead there.

use jiff::Timestamp;
use mostrador_runtime::{
    id::ShopId,
    staff::{ManagerUserId, StaffNumber},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::staff::Grant;

/// A member of the staff whom the owner let onto the dashboard.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Manager {
    /// The user ID for the sign-in, in any letter case.
    #[schema(example = "kq7fm3-101")]
    pub user_id: ManagerUserId,
    pub staff_id: StaffNumber,
    pub name: String,
    pub grants: Vec<Grant>,
    /// The manager's outlet, the only one within reach.
    pub shop_id: ShopId,
    pub shop_name: String,
}

/// The invitation that the owner hands over; no other answer shows its token.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Invitation {
    /// The token of the link `/login/invite#…`.
    pub token: String,
    pub user_id: ManagerUserId,
    pub expires_at: Timestamp,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LookAtInvitationRequest {
    /// From the link.
    pub token: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenInvitation {
    pub manager: Manager,
    pub expires_at: Timestamp,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AcceptInvitationRequest {
    /// From the link.
    pub token: String,
    pub password: String,
}
