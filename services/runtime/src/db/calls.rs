//! The calls of the operator's command about a database.

use mostrador_proto::runtime::v1 as pb;
use mostrador_proto::runtime::v1::database_service_server::DatabaseService;
use tonic::{Request, Response, Status};

use super::{AppliedMigrations, DatabaseWay, ServerConnections};
use crate::Runtime;
use crate::kv::Kv;
use crate::name::ServiceName;

/// `DatabaseService` for every service.
#[derive(Clone)]
pub struct DatabaseCalls {
    runtime: Runtime,
}

impl DatabaseCalls {
    pub fn new(runtime: Runtime) -> Self {
        Self { runtime }
    }
}

#[tonic::async_trait]
impl DatabaseService for DatabaseCalls {
    async fn get_connections(
        &self,
        request: Request<pb::GetConnectionsRequest>,
    ) -> Result<Response<pb::GetConnectionsResponse>, Status> {
        let (_call, _message) = self.runtime.accept(request, &[ServiceName::Operator]).await?;
        let server = self.runtime.db.server_connections().await?.map(to_proto);
        Ok(Response::new(pb::GetConnectionsResponse { server }))
    }

    async fn get_condition(
        &self,
        request: Request<pb::GetConditionRequest>,
    ) -> Result<Response<pb::GetConditionResponse>, Status> {
        let (_call, _message) = self.runtime.accept(request, &[ServiceName::Operator]).await?;
        let AppliedMigrations { runtime, service } = self.runtime.db.applied_migrations().await?;
        let ahead = self.runtime.clock.skew().map(|skew| skew.as_millis());
        Ok(Response::new(pb::GetConditionResponse {
            runtime_migrations: runtime,
            service_migrations: service,
            clock_ahead_ms: ahead.map(|ms| i64::try_from(ms).unwrap_or(i64::MAX)),
            shared_store: shared_store(&self.runtime.kv).await.into(),
        }))
    }
}

async fn shared_store(kv: &Kv) -> pb::SharedStore {
    match kv {
        Kv::Memory(_) => pb::SharedStore::None,
        Kv::Redis(_) if kv.ping().await.is_ok() => pb::SharedStore::Answers,
        Kv::Redis(_) => pb::SharedStore::Lost,
    }
}

fn to_proto(ServerConnections { promised, most, way }: ServerConnections) -> pb::ServerConnections {
    let way = match way {
        DatabaseWay::Local => pb::DatabaseWay::Local,
        DatabaseWay::Verified => pb::DatabaseWay::Verified,
        DatabaseWay::Unverified => pb::DatabaseWay::Unverified,
    };
    pb::ServerConnections { promised, most, way: way.into() }
}
