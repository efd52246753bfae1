//! Files that are written from the declarations of the calls: the document, from which the web client is
//! generated, and the page about roles. These tests stand apart, so that `make check` builds nothing else for
//! them.

use std::{fs, path::Path};

#[test]
fn the_committed_openapi_document_is_up_to_date() {
    let generated = mostrador_edge::openapi_json().expect("the document can be written");
    hold("web/openapi.json", &generated);
}

#[test]
fn the_page_about_roles_is_up_to_date() {
    hold("docs/roles.md", &mostrador_edge::roles_md());
}

/// Run with `UPDATE=1` to write the file.
fn hold(file: &str, generated: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file);
    if std::env::var_os("UPDATE").is_some() {
        assert!(fs::write(&path, generated).is_ok(), "{file} cannot be written");
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == generated,
        "{file} is stale: run `UPDATE=1 cargo test -p mostrador-edge --test generated`"
    );
}
