//! Accounts, shops and timelines.

use jiff::Timestamp;
use mostrador_proto::{account::v1 as pb, runtime::v1 as shared};
use mostrador_runtime::{ServiceName, facts::Facts, id::AgentId, proto};

use super::{at, id, required, sentences, some};
use crate::{
    answer::Refusal,
    api::{
        common::Rupiah,
        id_text::AnyIdText,
        owner::account::{
            Account, AccountAxes, AccountState, Actor, ActorKind, DeletionStop, Event, Explanation, Hold,
            HoldKind, MissingFact, NextStep, Place, Renewal, Shop, ShopCounts, ShopPackage, ShopStatus,
            Subscription, SubscriptionStanding, Tier, Trial,
        },
        visitor::site::Plan,
    },
};

pub fn account(
    account: pb::Account,
    (shops, rights): (&[pb::Shop], Option<&pb::Rights>),
    credit: Option<Rupiah>,
    server_time: Timestamp,
) -> Result<Account, Refusal> {
    let tier = tier(account.tier, &account.tier_text)?;
    let what = "account: a missing fact";
    let missing = super::all_known(&account.missing, &account.missing_text, what)?;
    let checklist = missing.into_iter().map(missing_fact).collect::<Result<_, _>>()?;
    let opened_at = at(account.created_at.as_ref(), "account: the opening")?;
    let trial_ends_at = proto::instant(account.trial_ends_at.as_ref());
    let count = |status: pb::ShopStatus| {
        i64::try_from(shops.iter().filter(|shop| shop.status() == status).count()).unwrap_or(i64::MAX)
    };
    let shops =
        ShopCounts { active: count(pb::ShopStatus::Active), disabled: count(pb::ShopStatus::Disabled) };
    Ok(Account {
        opened_at,
        state: AccountAxes {
            account: state(account.account_state())?,
            subscription: standing(account.subscription_state())?,
            shops,
        },
        holds: account.holds.clone().into_iter().map(hold).collect::<Result<_, _>>()?,
        deletion_stop: account.deletion_stop.clone().map(deletion_stop).transpose()?,
        explanation: explanation(account.explanation.clone())?,
        next_step: account.next_step.clone().map(next_step).transpose()?,
        // After a repeated registration the trial may have ended before this account opened.
        trial: trial_ends_at
            .filter(|ends_at| *ends_at > opened_at)
            .map(|ends_at| Trial { started_at: opened_at, ends_at }),
        subscription: Subscription {
            plan: plan(account.plan())?,
            tier,
            valid_until: match tier {
                Tier::Trial => trial_ends_at,
                Tier::Pro => proto::instant(account.paid_until.as_ref()),
                Tier::Free => None,
            },
            renewal: match account.renewal() {
                pb::Renewal::Unspecified => None,
                pb::Renewal::Expected => Some(Renewal::Expected),
                pb::Renewal::Declined => Some(Renewal::Declined),
            },
            cycle_days: i64::from(account.cycle_days),
        },
        may_renew: rights.is_some_and(|rights| rights.renew),
        account_id: id(&account.account_id, "account: an account's id")?,
        checklist,
        papers_until: proto::instant(account.papers_until.as_ref()),
        outlet_count: i64::from(account.outlet_count),
        store_name: account.store_name,
        version: account.version,
        credit,
        server_time,
    })
}

pub fn state(state: pb::AccountState) -> Result<AccountState, Refusal> {
    Ok(match state {
        pb::AccountState::Active => AccountState::Active,
        pb::AccountState::Inactive => AccountState::Inactive,
        pb::AccountState::Frozen => AccountState::Frozen,
        pb::AccountState::Closed => AccountState::Closed,
        pb::AccountState::Unspecified => return Err(Refusal::broken("account: the state")),
    })
}

/// The state of a filter; no choice lists all.
pub const fn state_filter(state: Option<AccountState>) -> pb::AccountState {
    match state {
        None => pb::AccountState::Unspecified,
        Some(AccountState::Active) => pb::AccountState::Active,
        Some(AccountState::Inactive) => pb::AccountState::Inactive,
        Some(AccountState::Frozen) => pb::AccountState::Frozen,
        Some(AccountState::Closed) => pb::AccountState::Closed,
    }
}

pub fn standing(state: pb::SubscriptionState) -> Result<SubscriptionStanding, Refusal> {
    Ok(match state {
        pb::SubscriptionState::Trial => SubscriptionStanding::Trial,
        pb::SubscriptionState::Free => SubscriptionStanding::Free,
        pb::SubscriptionState::Paid => SubscriptionStanding::Paid,
        pb::SubscriptionState::PastDue => SubscriptionStanding::PastDue,
        pb::SubscriptionState::Ended => SubscriptionStanding::Ended,
        pb::SubscriptionState::Unspecified => return Err(Refusal::broken("account: the subscription")),
    })
}

fn plan(plan: pb::Plan) -> Result<Plan, Refusal> {
    match plan {
        pb::Plan::Lite => Ok(Plan::Lite),
        pb::Plan::Dine => Ok(Plan::Dine),
        pb::Plan::Unspecified => Err(Refusal::broken("account: the plan")),
    }
}

pub fn explanation(explanation: Option<pb::Explanation>) -> Result<Explanation, Refusal> {
    let explanation = required(explanation, "account: the explanation")?;
    Ok(Explanation {
        text: sentences::of_reason(&explanation.reason, explanation.said),
        reason: explanation.reason,
        facts: explanation.facts.into_iter().collect(),
    })
}

pub fn hold(hold: pb::Hold) -> Result<Hold, Refusal> {
    let kind = hold_kind(super::known(hold.kind, &hold.kind_text, "account: a hold's kind")?)?;
    Ok(Hold {
        since: at(hold.since.as_ref(), "account: a hold's beginning")?,
        text: sentences::of_reason(&hold.reason, hold.said),
        kind,
    })
}

pub(super) fn hold_kind(kind: pb::HoldKind) -> Result<HoldKind, Refusal> {
    match kind {
        pb::HoldKind::Fraud => Ok(HoldKind::Fraud),
        pb::HoldKind::StillIdle => Ok(HoldKind::StillIdle),
        pb::HoldKind::Agent => Ok(HoldKind::Agent),
        pb::HoldKind::MissingPapers => Ok(HoldKind::MissingPapers),
        pb::HoldKind::PaymentLate => Ok(HoldKind::PaymentLate),
        pb::HoldKind::Unspecified => Err(Refusal::broken("account: a hold's kind")),
    }
}

pub(super) fn missing_fact(fact: pb::MissingFact) -> Result<MissingFact, Refusal> {
    match fact {
        pb::MissingFact::Identity => Ok(MissingFact::Identity),
        pb::MissingFact::Outlets => Ok(MissingFact::Outlets),
        pb::MissingFact::Unspecified => Err(Refusal::broken("account: a missing fact")),
    }
}

pub fn deletion_stop(stop: pb::DeletionStop) -> Result<DeletionStop, Refusal> {
    Ok(DeletionStop {
        since: at(stop.since.as_ref(), "account: since when a deletion is stopped")?,
        text: sentences::of_reason(&stop.reason, stop.said),
    })
}

pub fn next_step(step: pb::NextStep) -> Result<NextStep, Refusal> {
    let at = at(step.at.as_ref(), "account: the next step's time")?;
    Ok(NextStep { text: sentences::of_step(&step.kind, step.said), kind: step.kind, at })
}

pub fn shop(shop: Option<pb::Shop>) -> Result<Shop, Refusal> {
    let shop = required(shop, "account: a shop")?;
    let status = match shop.status() {
        pb::ShopStatus::Active => ShopStatus::Active,
        pb::ShopStatus::Disabled => ShopStatus::Disabled,
        pb::ShopStatus::Unspecified => return Err(Refusal::broken("account: a shop's status")),
    };
    let package = package(&shop)?;
    let account_state = match shop.account_state() {
        pb::AccountState::Unspecified => None,
        told => Some(state(told)?),
    };
    let address = shop.address.unwrap_or_default();
    Ok(Shop {
        status,
        account_state,
        package,
        valid_from: proto::instant(shop.valid_from.as_ref()),
        valid_until: proto::instant(shop.valid_until.as_ref()),
        status_since: at(shop.status_since.as_ref(), "account: since when a shop has its status")?,
        version: shop.version,
        place: place(&address),
        address: one_line(address),
        shop_id: id(&shop.shop_id, "account: a shop's id")?,
        shop_name: shop.shop_name,
        verification_code: some(shop.verification_code),
    })
}

fn place(address: &pb::Address) -> Place {
    Place {
        province: address.province_code.clone(),
        city: address.city_code.clone(),
        district: address.district_code.clone(),
        store_address: address.street.clone(),
    }
}

/// The account service sends a manager no package.
fn package(shop: &pb::Shop) -> Result<Option<ShopPackage>, Refusal> {
    if shop.plan() == pb::Plan::Unspecified && shop.tier == 0 && shop.tier_text.is_empty() {
        return Ok(None);
    }
    let plan = plan(shop.plan())?;
    let tier = tier(shop.tier, &shop.tier_text)?;
    Ok(Some(ShopPackage { plan, name: sentences::of_package(plan, tier), tier }))
}

fn tier(value: i32, text: &str) -> Result<Tier, Refusal> {
    match super::known(value, text, "account: a tier")? {
        pb::Tier::Trial => Ok(Tier::Trial),
        pb::Tier::Free => Ok(Tier::Free),
        pb::Tier::Pro => Ok(Tier::Pro),
        pb::Tier::Unspecified => Err(Refusal::broken("account: a tier")),
    }
}

fn one_line(address: pb::Address) -> String {
    let mut line = address.street;
    for part in [address.district_name, address.city_name, address.province_name] {
        if !line.is_empty() && !part.is_empty() {
            line.push_str(", ");
        }
        line.push_str(&part);
    }
    line
}

fn is_agent(subject: &str) -> bool {
    subject.parse::<AgentId>().is_ok()
}

/// `with_ids` shows the ids of agents (the actor, and the colleague who got the work): agents see them,
/// owners do not.
pub fn event(event: shared::Event, service: ServiceName, with_ids: bool) -> Result<Event, Refusal> {
    let what = "a timeline: the kind of an event's actor";
    let kind = match super::known(event.actor_kind, &event.actor_kind_text, what)? {
        shared::ActorKind::Owner => ActorKind::Owner,
        shared::ActorKind::Staff => ActorKind::Staff,
        shared::ActorKind::Agent => ActorKind::Agent,
        shared::ActorKind::System => ActorKind::System,
        shared::ActorKind::Unspecified => return Err(Refusal::broken(what)),
    };
    let shown = with_ids || !matches!(kind, ActorKind::Agent);
    let recipient_id = if with_ids { Facts::from(event.facts.clone()).recipient() } else { None };
    Ok(Event {
        at: at(event.at.as_ref(), "a timeline: an event's time")?,
        event_id: id(&event.id, "a timeline: an event's id")?,
        actor: Actor { kind, id: some(event.actor_id).filter(|_| shown).map(AnyIdText::from) },
        text: sentences::of_event(&event.kind, event.facts, event.text),
        kind: event.kind,
        reason: if shown { event.reason } else { String::new() },
        note: event.owner_note,
        subject_id: some(event.subject_id)
            .filter(|subject| with_ids || !is_agent(subject))
            .map(AnyIdText::from),
        recipient_id,
        service: super::service(service)?,
        mail: None,
    })
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::{proto::timestamp, testing::numbered};

    use super::*;

    #[test]
    fn the_agent_who_got_the_work_is_told_to_agents_alone() {
        let [by, to]: [AgentId; 2] = [numbered(1), numbered(2)];
        let given = shared::Event {
            id: "evt_00000000000000000000000001".to_owned(),
            at: Some(timestamp("2026-01-05T04:00:00Z".parse().expect("a time"))),
            actor_kind: shared::ActorKind::Agent.into(),
            actor_id: by.to_string(),
            kind: "work.given".to_owned(),
            facts: Facts::none().with_recipient(Some(&to)).into(),
            ..shared::Event::default()
        };
        let told = |with_ids| {
            let event = event(given.clone(), ServiceName::Registration, with_ids).expect("an event");
            (event.actor.id, event.recipient_id, event.text.en)
        };
        let sentence = "Our team handed this to someone else on the team.";
        assert_eq!(
            told(true),
            (Some(AnyIdText::from(by.to_string())), Some(to.clone()), sentence.to_owned())
        );
        assert_eq!(told(false), (None, None, sentence.to_owned()));
    }
}
