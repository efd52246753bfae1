//! Members of the staff on the dashboard.

mod access;
mod disowned;
mod find_manager;
mod in_any_order;
mod invitations;
mod sessions;

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::testing::Engine;
use tonic::{Response, Status};

use crate::staff::{Counter, shop_id};

pub(crate) const PASSWORD: &str = "gerbang senja 4";

/// The number of Sari, member 101 of outlet 1.
const SARI: &str = "101";

pub(crate) struct Office {
    pub(crate) counter: Counter,
}

impl Office {
    pub(crate) async fn start(engine: Engine) -> Self {
        Self { counter: Counter::start(engine).await }
    }

    pub(crate) async fn invite_as(
        &self,
        owner: &str,
        number: &str,
    ) -> Result<Response<pb::InviteManagerResponse>, Status> {
        let asked = pb::InviteManagerRequest { shop_id: shop_id(1).into(), staff_id: number.into() };
        self.counter.auth.edge().invite_manager(self.counter.auth.as_session(owner, asked).await).await
    }

    async fn invite(&self) -> pb::InviteManagerResponse {
        self.invite_as(&self.counter.owner, SARI).await.unwrap().into_inner()
    }

    async fn look(&self, token: &str) -> Result<Response<pb::GetInvitationResponse>, Status> {
        let asked = pb::GetInvitationRequest { invitation_token: token.into() };
        self.counter.auth.edge().get_invitation(asked).await
    }

    async fn accept(
        &self,
        token: &str,
        password: &str,
    ) -> Result<Response<pb::AcceptInvitationResponse>, Status> {
        let asked = pb::AcceptInvitationRequest {
            invitation_token: token.into(),
            password: password.into(),
            client: Some(pb::Client { address: "192.0.2.7".into(), ..pb::Client::default() }),
        };
        self.counter.auth.edge().accept_invitation(asked).await
    }

    /// The user ID of Sari, who has access, and the token of her session.
    pub(crate) async fn with_sari(&self) -> (String, String) {
        let invited = self.invite().await;
        let accepted = self.accept(&invited.invitation_token, PASSWORD).await.unwrap().into_inner();
        (invited.user_id, accepted.token)
    }

    pub(crate) async fn sign_in(
        &self,
        user_id: &str,
        password: &str,
    ) -> Result<Response<pb::SignInResponse>, Status> {
        self.counter.auth.try_sign_in(user_id, password, "").await
    }

    pub(crate) async fn withdraw_as(
        &self,
        owner: &str,
        number: &str,
    ) -> Result<Response<pb::WithdrawManagerResponse>, Status> {
        let asked = pb::WithdrawManagerRequest { shop_id: shop_id(1).into(), staff_id: number.into() };
        self.counter.auth.edge().withdraw_manager(self.counter.auth.as_session(owner, asked).await).await
    }

    async fn list(&self) -> Vec<pb::list_managers_response::Access> {
        let asked =
            self.counter.auth.as_session(&self.counter.owner, pb::ListManagersRequest::default()).await;
        self.counter.auth.edge().list_managers(asked).await.unwrap().into_inner().accesses
    }

    pub(crate) async fn end(self) {
        self.counter.end().await;
    }
}
