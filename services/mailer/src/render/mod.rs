//! From a mail's values to subject, text and HTML in the reader's language.
//!
//! Structure stands once in `templates/{html,text}`, sentences in `templates/{es,en,id}`; nothing may be missing in
//! either (undefined values fail), and the HTML escapes whatever it is given.

mod context;
mod environment;
mod format;
mod sentences;

use minijinja::{Environment, Value, context};

use crate::domain::{Contact, Mail, PublicUrl};
use context::Reader;
use sentences::Sentences;

/// A template or a sentence is broken or incomplete. The cause may quote a template, never a value.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    #[error("template")]
    Template(#[from] minijinja::Error),
    #[error("{path} is no table of sentences")]
    Sentences { path: String, source: toml::de::Error },
    #[error("{0} is not UTF-8")]
    Encoding(String),
}

/// What a reader sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    pub subject: String,
    pub text: String,
    pub html: String,
}

pub struct Renderer {
    environment: Environment<'static>,
    sentences: Sentences,
    public_url: PublicUrl,
}

impl Renderer {
    /// Reads all templates at once, so that a broken one keeps the service from starting.
    pub fn new(public_url: PublicUrl) -> Result<Self, RenderError> {
        let mut environment = environment::load()?;
        let sentences = Sentences::load(&mut environment)?;
        Ok(Self { environment, sentences, public_url })
    }

    pub fn public_url(&self) -> &PublicUrl {
        &self.public_url
    }

    pub fn render(&self, mail: &Mail, to: &Contact) -> Result<Rendered, RenderError> {
        let kind = mail.kind();
        let reader = Reader { locale: to.locale, public_url: &self.public_url };
        let values = context! { name => to.full_name.as_str(), ..context::of(mail, &reader) };
        let sentences = self.sentences.render(&self.environment, to.locale, kind, &values)?;
        let greeting = if to.full_name.is_empty() { "greeting_unnamed" } else { "greeting" };
        let all = context! {
            greeting => sentences.get_attr(greeting)?,
            t => sentences.clone(),
            locale => to.locale.as_str(),
            home => reader.home(),
            ..values
        };
        Ok(Rendered {
            subject: one_line(&sentences.get_attr("subject")?),
            text: tidy(&self.template(&format!("text/{kind}.txt"), &all)?),
            html: plain_slashes(&self.template(&format!("html/{kind}.html"), &all)?),
        })
    }

    fn template(&self, name: &str, values: &Value) -> Result<String, RenderError> {
        Ok(self.environment.get_template(name)?.render(values)?)
    }
}

/// A subject is a header; values in it may hold anything.
fn one_line(text: &Value) -> String {
    text.to_string().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The escaping writes `&#x2f;` for a slash, which needs none; links stay readable in the source.
fn plain_slashes(html: &str) -> String {
    html.replace("&#x2f;", "/")
}

/// No more than one empty line in a row, however the template's blocks fell out.
fn tidy(text: &str) -> String {
    let mut lines: Vec<&str> = Vec::new();
    for line in text.trim().lines() {
        // The separator of a signature is the only line that ends with a space.
        let line = if line == "-- " { line } else { line.trim_end() };
        if !(line.is_empty() && lines.last().is_some_and(|last| last.is_empty())) {
            lines.push(line);
        }
    }
    lines.push("");
    lines.join("\n")
}

#[cfg(test)]
mod samples;
#[cfg(test)]
mod tests;
