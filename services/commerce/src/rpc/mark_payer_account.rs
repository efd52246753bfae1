use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::error::{Failure, FieldReason};
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::{AccountId, AgentId};
use mostrador_runtime::idempotency::{self, Key};
use mostrador_runtime::passport::Role;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::role::Tried;
use tonic::{Request, Response, Status};

use crate::app::App;
use crate::error::Error;
use crate::store::payer_accounts::{self, Marked};
use crate::timeline::{self, Happening};

/// Longer than any account number or IBAN.
const LONGEST: usize = 64;

pub(super) async fn answer(
    app: &App,
    request: Request<pb::MarkPayerAccountRequest>,
) -> Result<Response<pb::MarkPayerAccountResponse>, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let tried = Tried { call: "MarkPayerAccount", subject_id: &request.get_ref().number };
    let agent_id = app.runtime.agent(&call, Role::Finance, tried).await?.agent_id.clone();
    let asked = request.into_inner();
    check(&asked)?;
    let key = Key {
        caller: agent_id.to_string(),
        call: "mark_payer_account",
        key: asked.idempotency_key,
        request_hash: [asked.number.as_bytes(), &asked.request_hash].concat(),
    };
    let (app, number, db) = (app.clone(), asked.number, app.runtime.db.clone());
    let marked = db.write(async move |tx| {
        let mark = async |tx: &mut Tx| mark(&app, tx, &number, &agent_id).await;
        idempotency::once::<_, Error>(tx, &key, app.now(), mark).await
    });
    Ok(Response::new(marked.await?))
}

/// Nothing takes the mark back: what was once seen for two proves nothing any more.
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
    let Marked { account_id, shared_at, newly } = payer_accounts::mark_shared(tx, number, app.now()).await?;
    if newly {
        record(app, tx, (account_id, number), agent_id).await?;
    }
    Ok(pb::MarkPayerAccountResponse { number: number.to_owned(), shared_at: Some(timestamp(shared_at)) })
}

/// On the timeline of the account for which it paid first, if it ever paid. Its owner reads that too: the end of the
/// number is enough to know it by.
async fn record(
    app: &App,
    tx: &mut Tx,
    (account_id, number): (Option<AccountId>, &str),
    agent_id: &AgentId,
) -> Result<(), DbError> {
    let last_digits = number.chars().skip(number.chars().count().saturating_sub(4)).collect();
    let actor = Actor::Agent(agent_id.clone());
    let happening = Happening::PayerShared { last_digits };
    timeline::record(app, tx, (account_id, number), (&actor, ""), &happening).await
}
