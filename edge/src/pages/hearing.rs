//! Asks commerce for the facts that pages state. Commerce reads its catalogue at its own start, so that a
//! change is heard when it answers again.

use std::time::Duration;

use mostrador_proto::commerce::v1::{GetCatalogRequest, commerce_service_client::CommerceServiceClient};
use mostrador_runtime::metadata::outgoing;
use tonic::Code;

use super::{facts::Facts, table::Languages};
use crate::upstream::silence::Line;

/// An edge that starts waits so long for commerce, in tries; after that it serves pages as they come.
const TRIES: usize = 12;
const PAUSE: Duration = Duration::from_millis(250);

/// The facts as they were heard last.
pub struct Hearing {
    commerce: Option<CommerceServiceClient<Line>>,
    pub last: Option<Facts>,
}

impl Hearing {
    pub fn of(commerce: CommerceServiceClient<Line>) -> Self {
        Self { commerce: Some(commerce), last: None }
    }

    /// Hears nothing: any pages are right.
    pub fn nothing() -> Self {
        Self { commerce: None, last: None }
    }

    /// Waits for a commerce that starts beside this edge.
    pub async fn begin(&mut self, languages: &Languages) {
        for _ in 0..TRIES {
            match self.ask(languages).await {
                Err(Code::Unavailable | Code::DeadlineExceeded) => tokio::time::sleep(PAUSE).await,
                _ => return,
            }
        }
        tracing::warn!("commerce does not answer: pages may state other prices than it has in force");
    }

    /// Are there other facts than before?
    pub async fn ask(&mut self, languages: &Languages) -> Result<bool, Code> {
        let Some(commerce) = &mut self.commerce else { return Ok(false) };
        let answer =
            commerce.get_catalog(outgoing(GetCatalogRequest {})).await.map_err(|status| status.code())?;
        let facts = Some(Facts::of(answer.into_inner(), languages));
        let is_new = facts != self.last;
        self.last = facts;
        Ok(is_new)
    }
}
