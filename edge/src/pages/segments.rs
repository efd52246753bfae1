//! The segments of a page that the web client's router may prefetch: all that the page's tree names.
//!
//! The tree comes as rows `id:json`; row 0 has it under `t.t`, and `"$Q1"` in a row stands for the map in row
//! 1. The names follow Next's encoding (`shared/lib/segment-cache/segment-value-encoding`).

use std::collections::{BTreeSet, HashMap};

use data_encoding::BASE64URL_NOPAD;
use serde_json::Value;

use super::kind::Kind;

/// The name of the tree's own segment.
pub const TREE: &str = "/_tree";

/// Deeper than any page: the limit stops a tree that refers to itself.
const DEEPEST: usize = 40;

/// The tree, as a form of a page.
pub fn tree() -> Kind {
    Kind::Segment(TREE.to_owned())
}

/// The names of segments for the header `Next-Router-Segment-Prefetch`. Next inlines some segments into
/// others and answers 404 for the inlined ones.
pub fn of(tree: &str) -> BTreeSet<String> {
    let rows: HashMap<&str, Value> = tree
        .lines()
        .filter_map(|line| line.split_once(':'))
        .filter_map(|(id, json)| Some((id, serde_json::from_str(json).ok()?)))
        .collect();
    let mut found = BTreeSet::new();
    if let Some(root) = rows.get("0").map(|row| &row["t"]["t"]).filter(|root| root.is_object()) {
        found.extend(["/_index".to_owned(), "/_head".to_owned()]);
        children(&rows, root, "", 0, &mut found);
    }
    found
}

fn children(
    rows: &HashMap<&str, Value>,
    node: &Value,
    parent: &str,
    depth: usize,
    found: &mut BTreeSet<String>,
) {
    if depth > DEEPEST {
        return;
    }
    for slot in resolve(rows, &node["c"]).as_array().into_iter().flatten() {
        let child = resolve(rows, &slot[1]);
        let Some(part) = part(&child["s"]) else { continue };
        let name = match slot[0].as_str() {
            Some("children") | None => format!("{parent}/{part}"),
            Some(slot) => format!("{parent}/@{}/{part}", encode(slot)),
        };
        children(rows, child, &name, depth + 1, found);
        found.insert(name);
    }
}

fn resolve<'a>(rows: &'a HashMap<&str, Value>, value: &'a Value) -> &'a Value {
    let id = value.as_str().and_then(|text| text.strip_prefix('$'));
    id.and_then(|id| rows.get(id.trim_start_matches(['Q', 'L']))).unwrap_or(value)
}

fn part(segment: &Value) -> Option<String> {
    match segment {
        Value::String(name) if name == "/_not-found" => Some("_not-found".to_owned()),
        Value::String(name) => Some(encode(name)),
        // A parameter: its name and its type.
        parameter => Some(format!("${}${}", parameter["t"].as_str()?, encode(parameter["n"].as_str()?))),
    }
}

fn encode(name: &str) -> String {
    let is_simple = |byte: u8| byte.is_ascii_alphanumeric() || b"-_@".contains(&byte);
    if !name.is_empty() && name.bytes().all(is_simple) {
        return name.to_owned();
    }
    format!("!{}", BASE64URL_NOPAD.encode(name.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_names_the_segments_of_a_page() {
        let tree = r#":HL["/_next/static/chunks/a.css","style"]
5:[["children",{"s":"__PAGE__","h":160}]]
4:[["children",{"s":"login","h":64,"c":"$Q5"}]]
3:[["children",{"s":"(visitor)","c":"$Q4"}],["aside",{"s":"notes"}]]
2:[["children",{"s":"(site)","h":32,"c":"$Q3"}]]
1:[["children",{"s":{"n":"locale","t":"d","k":"es","s":[]},"h":65648,"c":"$Q2"}]]
0:{"b":"7Yox1kb5736wA8UM9jE6W","t":{"t":{"s":"","h":131152,"c":"$Q1"}}}"#;
        let found: Vec<String> = of(tree).into_iter().collect();
        insta::assert_snapshot!(found.join("\n"), @r"
        /$d$locale
        /$d$locale/!KHNpdGUp
        /$d$locale/!KHNpdGUp/!KHZpc2l0b3Ip
        /$d$locale/!KHNpdGUp/!KHZpc2l0b3Ip/login
        /$d$locale/!KHNpdGUp/!KHZpc2l0b3Ip/login/__PAGE__
        /$d$locale/!KHNpdGUp/@aside/notes
        /_head
        /_index
        ");
    }

    #[test]
    fn a_text_that_is_no_tree_names_no_segment() {
        for text in ["", "0:", "<p>", r#"0:{"t":"$Q0"}"#] {
            assert_eq!(of(text), BTreeSet::new(), "{text}");
        }
        let endless = "1:[[\"children\",{\"s\":\"a\",\"c\":\"$Q1\"}]]\n0:{\"t\":{\"t\":{\"c\":\"$Q1\"}}}";
        assert!(of(endless).len() < 50);
    }
}
