//! The vendor's agents.

use super::registration;
use crate::{
    answer::{Answer, Refusal, envelope, ok},
    app::App,
    convert::{self, account as convert_account, support as convert_support},
    desk, desk_search,
    extract::{Json, Key, PathId, Query, Visitor, upload::Upload},
    session::{Realm, caller::Caller, cookies},
    timeline,
};
use actix_web::HttpRequest;
use mostrador_proto::{account::v1 as account, auth::v1 as auth, commerce::v1 as pb};
use mostrador_runtime::context::outgoing;

use crate::api::{
    account::Timeline,
    commerce::Order,
    common::{Done, Envelope, IdempotencyKey, Page, PageQuery},
    support::{
        AccountCard, AccountSummary, AccountsQuery, AgentName, AgentSession, AgentSignInRequest,
        AgentSignedIn, LineCounts, PayerAccount, PayerAccountRequest, ReadUpTo, ReadUpToRequest, SearchQuery,
        SearchResult, Statement, StatementUpload, WaiveRequest,
    },
};

const TAG: &str = "support";

/// Sign an agent in; sets the cookie `AgentToken`.
#[utoipa::path(post, path = "/api/support/session", tag = TAG, request_body = AgentSignInRequest, responses((status = 200, description = "OK", body = Envelope<AgentSignedIn>)))]
pub async fn agent_sign_in(app: App, visitor: Visitor, request: Json<AgentSignInRequest>) -> Answer {
    let AgentSignInRequest { email, password, totp } = request.body;
    let (client, device) = visitor.signing_in(&app);
    let draft = visitor.draft_secret;
    let message = auth::SignInAgentRequest { email, password, totp, client: Some(client) };
    let answer = app.services.auth().sign_in_agent(outgoing(message)).await?.into_inner();
    let signed_in = AgentSignedIn {
        expires_at: convert::at(answer.expires_at.as_ref(), "auth: a session's end")?,
        agent: convert::session::agent(answer.agent)?,
        token: answer.token,
    };
    let mut builder = envelope::builder();
    let (token, keep) = (signed_in.token.clone(), Realm::Agent.keep());
    builder.cookie(cookies::set(cookies::AGENT, token, app.is_secure, keep));
    builder.cookie(device);
    if let Some(left) = registration::leave(&app, draft).await {
        builder.cookie(left);
    }
    Ok(envelope::fill(builder, &signed_in))
}

/// Which agent is signed in.
#[utoipa::path(get, path = "/api/support/session", tag = TAG, responses((status = 200, description = "OK", body = Envelope<AgentSession>)), security(("agent" = []), ("bearer" = [])))]
pub async fn agent_who_am_i(app: App, caller: Caller) -> Answer {
    let answer = caller.who(&app).await?;
    let Some(auth::get_session_response::Who::Agent(agent)) = &answer.who else {
        return Err(Refusal::broken("auth: an agent's session without the agent"));
    };
    ok(&AgentSession {
        session_id: caller.session_id().to_string(),
        expires_at: convert::at(answer.expires_at.as_ref(), "auth: a session's end")?,
        agent: convert::session::agent(Some(agent.clone()))?,
        server_time: app.clock.now(),
    })
}

/// Sign the agent out.
#[utoipa::path(delete, path = "/api/support/session", tag = TAG, responses((status = 200, description = "OK", body = Done)), security(("agent" = []), ("bearer" = [])))]
pub async fn agent_sign_out(app: App, caller: Caller, visitor: Visitor) -> Answer {
    app.services.auth().end_session(caller.request(auth::EndSessionRequest::default())).await?;
    app.passports.end(caller.session_id().clone()).await;
    let mut builder = envelope::builder();
    for cookie in Realm::Agent.cleared_cookies() {
        builder.cookie(cookie);
    }
    if let Some(left) = registration::leave(&app, visitor.draft_secret).await {
        builder.cookie(left);
    }
    Ok(envelope::fill(builder, &()))
}

/// Find anything by what a person would type.
#[utoipa::path(get, path = "/api/support/search", tag = TAG, params(SearchQuery), responses((status = 200, description = "OK", body = Envelope<SearchResult>)), security(("agent" = []), ("bearer" = [])))]
pub async fn search(app: App, caller: Caller, query: Query<SearchQuery>) -> Answer {
    ok(&desk_search::search(&app, &caller, query.0.q).await?)
}

/// Accounts, the newest first.
#[utoipa::path(get, path = "/api/support/accounts", tag = TAG, params(AccountsQuery), responses((status = 200, description = "OK", body = Envelope<Page<AccountSummary>>)), security(("agent" = []), ("bearer" = [])))]
pub async fn list_accounts(app: App, caller: Caller, query: Query<AccountsQuery>) -> Answer {
    let AccountsQuery { state, q, limit, after } = query.0;
    let message = account::SearchAccountsRequest {
        query: q.unwrap_or_default(),
        page: convert::page(PageQuery { limit, after }),
        state: convert_account::state_filter(state).into(),
    };
    let answer = app.services.account().search_accounts(caller.request(message)).await?.into_inner();
    let mut cities = answer.cities;
    let accounts = answer.accounts.into_iter().map(|account| {
        let city = cities.remove(&account.account_id).unwrap_or_default();
        convert_support::account_summary(account, city)
    });
    ok(&Page {
        items: accounts.collect::<Result<Vec<AccountSummary>, _>>()?,
        next: convert::some(answer.next),
    })
}

/// Who the agents are, those that were disabled too: what they did shows their ids.
#[utoipa::path(get, path = "/api/support/agents", tag = TAG, responses((status = 200, description = "OK", body = Envelope<Vec<AgentName>>)), security(("agent" = []), ("bearer" = [])))]
pub async fn list_agents(app: App, caller: Caller) -> Answer {
    let answer = app.services.auth().list_agents(caller.request(auth::ListAgentsRequest {})).await?;
    let agents = answer.into_inner().agents.into_iter().filter_map(|listed| listed.agent);
    let names = agents.map(|agent| AgentName { agent_id: agent.agent_id, email: agent.email });
    ok(&names.collect::<Vec<_>>())
}

/// How many lines of statements wait for agents.
#[utoipa::path(get, path = "/api/support/transfer-counts", tag = TAG, responses((status = 200, description = "OK", body = Envelope<LineCounts>)), security(("agent" = []), ("bearer" = [])))]
pub async fn count_lines(app: App, caller: Caller) -> Answer {
    let answer = app.services.commerce().count_lines(caller.request(pb::CountLinesRequest {})).await?;
    let pb::CountLinesResponse { queued, set_aside } = answer.into_inner();
    ok(&LineCounts { unmatched: queued, set_aside })
}

/// Everything about one merchant.
#[utoipa::path(get, path = "/api/support/accounts/{accountId}", tag = TAG, params(("accountId" = String, Path, description = "an account")), responses((status = 200, description = "OK", body = Envelope<AccountCard>)), security(("agent" = []), ("bearer" = [])))]
pub async fn account_card(app: App, caller: Caller, account_id: PathId) -> Answer {
    ok(&desk::card(&app, &caller, account_id.0).await?)
}

/// The account's timeline over all services, the newest first.
#[utoipa::path(get, path = "/api/support/accounts/{accountId}/events", tag = TAG, params(("accountId" = String, Path, description = "an account"), PageQuery), responses((status = 200, description = "OK", body = Envelope<Timeline>)), security(("agent" = []), ("bearer" = [])))]
pub async fn support_account_events(
    app: App,
    caller: Caller,
    account_id: PathId,
    query: Query<PageQuery>,
) -> Answer {
    ok(&timeline::merged(&app, &caller, account_id.0, query.0, timeline::Reader::Agent).await?)
}

/// Import a bank's statement, at most 32 MiB.
///
/// Repeated under its key it answers with the statement as it stands then.
#[utoipa::path(post, path = "/api/support/statements", tag = TAG, params(IdempotencyKey), request_body(content = StatementUpload, content_type = "multipart/form-data"), responses((status = 200, description = "OK", body = Envelope<Statement>)), security(("agent" = []), ("bearer" = [])))]
pub async fn import_statement(
    app: App,
    caller: Caller,
    request: HttpRequest,
    key: Key,
    upload: Upload,
) -> Answer {
    let caller = caller.after_upload(&app, &request).await?;
    ok(&desk::import(&app, &caller, key.0, upload).await?)
}

/// One statement, line by line.
#[utoipa::path(get, path = "/api/support/statements/{statementId}", tag = TAG, params(("statementId" = String, Path, description = "a statement")), responses((status = 200, description = "OK", body = Envelope<Statement>)), security(("agent" = []), ("bearer" = [])))]
pub async fn statement(app: App, caller: Caller, statement_id: PathId) -> Answer {
    let message = pb::GetStatementRequest { statement_id: statement_id.0 };
    let answer = app.services.commerce().get_statement(caller.request(message)).await?.into_inner();
    ok(&convert_support::statement(answer.statement)?)
}

/// Say up to which day, included, a bank account was read. Orders that waited for it are settled.
#[utoipa::path(put, path = "/api/support/bank-accounts/{number}/read-up-to", tag = TAG, params(("number" = String, Path, description = "the number of one of the vendor's bank accounts"), IdempotencyKey), request_body = ReadUpToRequest, responses((status = 200, description = "OK", body = Envelope<ReadUpTo>)), security(("agent" = []), ("bearer" = [])))]
pub async fn set_read_up_to(
    app: App,
    caller: Caller,
    number: PathId,
    key: Key,
    request: Json<ReadUpToRequest>,
) -> Answer {
    let message = pb::SetReadUpToRequest {
        bank_account: number.0,
        day: request.body.day,
        idempotency_key: key.0,
        request_hash: request.hash,
    };
    let answer = app.services.commerce().set_read_up_to(caller.request(message)).await?.into_inner();
    ok(&ReadUpTo { bank_account: answer.bank_account, day: answer.day })
}

/// Take an order for paid of which less than the smallest rest is missing.
#[utoipa::path(post, path = "/api/support/orders/{orderId}/waive-rest", tag = TAG, params(("orderId" = String, Path, description = "an order"), IdempotencyKey), request_body = WaiveRequest, responses((status = 200, description = "OK", body = Envelope<Order>)), security(("agent" = []), ("bearer" = [])))]
pub async fn waive_rest(
    app: App,
    caller: Caller,
    order_id: PathId,
    key: Key,
    request: Json<WaiveRequest>,
) -> Answer {
    let message = pb::WaiveRestRequest {
        order_id: order_id.0,
        reason: request.body.reason,
        idempotency_key: key.0,
        request_hash: request.hash,
    };
    let answer = app.services.commerce().waive_rest(caller.request(message)).await?.into_inner();
    ok(&convert::commerce::order(answer.order, app.clock.now())?)
}

/// Say that several merchants pay through an account: what comes from it is no evidence of one of them any more.
#[utoipa::path(post, path = "/api/support/payer-accounts/{number}", tag = TAG, params(("number" = String, Path, description = "the account that money came from"), IdempotencyKey), request_body = PayerAccountRequest, responses((status = 200, description = "OK", body = Envelope<PayerAccount>)), security(("agent" = []), ("bearer" = [])))]
pub async fn mark_payer_account(
    app: App,
    caller: Caller,
    number: PathId,
    key: Key,
    request: Json<PayerAccountRequest>,
) -> Answer {
    let message = pb::MarkPayerAccountRequest {
        number: number.0,
        shared: request.body.shared,
        idempotency_key: key.0,
        request_hash: request.hash,
    };
    let answer = app.services.commerce().mark_payer_account(caller.request(message)).await?.into_inner();
    ok(&PayerAccount {
        shared_at: convert::at(answer.shared_at.as_ref(), "commerce: when a payer's account was shared")?,
        number: answer.number,
    })
}
