//! What an agent's desk puts together from several services.

use std::time::Duration;

use futures_util::stream;
use mostrador_proto::{account::v1 as account, commerce::v1 as commerce, registration::v1 as registration};
use mostrador_runtime::error::Kind;
use tonic::{Response, Status};

use crate::{
    answer::Refusal,
    api::{
        common::Text,
        support::{AccountCard, CardOwner, HitKind, SearchHit, SearchResult, Statement},
    },
    app::App,
    convert, credit,
    extract::upload::Upload,
    patience::patiently,
    session::caller::Caller,
};

/// A service that takes longer is named as missing.
const PATIENCE: Duration = Duration::from_millis(500);
/// Parsing and storing 100,000 lines takes seconds.
const IMPORT_PATIENCE: Duration = Duration::from_mins(2);

/// Asks everybody at once who may know.
pub async fn search(app: &App, caller: &Caller, query: String) -> Result<SearchResult, Refusal> {
    let (mut accounts, mut orders) = (app.services.account(), app.services.commerce());
    let mut registrations = app.services.registration();
    let in_accounts = account::SearchAccountsRequest { query: query.clone(), ..Default::default() };
    let in_orders = commerce::SearchOrdersRequest { query: query.clone() };
    let in_registrations = registration::SearchRegistrationsRequest { query };
    let (accounts, orders, registrations) = tokio::join!(
        patiently(PATIENCE, accounts.search_accounts(caller.request(in_accounts))),
        patiently(PATIENCE, orders.search_orders(caller.request(in_orders))),
        patiently(PATIENCE, registrations.search_registrations(caller.request(in_registrations))),
    );
    let mut result = SearchResult { items: Vec::new(), missing: Vec::new() };
    if let Some(found) = or_missing(accounts, "account", &mut result.missing)? {
        result.items.extend(found.accounts.into_iter().map(account_hit));
    }
    if let Some(found) = or_missing(orders, "commerce", &mut result.missing)? {
        result.items.extend(found.orders.into_iter().map(order_hit));
        result.items.extend(found.transfers.into_iter().map(transfer_hit));
    }
    if let Some(found) = or_missing(registrations, "registration", &mut result.missing)? {
        result.items.extend(found.registrations.into_iter().map(registration_hit));
    }
    Ok(result)
}

/// Everything about one merchant; without orders when commerce is silent.
pub async fn card(app: &App, caller: &Caller, account_id: String) -> Result<AccountCard, Refusal> {
    let (mut accounts, mut orders) = (app.services.account(), app.services.commerce());
    let of_account = account::GetAccountRequest { account_id: account_id.clone() };
    let of_orders = commerce::ListOrdersRequest { account_id: account_id.clone(), ..Default::default() };
    let (found, orders, credit) = tokio::join!(
        accounts.get_account(caller.request(of_account)),
        patiently(PATIENCE, orders.list_orders(caller.request(of_orders))),
        credit::of(app, caller, account_id),
    );
    let found = found?.into_inner();
    let mut missing = Vec::new();
    let now = convert::at(found.server_time.as_ref(), "account: the time")?;
    let orders =
        or_missing(orders, "commerce", &mut missing)?.map(|answer| answer.orders).unwrap_or_default();
    let account = convert::required(found.account, "account: an account")?;
    let owner = CardOwner {
        owner_id: account.owner_id.clone(),
        full_name: account.owner_name.clone(),
        email: account.owner_email.clone(),
        phone: account.owner_phone.clone(),
    };
    Ok(AccountCard {
        account: convert::account::account(account, &found.shops, credit, now)?,
        owner,
        shops: found
            .shops
            .into_iter()
            .map(|shop| convert::account::shop(Some(shop)))
            .collect::<Result<_, _>>()?,
        orders: orders
            .into_iter()
            .map(|order| convert::commerce::order(Some(order), now))
            .collect::<Result<_, _>>()?,
        missing,
    })
}

/// Sends the file on, its description first.
pub async fn import(app: &App, caller: &Caller, key: String, upload: Upload) -> Result<Statement, Refusal> {
    use commerce::import_statement_request::Part;
    let header = commerce::StatementHeader {
        bank_account: upload.bank_account,
        format: upload.format,
        file_name: upload.file_name,
        idempotency_key: key,
    };
    let chunks = upload.file.into_iter().map(|chunk| Part::Chunk(chunk.to_vec()));
    let parts = std::iter::once(Part::Header(header)).chain(chunks);
    let messages = parts.map(|part| commerce::ImportStatementRequest { part: Some(part) });
    let mut request = caller.request(stream::iter(messages));
    request.set_timeout(IMPORT_PATIENCE);
    let answer = app.services.commerce().import_statement(request).await?.into_inner();
    convert::support::statement(answer.statement)
}

/// A silent service is named; what it refuses is the caller's answer.
fn or_missing<T>(
    answer: Result<Response<T>, Status>,
    service: &str,
    missing: &mut Vec<String>,
) -> Result<Option<T>, Refusal> {
    match answer {
        Ok(answer) => Ok(Some(answer.into_inner())),
        Err(status) if matches!(Kind::from_code(status.code()), Kind::Unavailable | Kind::Internal) => {
            missing.push(service.to_owned());
            Ok(None)
        }
        Err(status) => Err(status.into()),
    }
}

fn account_hit(found: account::Account) -> SearchHit {
    SearchHit {
        kind: HitKind::Account,
        id: found.account_id.clone(),
        account_id: Some(found.account_id),
        title: format!("{} · {}", found.owner_name, found.store_name),
        detail: found.explanation.map(|explanation| convert::text(explanation.text)).unwrap_or_default(),
    }
}

fn order_hit(found: commerce::Order) -> SearchHit {
    let state = found.state().as_str_name().trim_start_matches("ORDER_STATE_").to_ascii_lowercase();
    SearchHit {
        kind: HitKind::Order,
        id: found.order_id,
        account_id: convert::some(found.account_id),
        title: found.reference,
        detail: found.note.map_or_else(|| convert::name(&state), |note| convert::text(Some(note))),
    }
}

fn transfer_hit(found: commerce::Transfer) -> SearchHit {
    SearchHit {
        kind: HitKind::Transfer,
        id: found.line_id,
        account_id: None,
        title: format!("{} · {}", found.booked_on, found.amount_sen / 100),
        detail: convert::name(&found.description),
    }
}

fn registration_hit(found: registration::FoundRegistration) -> SearchHit {
    SearchHit {
        kind: HitKind::Registration,
        id: found.id,
        account_id: convert::some(found.account_id),
        title: format!("{} · {}", found.full_name, found.store_name),
        detail: Text { es: found.email.clone(), en: found.email.clone(), id: found.email },
    }
}
