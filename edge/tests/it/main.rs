//! The edge as the outside sees it.

mod envelope;
mod fakes;
mod harness;
mod openapi;
mod pages;
mod reasons;
mod sessions;
mod support;
mod web;
