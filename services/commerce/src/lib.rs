//! Basket, orders, bank transfer, statements.
pub mod domain;
pub mod statements;
