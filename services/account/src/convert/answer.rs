use jiff::Timestamp;
use mostrador_proto::account::v1 as pb;
use mostrador_proto::registration::v1::BusinessType;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::mask::{masked_email, masked_phone};
use mostrador_runtime::proto::timestamp;

use crate::domain::account::Account;
use crate::domain::acts::Act;
use crate::domain::course::{Fate, Foreseen};
use crate::domain::explain::{
    DELETION_STOPPED, HoldExplained, deletion_stop_said, explain, explain_holds, next_step,
};
use crate::domain::guard::WithheldStep;
use crate::domain::holds::Hold;
use crate::domain::lifecycle::{AccountState, Cause};
use crate::domain::notices::{SentNotice, papers_until};
use crate::domain::policy::Policy;
use crate::domain::renewal::Renewal;
use crate::domain::rights::{Orders, Rights, Standing};
use crate::domain::shop::ShopStatus;
use crate::domain::subscription::{SubscriptionState, Tier, just_after};
use crate::domain::work::{WorkItem, WorkList};
use crate::store::account_mails::UndeliveredMail;

/// `sent`: the notices that the owner got. Without them a step whose notice came too late shows its original
/// day.
pub(crate) fn account(account: Account, policy: &Policy, sent: &[SentNotice], now: Timestamp) -> pb::Account {
    let explanation = explain(&account, policy, now);
    let next = next_step(&account, policy, sent, now);
    let papers_until = papers_until(&account, policy, sent, now);
    let deletion_stop = deletion_stop(&account);
    let tier = tier(account.terms.tier(policy, now));
    let business_type = BusinessType::from(account.business_type);
    let lacks_papers = account.lacks_papers();
    let mut answer = pb::Account {
        account_state: account_state(account.lifecycle.state).into(),
        subscription_state: subscription_state(account.subscription(policy, now)).into(),
        plan: pb::Plan::from(account.plan).into(),
        created_at: Some(timestamp(account.created_at)),
        trial_ends_at: Some(timestamp(account.terms.trial.ends_at)),
        paid_until: account.terms.paid.map(|paid| timestamp(paid.ends_at)),
        explanation: Some(pb::Explanation {
            reason: explanation.reason.as_str().to_owned(),
            facts: explanation.facts.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
            said: explanation.said.into(),
        }),
        next_step: next.map(|step| pb::NextStep {
            kind: step.kind.to_owned(),
            at: Some(timestamp(step.at)),
            said: step.said.into(),
        }),
        holds: explain_holds(&account, policy).into_iter().map(hold).collect(),
        tier: tier.into(),
        tier_text: tier.text().to_owned(),
        cycle_days: account.cycle_days(),
        deletion_stop,
        renewal: renewal(account.terms.renewal(policy, now)).into(),
        papers_until: papers_until.map(timestamp),
        version: account.version,
        outlet_count: account.outlet_count,
        business_type: business_type.into(),
        business_type_text: business_type.text().to_owned(),
        missing: Vec::new(),
        missing_text: Vec::new(),
        account_id: account.id.to_string(),
        owner_id: account.owner.id.to_string(),
        store_name: account.store_name,
        owner_email: contact(&account.owner.email, masked_email),
        owner_phone: contact(&account.owner.phone, masked_phone),
        owner_name: account.owner.full_name,
    };
    if lacks_papers {
        lack(&mut answer, pb::MissingFact::Identity);
    }
    answer
}

pub(crate) fn lack(answer: &mut pb::Account, fact: pb::MissingFact) {
    answer.missing.push(fact.into());
    answer.missing_text.push(fact.text().to_owned());
}

fn deletion_stop(account: &Account) -> Option<pb::DeletionStop> {
    let since = account.deletion_stopped_at?;
    Some(pb::DeletionStop {
        since: Some(timestamp(since)),
        reason: DELETION_STOPPED.to_owned(),
        said: deletion_stop_said(account, since).into(),
    })
}

/// A deleted contact is shown as an empty text.
fn contact(text: &str, masked: fn(&str) -> String) -> String {
    if text.is_empty() { String::new() } else { masked(text) }
}

pub(crate) fn decided(account: &Account, policy: &Policy) -> pb::Decided {
    pb::Decided {
        account_state: account_state(account.lifecycle.state).into(),
        version: account.version,
        holds: explain_holds(account, policy).into_iter().map(hold).collect(),
        paid_until: account.terms.paid.map(|paid| timestamp(paid.ends_at)),
    }
}

pub(crate) fn hold(explained: HoldExplained) -> pb::Hold {
    let kind = hold_kind(explained.hold);
    pb::Hold {
        kind: kind.into(),
        kind_text: kind.text().to_owned(),
        since: Some(timestamp(explained.since)),
        reason: explained.reason.as_str().to_owned(),
        said: explained.said.into(),
    }
}

pub(crate) fn swept_account(account_id: &AccountId, steps: &[Foreseen]) -> pb::SweptAccount {
    let step = |step: &Foreseen| {
        let (cause, hold) = (cause(step.cause), step.cause.hold().map(hold_kind).unwrap_or_default());
        pb::SweepStep {
            cause: cause.into(),
            cause_text: cause.text().to_owned(),
            day: step.day.to_string(),
            hold: hold.into(),
            hold_text: hold.text().to_owned(),
            left_to_agents: step.fate == Fate::LeftToAgents,
            waits_for_admin: step.fate == Fate::WaitsForAdmin,
            held_up: step.fate == Fate::HeldUp,
        }
    };
    pb::SweptAccount { account_id: account_id.to_string(), steps: steps.iter().map(step).collect() }
}

pub(crate) fn withheld_step(account: &Account, step: &WithheldStep) -> pb::WithheldStep {
    let cause = cause(step.cause);
    pb::WithheldStep {
        account_id: account.id.to_string(),
        store_name: account.store_name.clone(),
        owner_name: account.owner.full_name.clone(),
        cause: cause.into(),
        cause_text: cause.text().to_owned(),
        day: account.terms.zone.day(just_after(step.step_at)).to_string(),
        withheld_at: Some(timestamp(step.withheld_at)),
    }
}

pub(crate) fn work_item(list: WorkList, WorkItem { account, agent_id }: WorkItem) -> pb::AccountWorkItem {
    let hold = account.next_hold.filter(|_| list == WorkList::HoldDue);
    let step = account.left_step.filter(|_| list == WorkList::StepLeft);
    let hold = hold.map(|next| hold_kind(next.hold)).unwrap_or_default();
    let step = step.map(|(due, _)| cause(due)).unwrap_or_default();
    pb::AccountWorkItem {
        at: Some(timestamp(list.instant(&account))),
        hold: hold.into(),
        hold_text: hold.text().to_owned(),
        step: step.into(),
        step_text: step.text().to_owned(),
        account_id: account.id.to_string(),
        store_name: account.store_name,
        owner_name: account.owner.full_name,
        agent_id: agent_id.map(String::from).unwrap_or_default(),
    }
}

pub(crate) fn undelivered_mail(mail: UndeliveredMail) -> pb::UndeliveredMail {
    pb::UndeliveredMail {
        mail_id: mail.id.into(),
        asked_at: Some(timestamp(mail.asked_at)),
        failed_at: Some(timestamp(mail.failed_at)),
    }
}

pub(crate) fn rights(rights: Rights) -> pb::Rights {
    let standing = standing(rights.standing);
    let tier = tier(rights.tier);
    pb::Rights {
        standing: standing.into(),
        standing_text: standing.text().to_owned(),
        change: rights.change,
        order: rights.order == Orders::All,
        renew: rights.order == Orders::OneSubscription,
        tier: tier.into(),
        tier_text: tier.text().to_owned(),
    }
}

/// Unspecified for a cause that is no agent's act.
pub(crate) fn act(act: Act) -> pb::Act {
    match act {
        Act::Step(Cause::FrozenByAgent) => pb::Act::Freeze,
        Act::Step(Cause::ThawedByAgent) => pb::Act::Thaw,
        Act::Step(Cause::FraudSuspected) => pb::Act::SuspectFraud,
        Act::Step(Cause::FraudRuledOut) => pb::Act::RuleOutFraud,
        Act::Step(Cause::ReadmittedByAgent) => pb::Act::Readmit,
        Act::Step(Cause::ClosedByAgent) => pb::Act::Close,
        Act::Step(Cause::ClosedForFraud) => pb::Act::CloseForFraud,
        Act::Step(_) => pb::Act::Unspecified,
        Act::GrantDays => pb::Act::GrantDays,
        Act::ExtendTrial => pb::Act::ExtendTrial,
        Act::AgreeCycle => pb::Act::SetCycle,
        Act::StopDeletion => pb::Act::StopDeletion,
        Act::ResumeDeletion => pb::Act::ResumeDeletion,
        Act::TakeStep => pb::Act::TakeStep,
    }
}

fn standing(standing: Standing) -> pb::Standing {
    match standing {
        Standing::Full => pb::Standing::Full,
        Standing::Limited => pb::Standing::Limited,
        Standing::None => pb::Standing::None,
    }
}

pub(super) fn tier(tier: Tier) -> pb::Tier {
    match tier {
        Tier::Trial => pb::Tier::Trial,
        Tier::Free => pb::Tier::Free,
        Tier::Pro => pb::Tier::Pro,
    }
}

fn hold_kind(hold: Hold) -> pb::HoldKind {
    match hold {
        Hold::Fraud => pb::HoldKind::Fraud,
        Hold::StillIdle => pb::HoldKind::StillIdle,
        Hold::Agent => pb::HoldKind::Agent,
        Hold::MissingPapers => pb::HoldKind::MissingPapers,
        Hold::PaymentLate => pb::HoldKind::PaymentLate,
    }
}

fn cause(cause: Cause) -> pb::AccountCause {
    match cause {
        Cause::Opened => pb::AccountCause::Opened,
        Cause::Used => pb::AccountCause::Used,
        Cause::Idle => pb::AccountCause::Idle,
        Cause::StillIdle => pb::AccountCause::StillIdle,
        Cause::ReadmittedByAgent => pb::AccountCause::ReadmittedByAgent,
        Cause::DataMissing => pb::AccountCause::DataMissing,
        Cause::DataSupplied => pb::AccountCause::DataSupplied,
        Cause::PaymentLate => pb::AccountCause::PaymentLate,
        Cause::PaymentArrived => pb::AccountCause::PaymentArrived,
        Cause::RenewalDeclined => pb::AccountCause::RenewalDeclined,
        Cause::FrozenByAgent => pb::AccountCause::FrozenByAgent,
        Cause::ThawedByAgent => pb::AccountCause::ThawedByAgent,
        Cause::FraudSuspected => pb::AccountCause::FraudSuspected,
        Cause::FraudRuledOut => pb::AccountCause::FraudRuledOut,
        Cause::ClosedByOwner => pb::AccountCause::ClosedByOwner,
        Cause::ClosedByAgent => pb::AccountCause::ClosedByAgent,
        Cause::ClosedForFraud => pb::AccountCause::ClosedForFraud,
        Cause::RegisteredAgain => pb::AccountCause::RegisteredAgain,
        Cause::Deleted => pb::AccountCause::Deleted,
    }
}

pub(super) fn account_state(state: AccountState) -> pb::AccountState {
    match state {
        AccountState::Active => pb::AccountState::Active,
        AccountState::Inactive => pb::AccountState::Inactive,
        AccountState::Frozen => pb::AccountState::Frozen,
        AccountState::Closed => pb::AccountState::Closed,
    }
}

fn subscription_state(state: SubscriptionState) -> pb::SubscriptionState {
    match state {
        SubscriptionState::Trial => pb::SubscriptionState::Trial,
        SubscriptionState::Free => pb::SubscriptionState::Free,
        SubscriptionState::Paid => pb::SubscriptionState::Paid,
        SubscriptionState::PastDue => pb::SubscriptionState::PastDue,
        SubscriptionState::Ended => pb::SubscriptionState::Ended,
    }
}

fn renewal(renewal: Option<Renewal>) -> pb::Renewal {
    match renewal {
        None => pb::Renewal::Unspecified,
        Some(Renewal::Expected) => pb::Renewal::Expected,
        Some(Renewal::Declined) => pb::Renewal::Declined,
    }
}

pub(super) fn shop_status(status: ShopStatus) -> pb::ShopStatus {
    match status {
        ShopStatus::Active => pb::ShopStatus::Active,
        ShopStatus::Disabled => pb::ShopStatus::Disabled,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_act_has_a_name_of_its_own() {
        let names: BTreeSet<_> = Act::ALL.into_iter().map(|offered| act(offered).text()).collect();
        assert_eq!(names.len(), pb::Act::ALL.len());
        assert!(!names.contains(""), "an act without a name");
        assert_eq!(act(Act::Step(Cause::Idle)), pb::Act::Unspecified);
    }

    #[test]
    fn the_contract_has_the_texts_of_stored_causes() {
        for stored in Cause::ALL {
            assert_eq!(cause(stored).text(), stored.as_str());
        }
        for stored in Hold::ALL {
            assert_eq!(hold_kind(stored).text(), stored.as_str());
        }
    }
}
