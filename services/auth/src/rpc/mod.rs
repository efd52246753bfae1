//! The calls: which service may make each, and the file that answers it.

mod agents;
mod devices;
mod owners;
mod passwords;
mod sessions;
mod staff;
mod totp;

use futures_util::stream::BoxStream;
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::auth_service_server::AuthService;
use mostrador_runtime::{ServiceName, answer};
use tonic::{Request, Response, Status};

use self::agents::{add_agent, disable_agent, list_agents, reset_agent, set_agent_role, sign_in_agent};
use self::devices::{
    approve_pairing, begin_pairing, claim_pairing, get_device, list_devices, rename_device, unpair_device,
};
use self::owners::{create_owner, find_owner, get_contact, list_shared_devices, set_standing};
use self::passwords::{
    change_password, check_password, check_staged_password, drop_staged_password, prove_password,
    recover_password, reset_password, stage_password,
};
use self::sessions::{
    disown_session, end_other_sessions, end_session, get_session, list_passport_keys, list_sessions,
    resolve_session, sign_in, watch_ended_sessions,
};
use self::staff::{change_pin, list_pins, note_shop, note_staff, set_pin, sign_in_staff};
use self::totp::{begin_totp, confirm_totp, get_totp, renew_recovery_codes, reset_totp, turn_off_totp};
use crate::app::App;

/// The service behind the generated server.
pub(crate) struct Rpc {
    app: App,
}

impl Rpc {
    pub(crate) fn new(app: App) -> Self {
        Self { app }
    }
}

type Answer<T> = Result<Response<T>, Status>;

#[tonic::async_trait]
impl AuthService for Rpc {
    async fn check_password(
        &self,
        request: Request<pb::CheckPasswordRequest>,
    ) -> Answer<pb::CheckPasswordResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Registration]).await?;
        answer(check_password::handle(&self.app, &call, message).await)
    }

    async fn stage_password(
        &self,
        request: Request<pb::StagePasswordRequest>,
    ) -> Answer<pb::StagePasswordResponse> {
        let (call, message) =
            self.app.runtime.accept(request, &[ServiceName::Registration, ServiceName::Operator]).await?;
        answer(stage_password::handle(&self.app, &call, message).await)
    }

    async fn check_staged_password(
        &self,
        request: Request<pb::CheckStagedPasswordRequest>,
    ) -> Answer<pb::CheckStagedPasswordResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Registration]).await?;
        answer(check_staged_password::handle(&self.app, &call, message).await)
    }

    async fn drop_staged_password(
        &self,
        request: Request<pb::DropStagedPasswordRequest>,
    ) -> Answer<pb::DropStagedPasswordResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Registration]).await?;
        answer(drop_staged_password::handle(&self.app, &call, message).await)
    }

    async fn find_owner(&self, request: Request<pb::FindOwnerRequest>) -> Answer<pb::FindOwnerResponse> {
        let (call, message) =
            self.app.runtime.accept(request, &[ServiceName::Registration, ServiceName::Operator]).await?;
        answer(find_owner::handle(&self.app, &call, message).await)
    }

    async fn list_shared_devices(
        &self,
        request: Request<pb::ListSharedDevicesRequest>,
    ) -> Answer<pb::ListSharedDevicesResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Registration]).await?;
        answer(list_shared_devices::handle(&self.app, &call, message).await)
    }

    async fn create_owner(
        &self,
        request: Request<pb::CreateOwnerRequest>,
    ) -> Answer<pb::CreateOwnerResponse> {
        let (call, message) =
            self.app.runtime.accept(request, &[ServiceName::Registration, ServiceName::Operator]).await?;
        answer(create_owner::handle(&self.app, &call, message).await)
    }

    async fn get_contact(&self, request: Request<pb::GetContactRequest>) -> Answer<pb::GetContactResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Mailer]).await?;
        answer(get_contact::handle(&self.app, &call, message).await)
    }

    async fn sign_in(&self, request: Request<pb::SignInRequest>) -> Answer<pb::SignInResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(sign_in::handle(&self.app, &call, message).await)
    }

    async fn sign_in_agent(
        &self,
        request: Request<pb::SignInAgentRequest>,
    ) -> Answer<pb::SignInAgentResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(sign_in_agent::handle(&self.app, &call, message).await)
    }

    async fn resolve_session(
        &self,
        request: Request<pb::ResolveSessionRequest>,
    ) -> Answer<pb::ResolveSessionResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(resolve_session::handle(&self.app, &call, message).await)
    }

    async fn get_session(&self, request: Request<pb::GetSessionRequest>) -> Answer<pb::GetSessionResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(get_session::handle(&self.app, &call, message).await)
    }

    async fn list_sessions(
        &self,
        request: Request<pb::ListSessionsRequest>,
    ) -> Answer<pb::ListSessionsResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(list_sessions::handle(&self.app, &call, message).await)
    }

    async fn end_session(&self, request: Request<pb::EndSessionRequest>) -> Answer<pb::EndSessionResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(end_session::handle(&self.app, &call, message).await)
    }

    async fn disown_session(
        &self,
        request: Request<pb::DisownSessionRequest>,
    ) -> Answer<pb::DisownSessionResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(disown_session::handle(&self.app, &call, message).await)
    }

    async fn end_other_sessions(
        &self,
        request: Request<pb::EndOtherSessionsRequest>,
    ) -> Answer<pb::EndOtherSessionsResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(end_other_sessions::handle(&self.app, &call, message).await)
    }

    type WatchEndedSessionsStream = BoxStream<'static, Result<pb::WatchEndedSessionsResponse, Status>>;

    async fn watch_ended_sessions(
        &self,
        request: Request<pb::WatchEndedSessionsRequest>,
    ) -> Answer<Self::WatchEndedSessionsStream> {
        self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        Ok(Response::new(watch_ended_sessions::handle(self.app.clone())))
    }

    async fn list_passport_keys(
        &self,
        request: Request<pb::ListPassportKeysRequest>,
    ) -> Answer<pb::ListPassportKeysResponse> {
        let (call, message) = self.app.runtime.accept(request, &ServiceName::ALL).await?;
        answer(list_passport_keys::handle(&self.app, &call, message).await)
    }

    async fn recover_password(
        &self,
        request: Request<pb::RecoverPasswordRequest>,
    ) -> Answer<pb::RecoverPasswordResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(recover_password::handle(&self.app, &call, message).await)
    }

    async fn reset_password(
        &self,
        request: Request<pb::ResetPasswordRequest>,
    ) -> Answer<pb::ResetPasswordResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(reset_password::handle(&self.app, &call, message).await)
    }

    async fn change_password(
        &self,
        request: Request<pb::ChangePasswordRequest>,
    ) -> Answer<pb::ChangePasswordResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(change_password::handle(&self.app, &call, message).await)
    }

    async fn prove_password(
        &self,
        request: Request<pb::ProvePasswordRequest>,
    ) -> Answer<pb::ProvePasswordResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(prove_password::handle(&self.app, &call, message).await)
    }

    async fn set_standing(
        &self,
        request: Request<pb::SetStandingRequest>,
    ) -> Answer<pb::SetStandingResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Account]).await?;
        answer(set_standing::handle(&self.app, &call, message).await)
    }

    async fn add_agent(&self, request: Request<pb::AddAgentRequest>) -> Answer<pb::AddAgentResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Operator]).await?;
        answer(add_agent::handle(&self.app, &call, message).await)
    }

    async fn list_agents(&self, request: Request<pb::ListAgentsRequest>) -> Answer<pb::ListAgentsResponse> {
        let (call, message) =
            self.app.runtime.accept(request, &[ServiceName::Edge, ServiceName::Operator]).await?;
        answer(list_agents::handle(&self.app, &call, message).await)
    }

    async fn set_agent_role(
        &self,
        request: Request<pb::SetAgentRoleRequest>,
    ) -> Answer<pb::SetAgentRoleResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Operator]).await?;
        answer(set_agent_role::handle(&self.app, &call, message).await)
    }

    async fn disable_agent(
        &self,
        request: Request<pb::DisableAgentRequest>,
    ) -> Answer<pb::DisableAgentResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Operator]).await?;
        answer(disable_agent::handle(&self.app, &call, message).await)
    }

    async fn reset_agent(&self, request: Request<pb::ResetAgentRequest>) -> Answer<pb::ResetAgentResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Operator]).await?;
        answer(reset_agent::handle(&self.app, &call, message).await)
    }

    async fn begin_totp(&self, request: Request<pb::BeginTotpRequest>) -> Answer<pb::BeginTotpResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(begin_totp::handle(&self.app, &call, message).await)
    }

    async fn confirm_totp(
        &self,
        request: Request<pb::ConfirmTotpRequest>,
    ) -> Answer<pb::ConfirmTotpResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(confirm_totp::handle(&self.app, &call, message).await)
    }
    async fn get_totp(&self, request: Request<pb::GetTotpRequest>) -> Answer<pb::GetTotpResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(get_totp::handle(&self.app, &call, message).await)
    }

    async fn turn_off_totp(
        &self,
        request: Request<pb::TurnOffTotpRequest>,
    ) -> Answer<pb::TurnOffTotpResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(turn_off_totp::handle(&self.app, &call, message).await)
    }

    async fn renew_recovery_codes(
        &self,
        request: Request<pb::RenewRecoveryCodesRequest>,
    ) -> Answer<pb::RenewRecoveryCodesResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(renew_recovery_codes::handle(&self.app, &call, message).await)
    }

    async fn reset_totp(&self, request: Request<pb::ResetTotpRequest>) -> Answer<pb::ResetTotpResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Operator]).await?;
        answer(reset_totp::handle(&self.app, &call, message).await)
    }

    async fn begin_pairing(
        &self,
        request: Request<pb::BeginPairingRequest>,
    ) -> Answer<pb::BeginPairingResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(begin_pairing::handle(&self.app, &call, message).await)
    }

    async fn approve_pairing(
        &self,
        request: Request<pb::ApprovePairingRequest>,
    ) -> Answer<pb::ApprovePairingResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(approve_pairing::handle(&self.app, &call, message).await)
    }

    async fn claim_pairing(
        &self,
        request: Request<pb::ClaimPairingRequest>,
    ) -> Answer<pb::ClaimPairingResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(claim_pairing::handle(&self.app, &call, message).await)
    }

    async fn get_device(&self, request: Request<pb::GetDeviceRequest>) -> Answer<pb::GetDeviceResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(get_device::handle(&self.app, &call, message).await)
    }

    async fn list_devices(
        &self,
        request: Request<pb::ListDevicesRequest>,
    ) -> Answer<pb::ListDevicesResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(list_devices::handle(&self.app, &call, message).await)
    }

    async fn rename_device(
        &self,
        request: Request<pb::RenameDeviceRequest>,
    ) -> Answer<pb::RenameDeviceResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(rename_device::handle(&self.app, &call, message).await)
    }

    async fn unpair_device(
        &self,
        request: Request<pb::UnpairDeviceRequest>,
    ) -> Answer<pb::UnpairDeviceResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(unpair_device::handle(&self.app, &call, message).await)
    }

    async fn set_pin(&self, request: Request<pb::SetPinRequest>) -> Answer<pb::SetPinResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(set_pin::handle(&self.app, &call, message).await)
    }

    async fn list_pins(&self, request: Request<pb::ListPinsRequest>) -> Answer<pb::ListPinsResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(list_pins::handle(&self.app, &call, message).await)
    }

    async fn change_pin(&self, request: Request<pb::ChangePinRequest>) -> Answer<pb::ChangePinResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(change_pin::handle(&self.app, &call, message).await)
    }

    async fn sign_in_staff(
        &self,
        request: Request<pb::SignInStaffRequest>,
    ) -> Answer<pb::SignInStaffResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(sign_in_staff::handle(&self.app, &call, message).await)
    }

    async fn note_shop(&self, request: Request<pb::NoteShopRequest>) -> Answer<pb::NoteShopResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Account]).await?;
        answer(note_shop::handle(&self.app, &call, message).await)
    }

    async fn note_staff(&self, request: Request<pb::NoteStaffRequest>) -> Answer<pb::NoteStaffResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Account]).await?;
        answer(note_staff::handle(&self.app, &call, message).await)
    }
}
