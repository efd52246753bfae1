//! The rows that are delivered together.

use crate::error::Failure;

use super::store::{Claim, ClaimedRow};
use super::{Delivery, Handler, Outbox};

/// The most messages that one parcel carries.
pub const MOST_TOGETHER: usize = 16;

/// Rows that are delivered together and answered together.
#[derive(Default)]
pub(super) struct Parcel {
    claims: Vec<Claim>,
    deliveries: Vec<Delivery>,
    /// The failure to open the payload of the parcel's row.
    unreadable: Option<Failure>,
}

impl Parcel {
    /// The number of rows.
    pub(super) fn size(&self) -> usize {
        self.claims.len()
    }

    /// The claims, and the messages unless they cannot be read.
    pub(super) fn open(self) -> (Vec<Claim>, Result<Vec<Delivery>, Failure>) {
        (self.claims, self.unreadable.map_or(Ok(self.deliveries), Err))
    }

    fn add(&mut self, claim: Claim, delivery: Delivery) {
        self.claims.push(claim);
        self.deliveries.push(delivery);
    }
}

/// Puts each row into one parcel.
pub(super) fn pack(outbox: &Outbox, handler: &Handler, rows: Vec<ClaimedRow>) -> Vec<Parcel> {
    let (mut parcels, mut shared) = (Vec::new(), Parcel::default());
    for ClaimedRow { claim, payload, sealed, trace_parent } in rows {
        let mut alone = Parcel::default();
        match outbox.open(&claim.id, sealed, payload) {
            Ok(payload) => {
                let delivery =
                    Delivery { id: claim.id.clone(), attempt: claim.attempts, payload, trace_parent };
                let parcel = if handler.travels_alone(&delivery) { &mut alone } else { &mut shared };
                parcel.add(claim, delivery);
                if shared.size() == MOST_TOGETHER {
                    parcels.push(std::mem::take(&mut shared));
                }
            }
            Err(error) => {
                alone = Parcel { claims: vec![claim], unreadable: Some(error.into()), ..alone };
            }
        }
        parcels.push(alone);
    }
    parcels.push(shared);
    parcels.retain(|parcel| parcel.size() > 0);
    parcels
}
