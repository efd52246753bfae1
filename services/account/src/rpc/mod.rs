//! One file per call: decode, one transaction, encode.

mod add_shop;
mod apply_order;
mod caller;
mod change_shop;
mod convert;
mod decode;
mod get_account;
mod get_shop;
mod list_shops;
mod note_activity;
mod open_account;
mod search_accounts;
mod set_shop_status;

use mostrador_proto::account::v1 as pb;
use mostrador_proto::account::v1::account_service_server::AccountService;
use tonic::{Request, Response, Status};

use crate::app::App;

pub struct Accounts {
    app: App,
}

impl Accounts {
    pub fn new(app: App) -> Self {
        Self { app }
    }
}

type Answer<T> = Result<Response<T>, Status>;

#[tonic::async_trait]
impl AccountService for Accounts {
    async fn open_account(
        &self,
        request: Request<pb::OpenAccountRequest>,
    ) -> Answer<pb::OpenAccountResponse> {
        open_account::call(&self.app, request).await.map(Response::new)
    }

    async fn get_account(&self, request: Request<pb::GetAccountRequest>) -> Answer<pb::GetAccountResponse> {
        get_account::call(&self.app, request).await.map(Response::new)
    }

    async fn list_shops(&self, request: Request<pb::ListShopsRequest>) -> Answer<pb::ListShopsResponse> {
        list_shops::call(&self.app, request).await.map(Response::new)
    }

    async fn get_shop(&self, request: Request<pb::GetShopRequest>) -> Answer<pb::GetShopResponse> {
        get_shop::call(&self.app, request).await.map(Response::new)
    }

    async fn add_shop(&self, request: Request<pb::AddShopRequest>) -> Answer<pb::AddShopResponse> {
        add_shop::call(&self.app, request).await.map(Response::new)
    }

    async fn change_shop(&self, request: Request<pb::ChangeShopRequest>) -> Answer<pb::ChangeShopResponse> {
        change_shop::call(&self.app, request).await.map(Response::new)
    }

    async fn set_shop_status(
        &self,
        request: Request<pb::SetShopStatusRequest>,
    ) -> Answer<pb::SetShopStatusResponse> {
        set_shop_status::call(&self.app, request).await.map(Response::new)
    }

    async fn apply_order(&self, request: Request<pb::ApplyOrderRequest>) -> Answer<pb::ApplyOrderResponse> {
        apply_order::call(&self.app, request).await.map(Response::new)
    }

    async fn note_activity(
        &self,
        request: Request<pb::NoteActivityRequest>,
    ) -> Answer<pb::NoteActivityResponse> {
        note_activity::call(&self.app, request).await.map(Response::new)
    }

    async fn search_accounts(
        &self,
        request: Request<pb::SearchAccountsRequest>,
    ) -> Answer<pb::SearchAccountsResponse> {
        search_accounts::call(&self.app, request).await.map(Response::new)
    }
}
