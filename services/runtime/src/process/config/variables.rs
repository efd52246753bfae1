//! The variables of the environment that are settings, and the files that some of them name.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use figment::value::{Dict, Value};

use super::refusal::PREFIX;

/// Names the file of settings; not a setting itself.
pub const FILE_VARIABLE: &str = "MOSTRADOR_CONFIG";

const OF_A_FILE: &str = "_FILE";
/// Settings that are paths themselves: their variables end in `_FILE` without naming a file with the value.
const PATHS: [&str; 2] = ["MOSTRADOR_COMMERCE__CATALOG_FILE", "MOSTRADOR_COMMERCE__HOLIDAYS_FILE"];

#[derive(Debug, thiserror::Error)]
pub enum BadVariable {
    #[error("{0} is not text in UTF-8")]
    NotText(String),
    #[error("{0} and {0}_FILE are both set: keep one of them")]
    Twice(String),
    #[error("{setting}_FILE: {file}: {problem}")]
    File { setting: String, file: String, problem: std::io::Error },
}

#[derive(Default)]
pub(super) struct Variables {
    pub(super) values: Dict,
    /// The values that are contents of files.
    pub(super) from_files: BTreeSet<Vec<String>>,
}

pub(super) fn read(
    variables: impl IntoIterator<Item = (OsString, OsString)>,
) -> Result<Variables, BadVariable> {
    let (mut read, mut texts, mut files) = (Variables::default(), BTreeMap::new(), BTreeMap::new());
    for (name, value) in variables {
        // The variables of other programs may hold any bytes.
        let name = name.to_string_lossy().into_owned();
        if !name.starts_with(PREFIX) || name == FILE_VARIABLE || name.starts_with("MOSTRADOR_TEST_") {
            continue;
        }
        match name.strip_suffix(OF_A_FILE).filter(|_| !PATHS.contains(&name.as_str())) {
            Some(setting) => files.insert(setting.to_owned(), PathBuf::from(value)).map(drop),
            None => texts.insert(name, value).map(drop),
        };
    }
    for (setting, file) in files {
        if texts.contains_key(&setting) {
            return Err(BadVariable::Twice(setting));
        }
        let path = path(&setting);
        insert(&mut read.values, &path, Value::from(content(&setting, &file)?));
        read.from_files.insert(path);
    }
    for (name, value) in texts {
        let value = value.into_string().map_err(|_| BadVariable::NotText(name.clone()))?;
        insert(&mut read.values, &path(&name), typed(&value));
    }
    Ok(read)
}

fn path(name: &str) -> Vec<String> {
    let key = name.strip_prefix(PREFIX).unwrap_or(name);
    key.split("__").map(str::to_ascii_lowercase).collect()
}

/// Editors and `echo` end a file with a line end that is no part of a secret.
fn content(setting: &str, file: &Path) -> Result<String, BadVariable> {
    let mut text = std::fs::read_to_string(file).map_err(|problem| BadVariable::File {
        setting: setting.to_owned(),
        file: file.display().to_string(),
        problem,
    })?;
    if text.ends_with('\n') {
        text.pop();
        if text.ends_with('\r') {
            text.pop();
        }
    }
    Ok(text)
}

fn insert(into: &mut Dict, path: &[String], value: Value) {
    let [head, rest @ ..] = path else { return };
    if rest.is_empty() {
        into.insert(head.clone(), value);
        return;
    }
    let entry = into.entry(head.clone()).or_insert_with(|| Value::from(Dict::new()));
    if let Value::Dict(_, inner) = entry {
        insert(inner, rest, value);
    }
}

/// Parses the text at `path` with [`typed`]; true when it is no text now.
pub(super) fn retype(values: &mut Dict, path: &[String]) -> bool {
    let [head, rest @ ..] = path else { return false };
    match values.get_mut(head) {
        Some(Value::Dict(_, inner)) => retype(inner, rest),
        Some(value) if rest.is_empty() => {
            if let Some(text) = value.as_str() {
                *value = typed(text);
            }
            value.as_str().is_none()
        }
        _ => false,
    }
}

/// The value as TOML, or as text if it is no TOML value. A key of digits is no number, with or without an `e`
/// among them, and a password does not end at its `#`.
pub(super) fn typed(value: &str) -> Value {
    let read = |text: String| text.parse::<toml::Table>().ok().filter(|table| table.len() == 1);
    // Only a comment hides the bracket after it.
    let has_comment = read(format!("value = {value}]")).is_some();
    let typed = read(format!("value = {value}")).and_then(|mut table| table.remove("value"));
    match typed.filter(|_| !has_comment) {
        None | Some(toml::Value::Datetime(_) | toml::Value::Float(_)) => Value::from(value),
        Some(typed) => Value::serialize(typed).unwrap_or_else(|_| Value::from(value)),
    }
}
