//! The web client is generated from `web/openapi.json`. This test stands apart, so that `make check` builds
//! nothing else for it.

use std::{fs, path::Path};

/// Run with `UPDATE=1` to write the file.
#[test]
fn the_committed_openapi_document_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/openapi.json");
    let generated = mostrador_edge::openapi_json().expect("the document can be written");
    if std::env::var_os("UPDATE").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder web");
        fs::write(&path, &generated).expect("web/openapi.json can be written");
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == generated,
        "web/openapi.json is stale: run `UPDATE=1 cargo test -p mostrador-edge --test generated`"
    );
}
