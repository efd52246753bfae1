//! An account as its owner and as an agent see it: the answer of account, with the credit and orders of
//! commerce.

use mostrador_proto::{account::v1 as account, commerce::v1 as commerce, registration::v1 as registration};
use mostrador_runtime::{ServiceName, id::AccountId};

use super::{PATIENCE, names, opening, or_missing};
use crate::{
    answer::Refusal,
    api::{
        common::Rupiah,
        owner::account::Account,
        support::desk::{AccountCard, CardOwner, DeletionStopper},
    },
    app::App,
    convert,
    session::caller::Caller,
    upstream::patiently,
};

/// The caller's account; a silent commerce leaves its credit out.
pub async fn own(app: &App, caller: &Caller) -> Result<Account, Refusal> {
    let mut accounts = app.services.account();
    let (answer, credit) = tokio::join!(
        accounts.get_account(caller.request(account::GetAccountRequest::default())),
        credit(app, caller, None),
    );
    let answer = answer?.into_inner();
    let account = convert::required(answer.account, "account: an account")?;
    let server_time = convert::at(answer.server_time.as_ref(), "account: the time")?;
    convert::account::account(account, (&answer.shops, answer.rights.as_ref()), credit, server_time)
}

/// Everything about one merchant; a silent commerce leaves the orders out, a silent
/// registration the papers and the terms.
pub async fn card(app: &App, caller: &Caller, account_id: &AccountId) -> Result<AccountCard, Refusal> {
    let (mut accounts, mut orders) = (app.services.account(), app.services.commerce());
    let mut registration = app.services.registration();
    let of_papers = registration::FindAccountCaseRequest { account_id: account_id.to_string() };
    let of_account = account::GetAccountRequest { account_id: account_id.to_string() };
    let of_orders = commerce::ListOrdersRequest { account_id: account_id.to_string(), ..Default::default() };
    let mut terms = registration.clone();
    let of_terms = registration::GetAccountTermsRequest { account_id: account_id.to_string() };
    let (found, orders, papers, terms, credit, opening) = tokio::join!(
        accounts.get_account(caller.request(of_account)),
        patiently(PATIENCE, orders.list_orders(caller.request(of_orders))),
        patiently(PATIENCE, registration.find_account_case(caller.request(of_papers))),
        patiently(PATIENCE, terms.get_account_terms(caller.request(of_terms))),
        credit(app, caller, Some(account_id)),
        opening::of_account(app, caller, Some(account_id)),
    );
    let found = found?.into_inner();
    let mut missing = Vec::new();
    let now = convert::at(found.server_time.as_ref(), "account: the time")?;
    let orders = or_missing(orders, ServiceName::Commerce, &mut missing)?
        .map(|answer| answer.orders)
        .unwrap_or_default();
    let papers = or_missing(papers, ServiceName::Registration, &mut missing)?;
    let papers = papers.map(|answer| convert::identity_review::card_papers(answer.case)).transpose()?;
    // A silent registration is named as missing already.
    let terms =
        terms.ok().map(|answer| convert::terms::account_terms(answer.into_inner().terms)).transpose()?;
    let account = convert::required(found.account, "account: an account")?;
    let owner = CardOwner {
        owner_id: convert::id(&account.owner_id, "account: the owner's id")?,
        full_name: account.owner_name.clone(),
        email: account.owner_email.clone(),
        phone: account.owner_phone.clone(),
    };
    let stopper = found.deletion_stopper.map(|stopper| {
        let agent_id = convert::id(&stopper.agent_id, "account: the agent who stopped a deletion")?;
        Ok::<_, Refusal>(DeletionStopper { agent_id, reason: stopper.reason })
    });
    Ok(AccountCard {
        deletion_stopper: stopper.transpose()?,
        agent_id: convert::some_id(&found.agent_id, "account: the agent who has an account")?,
        account: convert::account::account(account, (&found.shops, found.rights.as_ref()), credit, now)?,
        owner,
        papers,
        terms,
        opening: opening?,
        undelivered_mails: found
            .undelivered_mails
            .iter()
            .map(convert::support::undelivered_mail)
            .collect::<Result<_, _>>()?,
        shops: found
            .shops
            .into_iter()
            .map(|shop| convert::account::shop(Some(shop)))
            .collect::<Result<_, _>>()?,
        orders: orders
            .into_iter()
            .map(|order| convert::commerce::order(Some(order), now))
            .collect::<Result<_, _>>()?,
        missing: names(&missing)?,
    })
}

/// The credit of the caller's account, or of the account that an agent names. `None` while commerce is
/// silent.
async fn credit(app: &App, caller: &Caller, account_id: Option<&AccountId>) -> Option<Rupiah> {
    let account_id = account_id.map(AccountId::to_string).unwrap_or_default();
    let mut commerce = app.services.commerce();
    let answer = commerce.get_credit(caller.request(commerce::GetCreditRequest { account_id })).await.ok()?;
    Some(Rupiah(answer.into_inner().credit))
}
