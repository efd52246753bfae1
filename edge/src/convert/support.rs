//! Statements and accounts for agents.

use mostrador_proto::{account::v1 as account, commerce::v1 as pb};
use mostrador_runtime::{id::AccountId, proto};

use super::{account as accounts, at, id, lines::line};
use crate::{
    answer::Refusal,
    api::{
        id_text::IdText,
        support::{
            decisions::{AccountAfter, Act, ActName, DecidedAccount},
            desk::{AccountSummary, UndeliveredMail},
            statements::{Statement, StatementFormat, StatementState},
        },
    },
};

pub fn statement(statement: Option<pb::Statement>) -> Result<Statement, Refusal> {
    let statement = super::required(statement, "commerce: a statement")?;
    Ok(Statement {
        state: statement_state(statement.state())?,
        imported_at: at(statement.imported_at.as_ref(), "commerce: a statement's time")?,
        statement_id: id(&statement.statement_id, "commerce: a statement's id")?,
        bank_account: statement.bank_account,
        format: format(statement.format, &statement.format_text)?,
        lines: statement.lines,
        matched: statement.matched,
        queued: statement.queued,
        duplicates: statement.duplicates,
        outcomes: statement
            .outcomes
            .into_iter()
            .map(|stored| line(Some(stored)))
            .collect::<Result<_, _>>()?,
    })
}

pub fn format(value: i32, text: &str) -> Result<StatementFormat, Refusal> {
    let what = "commerce: the format of a statement";
    match super::known(value, text, what)? {
        pb::StatementFormat::BcaBusinessCsv => Ok(StatementFormat::BcaBusinessCsv),
        pb::StatementFormat::Camt053 => Ok(StatementFormat::Camt053),
        pb::StatementFormat::Unspecified => Err(Refusal::broken(what)),
    }
}

pub fn statement_state(state: pb::StatementState) -> Result<StatementState, Refusal> {
    match state {
        pb::StatementState::Importing => Ok(StatementState::Importing),
        pb::StatementState::Imported => Ok(StatementState::Imported),
        pb::StatementState::Discarding => Ok(StatementState::Discarding),
        pb::StatementState::Discarded => Ok(StatementState::Discarded),
        pb::StatementState::Unspecified => Err(Refusal::broken("commerce: a statement's state")),
    }
}

pub fn decided(
    account_id: &IdText<AccountId>,
    decided: Option<account::Decided>,
) -> Result<DecidedAccount, Refusal> {
    let decided = super::required(decided, "account: a decided account")?;
    Ok(DecidedAccount {
        account_id: id(account_id.as_str(), "account: the id of a decided account")?,
        version: decided.version,
        state: accounts::state(decided.account_state())?,
        paid_until: proto::instant(decided.paid_until.as_ref()),
        holds: decided.holds.into_iter().map(accounts::hold).collect::<Result<_, _>>()?,
    })
}

pub fn act(preview: account::ActPreview) -> Result<Act, Refusal> {
    let act = match super::known(preview.act, &preview.act_text, "account: an act's name")? {
        account::Act::Freeze => ActName::Freeze,
        account::Act::Thaw => ActName::Thaw,
        account::Act::SuspectFraud => ActName::SuspectFraud,
        account::Act::RuleOutFraud => ActName::RuleOutFraud,
        account::Act::Readmit => ActName::Readmit,
        account::Act::Close => ActName::Close,
        account::Act::CloseForFraud => ActName::CloseForFraud,
        account::Act::GrantDays => ActName::GrantDays,
        account::Act::ExtendTrial => ActName::ExtendTrial,
        account::Act::SetCycle => ActName::SetCycle,
        account::Act::StopDeletion => ActName::StopDeletion,
        account::Act::ResumeDeletion => ActName::ResumeDeletion,
        account::Act::TakeStep => ActName::TakeStep,
        account::Act::Unspecified => return Err(Refusal::broken("account: an act's name")),
    };
    let after = preview.after.map(account_after).transpose()?;
    Ok(Act { act, refusal: super::some(preview.refusal), after, tells_owner: preview.tells_owner })
}

fn account_after(account: account::Account) -> Result<AccountAfter, Refusal> {
    Ok(AccountAfter {
        state: accounts::state(account.account_state())?,
        subscription: accounts::standing(account.subscription_state())?,
        holds: account.holds.into_iter().map(accounts::hold).collect::<Result<_, _>>()?,
        explanation: accounts::explanation(account.explanation)?,
        next_step: account.next_step.map(accounts::next_step).transpose()?,
        deletion_stop: account.deletion_stop.map(accounts::deletion_stop).transpose()?,
        cycle_days: i64::from(account.cycle_days),
    })
}

pub fn undelivered_mail(mail: &account::UndeliveredMail) -> Result<UndeliveredMail, Refusal> {
    Ok(UndeliveredMail {
        mail_id: id(&mail.mail_id, "account: a mail's id")?,
        asked_at: at(mail.asked_at.as_ref(), "account: when a mail was asked for")?,
        failed_at: at(mail.failed_at.as_ref(), "account: when a mail was given up")?,
    })
}

pub fn account_summary(account: account::Account, city: String) -> Result<AccountSummary, Refusal> {
    Ok(AccountSummary {
        state: accounts::state(account.account_state())?,
        subscription: accounts::standing(account.subscription_state())?,
        explanation: accounts::explanation(account.explanation)?,
        next_step: account.next_step.map(accounts::next_step).transpose()?,
        opened_at: at(account.created_at.as_ref(), "account: the opening")?,
        city,
        account_id: id(&account.account_id, "account: an account's id")?,
        shop_name: account.store_name,
        phone: account.owner_phone,
        full_name: account.owner_name,
        email: account.owner_email,
    })
}
