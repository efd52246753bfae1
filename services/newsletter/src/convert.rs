//! The contract's messages as the domain has them, and back.

use jiff::Timestamp;
use mostrador_proto::newsletter::v1 as pb;
use mostrador_runtime::email::Email;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::text::Locale;

use crate::domain::{State, Step, Subscriber, TakenStep};
use crate::error::Error;

pub(crate) fn email(typed: &str) -> Result<Email, Error> {
    if typed.trim().is_empty() {
        return Err(Error::EmailMissing);
    }
    Email::parse(typed).map_err(|_| Error::EmailInvalid)
}

/// Spanish where the message has no language.
pub(crate) fn locale(value: i32, text: &str) -> Result<Locale, Error> {
    Ok(Locale::told(value, text)?.unwrap_or_default())
}

pub(crate) fn subscriber(found: &Subscriber, created_at: Timestamp, steps: Vec<TakenStep>) -> pb::Subscriber {
    let state = state(found.state);
    pb::Subscriber {
        state: state.into(),
        state_text: state.text().to_owned(),
        locale: found.locale.into(),
        locale_text: found.locale.as_str().to_owned(),
        created_at: Some(timestamp(created_at)),
        consents: steps.into_iter().map(consent).collect(),
    }
}

fn consent(TakenStep { step, at, text_version }: TakenStep) -> pb::Consent {
    let step = match step {
        Step::Asked => pb::ConsentStep::Asked,
        Step::Confirmed => pb::ConsentStep::Confirmed,
        Step::Withdrawn => pb::ConsentStep::Withdrawn,
    };
    let step_text = step.text().to_owned();
    pb::Consent { step: step.into(), step_text, at: Some(timestamp(at)), text_version }
}

fn state(state: State) -> pb::SubscriberState {
    match state {
        State::Pending => pb::SubscriberState::Pending,
        State::Confirmed => pb::SubscriberState::Confirmed,
        State::Removed => pb::SubscriberState::Removed,
        State::Suppressed => pb::SubscriberState::Suppressed,
    }
}
