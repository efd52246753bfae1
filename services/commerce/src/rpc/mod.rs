//! The calls of `CommerceService`, one file each: decode, one transaction, encode.

mod checkout;
mod clear_basket;
mod forget_account;
mod get_basket;
mod get_catalog;
mod get_credit;
mod get_open_money;
mod lines;
mod list_credit_entries;
mod move_credit;
mod note_account_names;
mod orders;
mod put_basket_item;
mod replace_account;
mod statements;

use mostrador_proto::commerce::v1 as pb;
use mostrador_proto::commerce::v1::commerce_service_server::CommerceService;
use mostrador_runtime::ServiceName::{Account, Edge, Operator};
use mostrador_runtime::serve_calls;
use tonic::{Request, Response, Status, Streaming};

use crate::app::App;

/// The service behind the generated server.
pub struct Rpc {
    app: App,
}

impl Rpc {
    pub fn new(app: App) -> Self {
        Self { app }
    }
}

serve_calls! { CommerceService for Rpc;
    self {
        get_catalog(GetCatalogRequest) -> GetCatalogResponse for [Edge];
        get_basket(GetBasketRequest) -> GetBasketResponse for [Edge];
        put_basket_item(PutBasketItemRequest) -> PutBasketItemResponse for [Edge];
        clear_basket(ClearBasketRequest) -> ClearBasketResponse for [Edge];
        checkout(CheckoutRequest) -> CheckoutResponse for [Edge];
        get_credit(GetCreditRequest) -> GetCreditResponse for [Edge];
        list_credit_entries(ListCreditEntriesRequest) -> ListCreditEntriesResponse for [Edge];
        get_open_money(GetOpenMoneyRequest) -> GetOpenMoneyResponse for [Account];
        forget_account(ForgetAccountRequest) -> ForgetAccountResponse for [Account];
        replace_account(ReplaceAccountRequest) -> ReplaceAccountResponse for [Account];
        move_credit(MoveCreditRequest) -> MoveCreditResponse for [Edge];
        note_account_names(NoteAccountNamesRequest) -> NoteAccountNamesResponse for [Account];
    }
    orders {
        order_renewal(OrderRenewalRequest) -> OrderRenewalResponse for [Edge];
        get_order(GetOrderRequest) -> GetOrderResponse for [Edge];
        list_orders(ListOrdersRequest) -> ListOrdersResponse for [Edge];
        cancel_order(CancelOrderRequest) -> CancelOrderResponse for [Edge];
        list_payments(ListPaymentsRequest) -> ListPaymentsResponse for [Edge];
        waive_rest(WaiveRestRequest) -> WaiveRestResponse for [Edge];
        find_orders(FindOrdersRequest) -> FindOrdersResponse for [Edge];
        list_last_orders(ListLastOrdersRequest) -> ListLastOrdersResponse for [Edge];
        search_orders(SearchOrdersRequest) -> SearchOrdersResponse for [Edge];
        list_payable_orders(ListPayableOrdersRequest) -> ListPayableOrdersResponse for [Operator];
    }
    statements {
        get_statement(GetStatementRequest) -> GetStatementResponse for [Edge];
        list_statements(ListStatementsRequest) -> ListStatementsResponse for [Edge];
        discard_statement(DiscardStatementRequest) -> DiscardStatementResponse for [Edge];
        set_read_up_to(SetReadUpToRequest) -> SetReadUpToResponse for [Edge];
    }
    lines {
        list_lines(ListLinesRequest) -> ListLinesResponse for [Edge];
        match_line(MatchLineRequest) -> MatchLineResponse for [Edge];
        unmatch_line(UnmatchLineRequest) -> UnmatchLineResponse for [Edge];
        mark_payer_account(MarkPayerAccountRequest) -> MarkPayerAccountResponse for [Edge];
        get_line(GetLineRequest) -> GetLineResponse for [Edge];
        set_line_aside(SetLineAsideRequest) -> SetLineAsideResponse for [Edge];
        bring_line_back(BringLineBackRequest) -> BringLineBackResponse for [Edge];
        count_queued_lines(CountQueuedLinesRequest) -> CountQueuedLinesResponse for [Edge];
        count_lines(CountLinesRequest) -> CountLinesResponse for [Edge];
    };
    streaming {
        async fn import_statement(
            &self,
            request: Request<Streaming<pb::ImportStatementRequest>>,
        ) -> Result<Response<pb::ImportStatementResponse>, Status> {
            statements::import_statement::answer(&self.app, request).await
        }
    }
}
