//! The devices of outlets: the owner's calls, and those of the cashier app on them.

use actix_web::{HttpRequest, http::StatusCode};
use mostrador_proto::auth::v1::{self as pb, get_session_response::Who};
use mostrador_runtime::{
    id::{AccountId, DeviceId, ShopId},
    metadata::outgoing,
    staff::StaffNumber,
};

use crate::{
    answer::{Answer, Refusal, Success, done, ok},
    api::{
        generic::{Done, List},
        owner::devices::{
            ApprovePairingRequest, BegunPairing, ChangePinRequest, ClaimedPairing, Device, DeviceScreen,
            PairingState, RenameDeviceRequest, SetPinRequest, StaffSession, StaffSignInRequest,
            StaffSignedIn,
        },
    },
    app::App,
    compose::devices,
    contract::{DELETE, GET, PATCH, POST, PUT, Route, route},
    convert::{self, devices as convert_devices},
    extract::{DeviceSecrets, Json, Key, NoBody, PathId, PathIds, Visitor},
    guard::limits::Class,
    session::{
        Realm,
        caller::Caller,
        cookies::{self, CookieLife},
    },
};

/// The owner's calls.
pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/api/devices", list_devices)
            .of_held()
            .about("The devices of the owner's outlets, the latest paired first."),
        route(POST, "/api/devices/pairings", approve_pairing)
            .owner()
            .about("Approve the code that a device shows, for one outlet."),
        route(PATCH, "/api/devices/{deviceId}", rename_device)
            .owner()
            .id("a device of the owner")
            .about("Give a device another name."),
        route(DELETE, "/api/devices/{deviceId}", unpair_device)
            .of_held()
            .id("a device of the owner")
            .about("Unpair a device; the sessions on it end at once."),
        route(PUT, "/api/shops/{shopId}/staff/{staffId}/pin", set_pin)
            .owner()
            .limit(Class::SignIn)
            .ids("a shop of the owner", "a member of its staff")
            .about("Set a member's PIN; the member's sessions end."),
    ]
}

/// The agents' calls about one merchant's devices.
pub(in crate::routes) fn of_agents() -> Vec<Route> {
    vec![
        route(GET, "/api/support/accounts/{accountId}/devices", account_devices)
            .agent()
            .id("an account")
            .about("The devices of all outlets of an account, the latest paired first."),
    ]
}

/// The cashier app's calls.
pub(in crate::routes) fn of_devices() -> Vec<Route> {
    vec![
        route(POST, "/api/device/pairing", begin_pairing)
            .limit(Class::Registration)
            .about("Ask for a code that an owner approves; sets the cookie `DevicePairing`."),
        route(POST, "/api/device/pairing/claim", claim_pairing)
            .device()
            .about("Take the credential once the code is approved; sets the cookie `DeviceToken`."),
        route(GET, "/api/device", current_device)
            .device()
            .about("The device with its outlet, and the member of the staff who is signed in on it."),
        route(POST, "/api/device/session", staff_sign_in)
            .device()
            .limit(Class::SignIn)
            .about("Sign a member of the staff in, on a paired device; sets the cookie `StaffToken`."),
        route(GET, "/api/device/session", staff_who_am_i).staff().about("The signed-in member of the staff."),
        route(DELETE, "/api/device/session", staff_sign_out).staff().about("Sign out; clears the cookie."),
        route(PUT, "/api/device/pin", change_pin)
            .staff()
            .limit(Class::SignIn)
            .about("Change the own PIN; the member's other sessions end."),
    ]
}

async fn list_devices(app: App, caller: Caller) -> Answer<List<Device>> {
    let answer = app.services.auth().list_devices(caller.request(pb::ListDevicesRequest::default())).await?;
    ok(List(convert_devices::devices(answer.into_inner().devices)?))
}

async fn account_devices(app: App, caller: Caller, account_id: PathId<AccountId>) -> Answer<List<Device>> {
    ok(List(devices::of_account(&app, &caller, &convert::account_id(&account_id.0)?).await?))
}

async fn approve_pairing(
    app: App,
    caller: Caller,
    key: Key,
    request: Json<ApprovePairingRequest>,
) -> Answer<Device> {
    let ApprovePairingRequest { code, shop_id, name } = request.body;
    let message = pb::ApprovePairingRequest {
        code,
        shop_id: shop_id.into(),
        device_name: name,
        idempotency_key: key.0,
        request_hash: request.hash,
    };
    let answer = app.services.auth().approve_pairing(caller.request(message)).await?.into_inner();
    ok(convert_devices::device(answer.device)?)
}

async fn rename_device(
    app: App,
    caller: Caller,
    device_id: PathId<DeviceId>,
    request: Json<RenameDeviceRequest>,
) -> Answer<Device> {
    let message = pb::RenameDeviceRequest { device_id: device_id.0.into(), device_name: request.body.name };
    let answer = app.services.auth().rename_device(caller.request(message)).await?.into_inner();
    ok(convert_devices::device(answer.device)?)
}

async fn unpair_device(app: App, caller: Caller, device_id: PathId<DeviceId>) -> Answer<Done> {
    let message = pb::UnpairDeviceRequest { device_id: device_id.0.into() };
    app.services.auth().unpair_device(caller.request(message)).await?;
    done()
}

async fn set_pin(
    app: App,
    caller: Caller,
    PathIds(shop_id, staff_id): PathIds<ShopId, StaffNumber>,
    request: Json<SetPinRequest>,
) -> Answer<Done> {
    let message =
        pb::SetPinRequest { shop_id: shop_id.into(), staff_id: staff_id.into(), pin: request.body.pin };
    app.services.auth().set_pin(caller.request(message)).await?;
    done()
}

async fn begin_pairing(app: App, visitor: Visitor, _body: NoBody) -> Answer<BegunPairing> {
    let message = pb::BeginPairingRequest { address: visitor.address, user_agent: visitor.user_agent };
    let answer = app.services.auth().begin_pairing(outgoing(message)).await?.into_inner();
    let begun = BegunPairing {
        expires_at: convert::at(answer.expires_at.as_ref(), "auth: the end of a code")?,
        code: answer.code,
        pairing_token: answer.pairing_token,
    };
    let secret = begun.pairing_token.clone();
    let kept = cookies::set(cookies::DEVICE_PAIRING, secret, app.is_secure, CookieLife::Days(1));
    Ok(Success::new(begun).with_cookies([kept]))
}

async fn claim_pairing(app: App, secrets: DeviceSecrets, _body: NoBody) -> Answer<ClaimedPairing> {
    let message = pb::ClaimPairingRequest { pairing_token: secrets.pairing()? };
    let answer = app.services.auth().claim_pairing(outgoing(message)).await?.into_inner();
    let Some(token) = convert::some(answer.device_token) else {
        return ok(ClaimedPairing { state: PairingState::Waiting, device_token: None, device: None });
    };
    let kept = cookies::set(cookies::DEVICE_TOKEN, token.clone(), app.is_secure, CookieLife::Days(365));
    let device = Some(convert_devices::device(answer.device)?);
    let claimed = ClaimedPairing { state: PairingState::Paired, device_token: Some(token), device };
    Ok(Success::new(claimed).with_cookies([kept]))
}

/// An unpaired device and a missing session are no refusal, as a screen asks again and again.
async fn current_device(app: App, secrets: DeviceSecrets, http: HttpRequest) -> Answer<DeviceScreen> {
    let device = match secrets.credential() {
        Ok(device_token) => paired_device(&app, device_token).await?,
        Err(_) => None,
    };
    let session = match Caller::of_browser(&app, &http, Realm::Staff).await? {
        Some(caller) if device.is_some() => {
            staff_session(&app, &caller).await.map(Some).or_else(unless_over)?
        }
        _ => None,
    };
    ok(DeviceScreen { device, session })
}

async fn paired_device(app: &App, device_token: String) -> Result<Option<Device>, Refusal> {
    let message = pb::GetDeviceRequest { device_token };
    match app.services.auth().get_device(outgoing(message)).await.map_err(Refusal::from) {
        Ok(answer) => convert_devices::device(answer.into_inner().device).map(Some),
        Err(refusal) if refusal.status == StatusCode::NOT_FOUND => Ok(None),
        Err(refusal) => Err(refusal),
    }
}

fn unless_over(refusal: Refusal) -> Result<Option<StaffSession>, Refusal> {
    if refusal.status == StatusCode::UNAUTHORIZED { Ok(None) } else { Err(refusal) }
}

async fn staff_sign_in(
    app: App,
    visitor: Visitor,
    secrets: DeviceSecrets,
    request: Json<StaffSignInRequest>,
) -> Answer<StaffSignedIn> {
    let StaffSignInRequest { staff_id, pin } = request.body;
    let message = pb::SignInStaffRequest {
        device_token: secrets.credential()?,
        staff_id: staff_id.into(),
        pin,
        address: visitor.address,
        user_agent: visitor.user_agent,
    };
    let answer = app.services.auth().sign_in_staff(outgoing(message)).await?.into_inner();
    let signed_in = StaffSignedIn {
        expires_at: convert::at(answer.expires_at.as_ref(), "auth: a session's end")?,
        staff: convert_devices::signed_in_staff(answer.staff)?,
        token: answer.token,
    };
    let kept = cookies::set(cookies::STAFF, signed_in.token.clone(), app.is_secure, Realm::Staff.keep());
    Ok(Success::new(signed_in).with_cookies([kept]))
}

async fn staff_who_am_i(app: App, caller: Caller) -> Answer<StaffSession> {
    ok(staff_session(&app, &caller).await?)
}

async fn staff_session(app: &App, caller: &Caller) -> Result<StaffSession, Refusal> {
    let answer = caller.who(app).await?;
    let Some(Who::Staff(member)) = &answer.who else {
        return Err(Refusal::broken("auth: a session of staff without the member"));
    };
    Ok(StaffSession {
        session_id: caller.session_id().clone(),
        expires_at: convert::at(answer.expires_at.as_ref(), "auth: a session's end")?,
        staff: convert_devices::signed_in_staff(Some(member.clone()))?,
        server_time: app.clock.now(),
    })
}

async fn staff_sign_out(app: App, caller: Caller) -> Answer<Done> {
    app.services.auth().end_session(caller.request(pb::EndSessionRequest::default())).await?;
    app.passports.end(caller.session_id().clone()).await;
    Ok(Success::new(Done).with_cookies(Realm::Staff.cleared_cookies()))
}

async fn change_pin(app: App, caller: Caller, request: Json<ChangePinRequest>) -> Answer<Done> {
    let ChangePinRequest { current_pin, pin } = request.body;
    let message = pb::ChangePinRequest { current: current_pin, pin };
    app.services.auth().change_pin(caller.request(message)).await?;
    done()
}
