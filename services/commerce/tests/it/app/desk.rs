//! The acts of agents on statements and lines.

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::{LineId, OrderId};
use mostrador_runtime::passport::Role;
use mostrador_runtime::proto;
use tonic::Request;

use super::{BANK, TestApp, line_id};

impl TestApp {
    pub(crate) async fn import(&self, file: &str, key: &str) -> Result<pb::Statement, Failure> {
        self.import_as(Role::Finance, BANK, file, key).await
    }

    pub(crate) async fn import_as(
        &self,
        role: Role,
        bank_account: &str,
        file: &str,
        key: &str,
    ) -> Result<pb::Statement, Failure> {
        let header = pb::StatementHeader {
            bank_account: bank_account.into(),
            idempotency_key: key.into(),
            ..Default::default()
        };
        self.upload(role, header, file).await
    }

    pub(crate) async fn upload(
        &self,
        role: Role,
        header: pb::StatementHeader,
        file: &str,
    ) -> Result<pb::Statement, Failure> {
        use pb::import_statement_request::Part;
        let chunks = file.as_bytes().chunks(64 * 1024).map(|chunk| Part::Chunk(chunk.to_vec()));
        let parts: Vec<_> = std::iter::once(Part::Header(header))
            .chain(chunks)
            .map(|part| pb::ImportStatementRequest { part: Some(part) })
            .collect();
        let request: Request<_> = self.test.as_agent(role, tokio_stream::iter(parts));
        let answer = self.client().import_statement(request).await;
        let answer = answer.map_err(|status| Failure::from(&status))?.into_inner();
        Ok(self.until_imported(answer.statement.unwrap()).await)
    }

    /// A slow machine's import goes on after its call was answered.
    async fn until_imported(&self, mut statement: pb::Statement) -> pb::Statement {
        while statement.state() == pb::StatementState::Importing {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            let asked = pb::GetStatementRequest { statement_id: statement.statement_id };
            let answer = self.client().get_statement(self.test.as_agent(Role::Finance, asked)).await;
            statement = answer.unwrap().into_inner().statement.unwrap();
        }
        statement
    }

    /// The first of the vendor's bank accounts, from the list of imports.
    pub(crate) async fn bank_account(&self) -> pb::ImportedAccount {
        let asked = self.test.as_agent(Role::Viewer, pb::ListStatementsRequest::default());
        let answer = self.client().list_statements(asked).await.unwrap().into_inner();
        answer.accounts.into_iter().next().unwrap()
    }

    pub(crate) async fn read_up_to(&self, role: Role, day: &str) -> Result<(), Failure> {
        let message = pb::SetReadUpToRequest {
            bank_account: BANK.into(),
            day: day.into(),
            idempotency_key: format!("read-up-to-{day}"),
            request_hash: day.as_bytes().to_vec(),
        };
        let answer = self.client().set_read_up_to(self.test.as_agent(role, message)).await;
        answer.map_err(|status| Failure::from(&status))?;
        self.served.drain_outbox().await;
        Ok(())
    }

    pub(crate) async fn lines(&self, state: &str) -> Vec<pb::Line> {
        let any = pb::LineState::Unspecified;
        let state = if state.is_empty() { any } else { proto::known(0, state).unwrap() };
        let message = pb::ListLinesRequest { state: state.into(), ..Default::default() };
        let answer = self.client().list_lines(self.test.as_agent(Role::Viewer, message)).await;
        answer.unwrap().into_inner().lines
    }

    /// The first of the lines in this state.
    pub(crate) async fn first_line(&self, state: &str) -> LineId {
        line_id(&self.lines(state).await[0])
    }

    /// The counts of waiting lines for agents.
    pub(crate) async fn counted(&self) -> pb::CountLinesResponse {
        let asked = self.test.as_agent(Role::Viewer, pb::CountLinesRequest {});
        self.client().count_lines(asked).await.unwrap().into_inner()
    }

    pub(crate) async fn match_to(
        &self,
        line_id: &LineId,
        allocations: &[(OrderId, i64)],
        key: &str,
    ) -> Result<pb::Line, Failure> {
        let allocations = allocations.iter().map(|(order_id, amount)| pb::Allocation {
            order_id: order_id.to_string(),
            amount: *amount,
            ..Default::default()
        });
        let message = pb::MatchLineRequest {
            line_id: line_id.to_string(),
            allocations: allocations.collect(),
            idempotency_key: key.into(),
            request_hash: vec![1],
        };
        let answer = self.client().match_line(self.test.as_agent(Role::Finance, message)).await;
        Ok(answer.map_err(|status| Failure::from(&status))?.into_inner().line.unwrap())
    }

    pub(crate) async fn unmatch(&self, line_id: &LineId, key: &str) -> Result<pb::Line, Failure> {
        self.unmatch_of(line_id, None, "the wrong merchant", key).await
    }

    /// Takes back a line's money for one order, or all of it without an order.
    pub(crate) async fn unmatch_of(
        &self,
        line_id: &LineId,
        order_id: Option<OrderId>,
        reason: &str,
        key: &str,
    ) -> Result<pb::Line, Failure> {
        let message = pb::UnmatchLineRequest {
            line_id: line_id.to_string(),
            idempotency_key: key.into(),
            request_hash: vec![1],
            reason: reason.into(),
            order_id: order_id.map(String::from).unwrap_or_default(),
        };
        let answer = self.client().unmatch_line(self.test.as_agent(Role::Finance, message)).await;
        Ok(answer.map_err(|status| Failure::from(&status))?.into_inner().line.unwrap())
    }
}
