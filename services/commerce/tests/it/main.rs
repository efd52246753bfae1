//! The real service on a free port, on both engines.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on ends there")]

mod account_names;
mod any_order_of_imports;
mod app;
mod basket;
mod camt;
mod checking;
mod checkout;
mod credit;
mod discard_statement;
mod equal_lines;
mod failing_line;
mod free_amounts;
mod hold_amount;
mod import_statement;
mod match_by_payer;
mod match_line;
mod migrations;
mod older_money;
mod open_orders;
mod orders;
mod partial_again;
mod payer_accounts;
mod pool_use;
mod rest_of_another;
mod resume_statements;
mod search_orders;
mod set_aside;
mod small_rest;
mod states_in_rows;
mod timeline;
mod truth;
mod undo_match;
mod undo_one;
mod whose_file;
