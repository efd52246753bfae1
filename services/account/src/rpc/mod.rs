//! The calls of this service, and the services that may make them. Each call has a file: decode, one
//! transaction, encode.

mod acts;
mod apply_order;
mod get_account;
mod get_policy;
mod leaving;
mod note_activity;
mod note_mail;
mod note_owner;
mod note_papers;
mod note_terms;
mod opening;
mod replay_deletions;
mod search_accounts;
mod set_renewal;
mod shops;
mod staff;
mod sweep;
mod worklists;

use mostrador_proto::account::v1 as pb;
use mostrador_proto::account::v1::account_service_server::AccountService;
use mostrador_runtime::ServiceName::{Auth, Commerce, Edge, Mailer, Operator, Registration};
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
        get_account(GetAccountRequest) -> GetAccountResponse for [Edge];
        set_renewal(SetRenewalRequest) -> SetRenewalResponse for [Edge];
        apply_order(ApplyOrderRequest) -> ApplyOrderResponse for [Commerce];
        note_owner(NoteOwnerRequest) -> NoteOwnerResponse for [Auth];
        note_activity(NoteActivityRequest) -> NoteActivityResponse for [Auth];
        note_mail(NoteMailRequest) -> NoteMailResponse for [Mailer];
        note_papers(NotePapersRequest) -> NotePapersResponse for [Registration];
        note_terms(NoteTermsRequest) -> NoteTermsResponse for [Registration];
        get_policy(GetPolicyRequest) -> GetPolicyResponse for [Edge, Operator, Registration];
        replay_deletions(ReplayDeletionsRequest) -> ReplayDeletionsResponse for [Operator];
        search_accounts(SearchAccountsRequest) -> SearchAccountsResponse for [Edge];
    }
    shops {
        add_shop(AddShopRequest) -> AddShopResponse for [Edge];
        change_shop(ChangeShopRequest) -> ChangeShopResponse for [Edge];
        get_shop(GetShopRequest) -> GetShopResponse for [Edge];
        list_shops(ListShopsRequest) -> ListShopsResponse for [Edge];
        set_shop_status(SetShopStatusRequest) -> SetShopStatusResponse for [Edge];
    }
    acts {
        agree_cycle(AgreeCycleRequest) -> AgreeCycleResponse for [Edge];
        extend_trial(ExtendTrialRequest) -> ExtendTrialResponse for [Edge];
        grant_days(GrantDaysRequest) -> GrantDaysResponse for [Edge];
        preview_acts(PreviewActsRequest) -> PreviewActsResponse for [Edge];
        resume_deletion(ResumeDeletionRequest) -> ResumeDeletionResponse for [Edge];
        reveal_contact(RevealContactRequest) -> RevealContactResponse for [Edge];
        step_account(StepAccountRequest) -> StepAccountResponse for [Edge];
        stop_deletion(StopDeletionRequest) -> StopDeletionResponse for [Edge];
        take_step(TakeStepRequest) -> TakeStepResponse for [Edge];
    }
    leaving {
        begin_export(BeginExportRequest) -> BeginExportResponse for [Edge];
        cancel_export(CancelExportRequest) -> CancelExportResponse for [Edge];
        close_account(CloseAccountRequest) -> CloseAccountResponse for [Edge];
        preview_closing(PreviewClosingRequest) -> PreviewClosingResponse for [Edge];
    }
    sweep {
        approve_withheld_steps(ApproveWithheldStepsRequest) -> ApproveWithheldStepsResponse for [Edge, Operator];
        list_withheld_steps(ListWithheldStepsRequest) -> ListWithheldStepsResponse for [Edge, Operator];
        preview_sweep(PreviewSweepRequest) -> PreviewSweepResponse for [Operator];
    }
    opening {
        check_return(CheckReturnRequest) -> CheckReturnResponse for [Registration, Auth];
        open_account(OpenAccountRequest) -> OpenAccountResponse for [Registration];
        open_account_again(OpenAccountAgainRequest) -> OpenAccountAgainResponse for [Registration];
    }
    staff {
        list_staff(ListStaffRequest) -> ListStaffResponse for [Edge];
        find_staff(FindStaffRequest) -> FindStaffResponse for [Auth];
        search_staff(SearchStaffRequest) -> SearchStaffResponse for [Edge];
        add_staff(AddStaffRequest) -> AddStaffResponse for [Edge];
        change_staff(ChangeStaffRequest) -> ChangeStaffResponse for [Edge];
        remove_staff(RemoveStaffRequest) -> RemoveStaffResponse for [Edge];
    }
    worklists {
        list_account_work(ListAccountWorkRequest) -> ListAccountWorkResponse for [Edge];
        count_account_work(CountAccountWorkRequest) -> CountAccountWorkResponse for [Edge];
        assign_account(AssignAccountRequest) -> AssignAccountResponse for [Edge];
        greet_account(GreetAccountRequest) -> GreetAccountResponse for [Edge];
        write_note(WriteNoteRequest) -> WriteNoteResponse for [Edge];
    }
}
