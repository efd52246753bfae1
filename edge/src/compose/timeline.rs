//! The timelines of all services as one timeline of an account, with its mails for agents.

use futures_util::future::join_all;
use mostrador_proto::{
    account::v1::GetAccountRequest,
    mailer::v1::ListMailsRequest,
    runtime::v1::{ListEventsRequest, PageRequest},
};
use mostrador_runtime::{ServiceName, id::AccountId};

use super::{PATIENCE, is_for_the_caller, sorted_names};
use crate::{
    answer::Refusal,
    api::{
        common::PageQuery,
        owner::account::{Event, Timeline},
    },
    app::App,
    convert,
    session::caller::Caller,
    upstream::patiently,
};

/// Owners read their own account. Agents see the name of the agent who acted; owners see only that an agent
/// acted.
#[derive(Debug, Clone, Copy)]
enum Reader<'a> {
    Owner,
    Agent { of: &'a AccountId },
}

/// The timeline of an account with its owner's mails, for agents.
pub async fn of_account(
    app: &App,
    caller: &Caller,
    account_id: &AccountId,
    query: PageQuery,
) -> Result<Timeline, Refusal> {
    let page = convert::page(query);
    let (events, mails) = tokio::join!(
        events(app, caller, page.clone(), Reader::Agent { of: account_id }),
        mails(app, caller, account_id, page.clone()),
    );
    // The account service refuses an unknown account: the mails ask it first.
    let (mails, mut found) = (mails?, events?);
    found.lines.extend(mails.lines);
    found.missing.extend(mails.missing);
    found.has_more |= mails.has_more;
    found.cut(page.as_ref())
}

/// The events of the caller's account, the newest first. Ids of events are ordered by time over all services,
/// so one id is a place in all of them.
pub async fn own(app: &App, caller: &Caller, query: PageQuery) -> Result<Timeline, Refusal> {
    let page = convert::page(query);
    let found = events(app, caller, page.clone(), Reader::Owner).await?;
    found.cut(page.as_ref())
}

/// The pages of the sources before they are merged.
#[derive(Default)]
struct Batch {
    lines: Vec<Event>,
    missing: Vec<ServiceName>,
    has_more: bool,
}

async fn events(
    app: &App,
    caller: &Caller,
    page: Option<PageRequest>,
    reader: Reader<'_>,
) -> Result<Batch, Refusal> {
    let (account_id, with_ids) = match reader {
        Reader::Owner => (String::new(), false),
        Reader::Agent { of } => (of.to_string(), true),
    };
    let asked = app.services.timelines().map(|(service, mut client)| {
        let request =
            caller.request(ListEventsRequest { account_id: account_id.clone(), page: page.clone() });
        async move { (service, patiently(PATIENCE, client.list_events(request)).await) }
    });
    let mut found = Batch::default();
    for (service, answer) in join_all(asked).await {
        match answer {
            Ok(answer) => {
                let answer = answer.into_inner();
                found.has_more |= !answer.next.is_empty();
                for event in answer.events {
                    found.lines.push(convert::account::event(event, service, with_ids)?);
                }
            }
            Err(status) if is_for_the_caller(status.code()) => return Err(status.into()),
            Err(_) => found.missing.push(service),
        }
    }
    Ok(found)
}

/// Only the account service knows whether the account exists, and its owner. While it is silent, the account
/// counts as existing, and its mails are missing.
async fn mails(
    app: &App,
    caller: &Caller,
    account_id: &AccountId,
    page: Option<PageRequest>,
) -> Result<Batch, Refusal> {
    let silent = || Batch { missing: vec![ServiceName::Mailer], ..Batch::default() };
    let mut accounts = app.services.account();
    let asked = caller.request(GetAccountRequest { account_id: account_id.to_string() });
    let owner_id = match patiently(PATIENCE, accounts.get_account(asked)).await {
        Ok(answer) => convert::required(answer.into_inner().account, "account: an account")?.owner_id,
        Err(status) if is_for_the_caller(status.code()) => return Err(status.into()),
        Err(_) => return Ok(silent()),
    };
    let page = page.map(|page| PageRequest { after: page.after.replacen("evt_", "out_", 1), ..page });
    let mut mailer = app.services.mailer();
    let asked = caller.request(ListMailsRequest { owner_id, page });
    match patiently(PATIENCE, mailer.list_mails(asked)).await {
        Ok(answer) => {
            let answer = answer.into_inner();
            let lines = answer.mails.into_iter().map(convert::mails::event).collect::<Result<_, _>>()?;
            Ok(Batch { lines, has_more: !answer.next.is_empty(), ..Batch::default() })
        }
        Err(status) if is_for_the_caller(status.code()) => Err(status.into()),
        Err(_) => Ok(silent()),
    }
}

impl Batch {
    fn cut(self, page: Option<&PageRequest>) -> Result<Timeline, Refusal> {
        let limit = page.map_or(20, |page| page.limit as usize);
        let (items, next) = cut(self.lines, limit, self.has_more, |event| event.event_id.as_str());
        Ok(Timeline { items, next, missing: sorted_names(self.missing)? })
    }
}

/// The newest lines of all sources, and the place where the next page begins.
fn cut<T>(
    mut found: Vec<T>,
    limit: usize,
    has_more: bool,
    id: impl Fn(&T) -> &str,
) -> (Vec<T>, Option<String>) {
    found.sort_by(|left, right| id(right).cmp(id(left)));
    let has_more = has_more || found.len() > limit;
    found.truncate(limit);
    let next = found.last().filter(|_| has_more).map(|line| id(line).to_owned());
    (found, next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_go_on_where_the_last_one_ended() {
        let found = || vec!["evt_3", "evt_1", "evt_2"];
        let cut = |limit, has_more| cut(found(), limit, has_more, |id| id);
        assert_eq!(cut(2, false), (vec!["evt_3", "evt_2"], Some("evt_2".to_owned())));
        assert_eq!(cut(3, false).1, None);
        assert_eq!(cut(3, true).1.as_deref(), Some("evt_1"), "a service has more");
    }
}
