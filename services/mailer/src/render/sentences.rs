use std::collections::{BTreeMap, HashMap};

use minijinja::{Environment, Value};
use mostrador_runtime::text::Locale;

use super::{RenderError, environment};

/// Sentences that every mail may use.
const COMMON: &str = "common";

/// The sentences of each mail in each language; each is a small template of its own, named `es/receipt/subject`.
pub(super) struct Sentences {
    /// `es/receipt` → `subject`, `intro`, …
    keys: HashMap<String, Vec<String>>,
}

impl Sentences {
    pub(super) fn load(environment: &mut Environment<'static>) -> Result<Self, RenderError> {
        let mut keys = HashMap::new();
        for (path, source) in environment::files(&Locale::ALL.map(Locale::as_str))? {
            let mail = path.trim_end_matches(".toml");
            let sentences: BTreeMap<String, String> = toml::from_str(source)
                .map_err(|source| RenderError::Sentences { path: path.to_owned(), source })?;
            keys.insert(mail.to_owned(), sentences.keys().cloned().collect());
            for (key, sentence) in sentences {
                environment.add_template_owned(format!("{mail}/{key}"), sentence)?;
            }
        }
        Ok(Self { keys })
    }

    /// All sentences of one mail with its values filled in, by key.
    pub(super) fn render(
        &self,
        environment: &Environment<'static>,
        locale: Locale,
        kind: &str,
        values: &Value,
    ) -> Result<Value, RenderError> {
        let mut rendered = BTreeMap::new();
        for file in [COMMON, kind] {
            let mail = format!("{}/{file}", locale.as_str());
            for key in self.keys.get(&mail).into_iter().flatten() {
                let sentence = environment.get_template(&format!("{mail}/{key}"))?.render(values)?;
                rendered.insert(key.clone(), sentence);
            }
        }
        Ok(Value::from_pairs(rendered))
    }

    #[cfg(test)]
    pub(super) fn keys(&self, locale: Locale, file: &str) -> Option<&[String]> {
        self.keys.get(&format!("{}/{file}", locale.as_str())).map(Vec::as_slice)
    }
}
