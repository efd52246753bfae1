use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Outgoing, SendError};
use crate::domain::MailId;

const SUFFIX: &str = ".json";

/// A mail as it lies in the data folder, for a person who tries the product out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct KeptMail {
    pub id: MailId,
    pub to: String,
    pub subject: String,
    pub text: String,
    pub html: String,
    pub sent_at: Timestamp,
    pub links: Vec<String>,
    pub code: Option<String>,
}

/// One file per mail, named by its id, which sorts by time.
#[derive(Clone)]
pub struct KeptMails {
    folder: Arc<Path>,
}

impl KeptMails {
    pub(super) fn new(folder: PathBuf) -> Self {
        Self { folder: folder.into() }
    }

    /// The file is this user's only, as mails hold links that sign in. It is whole or not there. A power cut
    /// may cost the mails of the last seconds: they are kept in development only, and waiting for the disk
    /// would slow all else down.
    pub(super) async fn keep(&self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        let kept = KeptMail {
            id: mail.id.clone(),
            to: mail.to.email.to_string(),
            subject: mail.rendered.subject.clone(),
            text: mail.rendered.text.clone(),
            html: mail.rendered.html.clone(),
            sent_at: mail.sent_at,
            links: links(&mail.rendered.text),
            code: mail.code.clone(),
        };
        let folder = Arc::clone(&self.folder);
        Ok(blocking(move || write(&folder, &kept)).await?)
    }

    /// Newest first; `to` compares without regard to case, empty takes all.
    pub async fn list(&self, to: &str, limit: usize) -> io::Result<Vec<KeptMail>> {
        let (folder, to) = (Arc::clone(&self.folder), to.to_lowercase());
        blocking(move || read(&folder, &to, limit)).await
    }
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> io::Result<T> + Send + 'static) -> io::Result<T> {
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|lost| Err(io::Error::other(lost)))
}

fn write(folder: &Path, mail: &KeptMail) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    let temporary = folder.join(format!("{}.part", mail.id));
    let mut file = OpenOptions::new().create(true).write(true).truncate(true).mode(0o600).open(&temporary)?;
    file.write_all(&serde_json::to_vec_pretty(mail)?)?;
    fs::rename(&temporary, folder.join(format!("{}{SUFFIX}", mail.id)))
}

fn read(folder: &Path, to: &str, limit: usize) -> io::Result<Vec<KeptMail>> {
    let mut mails = Vec::new();
    for name in names(folder)?.into_iter().rev() {
        if mails.len() == limit {
            break;
        }
        match serde_json::from_slice::<KeptMail>(&fs::read(folder.join(&name))?) {
            Ok(mail) if to.is_empty() || mail.to.to_lowercase() == to => mails.push(mail),
            Ok(_) => {}
            // The leftover of a power cut must not hide the other mails.
            Err(error) => tracing::warn!(file = name, %error, "a kept mail cannot be read"),
        }
    }
    Ok(mails)
}

/// Oldest first. No folder, no mails.
fn names(folder: &Path) -> io::Result<Vec<String>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut names = Vec::new();
    for entry in entries {
        names.extend(entry?.file_name().into_string().ok().filter(|name| name.ends_with(SUFFIX)));
    }
    names.sort_unstable();
    Ok(names)
}

/// The text part writes each link as a word of its own.
fn links(text: &str) -> Vec<String> {
    let mut links: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let is_link = word.starts_with("http://") || word.starts_with("https://");
        if is_link && !links.iter().any(|known| known == word) {
            links.push(word.to_owned());
        }
    }
    links
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_found_once_and_in_order() {
        let text = "Open\n\nhttps://a.example/x?y=z\n\nor http://b.example\n-- \nhttps://a.example/x?y=z";
        assert_eq!(links(text), ["https://a.example/x?y=z", "http://b.example"]);
    }
}
