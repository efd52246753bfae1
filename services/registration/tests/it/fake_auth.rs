//! A fake auth for registration's calls, in memory and without hashing.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::auth_service_server::{AuthService, AuthServiceServer};
use mostrador_proto::auth::v1::check_staged_password_request::Guess;
use mostrador_proto::auth::v1::create_owner_response::Outcome;
use mostrador_runtime::error::{Failure, FieldFailure, FieldReason};
use tokio::sync::Notify;
use tonic::service::Routes;
use tonic::{Request, Response, Status};

#[derive(Clone, Default)]
pub(crate) struct FakeAuth(Arc<Mutex<KnownOwners>>);

#[derive(Default)]
pub(crate) struct KnownOwners {
    /// Staged passwords, by owner's id and stage id.
    pub staged: BTreeMap<(String, String), String>,
    /// Owners' ids by e-mail address.
    pub owners: HashMap<String, String>,
    /// Passwords by owner's id.
    pub passwords: HashMap<String, String>,
    /// Addresses that their owners gave up lately.
    pub left: BTreeSet<String>,
    pub returned: Vec<pb::ReturnOwnerRequest>,
    /// The next call about a returning owner does its work, and then fails as unavailable.
    pub loses_next_return: bool,
    /// Other accounts on an owner's devices, by owner's id; auth is silent while this is `None`.
    pub shared_devices: Option<HashMap<String, Vec<String>>>,
    /// Holds the answer to the next staged or checked password until this is notified.
    pub hold_next: Option<Arc<Notify>>,
}

impl FakeAuth {
    pub(crate) fn routes(&self) -> Routes {
        Routes::new(AuthServiceServer::new(self.clone()))
    }

    /// The next call about a staged password does its work, and waits for `notify_one` with the answer.
    pub(crate) fn hold_next(&self) -> Arc<Notify> {
        let hold = Arc::new(Notify::new());
        self.known().hold_next = Some(Arc::clone(&hold));
        hold
    }

    /// Returns when the call to be held has arrived.
    pub(crate) async fn is_holding(&self) {
        while self.known().hold_next.is_some() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    async fn wait_if_held(&self) {
        let hold = self.known().hold_next.take();
        if let Some(hold) = hold {
            hold.notified().await;
        }
    }

    pub(crate) fn known(&self) -> MutexGuard<'_, KnownOwners> {
        self.0.lock().unwrap()
    }
}

fn refuse_common(password: &str) -> Result<(), Failure> {
    let fields = vec![FieldFailure::new("password", FieldReason::CommonPassword)];
    let refused = Failure { fields, ..Failure::new(pb::Reason::PasswordTooCommon) };
    if password == "password" { Err(refused) } else { Ok(()) }
}

type Answer<T> = Result<Response<T>, Status>;

macro_rules! auth_service {
    ({ $($answered:tt)* } $($call:ident: $request:ident => $response:ident,)*) => {
        #[tonic::async_trait]
        impl AuthService for FakeAuth {
            type WatchEndedSessionsStream = tonic::codegen::BoxStream<pb::WatchEndedSessionsResponse>;

            $($answered)*

            $(async fn $call(&self, _: Request<pb::$request>) -> Answer<pb::$response> {
                Err(Status::unimplemented(stringify!($call)))
            })*

            async fn watch_ended_sessions(
                &self,
                _: Request<pb::WatchEndedSessionsRequest>,
            ) -> Answer<Self::WatchEndedSessionsStream> {
                Err(Status::unimplemented("watch_ended_sessions"))
            }
        }
    };
}

auth_service! {
    {
        async fn check_password(
            &self,
            request: Request<pb::CheckPasswordRequest>,
        ) -> Answer<pb::CheckPasswordResponse> {
            refuse_common(&request.get_ref().password)?;
            Ok(Response::new(pb::CheckPasswordResponse {}))
        }

        async fn stage_password(

            &self,

            request: Request<pb::StagePasswordRequest>,

        ) -> Answer<pb::StagePasswordResponse> {
            let asked = request.into_inner();
            refuse_common(&asked.password)?;
            if asked.password == "one too many" {
                let wait = Duration::from_secs(7);
                return Err(Failure::new(pb::Reason::SessionTooManyTries).retry_after(wait).into());
            }
            self.known().staged.insert((asked.owner_id, asked.stage_id), asked.password);
            self.wait_if_held().await;
            Ok(Response::new(pb::StagePasswordResponse {}))
        }

        async fn check_staged_password(
            &self,
            request: Request<pb::CheckStagedPasswordRequest>,
        ) -> Answer<pb::CheckStagedPasswordResponse> {
            let asked = request.into_inner();
            let of = (asked.owner_id, asked.stage_id);
            let matches = self.known().staged.get(&of).is_some_and(|password| match &asked.guess {
                Some(Guess::Password(guess)) => password == guess,
                Some(Guess::Email(email)) => password.to_lowercase() == *email,
                None => false,
            });
            self.wait_if_held().await;
            Ok(Response::new(pb::CheckStagedPasswordResponse { matches }))
        }

        async fn drop_staged_password(
            &self,
            request: Request<pb::DropStagedPasswordRequest>,
        ) -> Answer<pb::DropStagedPasswordResponse> {
            let asked = request.into_inner();
            let drops = |owner: &str, stage: &str| {
                owner == asked.owner_id && (asked.stage_id.is_empty() || stage == asked.stage_id)
            };
            self.known().staged.retain(|(owner, stage), _| !drops(owner, stage));
            Ok(Response::new(pb::DropStagedPasswordResponse {}))
        }

        async fn find_owner(&self, request: Request<pb::FindOwnerRequest>) -> Answer<pb::FindOwnerResponse> {
            let (known, email) = (self.known(), request.into_inner().email);
            let owner_id = known.owners.get(&email).cloned().unwrap_or_default();
            Ok(Response::new(pb::FindOwnerResponse { owner_id, has_left: known.left.contains(&email) }))
        }

        async fn list_shared_devices(
            &self,
            request: Request<pb::ListSharedDevicesRequest>,
        ) -> Answer<pb::ListSharedDevicesResponse> {
            let known = self.known();
            let shared = known.shared_devices.as_ref().ok_or_else(|| Status::unavailable("auth is away"))?;
            let account_ids = shared.get(&request.get_ref().owner_id).cloned().unwrap_or_default();
            Ok(Response::new(pb::ListSharedDevicesResponse { account_ids }))
        }

        async fn create_owner(

            &self,

            request: Request<pb::CreateOwnerRequest>,

        ) -> Answer<pb::CreateOwnerResponse> {
            let asked = request.into_inner();
            let mut known = self.known();
            let has_left = known.left.contains(&asked.email);
            let owner = known.owners.entry(asked.email).or_insert_with(|| asked.owner_id.clone()).clone();
            let outcome = if owner == asked.owner_id { Outcome::Created } else { Outcome::EmailTaken };
            if outcome == Outcome::Created
                && let Some(password) = known.staged.remove(&(asked.owner_id.clone(), asked.stage_id))
            {
                known.passwords.insert(asked.owner_id, password);
            }
            let names = outcome == Outcome::EmailTaken && !has_left;
            let holder_id = if names { owner } else { String::new() };
            Ok(Response::new(pb::CreateOwnerResponse { outcome: outcome.into(), holder_id }))
        }

        async fn return_owner(

            &self,

            request: Request<pb::ReturnOwnerRequest>,

        ) -> Answer<pb::ReturnOwnerResponse> {
            let asked = request.into_inner();
            let mut known = self.known();
            let staged = known.staged.remove(&(asked.draft_owner_id.clone(), asked.stage_id.clone()));
            if let Some(password) = staged {
                known.passwords.insert(asked.owner_id.clone(), password);
                known.returned.push(asked);
            }
            if std::mem::take(&mut known.loses_next_return) {
                return Err(Status::unavailable("auth went away"));
            }
            Ok(Response::new(pb::ReturnOwnerResponse {}))
        }
    }
    get_contact: GetContactRequest => GetContactResponse,
    sign_in: SignInRequest => SignInResponse,
    sign_in_agent: SignInAgentRequest => SignInAgentResponse,
    resolve_session: ResolveSessionRequest => ResolveSessionResponse,
    get_session: GetSessionRequest => GetSessionResponse,
    list_sessions: ListSessionsRequest => ListSessionsResponse,
    end_session: EndSessionRequest => EndSessionResponse,
    end_other_sessions: EndOtherSessionsRequest => EndOtherSessionsResponse,
    disown_session: DisownSessionRequest => DisownSessionResponse,
    list_passport_keys: ListPassportKeysRequest => ListPassportKeysResponse,
    recover_password: RecoverPasswordRequest => RecoverPasswordResponse,
    reset_password: ResetPasswordRequest => ResetPasswordResponse,
    change_password: ChangePasswordRequest => ChangePasswordResponse,
    prove_password: ProvePasswordRequest => ProvePasswordResponse,
    get_password_proof: GetPasswordProofRequest => GetPasswordProofResponse,
    get_email_undo: GetEmailUndoRequest => GetEmailUndoResponse,
    change_email: ChangeEmailRequest => ChangeEmailResponse,
    get_email: GetEmailRequest => GetEmailResponse,
    confirm_email: ConfirmEmailRequest => ConfirmEmailResponse,
    undo_email: UndoEmailRequest => UndoEmailResponse,
    get_personal: GetPersonalRequest => GetPersonalResponse,
    correct_personal: CorrectPersonalRequest => CorrectPersonalResponse,
    set_standing: SetStandingRequest => SetStandingResponse,
    forget_account: ForgetAccountRequest => ForgetAccountResponse,
    begin_pairing: BeginPairingRequest => BeginPairingResponse,
    approve_pairing: ApprovePairingRequest => ApprovePairingResponse,
    claim_pairing: ClaimPairingRequest => ClaimPairingResponse,
    get_device: GetDeviceRequest => GetDeviceResponse,
    list_devices: ListDevicesRequest => ListDevicesResponse,
    search_devices: SearchDevicesRequest => SearchDevicesResponse,
    rename_device: RenameDeviceRequest => RenameDeviceResponse,
    unpair_device: UnpairDeviceRequest => UnpairDeviceResponse,
    set_pin: SetPinRequest => SetPinResponse,
    list_pins: ListPinsRequest => ListPinsResponse,
    invite_manager: InviteManagerRequest => InviteManagerResponse,
    withdraw_manager: WithdrawManagerRequest => WithdrawManagerResponse,
    list_managers: ListManagersRequest => ListManagersResponse,
    find_manager: FindManagerRequest => FindManagerResponse,
    get_invitation: GetInvitationRequest => GetInvitationResponse,
    accept_invitation: AcceptInvitationRequest => AcceptInvitationResponse,
    change_pin: ChangePinRequest => ChangePinResponse,
    sign_in_staff: SignInStaffRequest => SignInStaffResponse,
    note_shop: NoteShopRequest => NoteShopResponse,
    note_staff: NoteStaffRequest => NoteStaffResponse,
    add_agent: AddAgentRequest => AddAgentResponse,
    list_agents: ListAgentsRequest => ListAgentsResponse,
    set_agent_role: SetAgentRoleRequest => SetAgentRoleResponse,
    disable_agent: DisableAgentRequest => DisableAgentResponse,
    reset_agent: ResetAgentRequest => ResetAgentResponse,
    begin_totp: BeginTotpRequest => BeginTotpResponse,
    confirm_totp: ConfirmTotpRequest => ConfirmTotpResponse,
    get_totp: GetTotpRequest => GetTotpResponse,
    turn_off_totp: TurnOffTotpRequest => TurnOffTotpResponse,
    renew_recovery_codes: RenewRecoveryCodesRequest => RenewRecoveryCodesResponse,
    reset_totp: ResetTotpRequest => ResetTotpResponse,
}
