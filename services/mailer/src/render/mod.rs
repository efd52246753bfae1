//! Renders a mail's values to subject, text and HTML in the reader's language.
//!
//! A mail's shape stands once in `templates/{html,text}`, its sentences in `web/messages/*/mails.json`. An
//! undefined value in either fails, and the HTML escapes every value.

mod attachment;
mod calendar;
mod context;
mod environment;
mod error;
mod format;
mod head;
mod reader;
mod sentences;

use lettre::Address;
use minijinja::{Environment, Value, context};
use mostrador_runtime::sentences::Translations;

use crate::domain::{Contact, Mail, PublicUrl};
pub use attachment::Attachment;
use calendar::{Entry, Method};
pub use error::RenderError;
use reader::Reader;
use sentences::FilledSentences;

/// A mail, as its reader sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderedMail {
    pub subject: String,
    pub text: String,
    pub html: String,
    pub attachment: Option<Attachment>,
}

pub struct Renderer {
    environment: Environment<'static>,
    sentences: Translations,
    reasons: Translations,
    public_url: PublicUrl,
    /// Our own address, which sends the invitations to appointments.
    organizer: Address,
}

impl Renderer {
    /// Reads all shapes and sentences at once, so that the service does not start with a broken one.
    pub fn new(public_url: PublicUrl, organizer: Address) -> Result<Self, RenderError> {
        let (environment, sentences) = (environment::load()?, sentences::load()?);
        let reasons = sentences::load_reasons()?;
        Ok(Self { environment, sentences, reasons, public_url, organizer })
    }

    pub fn public_url(&self) -> &PublicUrl {
        &self.public_url
    }

    pub fn render(&self, mail: &Mail, to: &Contact) -> Result<RenderedMail, RenderError> {
        let kind = mail.kind().as_str();
        let sentences = self.sentences.of(to.locale);
        let reasons = self.reasons.of(to.locale);
        let reader = Reader { locale: to.locale, sentences, reasons, public_url: &self.public_url };
        let values = context! { name => to.full_name.as_str(), ..context::of(mail, &reader)? };
        let said = FilledSentences::of(sentences, kind, &values)?;
        let head = head::of(mail);
        let greeting = if to.full_name.is_empty() { "greeting_unnamed" } else { "greeting" };
        let subject = said.get(head.subject)?;
        let all = context! {
            subject,
            preview => said.get(head.preview)?,
            heading => said.get(head.heading)?,
            greeting => said.get(greeting)?,
            t => said.to_value(),
            locale => to.locale.as_str(),
            home => reader.home(),
            ..values
        };
        Ok(RenderedMail {
            attachment: self.attachment(mail, to, &said)?,
            subject: one_line(subject),
            text: tidy(&self.template(&format!("text/{kind}.txt"), &all)?),
            html: plain_slashes(&self.template(&format!("html/{kind}.html"), &all)?),
        })
    }

    fn attachment(
        &self,
        mail: &Mail,
        to: &Contact,
        said: &FilledSentences,
    ) -> Result<Option<Attachment>, RenderError> {
        let (appointment, method) = match mail {
            Mail::DemoBooked(mail) => (&mail.appointment, Method::Request),
            Mail::DemoCalledOff(mail) => (&mail.appointment, Method::Cancel),
            _ => return Ok(None),
        };
        let entry = Entry {
            method,
            uid: format!("{}@{}", appointment.request_id, self.public_url.host()),
            appointment,
            summary: said.get("entry")?,
            description: said.get("entry_description")?,
            organizer: &self.organizer,
            attendee: &to.email,
        };
        Ok(Some(calendar::file(&entry)))
    }

    fn template(&self, name: &str, values: &Value) -> Result<String, RenderError> {
        Ok(self.environment.get_template(name)?.render(values)?)
    }
}

/// A subject is a header, so a value must not add a line to it.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The escaping writes `&#x2f;` for a slash, which needs no escape. Plain slashes keep links readable in the
/// source.
fn plain_slashes(html: &str) -> String {
    html.replace("&#x2f;", "/")
}

/// Leaves at most one empty line in a row, whatever blocks of the template are empty.
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
