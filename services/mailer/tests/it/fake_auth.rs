//! The only calls of auth that mailer makes.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard};

use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::auth_service_server::{AuthService, AuthServiceServer};
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::text::Locale;
use tonic::service::Routes;
use tonic::{Request, Response, Status};

pub(crate) const OWNER: &str = "own_01kdzf6s80abcdefghjkmnpqrs";

/// Knows one owner after a test gave the address; answers no call before.
#[derive(Clone, Default)]
pub(crate) struct FakeAuth(Arc<Mutex<Known>>);

#[derive(Default)]
struct Known {
    contact: Option<pb::GetContactResponse>,
    /// Further owners with the same contact.
    others: BTreeSet<String>,
    /// The numbers of owners of the calls for many.
    parcels: Vec<usize>,
    is_of_the_version_before: bool,
}

impl Known {
    fn contact_of(&self, owner_id: &str) -> Result<Option<pb::GetContactResponse>, Failure> {
        let contact = self.contact.clone().ok_or_else(Failure::unavailable)?;
        Ok((owner_id == OWNER || self.others.contains(owner_id)).then_some(contact))
    }
}

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
        self.known().contact = Some(contact);
    }

    /// Gives another owner the same contact.
    pub(crate) fn knows(&self, owner_id: &OwnerId) {
        self.known().others.insert(owner_id.to_string());
    }

    /// Lets it answer no call for many owners.
    pub(crate) fn is_of_the_version_before(&self) {
        self.known().is_of_the_version_before = true;
    }

    /// The numbers of owners of the calls for many.
    pub(crate) fn parcels(&self) -> Vec<usize> {
        self.known().parcels.clone()
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap()
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
                let contact = self.known().contact_of(&request.into_inner().owner_id)?;
                let contact = contact.ok_or_else(|| Failure::new(pb::Reason::OwnerNotFound))?;
                Ok(Response::new(contact))
            }

            async fn get_contacts(
                &self,
                request: Request<pb::GetContactsRequest>,
            ) -> Answer<pb::GetContactsResponse> {
                let asked = request.into_inner().owner_ids;
                let mut known = self.known();
                if known.is_of_the_version_before {
                    return Err(Status::unimplemented("get_contacts"));
                }
                known.parcels.push(asked.len());
                let mut contacts = Vec::new();
                for owner_id in asked {
                    if let Some(contact) = known.contact_of(&owner_id)? {
                        let pb::GetContactResponse { email, full_name, locale, .. } = contact;
                        contacts.push(pb::OwnerContact { owner_id, email, full_name, locale });
                    }
                }
                Ok(Response::new(pb::GetContactsResponse { contacts }))
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
