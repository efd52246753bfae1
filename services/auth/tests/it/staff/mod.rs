//! Devices of outlets, and the staff at them.

pub(crate) mod changes;
mod pairing;
mod pins;
mod search_devices;
mod sign_in_staff;
mod till_grants;

use std::fmt::Display;

use mostrador_auth::config::Config;
use mostrador_proto::account::v1 as account;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::id::{DeviceId, ShopId};
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::testing::{self, Engine, numbered};
use tonic::{Response, Status};

use crate::app::TestAuth;
use crate::fake_account::FakeAccount;

pub(crate) const PIN: &str = "428913";
const OTHER_PIN: &str = "207518";

/// The id of outlet `n`, which belongs to owner `n`.
pub(crate) fn shop_id(n: u32) -> ShopId {
    numbered(n)
}

/// Owner 1, signed in, with outlet 1 and its staff: Sari (101) and Budi (102).
pub(crate) struct Counter {
    pub(crate) auth: TestAuth,
    pub(crate) account: FakeAccount,
    /// The token of the owner's session.
    pub(crate) owner: String,
}

impl Counter {
    pub(crate) async fn start(engine: Engine) -> Self {
        Self::with(engine, Config::default()).await
    }

    async fn with(engine: Engine, config: Config) -> Self {
        let account = FakeAccount::default();
        let peers = [(ServiceName::Account, account.serve().await)];
        let auth = TestAuth::beside(engine, config, &peers).await;
        let counter = Self { owner: owner(&auth, 1, "ana@warung.id").await, auth, account };
        counter.has_shop(1);
        for (number, name) in [("101", "Sari"), ("102", "Budi")] {
            let member = member(number, name);
            let place = (member.shop_id.clone(), member.staff_id.clone());
            counter.account.members.lock().unwrap().insert(place, member);
        }
        counter
    }

    fn has_shop(&self, n: u32) {
        self.account_has(shop(n, 1, account::ShopStatus::Active));
    }

    /// Sets account's answer about the outlet.
    fn account_has(&self, shop: account::StaffedShop) {
        self.account.shops.lock().unwrap().insert(shop.shop_id.clone(), shop);
    }

    pub(crate) async fn begin(&self) -> pb::BeginPairingResponse {
        let asked =
            pb::BeginPairingRequest { address: "192.0.2.9".into(), user_agent: "Android Chrome/130".into() };
        self.auth.edge().begin_pairing(asked).await.unwrap().into_inner()
    }

    /// Approves the code, under an idempotency key of the call's own.
    async fn approve(&self, owner: &str, code: &str, shop: u32) -> Result<pb::Device, Status> {
        self.approve_under(owner, (code, shop), code).await
    }

    async fn approve_under(
        &self,
        owner: &str,
        (code, shop): (&str, u32),
        key: &str,
    ) -> Result<pb::Device, Status> {
        let asked = pb::ApprovePairingRequest {
            code: code.into(),
            shop_id: shop_id(shop).into(),
            device_name: " Kasir depan ".into(),
            idempotency_key: key.into(),
            request_hash: code.as_bytes().to_vec(),
        };
        let request = self.auth.as_session(owner, asked).await;
        let approved = self.auth.edge().approve_pairing(request).await?;
        Ok(approved.into_inner().device.unwrap())
    }

    async fn claim(&self, pairing_token: &str) -> Result<pb::ClaimPairingResponse, Status> {
        let asked = pb::ClaimPairingRequest { pairing_token: pairing_token.into() };
        Ok(self.auth.edge().claim_pairing(asked).await?.into_inner())
    }

    async fn device(&self, device_token: &str) -> Result<Response<pb::GetDeviceResponse>, Status> {
        self.auth.edge().get_device(pb::GetDeviceRequest { device_token: device_token.into() }).await
    }

    async fn devices(&self, owner: &str) -> Vec<pb::Device> {
        let request = self.auth.as_session(owner, pb::ListDevicesRequest::default()).await;
        self.auth.edge().list_devices(request).await.unwrap().into_inner().devices
    }

    /// Renames the device with this id, or the text that a client sends as its id.
    async fn rename(&self, owner: &str, device_id: &impl Display, name: &str) -> Result<pb::Device, Status> {
        let asked = pb::RenameDeviceRequest { device_id: device_id.to_string(), device_name: name.into() };
        let renamed = self.auth.edge().rename_device(self.auth.as_session(owner, asked).await).await?;
        Ok(renamed.into_inner().device.unwrap())
    }

    /// Unpairs the device with this id, or the text that a client sends as its id.
    async fn unpair(
        &self,
        owner: &str,
        device_id: &impl Display,
    ) -> Result<Response<pb::UnpairDeviceResponse>, Status> {
        let asked = pb::UnpairDeviceRequest { device_id: device_id.to_string() };
        self.auth.edge().unpair_device(self.auth.as_session(owner, asked).await).await
    }

    /// The credential and the id of a new device of outlet 1.
    pub(crate) async fn pair(&self) -> (String, DeviceId) {
        let begun = self.begin().await;
        let device = self.approve(&self.owner, &begun.code, 1).await.unwrap();
        let claimed = self.claim(&begun.pairing_token).await.unwrap();
        (claimed.device_token, device.device_id.parse().unwrap())
    }

    pub(crate) async fn set_pin(
        &self,
        number: &str,
        pin: &str,
    ) -> Result<Response<pb::SetPinResponse>, Status> {
        let asked =
            pb::SetPinRequest { shop_id: shop_id(1).into(), staff_id: number.into(), pin: pin.into() };
        self.auth.edge().set_pin(self.auth.as_session(&self.owner, asked).await).await
    }

    pub(crate) async fn sign_in(
        &self,
        device_token: &str,
        number: &str,
        pin: &str,
    ) -> Result<Response<pb::SignInStaffResponse>, Status> {
        self.auth.edge().sign_in_staff(entry(device_token, number, pin)).await
    }

    /// The credential of a device, and the token of Sari's session on it.
    pub(crate) async fn with_sari(&self) -> (String, String) {
        let (device, _) = self.pair().await;
        self.set_pin("101", PIN).await.unwrap();
        let token = self.sign_in(&device, "101", PIN).await.unwrap().into_inner().token;
        (device, token)
    }

    pub(crate) async fn note_shop(&self, version: i64, status: account::ShopStatus) {
        let asked = pb::NoteShopRequest { shop: Some(shop(1, version, status)) };
        self.auth.called_by(ServiceName::Account).note_shop(asked).await.unwrap();
    }

    pub(crate) async fn note_staff(&self, member: account::StaffAccess) {
        let asked = pb::NoteStaffRequest { member: Some(member), ..Default::default() };
        self.auth.called_by(ServiceName::Account).note_staff(asked).await.unwrap();
    }

    pub(crate) async fn end(self) {
        self.auth.end().await;
    }
}

fn entry(device_token: &str, number: &str, pin: &str) -> pb::SignInStaffRequest {
    pb::SignInStaffRequest {
        device_token: device_token.into(),
        staff_id: number.into(),
        pin: pin.into(),
        address: "192.0.2.9".into(),
        user_agent: "Android Chrome/130".into(),
    }
}

/// The token of a new owner's session.
pub(crate) async fn owner(auth: &TestAuth, n: u32, email: &str) -> String {
    auth.owner(n, email).await;
    auth.sign_in(email).await
}

fn shop(n: u32, version: i64, status: account::ShopStatus) -> account::StaffedShop {
    let owner = testing::owner(n);
    account::StaffedShop {
        shop_id: shop_id(n).into(),
        account_id: owner.account_id.to_string(),
        owner_id: owner.owner_id.to_string(),
        shop_name: "Kopi Senja".into(),
        status: status.into(),
        version,
    }
}

/// A member of outlet 1.
pub(crate) fn member(number: &str, name: &str) -> account::StaffAccess {
    account::StaffAccess {
        shop_id: shop_id(1).into(),
        staff_id: number.into(),
        name: name.into(),
        grants: vec![account::Grant::AddMenu.into()],
        till_grants: vec![account::Grant::OpenDrawer.into()],
        knows_till_grants: true,
        status: account::StaffStatus::Active.into(),
        version: 1,
    }
}
