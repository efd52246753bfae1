//! The timelines of all services as one timeline of an account.

use futures_util::future::join_all;
use mostrador_proto::runtime::v1::{Event as WireEvent, ListEventsRequest};
use mostrador_runtime::id::AccountId;

use super::{PATIENCE, is_for_the_caller, refuse_unknown_account};
use crate::{
    answer::Refusal,
    api::{account::Timeline, common::PageQuery},
    app::App,
    convert,
    session::caller::Caller,
    upstream::patiently,
};

/// Agents see the name of the agent who acted; owners see that an agent did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reader {
    Owner,
    Agent,
}

/// The timeline of an account, for agents.
pub async fn of_account(
    app: &App,
    caller: &Caller,
    account_id: &AccountId,
    query: PageQuery,
) -> Result<Timeline, Refusal> {
    let (known, timeline) = tokio::join!(
        refuse_unknown_account(app, caller, account_id),
        merged(app, caller, Some(account_id), query, Reader::Agent),
    );
    known?;
    timeline
}

/// The newest events first: of the caller's account, or of the one that an agent names. Ids of events are
/// ordered by time over all services, so one id is a place in all of them.
pub async fn merged(
    app: &App,
    caller: &Caller,
    account_id: Option<&AccountId>,
    query: PageQuery,
    reader: Reader,
) -> Result<Timeline, Refusal> {
    let account_id = account_id.map(AccountId::to_string).unwrap_or_default();
    let page = convert::page(query);
    let limit = page.as_ref().map_or(20, |page| page.limit as usize);
    let asked = app.services.timelines().map(|(name, mut client)| {
        let request =
            caller.request(ListEventsRequest { account_id: account_id.clone(), page: page.clone() });
        async move { (name, patiently(PATIENCE, client.list_events(request)).await) }
    });
    let (mut found, mut missing, mut has_more) = (Vec::new(), Vec::new(), false);
    for (name, answer) in join_all(asked).await {
        match answer {
            Ok(answer) => {
                let answer = answer.into_inner();
                has_more |= !answer.next.is_empty();
                found.extend(answer.events.into_iter().map(|event| (name, event)));
            }
            Err(status) if is_for_the_caller(status.code()) => return Err(status.into()),
            Err(_) => missing.push(name.to_owned()),
        }
    }
    let (kept, next) = cut(found, limit, has_more);
    let with_ids = reader == Reader::Agent;
    let items = kept.into_iter().map(|(name, event)| convert::account::event(event, name, with_ids));
    Ok(Timeline { items: items.collect::<Result<_, _>>()?, next, missing })
}

type Events = Vec<(&'static str, WireEvent)>;

fn cut(mut found: Events, limit: usize, has_more: bool) -> (Events, Option<String>) {
    found.sort_by(|(_, left), (_, right)| right.id.cmp(&left.id));
    let has_more = has_more || found.len() > limit;
    found.truncate(limit);
    let next = found.last().filter(|_| has_more).map(|(_, event)| event.id.clone());
    (found, next)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(id: &str) -> WireEvent {
        WireEvent { id: id.to_owned(), ..WireEvent::default() }
    }

    #[test]
    fn pages_go_on_where_the_last_one_ended() {
        let found =
            || vec![("account", event("evt_3")), ("auth", event("evt_1")), ("commerce", event("evt_2"))];
        let (kept, next) = cut(found(), 2, false);
        let ids: Vec<_> = kept.iter().map(|(_, event)| event.id.as_str()).collect();
        assert_eq!((ids, next.as_deref()), (vec!["evt_3", "evt_2"], Some("evt_2")));
        assert_eq!(cut(found(), 3, false).1, None);
        assert_eq!(cut(found(), 3, true).1.as_deref(), Some("evt_1"), "a service has more");
    }
}
