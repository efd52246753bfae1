//! One file per call; this one only hands them on.

mod complete_registration;
mod convert;
mod delete_draft;
mod draft;
mod get_draft;
mod get_place;
mod get_terms;
mod leave_draft;
mod list_areas;
mod password;
mod resend_verification;
mod resume_draft;
mod save_business;
mod save_package;
mod save_personal;
mod search_registrations;
mod start_draft;
mod submit_draft;
mod unlock_draft;
mod verify_email;

use mostrador_proto::registration::v1 as pb;
use mostrador_proto::registration::v1::registration_service_server::RegistrationService;
use tonic::{Request, Response, Status};

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
        start_draft::start_draft(&self.app, request).await
    }

    async fn get_draft(&self, request: Request<pb::GetDraftRequest>) -> Answer<pb::GetDraftResponse> {
        get_draft::get_draft(&self.app, request).await
    }

    async fn delete_draft(
        &self,
        request: Request<pb::DeleteDraftRequest>,
    ) -> Answer<pb::DeleteDraftResponse> {
        delete_draft::delete_draft(&self.app, request).await
    }

    async fn save_personal(
        &self,
        request: Request<pb::SavePersonalRequest>,
    ) -> Answer<pb::SavePersonalResponse> {
        save_personal::save_personal(&self.app, request).await
    }

    async fn save_business(
        &self,
        request: Request<pb::SaveBusinessRequest>,
    ) -> Answer<pb::SaveBusinessResponse> {
        save_business::save_business(&self.app, request).await
    }

    async fn save_package(
        &self,
        request: Request<pb::SavePackageRequest>,
    ) -> Answer<pb::SavePackageResponse> {
        save_package::save_package(&self.app, request).await
    }

    async fn submit_draft(
        &self,
        request: Request<pb::SubmitDraftRequest>,
    ) -> Answer<pb::SubmitDraftResponse> {
        submit_draft::submit_draft(&self.app, request).await
    }

    async fn resend_verification(
        &self,
        request: Request<pb::ResendVerificationRequest>,
    ) -> Answer<pb::ResendVerificationResponse> {
        resend_verification::resend_verification(&self.app, request).await
    }

    async fn verify_email(
        &self,
        request: Request<pb::VerifyEmailRequest>,
    ) -> Answer<pb::VerifyEmailResponse> {
        verify_email::verify_email(&self.app, request).await
    }

    async fn resume_draft(
        &self,
        request: Request<pb::ResumeDraftRequest>,
    ) -> Answer<pb::ResumeDraftResponse> {
        resume_draft::resume_draft(&self.app, request).await
    }

    async fn unlock_draft(
        &self,
        request: Request<pb::UnlockDraftRequest>,
    ) -> Answer<pb::UnlockDraftResponse> {
        unlock_draft::unlock_draft(&self.app, request).await
    }

    async fn leave_draft(&self, request: Request<pb::LeaveDraftRequest>) -> Answer<pb::LeaveDraftResponse> {
        leave_draft::leave_draft(&self.app, request).await
    }

    async fn get_terms(&self, request: Request<pb::GetTermsRequest>) -> Answer<pb::GetTermsResponse> {
        get_terms::get_terms(&self.app, request).await
    }

    async fn list_areas(&self, request: Request<pb::ListAreasRequest>) -> Answer<pb::ListAreasResponse> {
        list_areas::list_areas(&self.app, request).await
    }

    async fn get_place(&self, request: Request<pb::GetPlaceRequest>) -> Answer<pb::GetPlaceResponse> {
        get_place::get_place(&self.app, request).await
    }

    async fn complete_registration(
        &self,
        request: Request<pb::CompleteRegistrationRequest>,
    ) -> Answer<pb::CompleteRegistrationResponse> {
        complete_registration::complete_registration(&self.app, request).await
    }

    async fn search_registrations(
        &self,
        request: Request<pb::SearchRegistrationsRequest>,
    ) -> Answer<pb::SearchRegistrationsResponse> {
        search_registrations::search_registrations(&self.app, request).await
    }
}
