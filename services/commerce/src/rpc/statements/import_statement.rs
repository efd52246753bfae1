use std::time::Duration;

use mostrador_proto::commerce::v1 as pb;
use mostrador_proto::commerce::v1::import_statement_request::Part;
use mostrador_runtime::Application as _;
use mostrador_runtime::ServiceName;
use mostrador_runtime::background;
use mostrador_runtime::clock::wib_date;
use mostrador_runtime::error::Failure;
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use sha2::{Digest as _, Sha256};
use tonic::{Request, Response, Status, Streaming};

use crate::app::App;
use crate::convert;
use crate::domain::bank_reading::last_run;
use crate::domain::ids::StatementId;
use crate::error::Error;
use crate::statements::{self, LARGEST_FILE, OwnAccount, Profile, Refusal};
use crate::steps::import_statement;
use crate::steps::show_statement;
use crate::store::statements::NewStatement;

/// After this time the answer says that the work goes on.
const PATIENCE: Duration = Duration::from_mins(1);

pub(in crate::rpc) async fn answer(
    app: &App,
    request: Request<Streaming<pb::ImportStatementRequest>>,
) -> Result<Response<pb::ImportStatementResponse>, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let attempt = Attempt::of("ImportStatement");
    let agent = app.runtime.agent(&call, Role::Finance, attempt).await?;
    let (agent_id, role) = (agent.agent_id.clone(), agent.role);
    let (header, bytes) = receive(request.into_inner()).await?;
    let bank = app.catalog.bank_account(&header.bank_account).ok_or(Error::UnknownBankAccount)?;
    let wanted = convert::profile(header.format, &header.format_text)?;
    let (today, account) = (wib_date(app.now()), header.bank_account.clone());
    let read = background::compute(move || {
        (hash(&bytes, &account, wanted), statements::parse(&bytes, wanted, today))
    });
    let (request_hash, parsed) = read.await.map_err(Failure::from)?;
    let file = parsed.map_err(Error::from)?;
    let key = Key {
        caller: agent_id.to_string(),
        call: import_statement::CALL,
        key: header.idempotency_key.clone(),
        request_hash,
    };
    let own =
        OwnAccount { bank: &bank.bank, number: &bank.number, aliases: app.catalog.aliases(&bank.number) };
    file.belongs_to(own).map_err(Error::from)?;
    let id = StatementId::new(&app.runtime.clock, &app.runtime.random);
    let new = NewStatement {
        id: id.clone(),
        bank_account: header.bank_account,
        format: file.profile,
        file_name: header.file_name,
        lines: i64::try_from(file.lines.len()).unwrap_or(i64::MAX),
        agent_id,
        idempotency_key: header.idempotency_key,
        covers: last_run(&app.calendar, &file.periods()),
    };
    // The work runs in a task of its own, so that closing the page does not leave half a statement.
    let running = tokio::spawn(import_statement::import(app.clone(), file, new, key));
    let id = match tokio::time::timeout(PATIENCE, running).await {
        Ok(done) => done.map_err(|_| Status::internal("internal"))??,
        Err(_) => id,
    };
    let mut conn = app.runtime.db.read().await?;
    let statement = show_statement::show_statement(app, &mut conn, role, &id).await?;
    Ok(Response::new(pb::ImportStatementResponse { statement: Some(statement) }))
}

async fn receive(
    mut messages: Streaming<pb::ImportStatementRequest>,
) -> Result<(pb::StatementHeader, Vec<u8>), Status> {
    let first = messages.message().await?.and_then(|message| message.part);
    let Some(Part::Header(header)) = first else { return Err(Error::NoHeader.into()) };
    let mut bytes = Vec::new();
    while let Some(message) = messages.message().await? {
        let Some(Part::Chunk(chunk)) = message.part else { return Err(Error::NoHeader.into()) };
        if bytes.len() + chunk.len() > LARGEST_FILE {
            return Err(Error::Statement(Refusal::TooLarge).into());
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok((header, bytes))
}

/// The hash takes the format's text, as processes of the version before do: a caller may repeat the import
/// there.
fn hash(bytes: &[u8], bank_account: &str, wanted: Option<Profile>) -> Vec<u8> {
    let mut hash = Sha256::new();
    let format = wanted.map_or("", Profile::as_str);
    for part in [bank_account.as_bytes(), format.as_bytes(), bytes] {
        hash.update(part.len().to_be_bytes());
        hash.update(part);
    }
    hash.finalize().to_vec()
}
