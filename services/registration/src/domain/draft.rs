//! A registration as a whole.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::Random;
use mostrador_runtime::business::Plan;
use mostrador_runtime::clock::later;
use mostrador_runtime::id::{AccountId, OwnerId, RegistrationId, ShopId, StageId};
use mostrador_runtime::text::Locale;

use super::business::Business;
use super::personal::PersonalData;
use super::state::{Event, Obstacle, State};
use mostrador_runtime::offer::Offer;

/// The longest life of a draft: auth forgets a draft's password 60 days after it was chosen.
pub const LONGEST_LIFE: SignedDuration = SignedDuration::from_hours(58 * 24);

/// Owner, account and shop get their ids here, so that their creation can be repeated. An owner who registers
/// again keeps the earlier id, and `owner_id` then only identifies the draft's password.
#[derive(Clone, Debug)]
pub struct Draft {
    pub id: RegistrationId,
    pub owner_id: OwnerId,
    pub account_id: AccountId,
    pub shop_id: ShopId,
    pub state: State,
    /// The language of the page, and so of the mails.
    pub locale: Locale,
    /// The whole step, or `None` before it is saved.
    pub personal: Option<PersonalData>,
    /// The id of the password, which auth keeps; it is saved together with `personal`.
    pub stage_id: Option<StageId>,
    /// The owner who already has the proven address.
    pub returning: Option<OwnerId>,
    pub business: Option<Business>,
    pub plan: Option<Plan>,
    /// The offer for the basket, once the owner can sign in.
    pub offer: Option<Offer>,
    /// The last accepted version of the terms.
    pub terms_version: Option<String>,
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    Personal,
    Business,
    Package,
    /// The terms are accepted, and the mail is requested.
    Done,
}

impl Draft {
    pub fn begin(locale: Locale, lifetime: SignedDuration, now: Timestamp, random: &Random) -> Self {
        Self {
            id: RegistrationId::at(now, random),
            owner_id: OwnerId::at(now, random),
            account_id: AccountId::at(now, random),
            shop_id: ShopId::at(now, random),
            state: State::Draft,
            locale,
            personal: None,
            stage_id: None,
            returning: None,
            business: None,
            plan: None,
            offer: None,
            terms_version: None,
            created_at: now,
            expires_at: later(now, lifetime.min(LONGEST_LIFE)),
        }
    }

    /// The owner of the future account: the draft's own, or an owner who registers again.
    pub fn owner(&self) -> &OwnerId {
        self.returning.as_ref().unwrap_or(&self.owner_id)
    }

    pub fn is_complete(&self, step: Step) -> bool {
        match step {
            Step::Personal => self.personal.is_some(),
            Step::Business => self.business.is_some(),
            Step::Package => self.plan.is_some(),
            Step::Done => self.state != State::Draft,
        }
    }

    pub fn complete_steps(&self) -> Vec<Step> {
        Step::ALL.into_iter().filter(|step| self.is_complete(*step)).collect()
    }

    /// The first step that is not complete.
    pub fn next_step(&self) -> Step {
        Step::ALL.into_iter().find(|step| !self.is_complete(*step)).unwrap_or(Step::Done)
    }

    /// May this step be saved now? Steps before it must be complete, steps after it may be.
    pub fn may_save(&self, step: Step, event: Event, now: Timestamp) -> Result<State, Obstacle> {
        self.alive(now)?;
        let next = self.state.on(event)?;
        if step > self.next_step() { Err(Obstacle::StepOutOfOrder) } else { Ok(next) }
    }

    /// Is the draft alive? Its time may be over before the timed work notices.
    pub fn alive(&self, now: Timestamp) -> Result<(), Obstacle> {
        if self.state.is_open() && now >= self.expires_at { Err(Obstacle::Expired) } else { Ok(()) }
    }

    /// The end of the link in a mail that is sent now.
    pub fn link_expires_at(&self, lifetime: SignedDuration, now: Timestamp) -> Timestamp {
        later(now, lifetime).min(later(self.created_at, LONGEST_LIFE))
    }

    /// The event of saving this address, which may be the same or another one.
    pub fn edit_of(&self, personal: &PersonalData) -> Event {
        match &self.personal {
            Some(known) if known.email != personal.email => Event::ChangeAddress,
            _ => Event::Edit,
        }
    }
}

impl Step {
    pub const ALL: [Self; 4] = [Self::Personal, Self::Business, Self::Package, Self::Done];
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft() -> Draft {
        let random = Random::seeded(1);
        Draft::begin(Locale::Es, SignedDuration::from_hours(720), Timestamp::UNIX_EPOCH, &random)
    }

    #[test]
    fn steps_are_taken_in_order() {
        let mut draft = draft();
        let now = draft.created_at;
        assert_eq!(draft.next_step(), Step::Personal);
        assert_eq!(draft.may_save(Step::Business, Event::Edit, now), Err(Obstacle::StepOutOfOrder));
        assert_eq!(draft.may_save(Step::Done, Event::Submit, now), Err(Obstacle::StepOutOfOrder));
        assert_eq!(draft.may_save(Step::Personal, Event::Edit, now), Ok(State::Draft));
        // A plan alone is no reason to skip the business.
        draft.plan = Some(Plan::Lite);
        assert_eq!(draft.may_save(Step::Package, Event::Edit, now), Err(Obstacle::StepOutOfOrder));
    }

    #[test]
    fn no_setting_makes_a_draft_outlive_its_password() {
        let days = |days: i64| SignedDuration::from_hours(days * 24);
        let draft = Draft::begin(Locale::Es, days(365), Timestamp::UNIX_EPOCH, &Random::seeded(1));
        let end = draft.created_at + LONGEST_LIFE;
        assert_eq!(draft.expires_at, end);
        assert_eq!(draft.link_expires_at(days(2), draft.created_at), draft.created_at + days(2));
        assert_eq!(draft.link_expires_at(days(2), end - days(1)), end);
    }

    #[test]
    fn a_draft_is_over_when_its_time_is() {
        let draft = draft();
        assert_eq!(draft.alive(draft.expires_at - SignedDuration::from_millis(1)), Ok(()));
        assert_eq!(draft.alive(draft.expires_at), Err(Obstacle::Expired));
        let ready = Draft { state: State::Ready, ..draft.clone() };
        assert_eq!(ready.alive(draft.expires_at), Ok(()));
    }
}
