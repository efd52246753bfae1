//! `mostrador sweep --dry-run --at DATE`: asks the account service of the running suite, page by page.
//! `mostrador sweep --approve --reason TEXT`: approves the scheduled holds that wait for an admin.

use std::collections::BTreeMap;

use jiff::civil::Date;
use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_proto::account::v1::{
    AccountCause, ApproveWithheldStepsRequest, HoldKind, ListWithheldStepsRequest, PreviewSweepRequest,
    SweepStep, SweptAccount,
};
use mostrador_proto::closed_sets::ClosedSet;
use mostrador_proto::runtime::v1::PageRequest;
use mostrador_runtime::client::Wire;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::metadata::outgoing;
use mostrador_runtime::proto::known;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::{Random, ServiceName};

use crate::cli::SweepOptions;
use crate::running::SuiteNote;
use crate::words::{refused, say};

/// The accounts of one call.
const PAGE: u32 = 100;

pub(crate) async fn run(options: SweepOptions) -> Result<(), ServeError> {
    let SweepOptions { at, json, data, reason, .. } = options;
    let accounts = AccountServiceClient::new(SuiteNote::wire_to(&data, ServiceName::Account)?);
    let at = match (at, reason) {
        (_, Some(reason)) if options.approve => return approve(accounts, &reason).await,
        (Some(at), _) => at,
        _ => return Err(ServeError::new("--dry-run needs --at, and --approve needs --reason")),
    };
    let preview = Preview::read(accounts, at).await?;
    if json {
        return say(&serde_json::to_string(&preview).map_err(ServeError::new)?);
    }
    preview.lines().chain(preview.warnings()).try_for_each(|line| say(&line))?;
    say(&preview.summary(at))
}

/// Repeats the call until no hold waits any more.
async fn approve(mut accounts: AccountServiceClient<Wire>, reason: &str) -> Result<(), ServeError> {
    let listed = accounts.list_withheld_steps(outgoing(ListWithheldStepsRequest { page: None })).await;
    let listed = listed.map_err(|status| refused("the holds were not listed", &status))?;
    let mut waiting = listed.into_inner().waiting;
    let mut approved = 0;
    while waiting > 0 {
        let message = ApproveWithheldStepsRequest {
            waiting,
            reason: reason.to_owned(),
            idempotency_key: format!("sweep-{:016x}", Random::system().below(u64::MAX)),
            request_hash: reason.as_bytes().to_vec(),
        };
        let answer = accounts.approve_withheld_steps(outgoing(message)).await;
        let answer = answer.map_err(|status| refused("the holds were not approved", &status))?.into_inner();
        approved += answer.approved;
        waiting = answer.waiting;
    }
    say(&match approved {
        0 => "No hold waits for an admin.".to_owned(),
        holds => format!("Approved {holds} holds; they are placed now, unless their reason is gone."),
    })
}

#[derive(Default, serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct Preview {
    accounts: Vec<Account>,
    looked_at: u32,
    crowded: Vec<CrowdedDay>,
    /// No step is taken before the policy and the terms agree.
    steps_wait: bool,
}

/// A day with so many holds that some of them would wait for an admin.
#[derive(Debug, PartialEq, Eq, serde::Serialize)]
struct CrowdedDay {
    day: String,
    holds: u32,
}

/// From this number of holds a day on, holds wait if they are more than this percentage of the accounts.
#[derive(Clone, Copy)]
struct Guard {
    from: u32,
    percent: u32,
}

#[derive(serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct Account {
    #[serde(serialize_with = "as_text")]
    account_id: AccountId,
    steps: Vec<Step>,
}

#[derive(serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct Step {
    cause: Name<AccountCause>,
    day: String,
    hold: Option<Name<HoldKind>>,
    left_to_agents: bool,
    waits_for_admin: bool,
    held_up: bool,
}

/// A value of a closed set, which is written by its text.
struct Name<S>(S);

impl<S: ClosedSet> Name<S> {
    fn of(value: i32, text: &str) -> Result<Self, ServeError> {
        let unknown = || ServeError::new("account tells of a step that this version does not know");
        known(value, text).map(Self).ok_or_else(unknown)
    }
}

impl<S: ClosedSet> serde::Serialize for Name<S> {
    fn serialize<W: serde::Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        serializer.serialize_str(self.0.text())
    }
}

impl Preview {
    async fn read(mut accounts: AccountServiceClient<Wire>, at: Date) -> Result<Self, ServeError> {
        let mut preview = Self::default();
        let mut after = String::new();
        loop {
            let page = Some(PageRequest { limit: PAGE, after });
            let page =
                accounts.preview_sweep(outgoing(PreviewSweepRequest { day: at.to_string(), page })).await;
            let page = page.map_err(|status| refused("the sweep was not shown", &status))?.into_inner();
            for swept in page.accounts {
                preview.accounts.push(Account::try_from(swept)?);
            }
            preview.looked_at += page.looked_at;
            preview.steps_wait |= page.steps_wait;
            if page.next.is_empty() {
                preview.crowded =
                    preview.crowded_days(Guard { from: page.guard_from, percent: page.guard_percent });
                return Ok(preview);
            }
            after = page.next;
        }
    }

    fn crowded_days(&self, guard: Guard) -> Vec<CrowdedDay> {
        let mut days = BTreeMap::new();
        let steps = self.accounts.iter().flat_map(|account| &account.steps);
        for step in steps.filter(|step| step.waits_in_a_crowd()) {
            *days.entry(&step.day).or_insert(0_u32) += 1;
        }
        let share = u64::from(self.looked_at) * u64::from(guard.percent);
        let asks = |holds: u32| holds >= guard.from && u64::from(holds) * 100 > share;
        let crowded = days.into_iter().filter(|(_, holds)| asks(*holds));
        crowded.map(|(day, holds)| CrowdedDay { day: day.clone(), holds }).collect()
    }

    /// One line for each step: the day, the account, and its fate.
    fn lines(&self) -> impl Iterator<Item = String> {
        self.accounts.iter().flat_map(|Account { account_id, steps }| {
            steps.iter().map(move |step| {
                let Step { cause, day, hold, .. } = step;
                let becomes = match hold {
                    Some(_) => "held",
                    None if cause.0 == AccountCause::Deleted => "deleted",
                    None => "inactive",
                };
                let (cause, fate) = (cause.0.text(), step.fate());
                format!("{day}  {account_id}  {becomes} ({cause}{fate})")
            })
        })
    }

    fn warnings(&self) -> impl Iterator<Item = String> {
        let crowded = self.crowded.iter().map(|CrowdedDay { day, holds }| {
            format!("{day}: {holds} holds are too many for a day; some of them wait for an admin.")
        });
        let differ = "No step is taken now: the policy and the terms in force differ, and the steps come after \
                      they agree.";
        crowded.chain(self.steps_wait.then(|| differ.to_owned()))
    }

    fn summary(&self, at: Date) -> String {
        let Self { accounts, looked_at, .. } = self;
        let held = accounts.iter().filter(|account| account.steps.iter().any(|step| step.hold.is_some()));
        format!(
            "Through {at}: steps for {} of {looked_at} accounts, {} of them held. Nothing was changed.",
            accounts.len(),
            held.count()
        )
    }
}

impl Step {
    /// The end of the line about a step that time does not take on its day.
    const fn fate(&self) -> &'static str {
        match (self.waits_for_admin, self.left_to_agents, self.held_up) {
            (true, _, _) => ", waits for an admin",
            (false, true, _) => ", left to agents",
            (false, false, true) => ", due, and held up: money is open, or no notice was accepted",
            (false, false, false) => "",
        }
    }

    /// Deletions wait for an admin like holds.
    fn waits_in_a_crowd(&self) -> bool {
        let is_grave = self.hold.is_some() || self.cause.0 == AccountCause::Deleted;
        is_grave && !self.left_to_agents && !self.held_up
    }
}

fn as_text<S: serde::Serializer>(id: &AccountId, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(id)
}

impl TryFrom<SweptAccount> for Account {
    type Error = ServeError;

    fn try_from(swept: SweptAccount) -> Result<Self, ServeError> {
        let steps = swept.steps.into_iter().map(Step::try_from).collect::<Result<_, _>>()?;
        let account_id = swept.account_id.parse().map_err(ServeError::new)?;
        Ok(Self { account_id, steps })
    }
}

impl TryFrom<SweepStep> for Step {
    type Error = ServeError;

    fn try_from(step: SweepStep) -> Result<Self, ServeError> {
        let has_hold = step.hold != 0 || !step.hold_text.is_empty();
        Ok(Self {
            cause: Name::of(step.cause, &step.cause_text)?,
            hold: has_hold.then(|| Name::of(step.hold, &step.hold_text)).transpose()?,
            day: step.day,
            left_to_agents: step.left_to_agents,
            waits_for_admin: step.waits_for_admin,
            held_up: step.held_up,
        })
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::numbered;

    use super::*;

    #[test]
    fn each_step_is_a_line_and_the_last_line_counts() {
        // As an account of the version before tells them.
        let step = |cause: &str, day: &str, hold: &str| SweepStep {
            cause_text: cause.into(),
            day: day.into(),
            hold_text: hold.into(),
            left_to_agents: hold.is_empty(),
            ..SweepStep::default()
        };
        let steps = vec![step("idle", "2026-03-07", ""), step("still_idle", "2026-04-06", "still_idle")];
        let id: AccountId = numbered(1);
        let account = SweptAccount { account_id: id.to_string(), steps };
        let account = account.try_into().unwrap();
        let preview = Preview { accounts: vec![account], looked_at: 12, ..Preview::default() };
        let lines: Vec<_> = preview.lines().collect();
        assert_eq!(
            lines,
            [
                format!("2026-03-07  {id}  inactive (idle, left to agents)"),
                format!("2026-04-06  {id}  held (still_idle)")
            ]
        );
        assert_eq!(
            preview.summary(Date::constant(2026, 4, 6)),
            "Through 2026-04-06: steps for 1 of 12 accounts, 1 of them held. Nothing was changed."
        );
        assert!(serde_json::to_string(&preview).unwrap().contains(&format!("\"accountId\":\"{id}\"")));
    }

    /// Does the last line but one report a crowded day, for this number of holds among this number of
    /// accounts?
    fn is_crowded(holds: u32, looked_at: u32) -> bool {
        let step = SweepStep {
            cause: AccountCause::StillIdle.into(),
            day: "2026-04-06".into(),
            hold: HoldKind::StillIdle.into(),
            waits_for_admin: true,
            ..SweepStep::default()
        };
        let account_id: AccountId = numbered(1);
        let steps = (0..holds).map(|_| step.clone()).collect();
        let account = SweptAccount { account_id: account_id.into(), steps }.try_into().unwrap();
        let mut preview = Preview { accounts: vec![account], looked_at, ..Preview::default() };
        preview.crowded = preview.crowded_days(Guard { from: 20, percent: 5 });
        assert!(preview.lines().all(|line| line.ends_with("held (still_idle, waits for an admin)")));
        preview.warnings().any(|line| line.starts_with(&format!("2026-04-06: {holds} holds")))
    }

    #[test]
    fn an_operator_reads_why_no_step_comes() {
        let deletion = SweepStep {
            cause: AccountCause::Deleted.into(),
            day: "2026-04-06".into(),
            held_up: true,
            ..SweepStep::default()
        };
        let account_id: AccountId = numbered(1);
        let account =
            SweptAccount { account_id: account_id.into(), steps: vec![deletion] }.try_into().unwrap();
        let preview = Preview { accounts: vec![account], steps_wait: true, ..Preview::default() };
        assert!(preview.lines().all(|line| {
            line.ends_with("deleted (deleted, due, and held up: money is open, or no notice was accepted)")
        }));
        assert_eq!(preview.crowded_days(Guard { from: 1, percent: 5 }), []);
        assert!(
            preview.warnings().any(|line| line.starts_with("No step is taken now: the policy and the terms"))
        );
    }

    #[test]
    fn a_step_that_this_version_does_not_know_is_an_error() {
        let unknown = SweepStep { cause: 99, ..SweepStep::default() };
        assert!(Step::try_from(unknown).is_err());
        let unheld = SweepStep { cause: AccountCause::Idle.into(), hold: 99, ..SweepStep::default() };
        assert!(Step::try_from(unheld).is_err());
    }

    #[test]
    fn a_day_with_too_many_holds_is_told() {
        assert!(!is_crowded(19, 100));
        assert!(is_crowded(20, 100));
        assert!(!is_crowded(20, 400), "5 % of the accounts");
        assert!(is_crowded(21, 400));
    }
}
