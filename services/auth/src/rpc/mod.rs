//! The calls: which service may make each, and the file that answers it.

mod add_agent;
mod begin_totp;
mod caller;
mod change_password;
mod check_password;
mod check_staged_password;
mod confirm_totp;
mod convert;
mod create_owner;
mod disable_agent;
mod drop_staged_password;
mod end_other_sessions;
mod end_session;
mod find_owner;
mod get_contact;
mod get_session;
mod list_agents;
mod list_passport_keys;
mod list_sessions;
mod recover_password;
mod reset_agent;
mod reset_password;
mod resolve_session;
mod set_agent_role;
mod set_standing;
mod sign_in;
mod sign_in_agent;
mod stage_password;
mod watch_ended_sessions;

use futures_util::stream::BoxStream;
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::auth_service_server::AuthService;
use mostrador_runtime::name::ServiceName::{
    self, Account, Commerce, Edge, Mailer, Newsletter, Operator, Registration,
};
use mostrador_runtime::passport::Role;
use tonic::{Request, Response, Status};

use crate::app::App;

const EVERYONE: &[ServiceName] =
    &[Account, Commerce, Edge, Mailer, Newsletter, Operator, Registration, ServiceName::Auth];

type Answer<T> = Result<Response<T>, Status>;

pub(crate) struct Rpc(App);

impl Rpc {
    pub(crate) fn new(app: App) -> Self {
        Self(app)
    }
}

#[tonic::async_trait]
impl AuthService for Rpc {
    async fn check_password(
        &self,
        request: Request<pb::CheckPasswordRequest>,
    ) -> Answer<pb::CheckPasswordResponse> {
        self.0.runtime.call(&request, &[Registration]).await?;
        Ok(Response::new(check_password::run(&self.0, request.get_ref())?))
    }

    async fn stage_password(
        &self,
        request: Request<pb::StagePasswordRequest>,
    ) -> Answer<pb::StagePasswordResponse> {
        self.0.runtime.call(&request, &[Registration, Operator]).await?;
        Ok(Response::new(stage_password::run(&self.0, request.into_inner()).await?))
    }

    async fn check_staged_password(
        &self,
        request: Request<pb::CheckStagedPasswordRequest>,
    ) -> Answer<pb::CheckStagedPasswordResponse> {
        self.0.runtime.call(&request, &[Registration]).await?;
        Ok(Response::new(check_staged_password::run(&self.0, request.into_inner()).await?))
    }

    async fn drop_staged_password(
        &self,
        request: Request<pb::DropStagedPasswordRequest>,
    ) -> Answer<pb::DropStagedPasswordResponse> {
        self.0.runtime.call(&request, &[Registration]).await?;
        Ok(Response::new(drop_staged_password::run(&self.0, request.into_inner()).await?))
    }

    async fn find_owner(&self, request: Request<pb::FindOwnerRequest>) -> Answer<pb::FindOwnerResponse> {
        self.0.runtime.call(&request, &[Registration, Operator]).await?;
        Ok(Response::new(find_owner::run(&self.0, request.into_inner()).await?))
    }

    async fn create_owner(
        &self,
        request: Request<pb::CreateOwnerRequest>,
    ) -> Answer<pb::CreateOwnerResponse> {
        self.0.runtime.call(&request, &[Registration, Operator]).await?;
        Ok(Response::new(create_owner::run(&self.0, request.into_inner()).await?))
    }

    async fn get_contact(&self, request: Request<pb::GetContactRequest>) -> Answer<pb::GetContactResponse> {
        self.0.runtime.call(&request, &[Mailer]).await?;
        Ok(Response::new(get_contact::run(&self.0, request.into_inner()).await?))
    }

    async fn sign_in(&self, request: Request<pb::SignInRequest>) -> Answer<pb::SignInResponse> {
        self.0.runtime.call(&request, &[Edge]).await?;
        Ok(Response::new(sign_in::run(&self.0, request.into_inner()).await?))
    }

    async fn sign_in_agent(
        &self,
        request: Request<pb::SignInAgentRequest>,
    ) -> Answer<pb::SignInAgentResponse> {
        self.0.runtime.call(&request, &[Edge]).await?;
        Ok(Response::new(sign_in_agent::run(&self.0, request.into_inner()).await?))
    }

    async fn resolve_session(
        &self,
        request: Request<pb::ResolveSessionRequest>,
    ) -> Answer<pb::ResolveSessionResponse> {
        self.0.runtime.call(&request, &[Edge]).await?;
        Ok(Response::new(resolve_session::run(&self.0, request.into_inner()).await?))
    }

    async fn get_session(&self, request: Request<pb::GetSessionRequest>) -> Answer<pb::GetSessionResponse> {
        let call = self.0.runtime.call(&request, &[Edge]).await?;
        Ok(Response::new(get_session::run(&self.0, &call).await?))
    }

    async fn list_sessions(
        &self,
        request: Request<pb::ListSessionsRequest>,
    ) -> Answer<pb::ListSessionsResponse> {
        let call = self.0.runtime.call(&request, &[Edge]).await?;
        Ok(Response::new(list_sessions::run(&self.0, &call).await?))
    }

    async fn end_session(&self, request: Request<pb::EndSessionRequest>) -> Answer<pb::EndSessionResponse> {
        let call = self.0.runtime.call(&request, &[Edge]).await?;
        Ok(Response::new(end_session::run(&self.0, &call, request.into_inner()).await?))
    }

    async fn end_other_sessions(
        &self,
        request: Request<pb::EndOtherSessionsRequest>,
    ) -> Answer<pb::EndOtherSessionsResponse> {
        let call = self.0.runtime.call(&request, &[Edge]).await?;
        Ok(Response::new(end_other_sessions::run(&self.0, &call).await?))
    }

    type WatchEndedSessionsStream = BoxStream<'static, Result<pb::WatchEndedSessionsResponse, Status>>;

    async fn watch_ended_sessions(
        &self,
        request: Request<pb::WatchEndedSessionsRequest>,
    ) -> Answer<Self::WatchEndedSessionsStream> {
        self.0.runtime.call(&request, &[Edge]).await?;
        Ok(Response::new(watch_ended_sessions::run(self.0.clone())))
    }

    async fn list_passport_keys(
        &self,
        request: Request<pb::ListPassportKeysRequest>,
    ) -> Answer<pb::ListPassportKeysResponse> {
        self.0.runtime.call(&request, EVERYONE).await?;
        Ok(Response::new(list_passport_keys::run(&self.0).await?))
    }

    async fn recover_password(
        &self,
        request: Request<pb::RecoverPasswordRequest>,
    ) -> Answer<pb::RecoverPasswordResponse> {
        self.0.runtime.call(&request, &[Edge]).await?;
        Ok(Response::new(recover_password::run(&self.0, request.into_inner()).await?))
    }

    async fn reset_password(
        &self,
        request: Request<pb::ResetPasswordRequest>,
    ) -> Answer<pb::ResetPasswordResponse> {
        self.0.runtime.call(&request, &[Edge]).await?;
        Ok(Response::new(reset_password::run(&self.0, request.into_inner()).await?))
    }

    async fn change_password(
        &self,
        request: Request<pb::ChangePasswordRequest>,
    ) -> Answer<pb::ChangePasswordResponse> {
        let call = self.0.runtime.call(&request, &[Edge]).await?;
        Ok(Response::new(change_password::run(&self.0, &call, request.into_inner()).await?))
    }

    async fn set_standing(
        &self,
        request: Request<pb::SetStandingRequest>,
    ) -> Answer<pb::SetStandingResponse> {
        self.0.runtime.call(&request, &[Account]).await?;
        Ok(Response::new(set_standing::run(&self.0, request.into_inner()).await?))
    }

    async fn add_agent(&self, request: Request<pb::AddAgentRequest>) -> Answer<pb::AddAgentResponse> {
        self.0.runtime.call(&request, &[Operator]).await?;
        Ok(Response::new(add_agent::run(&self.0, request.into_inner()).await?))
    }

    async fn list_agents(&self, request: Request<pb::ListAgentsRequest>) -> Answer<pb::ListAgentsResponse> {
        let call = self.0.runtime.call(&request, &[Edge, Operator]).await?;
        if call.caller() == Edge {
            call.agent(Role::Viewer)?;
        }
        Ok(Response::new(list_agents::run(&self.0).await?))
    }

    async fn set_agent_role(
        &self,
        request: Request<pb::SetAgentRoleRequest>,
    ) -> Answer<pb::SetAgentRoleResponse> {
        self.0.runtime.call(&request, &[Operator]).await?;
        Ok(Response::new(set_agent_role::run(&self.0, request.into_inner()).await?))
    }

    async fn disable_agent(
        &self,
        request: Request<pb::DisableAgentRequest>,
    ) -> Answer<pb::DisableAgentResponse> {
        self.0.runtime.call(&request, &[Operator]).await?;
        Ok(Response::new(disable_agent::run(&self.0, request.into_inner()).await?))
    }

    async fn reset_agent(&self, request: Request<pb::ResetAgentRequest>) -> Answer<pb::ResetAgentResponse> {
        self.0.runtime.call(&request, &[Operator]).await?;
        Ok(Response::new(reset_agent::run(&self.0, request.into_inner()).await?))
    }

    async fn begin_totp(&self, request: Request<pb::BeginTotpRequest>) -> Answer<pb::BeginTotpResponse> {
        let call = self.0.runtime.call(&request, &[Edge]).await?;
        Ok(Response::new(begin_totp::run(&self.0, &call, request.into_inner()).await?))
    }

    async fn confirm_totp(
        &self,
        request: Request<pb::ConfirmTotpRequest>,
    ) -> Answer<pb::ConfirmTotpResponse> {
        let call = self.0.runtime.call(&request, &[Edge]).await?;
        Ok(Response::new(confirm_totp::run(&self.0, &call, request.into_inner()).await?))
    }
}
