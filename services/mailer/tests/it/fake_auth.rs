//! The only call of auth that mailer makes.

use std::sync::{Arc, Mutex};

use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::auth_service_server::{AuthService, AuthServiceServer};
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::{AccountId, OwnerId};
use mostrador_runtime::testing::numbered;
use mostrador_runtime::text::Locale;
use tonic::service::Routes;
use tonic::{Request, Response, Status};

/// The owner whom auth knows.
pub(crate) fn owner_id() -> OwnerId {
    numbered(1)
}

/// The account that auth forgot, with its owner.
pub(crate) fn forgotten_account_id() -> AccountId {
    numbered(2)
}

/// Knows one owner after a test gave the address; answers no call before.
#[derive(Clone, Default)]
pub(crate) struct FakeAuth(Arc<Mutex<Option<pb::GetContactResponse>>>);

impl FakeAuth {
    pub(crate) fn routes(&self) -> Routes {
        Routes::new(AuthServiceServer::new(self.clone()))
    }

    pub(crate) fn mail_goes_to(&self, email: &str, locale: &str) {
        let locale: Locale = locale.parse().unwrap();
        let contact = pb::GetContactResponse {
            email: email.into(),
            full_name: "Budi".into(),
            locale: locale.into(),
            locale_text: String::new(),
        };
        *self.0.lock().unwrap() = Some(contact);
    }
}

type Answer<T> = Result<Response<T>, Status>;

macro_rules! unanswered {
    ($($call:ident($request:ident) -> $response:ident;)*) => {
        #[tonic::async_trait]
        impl AuthService for FakeAuth {
            type WatchEndedSessionsStream = tonic::codegen::BoxStream<pb::WatchEndedSessionsResponse>;

            async fn get_contact(
                &self,
                request: Request<pb::GetContactRequest>,
            ) -> Answer<pb::GetContactResponse> {
                let contact = self.0.lock().unwrap().clone();
                let contact = contact.ok_or_else(Failure::unavailable)?;
                let asked = request.into_inner();
                if asked.owner_id != owner_id().as_str() {
                    let is_deleted = asked.account_id == forgotten_account_id().as_str();
                    let reason =
                        if is_deleted { pb::Reason::OwnerDeleted } else { pb::Reason::OwnerNotFound };
                    return Err(Failure::new(reason).into());
                }
                Ok(Response::new(contact))
            }

            async fn watch_ended_sessions(
                &self,
                _: Request<pb::WatchEndedSessionsRequest>,
            ) -> Answer<Self::WatchEndedSessionsStream> {
                Err(Status::unimplemented("watch_ended_sessions"))
            }

            $(async fn $call(&self, _: Request<pb::$request>) -> Answer<pb::$response> {
                Err(Status::unimplemented(stringify!($call)))
            })*
        }
    };
}

unanswered! {
    stage_password(StagePasswordRequest) -> StagePasswordResponse;
    check_staged_password(CheckStagedPasswordRequest) -> CheckStagedPasswordResponse;
    drop_staged_password(DropStagedPasswordRequest) -> DropStagedPasswordResponse;
    find_owner(FindOwnerRequest) -> FindOwnerResponse;
    list_shared_devices(ListSharedDevicesRequest) -> ListSharedDevicesResponse;
    create_owner(CreateOwnerRequest) -> CreateOwnerResponse;
    return_owner(ReturnOwnerRequest) -> ReturnOwnerResponse;
    sign_in(SignInRequest) -> SignInResponse;
    sign_in_agent(SignInAgentRequest) -> SignInAgentResponse;
    resolve_session(ResolveSessionRequest) -> ResolveSessionResponse;
    get_session(GetSessionRequest) -> GetSessionResponse;
    list_sessions(ListSessionsRequest) -> ListSessionsResponse;
    end_session(EndSessionRequest) -> EndSessionResponse;
    end_other_sessions(EndOtherSessionsRequest) -> EndOtherSessionsResponse;
    disown_session(DisownSessionRequest) -> DisownSessionResponse;
    list_passport_keys(ListPassportKeysRequest) -> ListPassportKeysResponse;
    recover_password(RecoverPasswordRequest) -> RecoverPasswordResponse;
    reset_password(ResetPasswordRequest) -> ResetPasswordResponse;
    change_password(ChangePasswordRequest) -> ChangePasswordResponse;
    prove_password(ProvePasswordRequest) -> ProvePasswordResponse;
    get_password_proof(GetPasswordProofRequest) -> GetPasswordProofResponse;
    get_email_undo(GetEmailUndoRequest) -> GetEmailUndoResponse;
    change_email(ChangeEmailRequest) -> ChangeEmailResponse;
    get_email(GetEmailRequest) -> GetEmailResponse;
    confirm_email(ConfirmEmailRequest) -> ConfirmEmailResponse;
    undo_email(UndoEmailRequest) -> UndoEmailResponse;
    get_personal(GetPersonalRequest) -> GetPersonalResponse;
    correct_personal(CorrectPersonalRequest) -> CorrectPersonalResponse;
    set_standing(SetStandingRequest) -> SetStandingResponse;
    forget_account(ForgetAccountRequest) -> ForgetAccountResponse;
    begin_pairing(BeginPairingRequest) -> BeginPairingResponse;
    approve_pairing(ApprovePairingRequest) -> ApprovePairingResponse;
    claim_pairing(ClaimPairingRequest) -> ClaimPairingResponse;
    get_device(GetDeviceRequest) -> GetDeviceResponse;
    list_devices(ListDevicesRequest) -> ListDevicesResponse;
    search_devices(SearchDevicesRequest) -> SearchDevicesResponse;
    rename_device(RenameDeviceRequest) -> RenameDeviceResponse;
    unpair_device(UnpairDeviceRequest) -> UnpairDeviceResponse;
    set_pin(SetPinRequest) -> SetPinResponse;
    list_pins(ListPinsRequest) -> ListPinsResponse;
    invite_manager(InviteManagerRequest) -> InviteManagerResponse;
    withdraw_manager(WithdrawManagerRequest) -> WithdrawManagerResponse;
    list_managers(ListManagersRequest) -> ListManagersResponse;
    find_manager(FindManagerRequest) -> FindManagerResponse;
    get_invitation(GetInvitationRequest) -> GetInvitationResponse;
    accept_invitation(AcceptInvitationRequest) -> AcceptInvitationResponse;
    change_pin(ChangePinRequest) -> ChangePinResponse;
    sign_in_staff(SignInStaffRequest) -> SignInStaffResponse;
    note_shop(NoteShopRequest) -> NoteShopResponse;
    note_staff(NoteStaffRequest) -> NoteStaffResponse;
    add_agent(AddAgentRequest) -> AddAgentResponse;
    list_agents(ListAgentsRequest) -> ListAgentsResponse;
    set_agent_role(SetAgentRoleRequest) -> SetAgentRoleResponse;
    check_password(CheckPasswordRequest) -> CheckPasswordResponse;
    disable_agent(DisableAgentRequest) -> DisableAgentResponse;
    reset_agent(ResetAgentRequest) -> ResetAgentResponse;
    begin_totp(BeginTotpRequest) -> BeginTotpResponse;
    confirm_totp(ConfirmTotpRequest) -> ConfirmTotpResponse;
    get_totp(GetTotpRequest) -> GetTotpResponse;
    turn_off_totp(TurnOffTotpRequest) -> TurnOffTotpResponse;
    renew_recovery_codes(RenewRecoveryCodesRequest) -> RenewRecoveryCodesResponse;
    reset_totp(ResetTotpRequest) -> ResetTotpResponse;
}
