//! The fault of a setting, in words for the operator.

use figment::error::{Actual, Kind};

use crate::name::ServiceName;

/// The prefix of every environment variable that is a setting.
pub const PREFIX: &str = "MOSTRADOR_";

/// A setting that cannot be used. It repeats no value of a wrong type, which may be a secret.
#[derive(Debug, thiserror::Error)]
#[error("the setting {} ({PREFIX}{}) {problem}", path.join("."), path.join("__").to_uppercase())]
pub struct Refusal {
    path: Vec<String>,
    problem: String,
}

impl Refusal {
    /// The same refusal in a service's section.
    pub(super) fn within(mut self, section: ServiceName) -> Self {
        self.path.insert(0, section.as_str().to_owned());
        self
    }
}

impl From<figment::Error> for Refusal {
    fn from(error: figment::Error) -> Self {
        let mut path = error.path;
        if let Kind::MissingField(name) = &error.kind {
            path.push(name.to_string());
        }
        Self { path, problem: problem(&error.kind) }
    }
}

fn problem(kind: &Kind) -> String {
    match kind {
        Kind::UnknownField(_, []) => "is not known".to_owned(),
        Kind::UnknownField(_, known) => format!("is not known; known here: {}", known.join(", ")),
        Kind::UnknownVariant(found, known) => format!("cannot be {found}; it is one of {}", known.join(", ")),
        Kind::InvalidType(Actual::Bool(_) | Actual::Signed(_) | Actual::Unsigned(_), expected)
            if expected == "a string" =>
        {
            "must be text: put it in quotes, in a variable too".to_owned()
        }
        Kind::InvalidType(_, expected) | Kind::InvalidValue(_, expected) => format!("must be {expected}"),
        Kind::MissingField(_) => "is not set".to_owned(),
        other => format!("cannot be used: {other}"),
    }
}
