use jiff::Timestamp;
use mostrador_runtime::proto;

use crate::error::Error;

pub(super) fn instant(at: Option<prost_types::Timestamp>) -> Result<Timestamp, Error> {
    proto::instant(at.as_ref()).ok_or(Error::NoInstant)
}
