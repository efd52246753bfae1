//! The calls of the operator's command about a database.

use mostrador_proto::runtime::v1 as pb;
use mostrador_proto::runtime::v1::database_service_server::DatabaseService;
use tonic::{Request, Response, Status};

use super::{DatabaseWay, ServerConnections};
use crate::Runtime;
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
}

fn to_proto(ServerConnections { promised, most, way }: ServerConnections) -> pb::ServerConnections {
    let way = match way {
        DatabaseWay::Local => pb::DatabaseWay::Local,
        DatabaseWay::Verified => pb::DatabaseWay::Verified,
        DatabaseWay::Unverified => pb::DatabaseWay::Unverified,
    };
    pb::ServerConnections { promised, most, way: way.into() }
}
