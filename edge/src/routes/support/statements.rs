//! Imports of bank statements, and the discarding of one.

use std::time::Duration;

use actix_web::HttpRequest;
use futures_util::stream;
use mostrador_proto::commerce::v1::{self as pb, import_statement_request::Part};
use mostrador_runtime::{id::StatementId, passport::Role, proto};

use crate::{
    answer::{Answer, Refusal, ok},
    api::{
        common::PageQuery,
        support::statements::{
            Discard, DiscardRequest, ImportedAccount, ListedStatement, Statement, StatementList,
            StatementsQuery,
        },
    },
    app::App,
    contract::{GET, POST, Route, route},
    convert::{self, support as convert_support},
    extract::{Json, Key, PathId, Query, upload::Upload},
    guard::in_flight::Priority,
    session::caller::Caller,
};

/// Parsing and storing 100,000 lines takes seconds.
const PATIENCE: Duration = Duration::from_mins(2);

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/api/support/statements", list_statements)
            .agent()
            .about("Imports, the newest first, and when each bank account was last imported."),
        route(POST, "/api/support/statements", import_statement)
            .finance()
            .priority(Priority::Payment)
            .about("Import a bank's statement, at most 32 MiB.")
            .detail("Repeated under its key it answers with the statement as it stands then."),
        route(GET, "/api/support/statements/{statementId}", statement)
            .agent()
            .priority(Priority::Payment)
            .id("a statement")
            .about("One statement, line by line."),
        route(POST, "/api/support/statements/{statementId}/discard", discard_statement)
            .at_least(Role::Finance)
            .id("a statement")
            .about("Take a statement back that was imported by mistake.")
            .detail(
                "The payments of its lines are undone, except for lines that another statement \
                 holds, too. Answers `discarding` while that goes on. The file may be imported \
                 again afterwards.",
            ),
    ]
}

async fn list_statements(app: App, caller: Caller, query: Query<StatementsQuery>) -> Answer<StatementList> {
    let StatementsQuery { bank_account, day, limit, after } = query.0;
    let message = pb::ListStatementsRequest {
        bank_account: bank_account.unwrap_or_default(),
        day: day.unwrap_or_default(),
        page: convert::page(PageQuery { limit, after }),
    };
    let answer = app.services.commerce().list_statements(caller.request(message)).await?.into_inner();
    ok(StatementList {
        items: answer.statements.into_iter().map(listed).collect::<Result<_, _>>()?,
        next: convert::some(answer.next),
        accounts: answer.accounts.into_iter().map(account).collect(),
    })
}

async fn import_statement(
    app: App,
    caller: Caller,
    request: HttpRequest,
    key: Key,
    upload: Upload,
) -> Answer<Statement> {
    let caller = caller.renewed(&app, &request).await?;
    let mut request = caller.request(stream::iter(parts(key, upload)));
    request.set_timeout(PATIENCE);
    let answer = app.services.commerce().import_statement(request).await?.into_inner();
    ok(convert_support::statement(answer.statement)?)
}

async fn statement(app: App, caller: Caller, statement_id: PathId<StatementId>) -> Answer<Statement> {
    let message = pb::GetStatementRequest { statement_id: statement_id.0.into() };
    let answer = app.services.commerce().get_statement(caller.request(message)).await?.into_inner();
    ok(convert_support::statement(answer.statement)?)
}

async fn discard_statement(
    app: App,
    caller: Caller,
    statement_id: PathId<StatementId>,
    key: Key,
    request: Json<DiscardRequest>,
) -> Answer<Statement> {
    let message = pb::DiscardStatementRequest {
        statement_id: statement_id.0.into(),
        reason: request.body.reason,
        idempotency_key: key.0,
        request_hash: request.hash,
    };
    let answer = app.services.commerce().discard_statement(caller.request(message)).await?.into_inner();
    ok(convert_support::statement(answer.statement)?)
}

/// The file's description, and then the file.
fn parts(key: Key, upload: Upload) -> impl Iterator<Item = pb::ImportStatementRequest> {
    // Commerce refuses a name that is none of a format.
    let format = proto::known::<pb::StatementFormat>(0, &upload.format).unwrap_or_default();
    let header = pb::StatementHeader {
        bank_account: upload.bank_account,
        format: format.into(),
        format_text: upload.format,
        file_name: upload.file_name,
        idempotency_key: key.0,
    };
    let chunks = upload.file.into_iter().map(|chunk| Part::Chunk(chunk.to_vec()));
    let parts = std::iter::once(Part::Header(header)).chain(chunks);
    parts.map(|part| pb::ImportStatementRequest { part: Some(part) })
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
    let discarded_by =
        convert::some_id(&statement.discarded_by, "commerce: the agent who discarded a statement")?;
    let discard = discarded_by.map(|agent_id| Discard {
        agent_id,
        reason: statement.discard_reason.clone(),
        discarded_at: proto::instant(statement.discarded_at.as_ref()),
    });
    Ok(ListedStatement {
        state: convert_support::statement_state(statement.state())?,
        imported_at: convert::at(statement.imported_at.as_ref(), "commerce: a statement's time")?,
        statement_id: convert::id(&statement.statement_id, "commerce: a statement's id")?,
        bank_account: statement.bank_account,
        format: convert_support::format(statement.format, &statement.format_text)?,
        file_name: statement.file_name,
        lines: statement.lines,
        matched: statement.matched,
        queued: statement.queued,
        duplicates: statement.duplicates,
        agent_id: convert::id(&statement.agent_id, "commerce: the agent who imported a statement")?,
        discard,
    })
}
