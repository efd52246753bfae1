//! The calls, one file each, and the services that may make them.

mod complete_registration;
mod count_registration_work;
mod demo;
mod draft;
mod forget_account;
mod get_own_registration;
mod get_place;
mod identity;
mod list_areas;
mod note_owner;
mod resend_verification;
mod search_registrations;
mod stuck;
mod terms;
mod verify_email;

use mostrador_proto::registration::v1 as pb;
use mostrador_proto::registration::v1::registration_service_server::RegistrationService;
use mostrador_runtime::ServiceName::{Account, Auth, Edge, Operator};
use mostrador_runtime::serve_calls;
use tonic::{Request, Response, Status, Streaming};

use crate::app::App;

pub(crate) struct Rpc {
    app: App,
}

impl Rpc {
    pub(crate) fn new(app: App) -> Self {
        Self { app }
    }
}

serve_calls! { RegistrationService for Rpc;
    draft {
        start_draft(StartDraftRequest) -> StartDraftResponse for [Edge];
        get_draft(GetDraftRequest) -> GetDraftResponse for [Edge];
        delete_draft(DeleteDraftRequest) -> DeleteDraftResponse for [Edge];
        save_personal(SavePersonalRequest) -> SavePersonalResponse for [Edge];
        save_business(SaveBusinessRequest) -> SaveBusinessResponse for [Edge];
        save_package(SavePackageRequest) -> SavePackageResponse for [Edge];
        submit_draft(SubmitDraftRequest) -> SubmitDraftResponse for [Edge];
        resume_draft(ResumeDraftRequest) -> ResumeDraftResponse for [Edge];
        unlock_draft(UnlockDraftRequest) -> UnlockDraftResponse for [Edge];
        leave_draft(LeaveDraftRequest) -> LeaveDraftResponse for [Edge];
    }
    self {
        resend_verification(ResendVerificationRequest) -> ResendVerificationResponse for [Edge];
        verify_email(VerifyEmailRequest) -> VerifyEmailResponse for [Edge];
        list_areas(ListAreasRequest) -> ListAreasResponse for [Edge];
        get_own_registration(GetOwnRegistrationRequest) -> GetOwnRegistrationResponse for [Edge];
        get_place(GetPlaceRequest) -> GetPlaceResponse for [Edge];
        complete_registration(CompleteRegistrationRequest) -> CompleteRegistrationResponse for [Account];
        search_registrations(SearchRegistrationsRequest) -> SearchRegistrationsResponse for [Edge];
        count_registration_work(CountRegistrationWorkRequest) -> CountRegistrationWorkResponse for [Edge];
        note_owner(NoteOwnerRequest) -> NoteOwnerResponse for [Auth];
        forget_account(ForgetAccountRequest) -> ForgetAccountResponse for [Account];
    }
    stuck {
        list_stuck_registrations(ListStuckRegistrationsRequest) -> ListStuckRegistrationsResponse for [Edge];
        assign_registration(AssignRegistrationRequest) -> AssignRegistrationResponse for [Edge];
        preview_stuck_verification(PreviewStuckVerificationRequest)
            -> PreviewStuckVerificationResponse for [Edge];
        resend_stuck_verification(ResendStuckVerificationRequest)
            -> ResendStuckVerificationResponse for [Edge];
    }
    terms {
        get_terms(GetTermsRequest) -> GetTermsResponse for [Edge];
        get_account_terms(GetAccountTermsRequest) -> GetAccountTermsResponse for [Edge];
        accept_terms(AcceptTermsRequest) -> AcceptTermsResponse for [Edge];
        compare_terms(CompareTermsRequest) -> CompareTermsResponse for [Account];
    }
    demo {
        add_demo_request(AddDemoRequestRequest) -> AddDemoRequestResponse for [Edge];
        list_demo_requests(ListDemoRequestsRequest) -> ListDemoRequestsResponse for [Edge];
        list_own_demo_requests(ListOwnDemoRequestsRequest) -> ListOwnDemoRequestsResponse for [Edge];
        get_demo_request(GetDemoRequestRequest) -> GetDemoRequestResponse for [Edge];
        change_demo_request(ChangeDemoRequestRequest) -> ChangeDemoRequestResponse for [Edge];
        add_help_vote(AddHelpVoteRequest) -> AddHelpVoteResponse for [Edge];
    }
    identity {
        get_papers(GetPapersRequest) -> GetPapersResponse for [Edge];
        appeal_papers(AppealPapersRequest) -> AppealPapersResponse for [Edge];
        list_identity_cases(ListIdentityCasesRequest) -> ListIdentityCasesResponse for [Edge];
        find_account_case(FindAccountCaseRequest) -> FindAccountCaseResponse for [Edge];
        find_identity_cases(FindIdentityCasesRequest) -> FindIdentityCasesResponse for [Edge];
        get_identity_case(GetIdentityCaseRequest) -> GetIdentityCaseResponse for [Edge];
        claim_identity_case(ClaimIdentityCaseRequest) -> ClaimIdentityCaseResponse for [Edge];
        hand_identity_case(HandIdentityCaseRequest) -> HandIdentityCaseResponse for [Edge];
        view_identity_card(ViewIdentityCardRequest) -> ViewIdentityCardResponse for [Edge];
        view_identity_photo(ViewIdentityPhotoRequest) -> ViewIdentityPhotoResponse for [Edge];
        approve_identity_case(ApproveIdentityCaseRequest) -> ApproveIdentityCaseResponse for [Edge];
        reject_identity_case(RejectIdentityCaseRequest) -> RejectIdentityCaseResponse for [Edge];
        clear_identity_match(ClearIdentityMatchRequest) -> ClearIdentityMatchResponse for [Edge];
        note_account_end(NoteAccountEndRequest) -> NoteAccountEndResponse for [Account];
        rotate_vault_keys(RotateVaultKeysRequest) -> RotateVaultKeysResponse for [Operator];
    };
    streaming {
        async fn supply_papers(
            &self,
            request: Request<Streaming<pb::SupplyPapersRequest>>,
        ) -> Result<Response<pb::SupplyPapersResponse>, Status> {
            identity::supply_papers::answer(&self.app, request).await
        }
    }
}
