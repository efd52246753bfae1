use quick_xml::Reader;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};

use crate::statements::{Refusal, UnreadablePart};

const DEEPEST: usize = 32;
const LONGEST_TEXT: usize = 64 * 1024;
/// The most elements that one element may hold, at any depth: an entry has some dozens.
const MOST_NODES: usize = 10_000;

/// One element with the children that its reader wants kept.
#[derive(Debug)]
pub(super) struct Node {
    pub name: String,
    /// The attribute `Ccy`.
    pub currency: Option<String>,
    /// Physical line of its start tag, from 1.
    pub line: u64,
    text: String,
    children: Vec<Node>,
    /// The number of elements: itself and its descendants.
    nodes: usize,
}

impl Node {
    pub(super) fn text(&self) -> &str {
        self.text.trim()
    }

    pub(super) fn children<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Node> {
        self.children.iter().filter(move |child| child.name == name)
    }

    pub(super) fn child(&self, name: &str) -> Option<&Node> {
        self.children.iter().find(|child| child.name == name)
    }

    pub(super) fn at(&self, path: &[&str]) -> Option<&Node> {
        path.iter().try_fold(self, |node, name| node.child(name))
    }

    /// The text of an element that holds nothing else; `None` when the element holds others.
    pub(super) fn only_text(&self) -> Option<&str> {
        self.children.is_empty().then(|| self.text())
    }

    /// The text at a path; `None` when it is missing or blank.
    pub(super) fn text_at(&self, path: &[&str]) -> Option<&str> {
        self.at(path).map(Node::text).filter(|text| !text.is_empty())
    }
}

/// Walks a document element by element. It refuses a document type and entities other than XML's five, reads
/// nothing outside the text, and limits depth and text.
pub(super) struct Tree<'a> {
    reader: Reader<&'a [u8]>,
    text: &'a str,
    /// The byte up to which lines are counted, and their number.
    counted: (usize, u64),
    open: Vec<Node>,
    /// The root element has begun.
    begun: bool,
}

impl<'a> Tree<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { reader: Reader::from_str(text), text, counted: (0, 1), open: Vec::new(), begun: false }
    }

    /// Passes each element to `finished` when it ends, with the names of its parents; an element that
    /// `finished` returns stays in its parent.
    pub(super) fn walk(
        mut self,
        mut finished: impl FnMut(&[&str], Node) -> Result<Option<Node>, Refusal>,
    ) -> Result<(), Refusal> {
        loop {
            let start = self.reader.buffer_position();
            let line = self.line_at(start);
            let refuse = |what| Refusal::unreadable(what, line);
            match self.reader.read_event().map_err(|_| refuse(UnreadablePart::Xml))? {
                Event::Start(tag) => self.start(&tag, line)?,
                Event::Empty(tag) => {
                    self.start(&tag, line)?;
                    self.end(&mut finished)?;
                }
                Event::End(_) => self.end(&mut finished)?,
                Event::Text(text) => self.append(&text.xml10_content(), line)?,
                Event::CData(_) if self.open.is_empty() => return Err(refuse(UnreadablePart::Beside)),
                Event::CData(text) => self.append(&text.xml10_content(), line)?,
                Event::GeneralRef(entity) => {
                    let resolved = resolve(&entity).ok_or_else(|| refuse(UnreadablePart::Entity))?;
                    self.append(&resolved, line)?;
                }
                Event::DocType(_) => return Err(refuse(UnreadablePart::Entity)),
                Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
                Event::Eof if self.open.is_empty() => return Ok(()),
                Event::Eof => return Err(refuse(UnreadablePart::Xml)),
            }
        }
    }

    fn start(&mut self, tag: &BytesStart<'_>, line: u64) -> Result<(), Refusal> {
        if self.open.is_empty() && std::mem::replace(&mut self.begun, true) {
            return Err(Refusal::unreadable(UnreadablePart::Beside, line));
        }
        if self.open.len() >= DEEPEST {
            return Err(Refusal::unreadable(UnreadablePart::Limit, line));
        }
        let currency =
            tag.try_get_attribute("Ccy").map_err(|_| Refusal::unreadable(UnreadablePart::Xml, line))?;
        self.open.push(Node {
            name: tag.local_name().as_ref().to_owned(),
            currency: currency.map(|attribute| attribute.value.into_owned()),
            line,
            text: String::new(),
            children: Vec::new(),
            nodes: 1,
        });
        Ok(())
    }

    fn end(
        &mut self,
        finished: &mut impl FnMut(&[&str], Node) -> Result<Option<Node>, Refusal>,
    ) -> Result<(), Refusal> {
        let Some(node) = self.open.pop() else { return Ok(()) };
        let path: Vec<&str> = self.open.iter().map(|parent| parent.name.as_str()).collect();
        if let Some(kept) = finished(&path, node)?
            && let Some(parent) = self.open.last_mut()
        {
            parent.nodes += kept.nodes;
            if parent.nodes > MOST_NODES {
                return Err(Refusal::unreadable(UnreadablePart::Limit, parent.line));
            }
            parent.children.push(kept);
        }
        Ok(())
    }

    fn append(&mut self, text: &str, line: u64) -> Result<(), Refusal> {
        let Some(node) = self.open.last_mut() else {
            let blank = text.trim().is_empty();
            return if blank { Ok(()) } else { Err(Refusal::unreadable(UnreadablePart::Beside, line)) };
        };
        if node.text.len() + text.len() > LONGEST_TEXT {
            return Err(Refusal::unreadable(UnreadablePart::Limit, line));
        }
        node.text.push_str(text);
        Ok(())
    }

    fn line_at(&mut self, position: u64) -> u64 {
        let position = usize::try_from(position).unwrap_or(usize::MAX).min(self.text.len());
        let (from, lines) = self.counted;
        let passed = self.text.get(from..position).unwrap_or_default();
        let lines = lines + passed.matches('\n').count() as u64;
        self.counted = (from.max(position), lines);
        lines
    }
}

fn resolve(entity: &BytesRef<'_>) -> Option<String> {
    if entity.is_char_ref() {
        return entity.resolve_char_ref().ok().flatten().map(String::from);
    }
    resolve_predefined_entity(entity).map(str::to_owned)
}
