//! The list of imports, and taking one back.

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::proto;

use crate::{
    answer::{Answer, Refusal, ok},
    api::{
        common::{Envelope, IdempotencyKey, PageQuery},
        statements::{
            Discard, DiscardRequest, ImportedAccount, ListedStatement, StatementList, StatementsQuery,
        },
        support::Statement,
    },
    app::App,
    convert::{self, support as convert_support},
    extract::{Json, Key, PathId, Query},
    session::caller::Caller,
};

const TAG: &str = "support";

/// Imports, the newest first, and when each bank account was last imported.
#[utoipa::path(get, path = "/api/support/statements", tag = TAG, params(StatementsQuery), responses((status = 200, description = "OK", body = Envelope<StatementList>)), security(("agent" = []), ("bearer" = [])))]
pub async fn list_statements(app: App, caller: Caller, query: Query<StatementsQuery>) -> Answer {
    let StatementsQuery { bank_account, day, limit, after } = query.0;
    let message = pb::ListStatementsRequest {
        bank_account: bank_account.unwrap_or_default(),
        day: day.unwrap_or_default(),
        page: convert::page(PageQuery { limit, after }),
    };
    let answer = app.services.commerce().list_statements(caller.request(message)).await?.into_inner();
    ok(&StatementList {
        items: answer.statements.into_iter().map(listed).collect::<Result<_, _>>()?,
        next: convert::some(answer.next),
        accounts: answer.accounts.into_iter().map(account).collect(),
    })
}

/// Take a statement back that was imported by mistake.
///
/// What its lines paid is undone, except for lines that another statement holds too. Answers `discarding` while that
/// goes on. The file may be imported again afterwards.
#[utoipa::path(post, path = "/api/support/statements/{statementId}/discard", tag = TAG, params(("statementId" = String, Path, description = "a statement"), IdempotencyKey), request_body = DiscardRequest, responses((status = 200, description = "OK", body = Envelope<Statement>)), security(("agent" = []), ("bearer" = [])))]
pub async fn discard_statement(
    app: App,
    caller: Caller,
    statement_id: PathId,
    key: Key,
    request: Json<DiscardRequest>,
) -> Answer {
    let message = pb::DiscardStatementRequest {
        statement_id: statement_id.0,
        reason: request.body.reason,
        idempotency_key: key.0,
        request_hash: request.hash,
    };
    let answer = app.services.commerce().discard_statement(caller.request(message)).await?.into_inner();
    ok(&convert_support::statement(answer.statement)?)
}

fn account(account: pb::ImportedAccount) -> ImportedAccount {
    ImportedAccount {
        bank: account.bank,
        bank_account: account.bank_account,
        imported_at: proto::instant(account.imported_at.as_ref()),
        read_up_to: convert::some(account.read_up_to),
        checking: account.checking,
    }
}

fn listed(statement: pb::ListedStatement) -> Result<ListedStatement, Refusal> {
    let discard = (!statement.discarded_by.is_empty()).then(|| Discard {
        agent_id: statement.discarded_by.clone(),
        reason: statement.discard_reason.clone(),
        discarded_at: proto::instant(statement.discarded_at.as_ref()),
    });
    Ok(ListedStatement {
        state: convert_support::statement_state(statement.state())?,
        imported_at: convert::at(statement.imported_at.as_ref(), "commerce: a statement's time")?,
        statement_id: statement.statement_id,
        bank_account: statement.bank_account,
        format: statement.format,
        file_name: statement.file_name,
        lines: statement.lines,
        matched: statement.matched,
        queued: statement.queued,
        duplicates: statement.duplicates,
        agent_id: statement.agent_id,
        discard,
    })
}
