use std::collections::BTreeMap;
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use jiff::Timestamp;
use mostrador_runtime::background;
use serde::{Deserialize, Serialize};

use super::{Outgoing, SendError};
use crate::domain::MailId;
use crate::render::Attachment;

const SUFFIX: &str = ".jsonl";
/// The bytes after which another file is begun.
const FULL: usize = 1 << 20;

/// A mail in the data folder, for a person who tries the product out.
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
    /// Files of an earlier version have no attachments.
    #[serde(default)]
    pub attachments: Vec<KeptAttachment>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptAttachment {
    /// The attachment's file name.
    pub name: String,
    pub text: String,
}

/// Files of some hundred mails each. A file is named by the id of its first mail, which sorts by time. Clones
/// write to the same file.
#[derive(Clone)]
pub struct KeptMails {
    folder: Arc<Path>,
    open: Arc<Mutex<Option<OpenFile>>>,
}

struct OpenFile {
    file: File,
    bytes: usize,
}

impl KeptMails {
    pub(super) fn new(folder: PathBuf) -> Self {
        Self { folder: folder.into(), open: Arc::default() }
    }

    /// Only this user can read the file, as mails hold links that sign in. A power cut may lose the mails of
    /// the last seconds: mails are kept in development only, and waiting for the disk would slow all other
    /// work.
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
            attachments: mail.rendered.attachment.iter().map(attachment).collect(),
        };
        let kept_mails = self.clone();
        Ok(blocking(move || kept_mails.write(&kept)).await?)
    }

    fn write(&self, mail: &KeptMail) -> io::Result<()> {
        let line = line(mail)?;
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let mut current = match open.take() {
            Some(current) if current.bytes < FULL => current,
            _ => open_file(&self.folder, mail)?,
        };
        current.file.write_all(&line)?;
        current.bytes += line.len();
        *open = Some(current);
        Ok(())
    }

    /// The newest mails first; `to` compares without regard to case, and an empty `to` takes all mails.
    pub async fn list(&self, to: &str, limit: usize) -> io::Result<Vec<KeptMail>> {
        let (folder, to) = (Arc::clone(&self.folder), to.to_lowercase());
        blocking(move || read(&folder, &to, limit)).await
    }
}

fn attachment(attachment: &Attachment) -> KeptAttachment {
    KeptAttachment { name: attachment.name.to_owned(), text: attachment.text.clone() }
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> io::Result<T> + Send + 'static) -> io::Result<T> {
    background::block(work).await.unwrap_or_else(|lost| Err(io::Error::other(lost)))
}

fn open_file(folder: &Path, first: &KeptMail) -> io::Result<OpenFile> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    let file = folder.join(format!("{}{SUFFIX}", first.id));
    let file = OpenOptions::new().create(true).append(true).mode(0o600).open(file)?;
    Ok(OpenFile { file, bytes: 0 })
}

/// A line of its own, also after a line that was cut off.
fn line(mail: &KeptMail) -> io::Result<Vec<u8>> {
    let mut line = vec![b'\n'];
    serde_json::to_writer(&mut line, mail)?;
    line.push(b'\n');
    Ok(line)
}

fn read(folder: &Path, to: &str, limit: usize) -> io::Result<Vec<KeptMail>> {
    // A mail that was sent again after a crash stands there twice.
    let mut mails = BTreeMap::new();
    for name in names(folder)?.into_iter().rev() {
        if mails.len() >= limit {
            break;
        }
        let bytes = fs::read(folder.join(&name))?;
        let text = String::from_utf8_lossy(&bytes);
        let lines = text.lines().filter(|line| !line.is_empty());
        let read = lines.filter_map(|line| match serde_json::from_str::<KeptMail>(line) {
            Ok(mail) => Some(mail),
            // A broken line from a power cut must not hide the other mails.
            Err(error) => {
                tracing::warn!(file = name, %error, "a kept mail cannot be read");
                None
            }
        });
        let wanted = read.filter(|mail| to.is_empty() || mail.to.to_lowercase() == to);
        mails.extend(wanted.map(|mail| (mail.id.clone(), mail)));
    }
    Ok(mails.into_values().rev().take(limit).collect())
}

/// The files, the oldest first; without the folder there are none.
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

/// The links of the text part, which writes each link as a word of its own.
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
