//! The calls of `CommerceService`, one file each: decode, one transaction, encode.

mod checkout;
mod clear_basket;
mod get_basket;
mod get_catalog;
mod get_credit;
mod get_open_money;
mod lines;
mod move_credit;
mod note_account_names;
mod orders;
mod put_basket_item;
mod statements;

use mostrador_proto::commerce::v1 as pb;
use mostrador_proto::commerce::v1::commerce_service_server::CommerceService;
use mostrador_runtime::{ServiceName, answer};
use tonic::{Request, Response, Status, Streaming};

use self::lines::{
    bring_line_back, count_lines, get_line, list_lines, mark_payer_account, match_line, set_line_aside,
    unmatch_line,
};
use self::orders::{
    cancel_order, find_orders, get_order, list_last_orders, list_orders, list_payments, order_renewal,
    search_orders, waive_rest,
};
use self::statements::{discard_statement, get_statement, import_statement, list_statements, set_read_up_to};
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
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(get_catalog::handle(&self.app, &call, message).await)
    }

    async fn get_basket(&self, request: Request<pb::GetBasketRequest>) -> Answer<pb::GetBasketResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(get_basket::handle(&self.app, &call, message).await)
    }

    async fn put_basket_item(
        &self,
        request: Request<pb::PutBasketItemRequest>,
    ) -> Answer<pb::PutBasketItemResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(put_basket_item::handle(&self.app, &call, message).await)
    }

    async fn clear_basket(
        &self,
        request: Request<pb::ClearBasketRequest>,
    ) -> Answer<pb::ClearBasketResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(clear_basket::handle(&self.app, &call, message).await)
    }

    async fn checkout(&self, request: Request<pb::CheckoutRequest>) -> Answer<pb::CheckoutResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(checkout::handle(&self.app, &call, message).await)
    }

    async fn order_renewal(
        &self,
        request: Request<pb::OrderRenewalRequest>,
    ) -> Answer<pb::OrderRenewalResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(order_renewal::handle(&self.app, &call, message).await)
    }

    async fn get_order(&self, request: Request<pb::GetOrderRequest>) -> Answer<pb::GetOrderResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(get_order::handle(&self.app, &call, message).await)
    }

    async fn list_orders(&self, request: Request<pb::ListOrdersRequest>) -> Answer<pb::ListOrdersResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(list_orders::handle(&self.app, &call, message).await)
    }

    async fn cancel_order(
        &self,
        request: Request<pb::CancelOrderRequest>,
    ) -> Answer<pb::CancelOrderResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(cancel_order::handle(&self.app, &call, message).await)
    }

    async fn get_credit(&self, request: Request<pb::GetCreditRequest>) -> Answer<pb::GetCreditResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(get_credit::handle(&self.app, &call, message).await)
    }

    async fn list_payments(
        &self,
        request: Request<pb::ListPaymentsRequest>,
    ) -> Answer<pb::ListPaymentsResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(list_payments::handle(&self.app, &call, message).await)
    }

    async fn get_open_money(
        &self,
        request: Request<pb::GetOpenMoneyRequest>,
    ) -> Answer<pb::GetOpenMoneyResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Account]).await?;
        answer(get_open_money::handle(&self.app, &call, message).await)
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
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(get_statement::handle(&self.app, &call, message).await)
    }

    async fn list_statements(
        &self,
        request: Request<pb::ListStatementsRequest>,
    ) -> Answer<pb::ListStatementsResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(list_statements::handle(&self.app, &call, message).await)
    }

    async fn discard_statement(
        &self,
        request: Request<pb::DiscardStatementRequest>,
    ) -> Answer<pb::DiscardStatementResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(discard_statement::handle(&self.app, &call, message).await)
    }

    async fn list_lines(&self, request: Request<pb::ListLinesRequest>) -> Answer<pb::ListLinesResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(list_lines::handle(&self.app, &call, message).await)
    }

    async fn match_line(&self, request: Request<pb::MatchLineRequest>) -> Answer<pb::MatchLineResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(match_line::handle(&self.app, &call, message).await)
    }

    async fn unmatch_line(
        &self,
        request: Request<pb::UnmatchLineRequest>,
    ) -> Answer<pb::UnmatchLineResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(unmatch_line::handle(&self.app, &call, message).await)
    }

    async fn set_read_up_to(
        &self,
        request: Request<pb::SetReadUpToRequest>,
    ) -> Answer<pb::SetReadUpToResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(set_read_up_to::handle(&self.app, &call, message).await)
    }

    async fn waive_rest(&self, request: Request<pb::WaiveRestRequest>) -> Answer<pb::WaiveRestResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(waive_rest::handle(&self.app, &call, message).await)
    }

    async fn mark_payer_account(
        &self,
        request: Request<pb::MarkPayerAccountRequest>,
    ) -> Answer<pb::MarkPayerAccountResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(mark_payer_account::handle(&self.app, &call, message).await)
    }

    async fn get_line(&self, request: Request<pb::GetLineRequest>) -> Answer<pb::GetLineResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(get_line::handle(&self.app, &call, message).await)
    }

    async fn set_line_aside(
        &self,
        request: Request<pb::SetLineAsideRequest>,
    ) -> Answer<pb::SetLineAsideResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(set_line_aside::handle(&self.app, &call, message).await)
    }

    async fn bring_line_back(
        &self,
        request: Request<pb::BringLineBackRequest>,
    ) -> Answer<pb::BringLineBackResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(bring_line_back::handle(&self.app, &call, message).await)
    }

    async fn find_orders(&self, request: Request<pb::FindOrdersRequest>) -> Answer<pb::FindOrdersResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(find_orders::handle(&self.app, &call, message).await)
    }

    async fn count_lines(&self, request: Request<pb::CountLinesRequest>) -> Answer<pb::CountLinesResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(count_lines::handle(&self.app, &call, message).await)
    }

    async fn list_last_orders(
        &self,
        request: Request<pb::ListLastOrdersRequest>,
    ) -> Answer<pb::ListLastOrdersResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(list_last_orders::handle(&self.app, &call, message).await)
    }

    async fn move_credit(&self, request: Request<pb::MoveCreditRequest>) -> Answer<pb::MoveCreditResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(move_credit::handle(&self.app, &call, message).await)
    }

    async fn note_account_names(
        &self,
        request: Request<pb::NoteAccountNamesRequest>,
    ) -> Answer<pb::NoteAccountNamesResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Account]).await?;
        answer(note_account_names::handle(&self.app, &call, message).await)
    }

    async fn search_orders(
        &self,
        request: Request<pb::SearchOrdersRequest>,
    ) -> Answer<pb::SearchOrdersResponse> {
        let (call, message) = self.app.runtime.accept(request, &[ServiceName::Edge]).await?;
        answer(search_orders::handle(&self.app, &call, message).await)
    }
}
