//! The devices of outlets, and the sign-in of staff on them.

use jiff::Timestamp;
use mostrador_runtime::{
    id::{DeviceId, SessionId, ShopId},
    staff::StaffNumber,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::staff::Grant;
use crate::api::id_text::IdText;

/// A code for the screen of a device.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BegunPairing {
    /// Eight characters; the owner may type them in any letter case, with or without a dash.
    #[schema(example = "7KQF2M9X")]
    pub code: String,
    /// For `Authorization: Bearer` of the claim; the page `/device` uses the cookie `DevicePairing`.
    pub pairing_token: String,
    pub expires_at: Timestamp,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ApprovePairingRequest {
    /// The code as the device shows it.
    #[schema(example = "7KQF-2M9X")]
    pub code: String,
    pub shop_id: IdText<ShopId>,
    /// The device's name in the owner's list.
    #[schema(example = "Kasir depan")]
    pub name: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RenameDeviceRequest {
    #[schema(example = "Bar")]
    pub name: String,
}

/// `waiting`: no owner has approved the code yet.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PairingState {
    Waiting,
    Paired,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClaimedPairing {
    pub state: PairingState,
    /// For `Authorization: Bearer` of the sign-in; the page `/device` uses the cookie `DeviceToken`.
    #[schema(required = true)]
    pub device_token: Option<String>,
    #[schema(required = true)]
    pub device: Option<Device>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Device {
    pub device_id: DeviceId,
    pub name: String,
    pub shop_id: ShopId,
    pub shop_name: String,
    /// Whether staff may sign in there: not while the outlet is disabled or the account is frozen.
    pub open: bool,
    /// The browser of the device, in the words of people.
    #[schema(required = true)]
    pub browser: Option<String>,
    /// The system of the device, in the words of people.
    #[schema(required = true)]
    pub system: Option<String>,
    pub paired_at: Timestamp,
    /// Null until the device took its credential.
    #[schema(required = true)]
    pub last_used_at: Option<Timestamp>,
}

/// The device's pairing and its session; each is null without one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeviceScreen {
    #[schema(required = true)]
    pub device: Option<Device>,
    /// The session of the cookie `StaffToken`.
    #[schema(required = true)]
    pub session: Option<StaffSession>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StaffSignInRequest {
    /// The ID of the member in this outlet.
    #[schema(example = "101")]
    pub staff_id: IdText<StaffNumber>,
    /// Six digits.
    #[schema(example = "428913")]
    pub pin: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffSignedIn {
    /// For `Authorization: Bearer`; the page `/device` uses the cookie `StaffToken`.
    pub token: String,
    pub expires_at: Timestamp,
    pub staff: SignedInStaff,
}

/// The member of the staff at a device.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignedInStaff {
    pub staff_id: StaffNumber,
    pub name: String,
    pub grants: Vec<Grant>,
    pub shop_id: ShopId,
    pub shop_name: String,
    pub device_id: DeviceId,
    pub device_name: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffSession {
    pub session_id: SessionId,
    pub expires_at: Timestamp,
    pub staff: SignedInStaff,
    pub server_time: Timestamp,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetPinRequest {
    /// Six digits, but neither one digit six times nor six in a row.
    #[schema(example = "428913")]
    pub pin: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangePinRequest {
    pub current_pin: String,
    /// Six digits, but neither one digit six times nor six in a row.
    pub pin: String,
}
