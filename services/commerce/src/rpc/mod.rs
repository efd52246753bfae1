//! The calls of `CommerceService`, one file each: decode, one transaction, encode.

mod bring_transfer_back;
mod cancel_order;
mod checkout;
mod clear_basket;
mod convert;
mod count_transfers;
mod decode;
mod discard_statement;
mod find_orders;
mod get_basket;
mod get_catalog;
mod get_credit;
mod get_order;
mod get_statement;
mod get_transfer;
mod hints;
mod import_statement;
mod list_last_orders;
mod list_orders;
mod list_statements;
mod list_transfers;
mod mark_payer_account;
mod match_transfer;
mod move_credit;
mod note_account_names;
mod put_basket_item;
mod search_orders;
mod set_read_up_to;
mod set_transfer_aside;
mod show;
mod unmatch_transfer;
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

    async fn list_transfers(
        &self,
        request: Request<pb::ListTransfersRequest>,
    ) -> Answer<pb::ListTransfersResponse> {
        list_transfers::answer(&self.app, request).await
    }

    async fn match_transfer(
        &self,
        request: Request<pb::MatchTransferRequest>,
    ) -> Answer<pb::MatchTransferResponse> {
        match_transfer::answer(&self.app, request).await
    }

    async fn unmatch_transfer(
        &self,
        request: Request<pb::UnmatchTransferRequest>,
    ) -> Answer<pb::UnmatchTransferResponse> {
        unmatch_transfer::answer(&self.app, request).await
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

    async fn get_transfer(
        &self,
        request: Request<pb::GetTransferRequest>,
    ) -> Answer<pb::GetTransferResponse> {
        get_transfer::answer(&self.app, request).await
    }

    async fn set_transfer_aside(
        &self,
        request: Request<pb::SetTransferAsideRequest>,
    ) -> Answer<pb::SetTransferAsideResponse> {
        set_transfer_aside::answer(&self.app, request).await
    }

    async fn bring_transfer_back(
        &self,
        request: Request<pb::BringTransferBackRequest>,
    ) -> Answer<pb::BringTransferBackResponse> {
        bring_transfer_back::answer(&self.app, request).await
    }

    async fn find_orders(&self, request: Request<pb::FindOrdersRequest>) -> Answer<pb::FindOrdersResponse> {
        find_orders::answer(&self.app, request).await
    }

    async fn count_transfers(
        &self,
        request: Request<pb::CountTransfersRequest>,
    ) -> Answer<pb::CountTransfersResponse> {
        count_transfers::answer(&self.app, request).await
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
