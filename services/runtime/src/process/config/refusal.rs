//! The fault of a setting, in words for the operator.

use figment::error::{Actual, Kind};

use crate::name::ServiceName;

/// The prefix of every environment variable that is a setting.
pub const PREFIX: &str = "MOSTRADOR_";
/// The standard library's words for another text than a socket address.
const NO_SOCKET_ADDRESS: &str = "invalid socket address syntax";

/// The refusal of a setting. It does not repeat a value of a wrong type, which may be a secret.
#[derive(Debug, thiserror::Error)]
#[error(
    "the setting {} ({}) {problem}{}",
    path.join("."),
    variable(path),
    self.guess()
)]
pub struct Refusal {
    path: Vec<String>,
    problem: String,
    nearest: Option<&'static str>,
}

fn variable(path: &[String]) -> String {
    format!("{PREFIX}{}", path.join("__").to_uppercase())
}

impl Refusal {
    fn guess(&self) -> String {
        let Some((nearest, (_, path))) = self.nearest.zip(self.path.split_last()) else {
            return String::new();
        };
        let path: Vec<_> = path.iter().cloned().chain([nearest.to_owned()]).collect();
        format!("; the nearest is {}", variable(&path))
    }

    /// The same refusal in a service's section.
    pub(super) fn within(self, section: ServiceName) -> Self {
        self.within_group(section.as_str())
    }

    /// The same refusal in a group of settings.
    pub(super) fn within_group(mut self, group: &str) -> Self {
        self.path.insert(0, group.to_owned());
        self
    }

    /// The refusal of an unknown name.
    pub(super) fn unknown(path: Vec<String>, known: &[&'static str]) -> Self {
        let nearest = path.last().and_then(|found| nearest(found, known.iter()));
        let mut listed = known.to_vec();
        listed.dedup();
        let problem = match listed.as_slice() {
            [] => "is not known".to_owned(),
            listed => format!("is not known; known here: {}", listed.join(", ")),
        };
        Self { path, problem, nearest }
    }
}

impl From<figment::Error> for Refusal {
    fn from(error: figment::Error) -> Self {
        Self::new(error, &[])
    }
}

impl Refusal {
    /// `sections` are known beside the names that the error knows.
    pub(super) fn new(error: figment::Error, sections: &[&'static str]) -> Self {
        let mut path = error.path;
        match &error.kind {
            Kind::MissingField(name) => path.push(name.to_string()),
            Kind::UnknownField(_, known) => {
                let sections = sections.iter().filter(|_| path.len() == 1);
                let known: Vec<_> = known.iter().chain(sections).copied().collect();
                return Self::unknown(path, &known);
            }
            _ => {}
        }
        Self { path, problem: problem(&error.kind), nearest: None }
    }
}

/// The name that was probably meant.
fn nearest<'a>(found: &str, known: impl Iterator<Item = &'a &'static str>) -> Option<&'static str> {
    let distance = |name: &&'static str| (strsim::damerau_levenshtein(found, name), *name);
    let (distance, name) = known.map(distance).min()?;
    (distance <= found.len().div_ceil(3)).then_some(name)
}

/// The name of a type in an operator's words.
fn in_words(expected: &str) -> &str {
    match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" | "usize" => "a whole number, from 0",
        "i64" => "a whole number",
        "socket address" | NO_SOCKET_ADDRESS => "an address with a port, such as 127.0.0.1:7100",
        other => other,
    }
}

fn problem(kind: &Kind) -> String {
    match kind {
        Kind::UnknownVariant(found, known) => format!("cannot be {found}; it is one of {}", known.join(", ")),
        Kind::InvalidType(Actual::Bool(_) | Actual::Signed(_) | Actual::Unsigned(_), expected)
            if expected == "a string" =>
        {
            "must be text: put it in quotes, in a variable too".to_owned()
        }
        Kind::InvalidType(_, expected) | Kind::InvalidValue(_, expected) => {
            format!("must be {}", in_words(expected))
        }
        Kind::Message(what) if what == NO_SOCKET_ADDRESS => format!("must be {}", in_words(what)),
        Kind::MissingField(_) => "is not set".to_owned(),
        other => format!("cannot be used: {other}"),
    }
}
