//! The calls, a file for each, and the services that may make them.

mod complete_registration;
mod demo;
mod draft;
mod get_place;
mod get_terms;
mod identity;
mod list_areas;
mod note_owner;
mod resend_verification;
mod search_registrations;
mod stuck;
mod verify_email;

use mostrador_proto::registration::v1 as pb;
use mostrador_proto::registration::v1::registration_service_server::RegistrationService;
use mostrador_runtime::{ServiceName, answer};
use tonic::{Request, Response, Status, Streaming};

use self::demo::{
    add_demo_request, add_help_vote, change_demo_request, get_demo_request, list_demo_requests,
    list_own_demo_requests,
};
use self::draft::{
    delete_draft, get_draft, leave_draft, resume_draft, save_business, save_package, save_personal,
    start_draft, submit_draft, unlock_draft,
};
use self::identity::{
    appeal_papers, approve_identity_case, claim_identity_case, clear_identity_match, find_identity_cases,
    get_identity_case, get_papers, list_identity_cases, note_account_end, reject_identity_case,
    rotate_vault_keys, supply_papers, view_identity_card, view_identity_photo,
};
use self::stuck::{assign_registration, list_stuck_registrations};
use crate::app::App;

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
impl RegistrationService for Rpc {
    async fn start_draft(&self, request: Request<pb::StartDraftRequest>) -> Answer<pb::StartDraftResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(start_draft::handle(&self.app, &call, message).await)
    }

    async fn get_draft(&self, request: Request<pb::GetDraftRequest>) -> Answer<pb::GetDraftResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(get_draft::handle(&self.app, &call, message).await)
    }

    async fn delete_draft(
        &self,
        request: Request<pb::DeleteDraftRequest>,
    ) -> Answer<pb::DeleteDraftResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(delete_draft::handle(&self.app, &call, message).await)
    }

    async fn save_personal(
        &self,
        request: Request<pb::SavePersonalRequest>,
    ) -> Answer<pb::SavePersonalResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(save_personal::handle(&self.app, &call, message).await)
    }

    async fn save_business(
        &self,
        request: Request<pb::SaveBusinessRequest>,
    ) -> Answer<pb::SaveBusinessResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(save_business::handle(&self.app, &call, message).await)
    }

    async fn save_package(
        &self,
        request: Request<pb::SavePackageRequest>,
    ) -> Answer<pb::SavePackageResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(save_package::handle(&self.app, &call, message).await)
    }

    async fn submit_draft(
        &self,
        request: Request<pb::SubmitDraftRequest>,
    ) -> Answer<pb::SubmitDraftResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(submit_draft::handle(&self.app, &call, message).await)
    }

    async fn resend_verification(
        &self,
        request: Request<pb::ResendVerificationRequest>,
    ) -> Answer<pb::ResendVerificationResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(resend_verification::handle(&self.app, &call, message).await)
    }

    async fn verify_email(
        &self,
        request: Request<pb::VerifyEmailRequest>,
    ) -> Answer<pb::VerifyEmailResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(verify_email::handle(&self.app, &call, message).await)
    }

    async fn resume_draft(
        &self,
        request: Request<pb::ResumeDraftRequest>,
    ) -> Answer<pb::ResumeDraftResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(resume_draft::handle(&self.app, &call, message).await)
    }

    async fn unlock_draft(
        &self,
        request: Request<pb::UnlockDraftRequest>,
    ) -> Answer<pb::UnlockDraftResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(unlock_draft::handle(&self.app, &call, message).await)
    }

    async fn leave_draft(&self, request: Request<pb::LeaveDraftRequest>) -> Answer<pb::LeaveDraftResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(leave_draft::handle(&self.app, &call, message).await)
    }

    async fn get_terms(&self, request: Request<pb::GetTermsRequest>) -> Answer<pb::GetTermsResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(get_terms::handle(&self.app, &call, message).await)
    }

    async fn list_areas(&self, request: Request<pb::ListAreasRequest>) -> Answer<pb::ListAreasResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(list_areas::handle(&self.app, &call, message).await)
    }

    async fn get_place(&self, request: Request<pb::GetPlaceRequest>) -> Answer<pb::GetPlaceResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(get_place::handle(&self.app, &call, message).await)
    }

    async fn complete_registration(
        &self,
        request: Request<pb::CompleteRegistrationRequest>,
    ) -> Answer<pb::CompleteRegistrationResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Account]).await?;
        answer(complete_registration::handle(&self.app, &call, message).await)
    }

    async fn search_registrations(
        &self,
        request: Request<pb::SearchRegistrationsRequest>,
    ) -> Answer<pb::SearchRegistrationsResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(search_registrations::handle(&self.app, &call, message).await)
    }

    async fn note_owner(&self, request: Request<pb::NoteOwnerRequest>) -> Answer<pb::NoteOwnerResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Auth]).await?;
        answer(note_owner::handle(&self.app, &call, message).await)
    }

    async fn list_stuck_registrations(
        &self,
        request: Request<pb::ListStuckRegistrationsRequest>,
    ) -> Answer<pb::ListStuckRegistrationsResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(list_stuck_registrations::handle(&self.app, &call, message).await)
    }

    async fn assign_registration(
        &self,
        request: Request<pb::AssignRegistrationRequest>,
    ) -> Answer<pb::AssignRegistrationResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(assign_registration::handle(&self.app, &call, message).await)
    }

    async fn add_demo_request(
        &self,
        request: Request<pb::AddDemoRequestRequest>,
    ) -> Answer<pb::AddDemoRequestResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(add_demo_request::handle(&self.app, &call, message).await)
    }

    async fn list_demo_requests(
        &self,
        request: Request<pb::ListDemoRequestsRequest>,
    ) -> Answer<pb::ListDemoRequestsResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(list_demo_requests::handle(&self.app, &call, message).await)
    }

    async fn list_own_demo_requests(
        &self,
        request: Request<pb::ListOwnDemoRequestsRequest>,
    ) -> Answer<pb::ListOwnDemoRequestsResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(list_own_demo_requests::handle(&self.app, &call, message).await)
    }

    async fn get_demo_request(
        &self,
        request: Request<pb::GetDemoRequestRequest>,
    ) -> Answer<pb::GetDemoRequestResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(get_demo_request::handle(&self.app, &call, message).await)
    }

    async fn change_demo_request(
        &self,
        request: Request<pb::ChangeDemoRequestRequest>,
    ) -> Answer<pb::ChangeDemoRequestResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(change_demo_request::handle(&self.app, &call, message).await)
    }

    async fn add_help_vote(
        &self,
        request: Request<pb::AddHelpVoteRequest>,
    ) -> Answer<pb::AddHelpVoteResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(add_help_vote::handle(&self.app, &call, message).await)
    }

    async fn supply_papers(
        &self,
        request: Request<Streaming<pb::SupplyPapersRequest>>,
    ) -> Answer<pb::SupplyPapersResponse> {
        supply_papers::answer(&self.app, request).await
    }

    async fn get_papers(&self, request: Request<pb::GetPapersRequest>) -> Answer<pb::GetPapersResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(get_papers::handle(&self.app, &call, message).await)
    }

    async fn appeal_papers(
        &self,
        request: Request<pb::AppealPapersRequest>,
    ) -> Answer<pb::AppealPapersResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(appeal_papers::handle(&self.app, &call, message).await)
    }

    async fn list_identity_cases(
        &self,
        request: Request<pb::ListIdentityCasesRequest>,
    ) -> Answer<pb::ListIdentityCasesResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(list_identity_cases::handle(&self.app, &call, message).await)
    }

    async fn find_identity_cases(
        &self,
        request: Request<pb::FindIdentityCasesRequest>,
    ) -> Answer<pb::FindIdentityCasesResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(find_identity_cases::handle(&self.app, &call, message).await)
    }

    async fn get_identity_case(
        &self,
        request: Request<pb::GetIdentityCaseRequest>,
    ) -> Answer<pb::GetIdentityCaseResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(get_identity_case::handle(&self.app, &call, message).await)
    }

    async fn claim_identity_case(
        &self,
        request: Request<pb::ClaimIdentityCaseRequest>,
    ) -> Answer<pb::ClaimIdentityCaseResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(claim_identity_case::handle(&self.app, &call, message).await)
    }

    async fn view_identity_card(
        &self,
        request: Request<pb::ViewIdentityCardRequest>,
    ) -> Answer<pb::ViewIdentityCardResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(view_identity_card::handle(&self.app, &call, message).await)
    }

    async fn view_identity_photo(
        &self,
        request: Request<pb::ViewIdentityPhotoRequest>,
    ) -> Answer<pb::ViewIdentityPhotoResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(view_identity_photo::handle(&self.app, &call, message).await)
    }

    async fn approve_identity_case(
        &self,
        request: Request<pb::ApproveIdentityCaseRequest>,
    ) -> Answer<pb::ApproveIdentityCaseResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(approve_identity_case::handle(&self.app, &call, message).await)
    }

    async fn reject_identity_case(
        &self,
        request: Request<pb::RejectIdentityCaseRequest>,
    ) -> Answer<pb::RejectIdentityCaseResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(reject_identity_case::handle(&self.app, &call, message).await)
    }

    async fn clear_identity_match(
        &self,
        request: Request<pb::ClearIdentityMatchRequest>,
    ) -> Answer<pb::ClearIdentityMatchResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(clear_identity_match::handle(&self.app, &call, message).await)
    }

    async fn note_account_end(
        &self,
        request: Request<pb::NoteAccountEndRequest>,
    ) -> Answer<pb::NoteAccountEndResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Account]).await?;
        answer(note_account_end::handle(&self.app, &call, message).await)
    }

    async fn rotate_vault_keys(
        &self,
        request: Request<pb::RotateVaultKeysRequest>,
    ) -> Answer<pb::RotateVaultKeysResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Operator]).await?;
        answer(rotate_vault_keys::handle(&self.app, &call, message).await)
    }
}
