//! `mostrador sweep --dry-run --at DATE`: asks the account service of the running suite, page by page.

use jiff::civil::Date;
use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_proto::account::v1::{PreviewSweepRequest, SweepStep, SweptAccount};
use mostrador_proto::runtime::v1::PageRequest;
use mostrador_runtime::ServiceName;
use mostrador_runtime::client::Wire;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::metadata::outgoing;
use mostrador_runtime::serve::ServeError;

use crate::cli::SweepOptions;
use crate::running::SuiteNote;
use crate::words::{refused, say};

/// Accounts a call.
const PAGE: u32 = 100;

pub(crate) async fn run(SweepOptions { at, json, data, .. }: SweepOptions) -> Result<(), ServeError> {
    let accounts = AccountServiceClient::new(SuiteNote::wire_to(&data, ServiceName::Account)?);
    let preview = Preview::read(accounts, at).await?;
    if json {
        return say(&serde_json::to_string(&preview).map_err(ServeError::new)?);
    }
    preview.lines().try_for_each(|line| say(&line))?;
    say(&preview.summary(at))
}

#[derive(Default, serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct Preview {
    accounts: Vec<Account>,
    looked_at: u32,
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
    cause: String,
    day: String,
    hold: Option<String>,
    left_to_agents: bool,
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
            if page.next.is_empty() {
                return Ok(preview);
            }
            after = page.next;
        }
    }

    /// A step in each: day, account, what becomes of it.
    fn lines(&self) -> impl Iterator<Item = String> {
        self.accounts.iter().flat_map(|Account { account_id, steps }| {
            steps.iter().map(move |Step { cause, day, hold, left_to_agents }| {
                let becomes = if hold.is_some() { "held" } else { "inactive" };
                let taker = if *left_to_agents { ", left to agents" } else { "" };
                format!("{day}  {account_id}  {becomes} ({cause}{taker})")
            })
        })
    }

    fn summary(&self, at: Date) -> String {
        let Self { accounts, looked_at } = self;
        let held = accounts.iter().filter(|account| account.steps.iter().any(|step| step.hold.is_some()));
        format!(
            "Through {at}: steps for {} of {looked_at} accounts, {} of them held. Nothing was changed.",
            accounts.len(),
            held.count()
        )
    }
}

fn as_text<S: serde::Serializer>(id: &AccountId, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(id)
}

impl TryFrom<SweptAccount> for Account {
    type Error = ServeError;

    fn try_from(swept: SweptAccount) -> Result<Self, ServeError> {
        let steps = swept.steps.into_iter().map(|SweepStep { cause, day, hold, left_to_agents }| Step {
            cause,
            day,
            left_to_agents,
            hold: (!hold.is_empty()).then_some(hold),
        });
        let account_id = swept.account_id.parse().map_err(ServeError::new)?;
        Ok(Self { account_id, steps: steps.collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_is_a_line_and_the_last_line_counts() {
        let step = |cause: &str, day: &str, hold: &str| SweepStep {
            cause: cause.into(),
            day: day.into(),
            hold: hold.into(),
            left_to_agents: hold.is_empty(),
        };
        let steps = vec![step("idle", "2026-03-07", ""), step("still_idle", "2026-04-06", "still_idle")];
        let id = "acc_01k5b8r3v0e2q9t7w4m6n8p1sc";
        let account = SweptAccount { account_id: id.into(), steps };
        let preview = Preview { accounts: vec![account.try_into().unwrap()], looked_at: 12 };
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
}
