//! Runtime against real databases: each test runs on SQLite and on PostgreSQL.

mod db;
mod outbox;
mod remembered;
