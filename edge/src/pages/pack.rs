//! The file into which the build of the web server packed its own answers (`web/scripts/pack-file.mjs` writes
//! it): the length of an index in four bytes, the index as JSON, then the bodies one after the other.

use std::collections::HashMap;

use actix_web::http::header::{HeaderName, HeaderValue};
use bytes::{Buf, Bytes};
use data_encoding::HEXLOWER;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::{
    compress::Encodings,
    facts::Facts,
    fetch::{WebAnswer, WebError},
    kind::Kind,
    resource::can_be_of_the_build,
};

/// The SHA-256 of a plain body.
pub type BodyHash = [u8; 32];

pub fn hash(body: &[u8]) -> BodyHash {
    Sha256::digest(body).into()
}

/// An unpacked file; its bodies are slices of it.
#[derive(Debug, Default)]
pub struct Pack {
    /// The build of the web server whose scripts and styles its pages name.
    pub build: String,
    /// The facts for which its pages were made; `None` when the build did not record them.
    pub facts: Option<Facts>,
    /// The version of the terms on its pages. It differs from that of the facts where the build does not have
    /// the wanted version.
    terms: Option<String>,
    /// Answers by [`Kind::key`].
    answers: HashMap<String, Answer>,
    bodies: Vec<Body>,
    by_hash: HashMap<BodyHash, usize>,
}

#[derive(Debug, Clone)]
struct Answer {
    status: u16,
    content_type: String,
    router: Vec<(HeaderName, HeaderValue)>,
    body: usize,
}

#[derive(Debug, Clone)]
enum Body {
    Plain(Bytes),
    Encoded(Encodings),
}

#[derive(Deserialize)]
struct Index {
    #[serde(default)]
    build: String,
    facts: Option<Facts>,
    terms: Option<String>,
    answers: Vec<AnswerRow>,
    bodies: Vec<BodyRow>,
}

#[derive(Deserialize)]
struct AnswerRow {
    path: String,
    /// `rsc`, or the name of a segment; `None` for a document and for a file.
    form: Option<String>,
    status: u16,
    #[serde(rename = "type")]
    content_type: String,
    router: HashMap<String, String>,
    body: usize,
}

/// Lengths in bytes.
#[derive(Deserialize)]
struct BodyRow {
    hash: String,
    plain: Option<usize>,
    br: Option<usize>,
    gzip: Option<usize>,
}

impl Pack {
    /// # Errors
    /// [`WebError::Unreadable`] when the bytes are no such file, or only a part of one.
    pub fn read(file: &Bytes) -> Result<Self, WebError> {
        let mut rest = file.clone();
        let length = usize::try_from(rest.try_get_u32().map_err(|_| WebError::Unreadable)?);
        let index = take(&mut rest, length.map_err(|_| WebError::Unreadable)?)?;
        let index: Index = serde_json::from_slice(&index).map_err(|_| WebError::Unreadable)?;
        let mut pack = Self { build: index.build, facts: index.facts, terms: index.terms, ..Self::default() };
        for (place, row) in index.bodies.into_iter().enumerate() {
            let hash = HEXLOWER.decode(row.hash.as_bytes()).ok().and_then(|hash| hash.try_into().ok());
            pack.by_hash.insert(hash.ok_or(WebError::Unreadable)?, place);
            pack.bodies.push(row.read(&mut rest)?);
        }
        for row in index.answers {
            let key = row.kind().key(&row.path);
            pack.answers.insert(key, row.read(pack.bodies.len())?);
        }
        Ok(pack)
    }

    /// Do its pages state these facts? True when no facts are required. Any version of the terms is right
    /// while the wanted one is unknown, and where the build does not have it; another price never is.
    pub fn states(&self, wanted: Option<&Facts>) -> bool {
        let Some(wanted) = wanted else { return true };
        self.facts.as_ref().is_some_and(|facts| {
            let has_terms =
                |version| facts.terms() == Some(version) || self.terms.as_deref() == Some(version);
            facts.are_besides_terms(wanted) && wanted.terms().is_none_or(has_terms)
        })
    }

    /// The web server's answer, its body plain. A page has no other forms than those in the file: the web
    /// server may state other facts by now, and a router without a form asks for the document.
    pub fn answer(&self, path: &str, kind: &Kind) -> Option<Result<WebAnswer, WebError>> {
        let Some(answer) = self.answers.get(&kind.key(path)) else {
            let is_other_form = *kind != Kind::Html && self.knows(path, &Kind::Html);
            return is_other_form.then_some(Err(WebError::Status(404)));
        };
        Some(self.bodies[answer.body].plain().map(|body| WebAnswer {
            status: answer.status,
            content_type: answer.content_type.clone(),
            router: answer.router.clone(),
            body,
        }))
    }

    /// Did the web server answer with 200?
    pub fn has(&self, path: &str, kind: &Kind) -> bool {
        self.answers.get(&kind.key(path)).is_some_and(|answer| answer.status == 200)
    }

    /// Did the build ask for it, with any answer?
    pub fn knows(&self, path: &str, kind: &Kind) -> bool {
        self.answers.contains_key(&kind.key(path))
    }

    /// Only the files with a hash in their names: visitors' open pages of this build ask for them while
    /// another build is served.
    #[must_use]
    pub fn files_of_the_build(&self) -> Self {
        let mut files = Self { build: self.build.clone(), ..Self::default() };
        for (path, answer) in self.answers.iter().filter(|(path, _)| can_be_of_the_build(path)) {
            files.answers.insert(path.clone(), Answer { body: files.bodies.len(), ..answer.clone() });
            files.bodies.push(self.bodies[answer.body].copy());
        }
        files
    }

    /// `None` for a body that the build did not pack.
    pub fn encodings(&self, hash: &BodyHash) -> Option<Encodings> {
        match &self.bodies[*self.by_hash.get(hash)?] {
            Body::Encoded(encoded) => Some(encoded.clone()),
            Body::Plain(_) => None,
        }
    }
}

impl AnswerRow {
    fn kind(&self) -> Kind {
        match self.form.as_deref() {
            None => Kind::Html,
            Some("rsc") => Kind::Rsc,
            Some(segment) => Kind::Segment(segment.to_owned()),
        }
    }

    fn read(self, bodies: usize) -> Result<Answer, WebError> {
        let header = |(name, value): (String, String)| {
            Some((name.parse::<HeaderName>().ok()?, value.parse::<HeaderValue>().ok()?))
        };
        let router: Option<Vec<_>> = self.router.into_iter().map(header).collect();
        let router = router.filter(|_| self.body < bodies).ok_or(WebError::Unreadable)?;
        Ok(Answer { status: self.status, content_type: self.content_type, router, body: self.body })
    }
}

impl BodyRow {
    fn read(&self, rest: &mut Bytes) -> Result<Body, WebError> {
        match (self.plain, self.br, self.gzip) {
            (Some(length), None, None) => Ok(Body::Plain(take(rest, length)?)),
            (None, Some(br), Some(gzip)) => {
                let brotli = take(rest, br)?;
                Ok(Body::Encoded(Encodings { brotli, gzip: take(rest, gzip)? }))
            }
            _ => Err(WebError::Unreadable),
        }
    }
}

impl Body {
    /// A copy in its own memory.
    fn copy(&self) -> Self {
        let own = |part: &Bytes| Bytes::copy_from_slice(part);
        match self {
            Self::Plain(body) => Self::Plain(own(body)),
            Self::Encoded(Encodings { gzip, brotli }) => {
                Self::Encoded(Encodings { gzip: own(gzip), brotli: own(brotli) })
            }
        }
    }

    fn plain(&self) -> Result<Bytes, WebError> {
        match self {
            Self::Plain(body) => Ok(body.clone()),
            Self::Encoded(encoded) => encoded.plain().ok_or(WebError::Unreadable),
        }
    }
}

fn take(rest: &mut Bytes, length: usize) -> Result<Bytes, WebError> {
    if rest.len() < length { Err(WebError::Unreadable) } else { Ok(rest.split_to(length)) }
}
