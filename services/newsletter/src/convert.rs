//! The contract's messages as the domain has them, and back.

use jiff::Timestamp;
use mostrador_proto::newsletter::v1 as pb;
use mostrador_runtime::email::Email;
use mostrador_runtime::proto::timestamp;

use crate::domain::{Subscriber, TakenStep};
use crate::error::Error;

pub(crate) fn email(typed: &str) -> Result<Email, Error> {
    if typed.trim().is_empty() {
        return Err(Error::EmailMissing);
    }
    Email::parse(typed).map_err(|_| Error::EmailInvalid)
}

pub(crate) fn subscriber(found: &Subscriber, created_at: Timestamp, steps: Vec<TakenStep>) -> pb::Subscriber {
    pb::Subscriber {
        state: found.state.as_str().to_owned(),
        locale: found.locale.as_str().to_owned(),
        created_at: Some(timestamp(created_at)),
        consents: steps.into_iter().map(consent).collect(),
    }
}

fn consent(TakenStep { step, at, text_version }: TakenStep) -> pb::Consent {
    pb::Consent { step: step.as_str().to_owned(), at: Some(timestamp(at)), text_version }
}
