//! The calls that this service answers, and the services that may make them. One file per call: decode, one
//! transaction, encode.

mod add_shop;
mod agree_cycle;
mod apply_order;
mod approve_withheld_steps;
mod begin_export;
mod change_shop;
mod close_account;
mod extend_trial;
mod get_account;
mod get_shop;
mod grant_days;
mod list_shops;
mod list_withheld_steps;
mod note_activity;
mod note_owner;
mod note_papers;
mod open_account;
mod preview_acts;
mod preview_closing;
mod preview_sweep;
mod reveal_contact;
mod search_accounts;
mod set_renewal;
mod set_shop_status;
mod staff;
mod step_account;
mod work;

use mostrador_proto::account::v1 as pb;
use mostrador_proto::account::v1::account_service_server::AccountService;
use mostrador_runtime::{ServiceName, answer};
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
impl AccountService for Rpc {
    async fn open_account(
        &self,
        request: Request<pb::OpenAccountRequest>,
    ) -> Answer<pb::OpenAccountResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Registration]).await?;
        answer(open_account::handle(&self.app, &call, message).await)
    }

    async fn get_account(&self, request: Request<pb::GetAccountRequest>) -> Answer<pb::GetAccountResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(get_account::handle(&self.app, &call, message).await)
    }

    async fn list_shops(&self, request: Request<pb::ListShopsRequest>) -> Answer<pb::ListShopsResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(list_shops::handle(&self.app, &call, message).await)
    }

    async fn get_shop(&self, request: Request<pb::GetShopRequest>) -> Answer<pb::GetShopResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(get_shop::handle(&self.app, &call, message).await)
    }

    async fn add_shop(&self, request: Request<pb::AddShopRequest>) -> Answer<pb::AddShopResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(add_shop::handle(&self.app, &call, message).await)
    }

    async fn change_shop(&self, request: Request<pb::ChangeShopRequest>) -> Answer<pb::ChangeShopResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(change_shop::handle(&self.app, &call, message).await)
    }

    async fn set_shop_status(
        &self,
        request: Request<pb::SetShopStatusRequest>,
    ) -> Answer<pb::SetShopStatusResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(set_shop_status::handle(&self.app, &call, message).await)
    }

    async fn list_staff(&self, request: Request<pb::ListStaffRequest>) -> Answer<pb::ListStaffResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(staff::list_staff::handle(&self.app, &call, message).await)
    }

    async fn find_staff(&self, request: Request<pb::FindStaffRequest>) -> Answer<pb::FindStaffResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Auth]).await?;
        answer(staff::find_staff::handle(&self.app, &call, message).await)
    }

    async fn search_staff(
        &self,
        request: Request<pb::SearchStaffRequest>,
    ) -> Answer<pb::SearchStaffResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(staff::search_staff::handle(&self.app, &call, message).await)
    }

    async fn add_staff(&self, request: Request<pb::AddStaffRequest>) -> Answer<pb::AddStaffResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(staff::add_staff::handle(&self.app, &call, message).await)
    }

    async fn change_staff(
        &self,
        request: Request<pb::ChangeStaffRequest>,
    ) -> Answer<pb::ChangeStaffResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(staff::change_staff::handle(&self.app, &call, message).await)
    }

    async fn remove_staff(
        &self,
        request: Request<pb::RemoveStaffRequest>,
    ) -> Answer<pb::RemoveStaffResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(staff::remove_staff::handle(&self.app, &call, message).await)
    }

    async fn set_renewal(&self, request: Request<pb::SetRenewalRequest>) -> Answer<pb::SetRenewalResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(set_renewal::handle(&self.app, &call, message).await)
    }

    async fn apply_order(&self, request: Request<pb::ApplyOrderRequest>) -> Answer<pb::ApplyOrderResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Commerce]).await?;
        answer(apply_order::handle(&self.app, &call, message).await)
    }

    async fn preview_closing(
        &self,
        request: Request<pb::PreviewClosingRequest>,
    ) -> Answer<pb::PreviewClosingResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(preview_closing::handle(&self.app, &call, message).await)
    }

    async fn begin_export(
        &self,
        request: Request<pb::BeginExportRequest>,
    ) -> Answer<pb::BeginExportResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(begin_export::handle(&self.app, &call, message).await)
    }

    async fn close_account(
        &self,
        request: Request<pb::CloseAccountRequest>,
    ) -> Answer<pb::CloseAccountResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(close_account::handle(&self.app, &call, message).await)
    }

    async fn step_account(
        &self,
        request: Request<pb::StepAccountRequest>,
    ) -> Answer<pb::StepAccountResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(step_account::handle(&self.app, &call, message).await)
    }

    async fn grant_days(&self, request: Request<pb::GrantDaysRequest>) -> Answer<pb::GrantDaysResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(grant_days::handle(&self.app, &call, message).await)
    }

    async fn extend_trial(
        &self,
        request: Request<pb::ExtendTrialRequest>,
    ) -> Answer<pb::ExtendTrialResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(extend_trial::handle(&self.app, &call, message).await)
    }

    async fn agree_cycle(&self, request: Request<pb::AgreeCycleRequest>) -> Answer<pb::AgreeCycleResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(agree_cycle::handle(&self.app, &call, message).await)
    }

    async fn reveal_contact(
        &self,
        request: Request<pb::RevealContactRequest>,
    ) -> Answer<pb::RevealContactResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(reveal_contact::handle(&self.app, &call, message).await)
    }

    async fn preview_acts(
        &self,
        request: Request<pb::PreviewActsRequest>,
    ) -> Answer<pb::PreviewActsResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(preview_acts::handle(&self.app, &call, message).await)
    }

    async fn note_owner(&self, request: Request<pb::NoteOwnerRequest>) -> Answer<pb::NoteOwnerResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Auth]).await?;
        answer(note_owner::handle(&self.app, &call, message).await)
    }

    async fn note_activity(
        &self,
        request: Request<pb::NoteActivityRequest>,
    ) -> Answer<pb::NoteActivityResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Auth]).await?;
        answer(note_activity::handle(&self.app, &call, message).await)
    }

    async fn note_papers(&self, request: Request<pb::NotePapersRequest>) -> Answer<pb::NotePapersResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Registration]).await?;
        answer(note_papers::handle(&self.app, &call, message).await)
    }

    async fn preview_sweep(
        &self,
        request: Request<pb::PreviewSweepRequest>,
    ) -> Answer<pb::PreviewSweepResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Operator]).await?;
        answer(preview_sweep::handle(&self.app, &call, message).await)
    }

    async fn list_withheld_steps(
        &self,
        request: Request<pb::ListWithheldStepsRequest>,
    ) -> Answer<pb::ListWithheldStepsResponse> {
        let callers = [ServiceName::Edge, ServiceName::Operator];
        let (call, message) = self.app.runtime.accept(request, &callers).await?;
        answer(list_withheld_steps::handle(&self.app, &call, message).await)
    }

    async fn approve_withheld_steps(
        &self,
        request: Request<pb::ApproveWithheldStepsRequest>,
    ) -> Answer<pb::ApproveWithheldStepsResponse> {
        let callers = [ServiceName::Edge, ServiceName::Operator];
        let (call, message) = self.app.runtime.accept(request, &callers).await?;
        answer(approve_withheld_steps::handle(&self.app, &call, message).await)
    }

    async fn list_account_work(
        &self,
        request: Request<pb::ListAccountWorkRequest>,
    ) -> Answer<pb::ListAccountWorkResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(work::list_account_work::handle(&self.app, &call, message).await)
    }

    async fn assign_account(
        &self,
        request: Request<pb::AssignAccountRequest>,
    ) -> Answer<pb::AssignAccountResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(work::assign_account::handle(&self.app, &call, message).await)
    }

    async fn greet_account(
        &self,
        request: Request<pb::GreetAccountRequest>,
    ) -> Answer<pb::GreetAccountResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(work::greet_account::handle(&self.app, &call, message).await)
    }

    async fn search_accounts(
        &self,
        request: Request<pb::SearchAccountsRequest>,
    ) -> Answer<pb::SearchAccountsResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(search_accounts::handle(&self.app, &call, message).await)
    }
}
