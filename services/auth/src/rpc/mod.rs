//! The calls: which service may make each, and the file that answers it.

mod agents;
mod devices;
mod email;
mod owners;
mod passwords;
mod personal;
mod sessions;
mod staff;
mod totp;

use futures_util::stream::BoxStream;
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::auth_service_server::AuthService;
use mostrador_runtime::{ServiceName, answer};
use tonic::{Request, Response, Status};

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
        answer(passwords::check_password::handle(&self.app, &call, message).await)
    }
    async fn stage_password(
        &self,
        request: Request<pb::StagePasswordRequest>,
    ) -> Answer<pb::StagePasswordResponse> {
        let (call, message) =
            self.app.runtime.accept(request, &[ServiceName::Registration, ServiceName::Operator]).await?;
        answer(passwords::stage_password::handle(&self.app, &call, message).await)
    }
    async fn check_staged_password(
        &self,
        request: Request<pb::CheckStagedPasswordRequest>,
    ) -> Answer<pb::CheckStagedPasswordResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Registration]).await?;
        answer(passwords::check_staged_password::handle(&self.app, &call, message).await)
    }
    async fn drop_staged_password(
        &self,
        request: Request<pb::DropStagedPasswordRequest>,
    ) -> Answer<pb::DropStagedPasswordResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Registration]).await?;
        answer(passwords::drop_staged_password::handle(&self.app, &call, message).await)
    }
    async fn find_owner(&self, request: Request<pb::FindOwnerRequest>) -> Answer<pb::FindOwnerResponse> {
        let (call, message) =
            self.app.runtime.accept(request, &[ServiceName::Registration, ServiceName::Operator]).await?;
        answer(owners::find_owner::handle(&self.app, &call, message).await)
    }
    async fn list_shared_devices(
        &self,
        request: Request<pb::ListSharedDevicesRequest>,
    ) -> Answer<pb::ListSharedDevicesResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Registration]).await?;
        answer(owners::list_shared_devices::handle(&self.app, &call, message).await)
    }
    async fn create_owner(
        &self,
        request: Request<pb::CreateOwnerRequest>,
    ) -> Answer<pb::CreateOwnerResponse> {
        let (call, message) =
            self.app.runtime.accept(request, &[ServiceName::Registration, ServiceName::Operator]).await?;
        answer(owners::create_owner::handle(&self.app, &call, message).await)
    }
    async fn get_contact(&self, request: Request<pb::GetContactRequest>) -> Answer<pb::GetContactResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Mailer]).await?;
        answer(owners::get_contact::handle(&self.app, &call, message).await)
    }
    async fn sign_in(&self, request: Request<pb::SignInRequest>) -> Answer<pb::SignInResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(sessions::sign_in::handle(&self.app, &call, message).await)
    }
    async fn sign_in_agent(
        &self,
        request: Request<pb::SignInAgentRequest>,
    ) -> Answer<pb::SignInAgentResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(agents::sign_in_agent::handle(&self.app, &call, message).await)
    }
    async fn resolve_session(
        &self,
        request: Request<pb::ResolveSessionRequest>,
    ) -> Answer<pb::ResolveSessionResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(sessions::resolve_session::handle(&self.app, &call, message).await)
    }
    async fn get_session(&self, request: Request<pb::GetSessionRequest>) -> Answer<pb::GetSessionResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(sessions::get_session::handle(&self.app, &call, message).await)
    }
    async fn list_sessions(
        &self,
        request: Request<pb::ListSessionsRequest>,
    ) -> Answer<pb::ListSessionsResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(sessions::list_sessions::handle(&self.app, &call, message).await)
    }
    async fn end_session(&self, request: Request<pb::EndSessionRequest>) -> Answer<pb::EndSessionResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(sessions::end_session::handle(&self.app, &call, message).await)
    }
    async fn disown_session(
        &self,
        request: Request<pb::DisownSessionRequest>,
    ) -> Answer<pb::DisownSessionResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(sessions::disown_session::handle(&self.app, &call, message).await)
    }
    async fn end_other_sessions(
        &self,
        request: Request<pb::EndOtherSessionsRequest>,
    ) -> Answer<pb::EndOtherSessionsResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(sessions::end_other_sessions::handle(&self.app, &call, message).await)
    }

    type WatchEndedSessionsStream = BoxStream<'static, Result<pb::WatchEndedSessionsResponse, Status>>;

    async fn watch_ended_sessions(
        &self,
        request: Request<pb::WatchEndedSessionsRequest>,
    ) -> Answer<Self::WatchEndedSessionsStream> {
        self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        Ok(Response::new(sessions::watch_ended_sessions::handle(self.app.clone())))
    }
    async fn list_passport_keys(
        &self,
        request: Request<pb::ListPassportKeysRequest>,
    ) -> Answer<pb::ListPassportKeysResponse> {
        let (call, message) = self.app.runtime.accept(request, &ServiceName::ALL).await?;
        answer(sessions::list_passport_keys::handle(&self.app, &call, message).await)
    }
    async fn recover_password(
        &self,
        request: Request<pb::RecoverPasswordRequest>,
    ) -> Answer<pb::RecoverPasswordResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(passwords::recover_password::handle(&self.app, &call, message).await)
    }
    async fn reset_password(
        &self,
        request: Request<pb::ResetPasswordRequest>,
    ) -> Answer<pb::ResetPasswordResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(passwords::reset_password::handle(&self.app, &call, message).await)
    }
    async fn change_password(
        &self,
        request: Request<pb::ChangePasswordRequest>,
    ) -> Answer<pb::ChangePasswordResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(passwords::change_password::handle(&self.app, &call, message).await)
    }
    async fn prove_password(
        &self,
        request: Request<pb::ProvePasswordRequest>,
    ) -> Answer<pb::ProvePasswordResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(passwords::prove_password::handle(&self.app, &call, message).await)
    }
    async fn get_password_proof(
        &self,
        request: Request<pb::GetPasswordProofRequest>,
    ) -> Answer<pb::GetPasswordProofResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Account]).await?;
        answer(passwords::get_password_proof::handle(&self.app, &call, message).await)
    }
    async fn set_standing(
        &self,
        request: Request<pb::SetStandingRequest>,
    ) -> Answer<pb::SetStandingResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Account]).await?;
        answer(owners::set_standing::handle(&self.app, &call, message).await)
    }
    async fn add_agent(&self, request: Request<pb::AddAgentRequest>) -> Answer<pb::AddAgentResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Operator]).await?;
        answer(agents::add_agent::handle(&self.app, &call, message).await)
    }
    async fn list_agents(&self, request: Request<pb::ListAgentsRequest>) -> Answer<pb::ListAgentsResponse> {
        let (call, message) =
            self.app.runtime.accept(request, &[ServiceName::Edge, ServiceName::Operator]).await?;
        answer(agents::list_agents::handle(&self.app, &call, message).await)
    }
    async fn set_agent_role(
        &self,
        request: Request<pb::SetAgentRoleRequest>,
    ) -> Answer<pb::SetAgentRoleResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Operator]).await?;
        answer(agents::set_agent_role::handle(&self.app, &call, message).await)
    }
    async fn disable_agent(
        &self,
        request: Request<pb::DisableAgentRequest>,
    ) -> Answer<pb::DisableAgentResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Operator]).await?;
        answer(agents::disable_agent::handle(&self.app, &call, message).await)
    }
    async fn reset_agent(&self, request: Request<pb::ResetAgentRequest>) -> Answer<pb::ResetAgentResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Operator]).await?;
        answer(agents::reset_agent::handle(&self.app, &call, message).await)
    }
    async fn begin_totp(&self, request: Request<pb::BeginTotpRequest>) -> Answer<pb::BeginTotpResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(totp::begin_totp::handle(&self.app, &call, message).await)
    }
    async fn confirm_totp(
        &self,
        request: Request<pb::ConfirmTotpRequest>,
    ) -> Answer<pb::ConfirmTotpResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(totp::confirm_totp::handle(&self.app, &call, message).await)
    }
    async fn get_totp(&self, request: Request<pb::GetTotpRequest>) -> Answer<pb::GetTotpResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(totp::get_totp::handle(&self.app, &call, message).await)
    }
    async fn turn_off_totp(
        &self,
        request: Request<pb::TurnOffTotpRequest>,
    ) -> Answer<pb::TurnOffTotpResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(totp::turn_off_totp::handle(&self.app, &call, message).await)
    }
    async fn renew_recovery_codes(
        &self,
        request: Request<pb::RenewRecoveryCodesRequest>,
    ) -> Answer<pb::RenewRecoveryCodesResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(totp::renew_recovery_codes::handle(&self.app, &call, message).await)
    }
    async fn reset_totp(&self, request: Request<pb::ResetTotpRequest>) -> Answer<pb::ResetTotpResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Operator]).await?;
        answer(totp::reset_totp::handle(&self.app, &call, message).await)
    }
    async fn begin_pairing(
        &self,
        request: Request<pb::BeginPairingRequest>,
    ) -> Answer<pb::BeginPairingResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(devices::begin_pairing::handle(&self.app, &call, message).await)
    }
    async fn approve_pairing(
        &self,
        request: Request<pb::ApprovePairingRequest>,
    ) -> Answer<pb::ApprovePairingResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(devices::approve_pairing::handle(&self.app, &call, message).await)
    }
    async fn claim_pairing(
        &self,
        request: Request<pb::ClaimPairingRequest>,
    ) -> Answer<pb::ClaimPairingResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(devices::claim_pairing::handle(&self.app, &call, message).await)
    }
    async fn get_device(&self, request: Request<pb::GetDeviceRequest>) -> Answer<pb::GetDeviceResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(devices::get_device::handle(&self.app, &call, message).await)
    }
    async fn list_devices(
        &self,
        request: Request<pb::ListDevicesRequest>,
    ) -> Answer<pb::ListDevicesResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(devices::list_devices::handle(&self.app, &call, message).await)
    }
    async fn search_devices(
        &self,
        request: Request<pb::SearchDevicesRequest>,
    ) -> Answer<pb::SearchDevicesResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(devices::search_devices::handle(&self.app, &call, message).await)
    }
    async fn rename_device(
        &self,
        request: Request<pb::RenameDeviceRequest>,
    ) -> Answer<pb::RenameDeviceResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(devices::rename_device::handle(&self.app, &call, message).await)
    }
    async fn unpair_device(
        &self,
        request: Request<pb::UnpairDeviceRequest>,
    ) -> Answer<pb::UnpairDeviceResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(devices::unpair_device::handle(&self.app, &call, message).await)
    }
    async fn set_pin(&self, request: Request<pb::SetPinRequest>) -> Answer<pb::SetPinResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(staff::set_pin::handle(&self.app, &call, message).await)
    }
    async fn list_pins(&self, request: Request<pb::ListPinsRequest>) -> Answer<pb::ListPinsResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(staff::list_pins::handle(&self.app, &call, message).await)
    }
    async fn change_pin(&self, request: Request<pb::ChangePinRequest>) -> Answer<pb::ChangePinResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(staff::change_pin::handle(&self.app, &call, message).await)
    }
    async fn sign_in_staff(
        &self,
        request: Request<pb::SignInStaffRequest>,
    ) -> Answer<pb::SignInStaffResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(staff::sign_in_staff::handle(&self.app, &call, message).await)
    }
    async fn note_shop(&self, request: Request<pb::NoteShopRequest>) -> Answer<pb::NoteShopResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Account]).await?;
        answer(staff::note_shop::handle(&self.app, &call, message).await)
    }
    async fn note_staff(&self, request: Request<pb::NoteStaffRequest>) -> Answer<pb::NoteStaffResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Account]).await?;
        answer(staff::note_staff::handle(&self.app, &call, message).await)
    }
    async fn change_email(
        &self,
        request: Request<pb::ChangeEmailRequest>,
    ) -> Answer<pb::ChangeEmailResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(email::change_email::handle(&self.app, &call, message).await)
    }
    async fn get_email(&self, request: Request<pb::GetEmailRequest>) -> Answer<pb::GetEmailResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(email::get_email::handle(&self.app, &call, message).await)
    }
    async fn confirm_email(
        &self,
        request: Request<pb::ConfirmEmailRequest>,
    ) -> Answer<pb::ConfirmEmailResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(email::confirm_email::handle(&self.app, &call, message).await)
    }
    async fn undo_email(&self, request: Request<pb::UndoEmailRequest>) -> Answer<pb::UndoEmailResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(email::undo_email::handle(&self.app, &call, message).await)
    }
    async fn get_personal(
        &self,
        request: Request<pb::GetPersonalRequest>,
    ) -> Answer<pb::GetPersonalResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(personal::get_personal::handle(&self.app, &call, message).await)
    }
    async fn correct_personal(
        &self,
        request: Request<pb::CorrectPersonalRequest>,
    ) -> Answer<pb::CorrectPersonalResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(personal::correct_personal::handle(&self.app, &call, message).await)
    }
}
