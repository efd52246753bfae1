use include_dir::{Dir, DirEntry, include_dir};
use minijinja::syntax::SyntaxConfig;
use minijinja::{Environment, UndefinedBehavior};

use super::RenderError;

pub(super) static TEMPLATES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/templates");

/// Every template of `html` and `text`, strict about what is undefined; names that end in `.html` escape their values.
pub(super) fn load() -> Result<Environment<'static>, RenderError> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_syntax(SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build()?);
    for (path, source) in files(&["html", "text"])? {
        environment.add_template(path, source)?;
    }
    Ok(environment)
}

/// Path and contents of all files in the folders.
pub(super) fn files(folders: &[&str]) -> Result<Vec<(&'static str, &'static str)>, RenderError> {
    let mut files = Vec::new();
    for folder in folders.iter().filter_map(|folder| TEMPLATES.get_dir(folder)) {
        for file in folder.entries().iter().filter_map(DirEntry::as_file) {
            let path = file.path().to_string_lossy().into_owned();
            match (file.path().to_str(), file.contents_utf8()) {
                (Some(path), Some(source)) => files.push((path, source)),
                _ => return Err(RenderError::Encoding(path)),
            }
        }
    }
    Ok(files)
}
