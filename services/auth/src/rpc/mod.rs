//! The calls: the services that may make each call, and the file that answers it.

mod agents;
mod devices;
mod email;
mod managers;
mod owners;
mod passwords;
mod personal;
mod sessions;
mod staff;
mod totp;

use futures_util::stream::BoxStream;
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::auth_service_server::AuthService;
use mostrador_runtime::ServiceName::{self, Account, Edge, Mailer, Operator, Registration};
use mostrador_runtime::serve_calls;
use tonic::{Request, Response, Status};

use crate::app::App;

/// The implementation behind the generated server.
pub(crate) struct Rpc {
    pub(crate) app: App,
}

serve_calls! { AuthService for Rpc;
    passwords {
        check_password(CheckPasswordRequest) -> CheckPasswordResponse for [Registration];
        stage_password(StagePasswordRequest) -> StagePasswordResponse for [Registration, Operator];
        check_staged_password(CheckStagedPasswordRequest) -> CheckStagedPasswordResponse for [Registration];
        drop_staged_password(DropStagedPasswordRequest) -> DropStagedPasswordResponse for [Registration];
        recover_password(RecoverPasswordRequest) -> RecoverPasswordResponse for [Edge];
        reset_password(ResetPasswordRequest) -> ResetPasswordResponse for [Edge];
        change_password(ChangePasswordRequest) -> ChangePasswordResponse for [Edge];
        prove_password(ProvePasswordRequest) -> ProvePasswordResponse for [Edge];
        get_password_proof(GetPasswordProofRequest) -> GetPasswordProofResponse for [Account];
    }
    owners {
        find_owner(FindOwnerRequest) -> FindOwnerResponse for [Registration, Operator];
        list_shared_devices(ListSharedDevicesRequest) -> ListSharedDevicesResponse for [Registration];
        create_owner(CreateOwnerRequest) -> CreateOwnerResponse for [Registration, Operator];
        return_owner(ReturnOwnerRequest) -> ReturnOwnerResponse for [Registration];
        get_contact(GetContactRequest) -> GetContactResponse for [Mailer];
        set_standing(SetStandingRequest) -> SetStandingResponse for [Account];
        forget_account(ForgetAccountRequest) -> ForgetAccountResponse for [Account];
    }
    sessions {
        sign_in(SignInRequest) -> SignInResponse for [Edge];
        resolve_session(ResolveSessionRequest) -> ResolveSessionResponse for [Edge];
        get_session(GetSessionRequest) -> GetSessionResponse for [Edge];
        list_sessions(ListSessionsRequest) -> ListSessionsResponse for [Edge];
        end_session(EndSessionRequest) -> EndSessionResponse for [Edge];
        disown_session(DisownSessionRequest) -> DisownSessionResponse for [Edge];
        end_other_sessions(EndOtherSessionsRequest) -> EndOtherSessionsResponse for [Edge];
        list_passport_keys(ListPassportKeysRequest) -> ListPassportKeysResponse for ServiceName::ALL;
    }
    agents {
        sign_in_agent(SignInAgentRequest) -> SignInAgentResponse for [Edge];
        add_agent(AddAgentRequest) -> AddAgentResponse for [Operator];
        list_agents(ListAgentsRequest) -> ListAgentsResponse for [Edge, Operator];
        set_agent_role(SetAgentRoleRequest) -> SetAgentRoleResponse for [Operator];
        disable_agent(DisableAgentRequest) -> DisableAgentResponse for [Operator];
        reset_agent(ResetAgentRequest) -> ResetAgentResponse for [Operator];
    }
    email {
        get_email_undo(GetEmailUndoRequest) -> GetEmailUndoResponse for [Account];
        change_email(ChangeEmailRequest) -> ChangeEmailResponse for [Edge];
        get_email(GetEmailRequest) -> GetEmailResponse for [Edge];
        confirm_email(ConfirmEmailRequest) -> ConfirmEmailResponse for [Edge];
        undo_email(UndoEmailRequest) -> UndoEmailResponse for [Edge];
    }
    totp {
        begin_totp(BeginTotpRequest) -> BeginTotpResponse for [Edge];
        confirm_totp(ConfirmTotpRequest) -> ConfirmTotpResponse for [Edge];
        get_totp(GetTotpRequest) -> GetTotpResponse for [Edge];
        turn_off_totp(TurnOffTotpRequest) -> TurnOffTotpResponse for [Edge];
        renew_recovery_codes(RenewRecoveryCodesRequest) -> RenewRecoveryCodesResponse for [Edge];
        reset_totp(ResetTotpRequest) -> ResetTotpResponse for [Operator];
    }
    devices {
        begin_pairing(BeginPairingRequest) -> BeginPairingResponse for [Edge];
        approve_pairing(ApprovePairingRequest) -> ApprovePairingResponse for [Edge];
        claim_pairing(ClaimPairingRequest) -> ClaimPairingResponse for [Edge];
        get_device(GetDeviceRequest) -> GetDeviceResponse for [Edge];
        list_devices(ListDevicesRequest) -> ListDevicesResponse for [Edge];
        search_devices(SearchDevicesRequest) -> SearchDevicesResponse for [Edge];
        rename_device(RenameDeviceRequest) -> RenameDeviceResponse for [Edge];
        unpair_device(UnpairDeviceRequest) -> UnpairDeviceResponse for [Edge];
    }
    staff {
        set_pin(SetPinRequest) -> SetPinResponse for [Edge];
        list_pins(ListPinsRequest) -> ListPinsResponse for [Edge];
        change_pin(ChangePinRequest) -> ChangePinResponse for [Edge];
        sign_in_staff(SignInStaffRequest) -> SignInStaffResponse for [Edge];
        note_shop(NoteShopRequest) -> NoteShopResponse for [Account];
        note_staff(NoteStaffRequest) -> NoteStaffResponse for [Account];
    }
    managers {
        invite_manager(InviteManagerRequest) -> InviteManagerResponse for [Edge];
        withdraw_manager(WithdrawManagerRequest) -> WithdrawManagerResponse for [Edge];
        list_managers(ListManagersRequest) -> ListManagersResponse for [Edge];
        find_manager(FindManagerRequest) -> FindManagerResponse for [Edge];
        get_invitation(GetInvitationRequest) -> GetInvitationResponse for [Edge];
        accept_invitation(AcceptInvitationRequest) -> AcceptInvitationResponse for [Edge];
    }
    personal {
        get_personal(GetPersonalRequest) -> GetPersonalResponse for [Edge];
        correct_personal(CorrectPersonalRequest) -> CorrectPersonalResponse for [Edge];
    };
    streaming {
        type WatchEndedSessionsStream = BoxStream<'static, Result<pb::WatchEndedSessionsResponse, Status>>;

        async fn watch_ended_sessions(
            &self,
            request: Request<pb::WatchEndedSessionsRequest>,
        ) -> Result<Response<Self::WatchEndedSessionsStream>, Status> {
            self.app.runtime.accept(request, &[Edge]).await?;
            Ok(Response::new(sessions::watch_ended_sessions::handle(self.app.clone())))
        }
    }
}
