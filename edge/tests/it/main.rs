//! The edge as the outside sees it.

#![expect(clippy::expect_used, reason = "a test that cannot be set up ends there")]

mod card;
mod chat;
mod closing;
mod demo_requests;
mod devices;
mod doors;
mod drafts;
mod envelope;
mod export;
mod facts;
mod fakes;
mod figures;
mod harness;
mod headers;
mod identity;
mod in_flight;
mod limits;
mod mails;
mod managers;
mod openapi;
mod orders;
mod pack_file;
mod packed;
mod pages;
mod refused;
mod sessions;
mod shops;
mod slow;
mod staff;
mod start;
mod stopping;
mod support;
mod terms;
mod web;
mod work;
mod worklists;
