//! The vendor's agents.

use mostrador_proto::{account::v1 as account, auth::v1 as auth, commerce::v1 as pb};
use mostrador_runtime::{
    id::{AccountId, OrderId},
    metadata::outgoing,
    passport::Role,
};

use crate::{
    answer::{Answer, Refusal, Success, ok},
    api::{
        commerce::Order,
        common::PageQuery,
        generic::{Done, List, Page},
        owner::account::Timeline,
        support::desk::{
            AccountCard, AccountSummary, AccountsQuery, AgentName, AgentSession, AgentSignInRequest,
            AgentSignedIn, LineCounts, PayerAccount, PayerAccountRequest, ReadUpTo, ReadUpToRequest,
            SearchQuery, SearchResult, WaiveRequest,
        },
    },
    app::App,
    compose::{self, timeline},
    contract::{DELETE, GET, POST, PUT, Route, route},
    convert::{self, account as convert_account, support as convert_support},
    extract::{Json, Key, PathId, PathName, Query, Visitor},
    guard::limits::Class,
    routes::visitor::registration,
    session::{Realm, caller::Caller, cookies},
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/api/support/session", agent_who_am_i).agent().about("The agent who is signed in."),
        route(POST, "/api/support/session", agent_sign_in)
            .limit(Class::SignIn)
            .about("Sign an agent in; sets the cookie `AgentToken`."),
        route(DELETE, "/api/support/session", agent_sign_out).agent().about("Sign the agent out."),
        route(GET, "/api/support/search", search)
            .agent()
            .about("Find anything by a text that a person would type.")
            .detail(
                "A national ID number is refused, as logs and histories keep addresses: \
                 `POST /api/support/identity/search` finds it.",
            ),
        route(GET, "/api/support/accounts", list_accounts).agent().about("Accounts, the newest first."),
        route(GET, "/api/support/agents", list_agents)
            .agent()
            .about("The agents, disabled ones too: events of their acts show their ids."),
        route(GET, "/api/support/transfer-counts", count_lines)
            .agent()
            .about("How many lines of statements wait for agents."),
        route(GET, "/api/support/accounts/{accountId}", account_card)
            .agent()
            .id("an account")
            .about("Everything about one merchant."),
        route(GET, "/api/support/accounts/{accountId}/events", support_account_events)
            .agent()
            .id("an account")
            .about("The account's timeline over all services, the newest first."),
        route(PUT, "/api/support/bank-accounts/{number}/read-up-to", set_read_up_to)
            .at_least(Role::Finance)
            .id("the number of one of the vendor's bank accounts")
            .about(
                "Say up to which day, included, a bank account was read. Orders that waited for \
                 it are settled.",
            ),
        route(POST, "/api/support/orders/{orderId}/waive-rest", waive_rest)
            .at_least(Role::Finance)
            .id("an order")
            .about("Take an order for paid of which less than the smallest rest is missing."),
        route(POST, "/api/support/payer-accounts/{number}", mark_payer_account)
            .at_least(Role::Finance)
            .id("the account that money came from")
            .about(
                "Mark an account through which several merchants pay: its money is no longer evidence \
                 of one merchant.",
            ),
    ]
}

async fn agent_sign_in(
    app: App,
    visitor: Visitor,
    request: Json<AgentSignInRequest>,
) -> Answer<AgentSignedIn> {
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
    let token = cookies::set(cookies::AGENT, signed_in.token.clone(), app.is_secure, Realm::Agent.keep());
    let left = registration::leave(&app, draft).await;
    Ok(Success::new(signed_in).with_cookies([token, device]).with_cookies(left))
}

async fn agent_who_am_i(app: App, caller: Caller) -> Answer<AgentSession> {
    let answer = caller.who(&app).await?;
    let Some(auth::get_session_response::Who::Agent(agent)) = &answer.who else {
        return Err(Refusal::broken("auth: an agent's session without the agent"));
    };
    ok(AgentSession {
        session_id: caller.session_id().clone(),
        expires_at: convert::at(answer.expires_at.as_ref(), "auth: a session's end")?,
        agent: convert::session::agent(Some(agent.clone()))?,
        server_time: app.clock.now(),
    })
}

async fn agent_sign_out(app: App, caller: Caller, visitor: Visitor) -> Answer<Done> {
    app.services.auth().end_session(caller.request(auth::EndSessionRequest::default())).await?;
    app.passports.end(caller.session_id().clone()).await;
    let left = registration::leave(&app, visitor.draft_secret).await;
    Ok(Success::new(Done).with_cookies(Realm::Agent.cleared_cookies()).with_cookies(left))
}

async fn search(app: App, caller: Caller, query: Query<SearchQuery>) -> Answer<SearchResult> {
    let query = compose::search::for_address(query.0.q)?;
    ok(Box::pin(compose::search::search(&app, &caller, query)).await?)
}

async fn list_accounts(
    app: App,
    caller: Caller,
    query: Query<AccountsQuery>,
) -> Answer<Page<AccountSummary>> {
    let AccountsQuery { state, q, limit, after } = query.0;
    let message = account::SearchAccountsRequest {
        query: compose::search::for_address(q.unwrap_or_default())?,
        page: convert::page(PageQuery { limit, after }),
        state: convert_account::state_filter(state).into(),
    };
    let answer = app.services.account().search_accounts(caller.request(message)).await?.into_inner();
    let mut cities = answer.cities;
    let accounts = answer.accounts.into_iter().map(|account| {
        let city = cities.remove(&account.account_id).unwrap_or_default();
        convert_support::account_summary(account, city)
    });
    ok(Page { items: accounts.collect::<Result<_, _>>()?, next: convert::some(answer.next) })
}

async fn list_agents(app: App, caller: Caller) -> Answer<List<AgentName>> {
    let answer = app.services.auth().list_agents(caller.request(auth::ListAgentsRequest {})).await?;
    let names = answer.into_inner().agents.into_iter().map(|listed| {
        let takes_work = convert::work::takes_work(&listed);
        let agent = convert::required(listed.agent, "auth: an agent")?;
        let agent_id = convert::id(&agent.agent_id, "auth: an agent's id")?;
        let role = convert::session::agent_role(agent.role())?;
        Ok(AgentName { agent_id, email: agent.email, takes_work, role })
    });
    ok(List(names.collect::<Result<_, Refusal>>()?))
}

async fn count_lines(app: App, caller: Caller) -> Answer<LineCounts> {
    let answer = app.services.commerce().count_lines(caller.request(pb::CountLinesRequest {})).await?;
    let pb::CountLinesResponse { queued, set_aside } = answer.into_inner();
    ok(LineCounts { unmatched: queued, set_aside })
}

async fn account_card(app: App, caller: Caller, account_id: PathId<AccountId>) -> Answer<AccountCard> {
    let account_id = convert::account_id(&account_id.0)?;
    ok(Box::pin(compose::account::card(&app, &caller, &account_id)).await?)
}

async fn support_account_events(
    app: App,
    caller: Caller,
    account_id: PathId<AccountId>,
    query: Query<PageQuery>,
) -> Answer<Timeline> {
    let account_id = convert::account_id(&account_id.0)?;
    ok(timeline::of_account(&app, &caller, &account_id, query.0).await?)
}

async fn set_read_up_to(
    app: App,
    caller: Caller,
    number: PathName,
    key: Key,
    request: Json<ReadUpToRequest>,
) -> Answer<ReadUpTo> {
    let message = pb::SetReadUpToRequest {
        bank_account: number.0,
        day: request.body.day,
        idempotency_key: key.0,
        request_hash: request.hash,
    };
    let answer = app.services.commerce().set_read_up_to(caller.request(message)).await?.into_inner();
    ok(ReadUpTo { bank_account: answer.bank_account, day: answer.day })
}

async fn waive_rest(
    app: App,
    caller: Caller,
    order_id: PathId<OrderId>,
    key: Key,
    request: Json<WaiveRequest>,
) -> Answer<Order> {
    let message = pb::WaiveRestRequest {
        order_id: order_id.0.into(),
        reason: request.body.reason,
        idempotency_key: key.0,
        request_hash: request.hash,
    };
    let answer = app.services.commerce().waive_rest(caller.request(message)).await?.into_inner();
    ok(convert::commerce::order(answer.order, app.clock.now())?)
}

async fn mark_payer_account(
    app: App,
    caller: Caller,
    number: PathName,
    key: Key,
    request: Json<PayerAccountRequest>,
) -> Answer<PayerAccount> {
    let message = pb::MarkPayerAccountRequest {
        number: number.0,
        shared: request.body.shared,
        idempotency_key: key.0,
        request_hash: request.hash,
    };
    let answer = app.services.commerce().mark_payer_account(caller.request(message)).await?.into_inner();
    ok(PayerAccount {
        shared_at: convert::at(answer.shared_at.as_ref(), "commerce: when a payer's account was shared")?,
        number: answer.number,
    })
}
