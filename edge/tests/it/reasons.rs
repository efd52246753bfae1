//! The table of reasons is complete: whatever a service may refuse with has its place, and so its sentence.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use mostrador_edge::reasons::REASONS;

/// Between services and for operators only; no client ever sees them.
const INTERNAL: [&str; 8] = [
    "account.already_open",
    "agent.email_taken",
    "caller.refused",
    "outbox.unknown_topic",
    "outbox.unreadable",
    "owner.not_found",
    "password.not_staged",
    "request.message_id_missing",
];

#[test]
fn every_reason_that_a_service_names_is_in_the_table() {
    let services = Path::new(env!("CARGO_MANIFEST_DIR")).join("../services");
    let mut named = BTreeSet::new();
    for file in sources(&services) {
        let text = fs::read_to_string(&file).expect("a source file");
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        named.extend(code.split("Kind::").skip(1).filter_map(reason));
    }
    assert!(named.len() > 30, "the search finds what it should: {named:?}");
    let missing: Vec<_> = named
        .iter()
        .filter(|reason| !REASONS.contains(&reason.as_str()) && !INTERNAL.contains(&reason.as_str()))
        .filter(|reason| !reason.starts_with("mail."))
        .collect();
    assert!(
        missing.is_empty(),
        "write them into edge/src/reasons.rs and web/messages/*/errors.json: {missing:?}"
    );
}

/// In `Kind::Conflict, "basket.stale")`: the text right behind the kind.
fn reason(behind_kind: &str) -> Option<String> {
    let (kind, rest) = behind_kind.split_once(',')?;
    let literal = rest.trim_start().strip_prefix('"')?.split('"').next()?;
    let is_reason = literal.contains('.')
        && literal.bytes().all(|byte| byte.is_ascii_lowercase() || b"._".contains(&byte));
    (kind.bytes().all(|byte| byte.is_ascii_alphabetic()) && is_reason).then(|| literal.to_owned())
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries
        .flat_map(|path| {
            if path.is_dir() && !path.ends_with("tests") && !path.ends_with("suite") {
                return sources(&path);
            }
            let is_source = path.extension().is_some_and(|extension| extension == "rs");
            Vec::from_iter(is_source.then_some(path))
        })
        .collect()
}
