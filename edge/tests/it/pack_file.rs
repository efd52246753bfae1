//! A file of packed answers, as the build of the web server writes it (`web/scripts/pack-file.mjs`).

use std::{
    io::{Read, Write},
    path::Path,
};

use data_encoding::HEXLOWER;
use flate2::{Compression, write::GzEncoder};
use mostrador_edge::pages::pack::hash;
use serde_json::{Value, json};

#[derive(Default)]
pub(crate) struct PackFile {
    build: Option<String>,
    facts: Value,
    terms: Option<String>,
    answers: Vec<Value>,
    bodies: Vec<Value>,
    parts: Vec<u8>,
}

impl PackFile {
    pub(crate) fn document(self, path: &str, body: &[u8]) -> Self {
        self.add(json!({ "path": path, "status": 200, "type": "text/html; charset=utf-8" }), body)
    }

    pub(crate) fn missing(self, path: &str, body: &[u8]) -> Self {
        self.add(json!({ "path": path, "status": 404, "type": "text/html; charset=utf-8" }), body)
    }

    pub(crate) fn segment(self, path: &str, form: &str, body: &[u8]) -> Self {
        self.add(json!({ "path": path, "form": form, "status": 200, "type": "text/x-component" }), body)
    }

    pub(crate) fn script(self, path: &str, body: &[u8]) -> Self {
        self.add(json!({ "path": path, "status": 200, "type": "application/javascript" }), body)
    }

    pub(crate) fn of_build(self, build: &str) -> Self {
        Self { build: Some(build.to_owned()), ..self }
    }

    /// Sets the facts of all its pages.
    pub(crate) fn stating(self, facts: Value) -> Self {
        Self { facts, ..self }
    }

    /// Sets the version of the terms on its pages, whatever its facts say.
    pub(crate) fn showing(self, terms: &str) -> Self {
        Self { terms: Some(terms.to_owned()), ..self }
    }

    fn add(mut self, mut answer: Value, body: &[u8]) -> Self {
        let (brotli, gzip) = (small_window(body), stored(body));
        answer["router"] = json!({});
        answer["body"] = self.bodies.len().into();
        let hash = HEXLOWER.encode(&hash(body));
        self.answers.push(answer);
        self.bodies.push(json!({ "hash": hash, "br": brotli.len(), "gzip": gzip.len() }));
        self.parts.extend([brotli, gzip].concat());
        self
    }

    pub(crate) fn file(self) -> Vec<u8> {
        // Two builds differ in their bodies.
        let build = self.build.unwrap_or_else(|| HEXLOWER.encode(&hash(&self.parts)));
        let index = json!({
            "build": build, "facts": self.facts, "terms": self.terms,
            "answers": self.answers, "bodies": self.bodies,
        });
        let index = index.to_string();
        let length = u32::try_from(index.len()).expect("a short index").to_be_bytes();
        [&length[..], index.as_bytes(), &self.parts].concat()
    }
}

/// A gzip body of stored blocks, which the edge never writes.
pub(crate) fn stored(body: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::none());
    encoder.write_all(body).and_then(|()| encoder.finish()).expect("gzip")
}

/// A brotli body with a window that the edge never uses.
pub(crate) fn small_window(body: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    brotli::CompressorReader::new(body, 4096, 1, 10).read_to_end(&mut packed).expect("brotli");
    packed
}

/// Does an edge keep a packed file in the folder? It has this name when it is whole.
pub(crate) fn is_kept_in(folder: &Path) -> bool {
    let mut files = std::fs::read_dir(folder).expect("a folder").flatten();
    files.any(|file| file.path().extension().is_some_and(|extension| extension == "pack"))
}
