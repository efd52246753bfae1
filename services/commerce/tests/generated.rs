//! `docs/order-states.md` is the table of transitions; `UPDATE_DOCS=1 cargo test -p mostrador-commerce
//! order_state` renews it. The test is a binary of its own, so that `make check` builds nothing else for it.

#![expect(clippy::unwrap_used, reason = "a file of the repository that cannot be read ends the test")]

use std::fmt::Write as _;
use std::path::Path;

use mostrador_commerce::domain::order_state::{OrderEvent, TRANSITIONS};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/order-states.md");

#[test]
fn the_page_of_order_states_in_docs_is_the_table() {
    let page = page();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(FILE, &page).unwrap();
    }
    let kept = std::fs::read_to_string(Path::new(FILE)).unwrap();
    assert_eq!(kept, page, "docs/order-states.md is stale: run the test again with UPDATE_DOCS=1");
}

fn page() -> String {
    let mut page = String::from(
        "# How an order moves\n\n\
         Generated from `services/commerce/src/domain/orders/order_state.rs`; a test holds that both agree.\n\
         Every order starts as `awaiting_transfer`; an order takes no other step.\n\n\
         | from | when | to |\n|---|---|---|\n",
    );
    for (from, event, to) in TRANSITIONS {
        writeln!(page, "| `{}` | {} | `{}` |", from.as_str(), sentence(*event), to.as_str()).unwrap();
    }
    page
}

fn sentence(event: OrderEvent) -> &'static str {
    match event {
        OrderEvent::PartReceived => "a part of the money arrived",
        OrderEvent::AllReceived => "all of the money arrived",
        OrderEvent::DeadlinePassed => "the deadline passed",
        OrderEvent::CheckOver => "the bank was read beyond the deadline's day, or the time for that is over",
        OrderEvent::OwnerCancelled => "the owner cancelled it",
        OrderEvent::AccountReplaced => "the owner registered again",
        OrderEvent::PartTakenBack => "a match was undone, some money is left, the deadline is not over",
        OrderEvent::AllTakenBack => "a match was undone, no money is left, the deadline is not over",
        OrderEvent::TakenBackUnread => {
            "a match was undone after the deadline, the bank is not read beyond its day"
        }
        OrderEvent::TakenBackLate => "a match was undone when the bank was read beyond the deadline's day",
    }
}
