use mostrador_runtime::Random;
use mostrador_runtime::testing::numbered;
use mostrador_runtime::text::Locale;
use proptest::prelude::*;

use super::*;
use crate::domain::identity::case::{StateName, Submission};
use crate::domain::identity::nik::NumberHash;

const HALF_AN_HOUR: SignedDuration = SignedDuration::from_mins(30);

fn at(minute: i64) -> Timestamp {
    Timestamp::from_second(1_767_582_000 + minute * 60).unwrap()
}

fn supplied() -> Case {
    let submission = Submission {
        account_id: numbered(1),
        owner_id: numbered(1),
        locale: Locale::Id,
        number: NumberHash::of([1; 32]),
    };
    Case::supply(submission, at(0), &Random::seeded(1))
}

fn reviewer(number: u32, role: Role, minute: i64) -> Reviewer {
    Reviewer { agent_id: numbered(number), role, now: at(minute) }
}

fn support(number: u32, minute: i64) -> Reviewer {
    reviewer(number, Role::Support, minute)
}

fn admin(number: u32, minute: i64) -> Reviewer {
    reviewer(number, Role::Admin, minute)
}

fn review(case: &Case, fraud_noted: Option<i64>) -> Review<'_> {
    Review { case, fraud_noted_at: fraud_noted.map(at), claim_lasts: HALF_AN_HOUR }
}

fn fraud_match() -> Rejection {
    Rejection { cause: Cause::FraudMatch, note: String::new() }
}

#[test]
fn one_agent_has_a_case_until_the_claim_lapses() {
    let case = supplied();
    assert_eq!(review(&case, None).approve(&support(1, 1)), Err(Obstacle::NotClaimed));
    let claimed = review(&case, None).claim_for(&support(1, 1)).unwrap();
    let held = review(&claimed, None);
    assert_eq!(held.claim_for(&support(2, 30)), Err(Obstacle::Claimed));
    assert_eq!(held.claim_for(&admin(2, 30)), Err(Obstacle::Claimed), "an admin has no reason to take it");
    assert_eq!(held.approve(&support(2, 30)), Err(Obstacle::Claimed));
    assert_eq!(
        held.approve(&support(2, 31)),
        Err(Obstacle::NotClaimed),
        "lapsed, and not claimed by this agent"
    );
    let taken = held.claim_for(&support(2, 31)).unwrap();
    assert_eq!(review(&taken, None).approve(&support(1, 32)), Err(Obstacle::Claimed));
    assert_eq!(review(&taken, None).approve(&support(2, 32)).unwrap().state.name(), StateName::Approved);
}

#[test]
fn a_case_is_taken_from_an_agent_who_may_no_longer_decide() {
    let claimed = review(&supplied(), None).claim_for(&admin(1, 1)).unwrap();
    let held = review(&claimed, Some(0));
    let [holder, other] = [numbered(1), numbered(3)];
    assert_eq!(held.take_over(&admin(2, 2), Some(&other)), Err(Obstacle::Claimed), "of another agent");
    assert_eq!(held.take_over(&support(2, 2), Some(&holder)), Err(Obstacle::MatchOpen));
    let taken = held.take_over(&admin(2, 2), Some(&holder)).unwrap();
    assert_eq!(review(&taken, None).approve(&admin(1, 3)), Err(Obstacle::Claimed));
}

#[test]
fn a_decision_is_the_end() {
    let claimed = review(&supplied(), None).claim_for(&support(1, 1)).unwrap();
    let approved = review(&claimed, None).approve(&support(1, 2)).unwrap();
    let over = review(&approved, None);
    assert_eq!(over.claim_for(&support(1, 3)), Err(Obstacle::Decided));
    assert_eq!(over.approve(&support(1, 3)), Err(Obstacle::Decided));
    assert_eq!(approved.withdraw(at(3)), Err(Obstacle::Decided));
    assert_eq!(approved.admit_others(at(3), HALF_AN_HOUR), Err(Obstacle::Approved));
    assert_eq!(approved.appeal("?".into(), at(3)), Err(Obstacle::NotAppealable));
}

#[test]
fn a_match_with_fraud_waits_for_an_admin() {
    let claimed = review(&supplied(), None).claim_for(&support(1, 1)).unwrap();
    let matched = review(&claimed, Some(2));
    assert_eq!(matched.role(), Role::Admin);
    assert_eq!(matched.approve(&support(1, 3)), Err(Obstacle::MatchOpen));
    let illegible = Rejection { cause: Cause::Illegible, note: String::new() };
    assert_eq!(matched.reject(&support(1, 3), illegible), Err(Obstacle::MatchOpen));
    assert_eq!(matched.admit_view(&support(1, 3)), Err(Obstacle::MatchOpen), "no more looks");
    assert_eq!(matched.claim_for(&support(1, 3)), Err(Obstacle::MatchOpen), "not renewed");
    assert_eq!(review(&supplied(), Some(2)).claim_for(&support(1, 3)), Err(Obstacle::MatchOpen));
    let taken = matched.claim_for(&admin(9, 4)).unwrap();
    assert_eq!(
        review(&taken, Some(2)).approve(&admin(9, 5)),
        Err(Obstacle::MatchOpen),
        "not before it is cleared"
    );
    let cleared = review(&taken, Some(2)).clear(&admin(9, 6)).unwrap();
    assert_eq!(review(&cleared, Some(2)).role(), Role::Support);
    assert_eq!(review(&cleared, Some(2)).clear(&admin(9, 7)), Err(Obstacle::NoMatch));
    assert!(review(&cleared, Some(2)).approve(&admin(9, 7)).is_ok());
    assert_eq!(
        review(&cleared, Some(8)).approve(&admin(9, 9)),
        Err(Obstacle::MatchOpen),
        "another fraud since"
    );
    let open = Err(Obstacle::MatchOpen);
    assert_eq!(review(&cleared, Some(6)).approve(&admin(9, 7)), open, "another one of the same instant");
    let at_once = review(&taken, Some(4)).clear(&admin(9, 4)).unwrap();
    assert!(review(&at_once, Some(4)).approve(&admin(9, 4)).is_ok(), "cleared at the instant of its fraud");
}

#[test]
fn an_admin_takes_no_case_from_another_admin() {
    let matched = supplied();
    let claimed = review(&matched, Some(0)).claim_for(&admin(9, 1)).unwrap();
    assert_eq!(review(&claimed, Some(0)).claim_for(&admin(8, 2)), Err(Obstacle::Claimed));
    assert!(review(&claimed, Some(0)).claim_for(&admin(9, 2)).is_ok(), "renewed");
    assert!(review(&claimed, Some(0)).claim_for(&admin(8, 31)).is_ok(), "lapsed");

    let rejected = review(&claimed, Some(0)).reject(&admin(9, 2), fraud_match()).unwrap();
    let appealed = rejected.appeal("That was my brother.".into(), at(3)).unwrap();
    let claimed = review(&appealed, Some(0)).claim_for(&admin(8, 4)).unwrap();
    assert_eq!(review(&claimed, Some(0)).claim_for(&admin(7, 5)), Err(Obstacle::Claimed), "an appeal");

    let before = review(&supplied(), None).claim_for(&admin(9, 1)).unwrap();
    assert_eq!(review(&before, Some(2)).claim_for(&admin(8, 3)), Err(Obstacle::Claimed), "may decide still");
}

#[test]
fn an_appeal_is_decided_by_another_admin() {
    let matched = supplied();
    let claimed = review(&matched, Some(0)).claim_for(&admin(9, 1)).unwrap();
    let rejected = review(&claimed, Some(0)).reject(&admin(9, 2), fraud_match()).unwrap();
    assert_eq!(
        rejected.admit_others(at(3), HALF_AN_HOUR),
        Err(Obstacle::Decided),
        "the number stays the same"
    );
    let appealed = rejected.appeal("That was my brother.".into(), at(3)).unwrap();
    assert_eq!(appealed.admit_others(at(60), HALF_AN_HOUR), Err(Obstacle::InReview));
    let again = review(&appealed, Some(0));
    assert_eq!(again.role(), Role::Admin);
    assert_eq!(again.claim_for(&admin(9, 4)), Err(Obstacle::SameReviewer));
    assert_eq!(review(&appealed, None).claim_for(&support(1, 4)), Err(Obstacle::RoleTooLow));
    let claimed = again.claim_for(&admin(8, 4)).unwrap();
    let cleared = review(&claimed, Some(0)).clear(&admin(8, 5)).unwrap();
    assert!(review(&cleared, Some(0)).approve(&admin(8, 6)).is_ok());

    let gone = Case { deleted_at: Some(at(3)), ..rejected };
    assert_eq!(gone.appeal("?".into(), at(4)), Err(Obstacle::NotAppealable), "nothing is left to look at");
}

#[test]
fn without_a_match_no_paper_is_rejected_for_one() {
    let claimed = review(&supplied(), None).claim_for(&admin(1, 1)).unwrap();
    assert_eq!(review(&claimed, None).reject(&admin(1, 2), fraud_match()), Err(Obstacle::NoMatch));
}

#[test]
fn papers_in_review_do_not_change() {
    let case = supplied();
    assert_eq!(case.admit_others(at(0), HALF_AN_HOUR), Ok(()));
    let claimed = review(&case, None).claim_for(&support(1, 1)).unwrap();
    assert_eq!(claimed.admit_others(at(30), HALF_AN_HOUR), Err(Obstacle::InReview));
    assert_eq!(claimed.admit_others(at(31), HALF_AN_HOUR), Ok(()), "the agent left them");
    let rejection = Rejection { cause: Cause::Illegible, note: String::new() };
    let rejected = review(&claimed, None).reject(&support(1, 2), rejection).unwrap();
    assert_eq!(rejected.admit_others(at(2), HALF_AN_HOUR), Ok(()));
}

#[derive(Clone, Debug)]
enum Act {
    Claim,
    Approve,
    Reject(Cause),
    Clear,
    Appeal,
    Withdraw,
    /// Closes another account with the number for fraud.
    Fraud,
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        3 => Just(Act::Claim),
        2 => Just(Act::Approve),
        2 => proptest::sample::select(&Cause::ALL[..]).prop_map(Act::Reject),
        1 => Just(Act::Clear),
        1 => Just(Act::Appeal),
        1 => Just(Act::Withdraw),
        1 => Just(Act::Fraud),
    ]
}

proptest! {
    #[test]
    fn nothing_is_approved_beside_a_fraud_that_no_admin_looked_at(
        acts in proptest::collection::vec((act(), 1..4_u32, any::<bool>()), 0..30),
    ) {
        let (mut case, mut fraud, mut looked_at) = (supplied(), None, None);
        for (minute, (act, agent, is_admin)) in (1..).zip(acts) {
            let role = if is_admin { Role::Admin } else { Role::Support };
            let reviewer = reviewer(agent, role, minute);
            let before = review(&case, fraud);
            if matches!(act, Act::Fraud) {
                fraud = Some(minute);
                continue;
            }
            let least = before.role();
            let next = match act.clone() {
                Act::Claim => before.claim_for(&reviewer),
                Act::Approve => before.approve(&reviewer),
                Act::Reject(cause) => before.reject(&reviewer, Rejection { cause, note: String::new() }),
                Act::Clear => before.clear(&reviewer),
                Act::Appeal => case.appeal("?".into(), at(minute)),
                Act::Withdraw => case.withdraw(at(minute)),
                Act::Fraud => unreachable!(),
            };
            let Ok(next) = next else { continue };
            let is_reviewed = !matches!(act, Act::Appeal | Act::Withdraw);
            prop_assert!(!is_reviewed || role >= least, "{:?} by {:?}", act, role);
            prop_assert_eq!(next.version, case.version + 1);
            let was_waiting = case.state.name() == StateName::Waiting;
            prop_assert!(was_waiting || matches!(act, Act::Appeal), "only an appeal leads back");
            if matches!(act, Act::Clear) {
                looked_at = Some(minute);
            }
            if next.state.name() == StateName::Approved {
                prop_assert!(fraud.is_none_or(|fraud| looked_at.is_some_and(|looked| looked >= fraud)));
            }
            case = next;
        }
    }
}
