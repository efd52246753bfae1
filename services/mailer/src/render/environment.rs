use include_dir::{Dir, include_dir};
use minijinja::syntax::SyntaxConfig;
use minijinja::{Environment, UndefinedBehavior};

use super::RenderError;

static SHAPES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/templates");

/// Loads every shape in `html` and `text`. An undefined value fails; the `.html` shapes escape values.
pub(super) fn load() -> Result<Environment<'static>, RenderError> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_syntax(SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build()?);
    for file in SHAPES.dirs().flat_map(Dir::files) {
        match (file.path().to_str(), file.contents_utf8()) {
            (Some(path), Some(source)) => environment.add_template(path, source)?,
            _ => return Err(RenderError::Encoding(file.path().to_string_lossy().into_owned())),
        }
    }
    Ok(environment)
}
