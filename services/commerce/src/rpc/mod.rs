//! The calls of `CommerceService`, one file each: decode, one transaction, encode.

mod bring_line_back;
mod cancel_order;
mod checkout;
mod clear_basket;
mod convert;
mod count_lines;
mod decode;
mod discard_statement;
mod find_orders;
mod get_basket;
mod get_catalog;
mod get_credit;
mod get_line;
mod get_order;
mod get_statement;
mod import_statement;
mod list_last_orders;
mod list_lines;
mod list_orders;
mod list_statements;
mod mark_payer_account;
mod match_line;
mod move_credit;
mod note_account_names;
mod put_basket_item;
mod search_orders;
mod set_line_aside;
mod set_read_up_to;
mod show;
mod unmatch_line;
mod waive_rest;

use mostrador_proto::commerce::v1 as pb;
use mostrador_proto::commerce::v1::commerce_service_server::CommerceService;
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

type Answer<T> = Result<Response<T>, Status>;

#[tonic::async_trait]
impl CommerceService for Rpc {
    async fn get_catalog(&self, request: Request<pb::GetCatalogRequest>) -> Answer<pb::GetCatalogResponse> {
        get_catalog::answer(&self.app, request).await
    }

    async fn get_basket(&self, request: Request<pb::GetBasketRequest>) -> Answer<pb::GetBasketResponse> {
        get_basket::answer(&self.app, request).await
    }

    async fn put_basket_item(
        &self,
        request: Request<pb::PutBasketItemRequest>,
    ) -> Answer<pb::PutBasketItemResponse> {
        put_basket_item::answer(&self.app, request).await
    }

    async fn clear_basket(
        &self,
        request: Request<pb::ClearBasketRequest>,
    ) -> Answer<pb::ClearBasketResponse> {
        clear_basket::answer(&self.app, request).await
    }

    async fn checkout(&self, request: Request<pb::CheckoutRequest>) -> Answer<pb::CheckoutResponse> {
        checkout::answer(&self.app, request).await
    }

    async fn get_order(&self, request: Request<pb::GetOrderRequest>) -> Answer<pb::GetOrderResponse> {
        get_order::answer(&self.app, request).await
    }

    async fn list_orders(&self, request: Request<pb::ListOrdersRequest>) -> Answer<pb::ListOrdersResponse> {
        list_orders::answer(&self.app, request).await
    }

    async fn cancel_order(
        &self,
        request: Request<pb::CancelOrderRequest>,
    ) -> Answer<pb::CancelOrderResponse> {
        cancel_order::answer(&self.app, request).await
    }

    async fn get_credit(&self, request: Request<pb::GetCreditRequest>) -> Answer<pb::GetCreditResponse> {
        get_credit::answer(&self.app, request).await
    }

    async fn import_statement(
        &self,
        request: Request<Streaming<pb::ImportStatementRequest>>,
    ) -> Answer<pb::ImportStatementResponse> {
        import_statement::answer(&self.app, request).await
    }

    async fn get_statement(
        &self,
        request: Request<pb::GetStatementRequest>,
    ) -> Answer<pb::GetStatementResponse> {
        get_statement::answer(&self.app, request).await
    }

    async fn list_statements(
        &self,
        request: Request<pb::ListStatementsRequest>,
    ) -> Answer<pb::ListStatementsResponse> {
        list_statements::answer(&self.app, request).await
    }

    async fn discard_statement(
        &self,
        request: Request<pb::DiscardStatementRequest>,
    ) -> Answer<pb::DiscardStatementResponse> {
        discard_statement::answer(&self.app, request).await
    }

    async fn list_lines(&self, request: Request<pb::ListLinesRequest>) -> Answer<pb::ListLinesResponse> {
        list_lines::answer(&self.app, request).await
    }

    async fn match_line(&self, request: Request<pb::MatchLineRequest>) -> Answer<pb::MatchLineResponse> {
        match_line::answer(&self.app, request).await
    }

    async fn unmatch_line(
        &self,
        request: Request<pb::UnmatchLineRequest>,
    ) -> Answer<pb::UnmatchLineResponse> {
        unmatch_line::answer(&self.app, request).await
    }

    async fn set_read_up_to(
        &self,
        request: Request<pb::SetReadUpToRequest>,
    ) -> Answer<pb::SetReadUpToResponse> {
        set_read_up_to::answer(&self.app, request).await
    }

    async fn waive_rest(&self, request: Request<pb::WaiveRestRequest>) -> Answer<pb::WaiveRestResponse> {
        waive_rest::answer(&self.app, request).await
    }

    async fn mark_payer_account(
        &self,
        request: Request<pb::MarkPayerAccountRequest>,
    ) -> Answer<pb::MarkPayerAccountResponse> {
        mark_payer_account::answer(&self.app, request).await
    }

    async fn get_line(&self, request: Request<pb::GetLineRequest>) -> Answer<pb::GetLineResponse> {
        get_line::answer(&self.app, request).await
    }

    async fn set_line_aside(
        &self,
        request: Request<pb::SetLineAsideRequest>,
    ) -> Answer<pb::SetLineAsideResponse> {
        set_line_aside::answer(&self.app, request).await
    }

    async fn bring_line_back(
        &self,
        request: Request<pb::BringLineBackRequest>,
    ) -> Answer<pb::BringLineBackResponse> {
        bring_line_back::answer(&self.app, request).await
    }

    async fn find_orders(&self, request: Request<pb::FindOrdersRequest>) -> Answer<pb::FindOrdersResponse> {
        find_orders::answer(&self.app, request).await
    }

    async fn count_lines(&self, request: Request<pb::CountLinesRequest>) -> Answer<pb::CountLinesResponse> {
        count_lines::answer(&self.app, request).await
    }

    async fn list_last_orders(
        &self,
        request: Request<pb::ListLastOrdersRequest>,
    ) -> Answer<pb::ListLastOrdersResponse> {
        list_last_orders::answer(&self.app, request).await
    }

    async fn move_credit(&self, request: Request<pb::MoveCreditRequest>) -> Answer<pb::MoveCreditResponse> {
        move_credit::answer(&self.app, request).await
    }

    async fn note_account_names(
        &self,
        request: Request<pb::NoteAccountNamesRequest>,
    ) -> Answer<pb::NoteAccountNamesResponse> {
        note_account_names::answer(&self.app, request).await
    }

    async fn search_orders(
        &self,
        request: Request<pb::SearchOrdersRequest>,
    ) -> Answer<pb::SearchOrdersResponse> {
        search_orders::answer(&self.app, request).await
    }
}
