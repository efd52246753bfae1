//! What an agent's desk puts together from several services.

use std::time::Duration;

use futures_util::stream;
use mostrador_proto::{account::v1 as account, commerce::v1 as commerce};
use mostrador_runtime::error::Kind;
use tonic::{Response, Status};

use crate::{
    answer::Refusal,
    api::support::{AccountCard, CardOwner, Statement},
    app::App,
    convert, credit,
    extract::upload::Upload,
    patience::patiently,
    session::caller::Caller,
};

/// A service that takes longer is named as missing.
pub const PATIENCE: Duration = Duration::from_millis(500);
/// Parsing and storing 100,000 lines takes seconds.
const IMPORT_PATIENCE: Duration = Duration::from_mins(2);

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
pub fn or_missing<T>(
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
