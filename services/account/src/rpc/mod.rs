//! The calls that this service answers, and the services that may make them. One file per call: decode, one
//! transaction, encode.

mod add_shop;
mod agree_cycle;
mod apply_order;
mod approve_withheld_steps;
mod begin_export;
mod cancel_export;
mod change_shop;
mod check_return;
mod close_account;
mod extend_trial;
mod get_account;
mod get_policy;
mod get_shop;
mod grant_days;
mod list_shops;
mod list_withheld_steps;
mod note_activity;
mod note_owner;
mod note_papers;
mod open_account;
mod open_account_again;
mod preview_acts;
mod preview_closing;
mod preview_sweep;
mod replay_deletions;
mod resume_deletion;
mod reveal_contact;
mod search_accounts;
mod set_renewal;
mod set_shop_status;
mod staff;
mod step_account;
mod stop_deletion;
mod work;

use mostrador_proto::account::v1 as pb;
use mostrador_proto::account::v1::account_service_server::AccountService;
use mostrador_runtime::ServiceName::{Auth, Commerce, Edge, Operator, Registration};
use mostrador_runtime::serve_calls;

use crate::app::App;

pub(crate) struct Rpc {
    app: App,
}

impl Rpc {
    pub(crate) fn new(app: App) -> Self {
        Self { app }
    }
}

serve_calls! { AccountService for Rpc;
    self {
        open_account(OpenAccountRequest) -> OpenAccountResponse for [Registration];
        open_account_again(OpenAccountAgainRequest) -> OpenAccountAgainResponse for [Registration];
        check_return(CheckReturnRequest) -> CheckReturnResponse for [Registration, Auth];
        get_account(GetAccountRequest) -> GetAccountResponse for [Edge];
        list_shops(ListShopsRequest) -> ListShopsResponse for [Edge];
        get_shop(GetShopRequest) -> GetShopResponse for [Edge];
        add_shop(AddShopRequest) -> AddShopResponse for [Edge];
        change_shop(ChangeShopRequest) -> ChangeShopResponse for [Edge];
        set_shop_status(SetShopStatusRequest) -> SetShopStatusResponse for [Edge];
        set_renewal(SetRenewalRequest) -> SetRenewalResponse for [Edge];
        apply_order(ApplyOrderRequest) -> ApplyOrderResponse for [Commerce];
        preview_closing(PreviewClosingRequest) -> PreviewClosingResponse for [Edge];
        begin_export(BeginExportRequest) -> BeginExportResponse for [Edge];
        cancel_export(CancelExportRequest) -> CancelExportResponse for [Edge];
        close_account(CloseAccountRequest) -> CloseAccountResponse for [Edge];
        step_account(StepAccountRequest) -> StepAccountResponse for [Edge];
        grant_days(GrantDaysRequest) -> GrantDaysResponse for [Edge];
        extend_trial(ExtendTrialRequest) -> ExtendTrialResponse for [Edge];
        agree_cycle(AgreeCycleRequest) -> AgreeCycleResponse for [Edge];
        stop_deletion(StopDeletionRequest) -> StopDeletionResponse for [Edge];
        resume_deletion(ResumeDeletionRequest) -> ResumeDeletionResponse for [Edge];
        reveal_contact(RevealContactRequest) -> RevealContactResponse for [Edge];
        preview_acts(PreviewActsRequest) -> PreviewActsResponse for [Edge];
        note_owner(NoteOwnerRequest) -> NoteOwnerResponse for [Auth];
        note_activity(NoteActivityRequest) -> NoteActivityResponse for [Auth];
        note_papers(NotePapersRequest) -> NotePapersResponse for [Registration];
        get_policy(GetPolicyRequest) -> GetPolicyResponse for [Edge];
        preview_sweep(PreviewSweepRequest) -> PreviewSweepResponse for [Operator];
        replay_deletions(ReplayDeletionsRequest) -> ReplayDeletionsResponse for [Operator];
        list_withheld_steps(ListWithheldStepsRequest) -> ListWithheldStepsResponse for [Edge, Operator];
        approve_withheld_steps(ApproveWithheldStepsRequest) -> ApproveWithheldStepsResponse for [Edge, Operator];
        search_accounts(SearchAccountsRequest) -> SearchAccountsResponse for [Edge];
    }
    staff {
        list_staff(ListStaffRequest) -> ListStaffResponse for [Edge];
        find_staff(FindStaffRequest) -> FindStaffResponse for [Auth];
        search_staff(SearchStaffRequest) -> SearchStaffResponse for [Edge];
        add_staff(AddStaffRequest) -> AddStaffResponse for [Edge];
        change_staff(ChangeStaffRequest) -> ChangeStaffResponse for [Edge];
        remove_staff(RemoveStaffRequest) -> RemoveStaffResponse for [Edge];
    }
    work {
        list_account_work(ListAccountWorkRequest) -> ListAccountWorkResponse for [Edge];
        assign_account(AssignAccountRequest) -> AssignAccountResponse for [Edge];
        greet_account(GreetAccountRequest) -> GreetAccountResponse for [Edge];
        write_note(WriteNoteRequest) -> WriteNoteResponse for [Edge];
    }
}
