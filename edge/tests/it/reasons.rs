//! The tables of reasons are complete: whatever a service or the edge may refuse with has its place, and so its
//! sentence.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use mostrador_edge::reasons::{FIELD_REASONS, REASONS};

/// Between services and for operators only; no client ever sees them.
const INTERNAL: [&str; 17] = [
    "account.already_open",
    "agent.email_taken",
    "agent.not_found",
    "caller.refused",
    "mail.contents_missing",
    "mail.id_invalid",
    "mail.instant_missing",
    "mail.link_invalid",
    "mail.not_now",
    "mail.recipient_invalid",
    "mail.recipient_missing",
    "mail.refused",
    "outbox.unknown_topic",
    "outbox.unreadable",
    "owner.not_found",
    "password.not_staged",
    "request.message_id_missing",
];

/// What happened and why, as timelines tell it, is written like a reason.
const EVENTS: [&str; 9] = [
    "account/src/domain/event.rs",
    "account/src/domain/explain/",
    "auth/src/events.rs",
    "commerce/src/domain/note.rs",
    "commerce/src/flow/",
    "commerce/src/rpc/checkout.rs",
    "mailer/src/rpc/resend_mail.rs",
    "registration/src/jobs/timeline.rs",
    "runtime/src/role.rs",
];

#[test]
fn every_reason_that_can_be_said_is_in_the_table_and_no_other() {
    let mut said = BTreeSet::new();
    for (path, code) in sources() {
        let tells_events = EVENTS.iter().any(|part| path.contains(part));
        let reasons = literals(&code).into_iter().filter(|literal| {
            is_dotted(literal.text)
                && (literal.is_behind_a_kind()
                    || !tells_events && literal.is_of_the_table() && !literal.names_an_incident())
        });
        said.extend(reasons.map(|literal| literal.text.to_owned()));
    }
    let table: BTreeSet<String> = REASONS.iter().map(ToString::to_string).collect();
    let missing: Vec<_> =
        said.difference(&table).filter(|reason| !INTERNAL.contains(&reason.as_str())).collect();
    assert!(missing.is_empty(), "{HINT}: {missing:?}");
    let unsaid: Vec<_> = table.difference(&said).filter(|reason| is_dotted(reason)).collect();
    assert!(unsaid.is_empty(), "nobody says {unsaid:?}");
}

#[test]
fn every_reason_of_a_field_that_can_be_said_is_in_the_table_and_no_other() {
    let (mut said, mut written) = (BTreeSet::new(), BTreeSet::new());
    for (_, code) in sources() {
        written.extend(literals(&code).into_iter().map(|literal| literal.text.to_owned()));
        let names_fields = code.contains("FieldFailure") || code.contains("fn field(");
        let reasons = literals(&code).into_iter().filter(|literal| {
            let is_word = literal.text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
            is_word && (names_fields && literal.is_behind_a_field() || literal.in_reason)
        });
        said.extend(reasons.map(|literal| literal.text.to_owned()));
    }
    assert!(said.len() > 15, "the search finds what it should: {said:?}");
    let missing: Vec<_> = said.iter().filter(|reason| !FIELD_REASONS.contains(&reason.as_str())).collect();
    assert!(missing.is_empty(), "{HINT}: {missing:?}");
    let unsaid: Vec<_> = FIELD_REASONS.iter().filter(|reason| !written.contains(**reason)).collect();
    assert!(unsaid.is_empty(), "nobody says {unsaid:?}");
}

const HINT: &str = "write them into edge/src/reasons.rs and web/messages/*/errors.json";

/// A text in a source file.
struct Literal<'a> {
    text: &'a str,
    /// The literal before, and the code between the two.
    previous: &'a str,
    between: &'a str,
    /// In a function that is called `reason`.
    in_reason: bool,
}

impl Literal<'_> {
    /// In `Kind::Conflict, "basket.stale"`.
    fn is_behind_a_kind(&self) -> bool {
        let kind = self.between.rsplit_once("Kind::").and_then(|(_, rest)| rest.trim_end().strip_suffix(','));
        kind.is_some_and(|kind| kind.bytes().all(|byte| byte.is_ascii_alphabetic()))
    }

    /// In `Incident { event: "password.changed", … }`, a line of the security log.
    fn names_an_incident(&self) -> bool {
        ["event:", "incident("].iter().any(|before| self.between.trim_end().ends_with(before))
    }

    /// Of a subject that refuses: `basket.…`, `session.…`.
    fn is_of_the_table(&self) -> bool {
        let subject = |text: &str| text.split('.').next().map(str::to_owned);
        REASONS.iter().any(|reason| subject(reason) == subject(self.text))
    }

    /// In `("quantity", "too_long")` and in `FieldFailure::new(name, "too_long")`.
    fn is_behind_a_field(&self) -> bool {
        let argument = self.between.rsplit_once("FieldFailure::new(").map(|(_, rest)| rest.trim());
        let is_second = argument.is_some_and(|rest| rest.len() > 1 && rest.ends_with(','));
        is_second || self.between.trim() == "," && !REASONS.contains(&self.previous)
    }
}

fn literals(code: &str) -> Vec<Literal<'_>> {
    let mut found = Vec::new();
    let (mut previous, mut function) = ("", "");
    let mut parts = code.split('"');
    while let (Some(between), Some(text)) = (parts.next(), parts.next()) {
        function = between.rsplit_once("fn ").map_or(function, |(_, rest)| rest);
        found.push(Literal { text, previous, between, in_reason: function.starts_with("reason(") });
        previous = text;
    }
    found
}

fn is_dotted(text: &str) -> bool {
    let is_word =
        |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    text.split_once('.').is_some_and(|(subject, rest)| is_word(subject) && is_word(rest))
}

/// The code of the services and of the edge, without comments and tests.
fn sources() -> Vec<(String, String)> {
    let edge = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = [files(&edge.join("../services")), files(&edge.join("src"))].concat();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a source file");
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        let code = lines.collect::<Vec<_>>().join("\n").replace("'\"'", "").replace("\\\"", "");
        (path.to_string_lossy().into_owned(), code)
    };
    files.into_iter().filter(|path| !path.ends_with("edge/src/reasons.rs")).map(read).collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries
        .flat_map(|path| {
            if path.is_dir() && !path.ends_with("tests") && !path.ends_with("suite") {
                return files(&path);
            }
            let is_source = path.extension().is_some_and(|extension| extension == "rs");
            Vec::from_iter((is_source && !path.ends_with("tests.rs")).then_some(path))
        })
        .collect()
}
