//! The edge as the outside sees it.

mod openapi;
