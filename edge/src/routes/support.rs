//! The vendor's agents.

use crate::api::{
    account::Timeline,
    common::{Done, Envelope, IdempotencyKey, Page, PageQuery},
    support::{
        AccountCard, AccountSummary, AccountsQuery, AgentSession, AgentSignInRequest, AgentSignedIn,
        MatchRequest, SearchQuery, SearchResult, Statement, StatementUpload, Transfer, TransfersQuery,
        UnmatchRequest,
    },
};

const TAG: &str = "support";

/// Sign an agent in; sets the cookie `AgentToken`.
#[utoipa::path(post, path = "/api/support/session", tag = TAG, request_body = AgentSignInRequest, responses((status = 200, description = "OK", body = Envelope<AgentSignedIn>)))]
pub async fn agent_sign_in() {}

/// Which agent is signed in.
#[utoipa::path(get, path = "/api/support/session", tag = TAG, responses((status = 200, description = "OK", body = Envelope<AgentSession>)), security(("agent" = []), ("bearer" = [])))]
pub async fn agent_who_am_i() {}

/// Sign the agent out.
#[utoipa::path(delete, path = "/api/support/session", tag = TAG, responses((status = 200, description = "OK", body = Done)), security(("agent" = []), ("bearer" = [])))]
pub async fn agent_sign_out() {}

/// Find anything by what a person would type.
#[utoipa::path(get, path = "/api/support/search", tag = TAG, params(SearchQuery), responses((status = 200, description = "OK", body = Envelope<SearchResult>)), security(("agent" = []), ("bearer" = [])))]
pub async fn search() {}

/// Accounts, the newest first.
#[utoipa::path(get, path = "/api/support/accounts", tag = TAG, params(AccountsQuery), responses((status = 200, description = "OK", body = Envelope<Page<AccountSummary>>)), security(("agent" = []), ("bearer" = [])))]
pub async fn list_accounts() {}

/// Everything about one merchant.
#[utoipa::path(get, path = "/api/support/accounts/{accountId}", tag = TAG, params(("accountId" = String, Path, description = "an account")), responses((status = 200, description = "OK", body = Envelope<AccountCard>)), security(("agent" = []), ("bearer" = [])))]
pub async fn account_card() {}

/// The account's timeline over all services, the newest first.
#[utoipa::path(get, path = "/api/support/accounts/{accountId}/events", tag = TAG, params(("accountId" = String, Path, description = "an account"), PageQuery), responses((status = 200, description = "OK", body = Envelope<Timeline>)), security(("agent" = []), ("bearer" = [])))]
pub async fn support_account_events() {}

/// Import a bank's statement, at most 32 MiB.
#[utoipa::path(post, path = "/api/support/statements", tag = TAG, params(IdempotencyKey), request_body(content = StatementUpload, content_type = "multipart/form-data"), responses((status = 200, description = "OK", body = Envelope<Statement>)), security(("agent" = []), ("bearer" = [])))]
pub async fn import_statement() {}

/// One statement, line by line.
#[utoipa::path(get, path = "/api/support/statements/{statementId}", tag = TAG, params(("statementId" = String, Path, description = "a statement")), responses((status = 200, description = "OK", body = Envelope<Statement>)), security(("agent" = []), ("bearer" = [])))]
pub async fn statement() {}

/// Lines of statements, the newest first.
#[utoipa::path(get, path = "/api/support/transfers", tag = TAG, params(TransfersQuery), responses((status = 200, description = "OK", body = Envelope<Page<Transfer>>)), security(("agent" = []), ("bearer" = [])))]
pub async fn list_transfers() {}

/// Say which orders a line pays.
#[utoipa::path(post, path = "/api/support/transfers/{lineId}/match", tag = TAG, params(("lineId" = String, Path, description = "a line of a statement"), IdempotencyKey), request_body = MatchRequest, responses((status = 200, description = "OK", body = Envelope<Transfer>)), security(("agent" = []), ("bearer" = [])))]
pub async fn match_transfer() {}

/// Take a match back, and with it what was paid.
#[utoipa::path(post, path = "/api/support/transfers/{lineId}/unmatch", tag = TAG, params(("lineId" = String, Path, description = "a line of a statement"), IdempotencyKey), request_body = UnmatchRequest, responses((status = 200, description = "OK", body = Envelope<Transfer>)), security(("agent" = []), ("bearer" = [])))]
pub async fn unmatch_transfer() {}
