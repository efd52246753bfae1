//! The calls of the operator's command about sealed values.

use mostrador_proto::runtime::v1 as pb;
use mostrador_proto::runtime::v1::seal_service_server::SealService;
use tonic::{Request, Response, Status};

use super::column::SealedColumn;
use super::walk::{Page, Walk};
use crate::Runtime;
use crate::name::ServiceName;

/// `SealService` for every service.
#[derive(Clone)]
pub struct SealCalls {
    runtime: Runtime,
    walk: Walk,
}

impl SealCalls {
    /// `columns` are those of the service's own tables.
    pub fn new(runtime: Runtime, columns: &[SealedColumn]) -> Self {
        Self { walk: Walk::new(runtime.clone(), columns), runtime }
    }

    fn to_proto(&self, page: Page) -> pb::SealedPage {
        let counted = self.runtime.seal.key_ids().into_iter().map(|id| pb::SealKeyUse {
            key_id: id.to_string(),
            values: page.keys.iter().filter(|known| **known == id).count() as u64,
        });
        pb::SealedPage { keys: counted.collect(), unopened: page.unopened, next: page.next }
    }
}

#[tonic::async_trait]
impl SealService for SealCalls {
    async fn count_sealed(
        &self,
        request: Request<pb::CountSealedRequest>,
    ) -> Result<Response<pb::CountSealedResponse>, Status> {
        let (_call, asked) = self.runtime.accept(request, &[ServiceName::Operator]).await?;
        let page = self.walk.look(&asked.after).await?;
        Ok(Response::new(pb::CountSealedResponse { page: Some(self.to_proto(page)) }))
    }

    async fn reseal(
        &self,
        request: Request<pb::ResealRequest>,
    ) -> Result<Response<pb::ResealResponse>, Status> {
        let (_call, asked) = self.runtime.accept(request, &[ServiceName::Operator]).await?;
        let page = self.walk.reseal(&asked.after).await?;
        let (resealed, overtaken) = (page.resealed, page.overtaken);
        if resealed > 0 {
            let (service, key) = (self.runtime.name, self.runtime.seal.newest_id());
            tracing::info!(%service, %key, resealed, "values were sealed anew");
        }
        Ok(Response::new(pb::ResealResponse { page: Some(self.to_proto(page)), resealed, overtaken }))
    }
}
