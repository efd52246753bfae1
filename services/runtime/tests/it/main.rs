//! Runtime against real databases: each test runs on SQLite and on PostgreSQL.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on ends there")]

mod appended;
mod batches;
mod breaker;
mod calls;
mod connections;
mod db;
mod ending;
mod events;
mod figures;
mod followed_time;
mod ids;
mod lanes;
mod late_calls;
mod late_rows;
mod link;
mod long_queues;
mod lost_links;
mod mails;
mod migrating;
mod outbox;
mod parcels;
mod parked;
mod postgres;
mod postgres_by_tls;
mod probe;
mod redis_by_tls;
mod remembered;
mod replicas;
mod reseal;
mod secured;
mod settling;
mod stopping;
mod sweep;
mod traces;
