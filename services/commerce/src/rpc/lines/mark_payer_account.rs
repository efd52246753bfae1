use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::error::{Failure, FieldReason};
use mostrador_runtime::events::{Actor, Subject, Thing};
use mostrador_runtime::id::{AccountId, AgentId};
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::passport::Role;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::error::Error;
use crate::store::payer_accounts::{self, SharedMark};
use crate::timeline::Happening;

/// Longer than any account number or IBAN.
const LONGEST: usize = 64;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::MarkPayerAccountRequest,
) -> Result<pb::MarkPayerAccountResponse, Error> {
    let attempt = Attempt::on("MarkPayerAccount", &message.number);
    let agent_id = app.runtime.agent(call, Role::Finance, attempt).await?.agent_id.clone();
    check(&message)?;
    let key = Key {
        caller: agent_id.to_string(),
        call: "mark_payer_account",
        key: message.idempotency_key,
        request_hash: [message.number.as_bytes(), &message.request_hash].concat(),
    };
    app.write_once(key, async move |app, tx| mark(app, tx, &message.number, &agent_id).await).await
}

/// The mark is permanent: a number that once paid for two accounts identifies no account.
fn check(asked: &pb::MarkPayerAccountRequest) -> Result<(), Failure> {
    let refuse = |name: &'static str, wrong| Err(Failure::field(name, wrong));
    match asked.number.len() {
        0 => refuse("number", FieldReason::Required),
        length if length > LONGEST => refuse("number", FieldReason::TooLong),
        _ if !asked.shared => refuse("shared", FieldReason::Invalid),
        _ => Ok(()),
    }
}

async fn mark(
    app: &App,
    tx: &mut Tx,
    number: &str,
    agent_id: &AgentId,
) -> Result<pb::MarkPayerAccountResponse, Error> {
    let SharedMark { account_id, shared_at, newly } =
        payer_accounts::mark_shared(tx, number, app.now()).await?;
    if newly {
        record(app, tx, (account_id, number), agent_id)?;
    }
    Ok(pb::MarkPayerAccountResponse { number: number.to_owned(), shared_at: Some(timestamp(shared_at)) })
}

/// Records the mark on the timeline of the account for which the number paid first, if it ever paid. The
/// account's owner reads it, so that it names only the end of the number.
fn record(
    app: &App,
    tx: &mut Tx,
    (account_id, number): (Option<AccountId>, &str),
    agent_id: &AgentId,
) -> Result<(), DbError> {
    let last_digits = number.chars().skip(number.chars().count().saturating_sub(4)).collect();
    let actor = Actor::Agent(agent_id.clone());
    let happening = Happening::PayerShared { last_digits };
    let subject = Subject { account_id: account_id.as_ref(), thing: Thing::Name(number) };
    app.record(tx, subject, &happening, actor)
}
