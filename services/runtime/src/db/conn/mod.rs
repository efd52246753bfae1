//! One connection to either engine, for the same queries.
//!
//! sqlx runs each statement of SQLite on a separate thread and passes every row between threads. The writer
//! has a thread already, so its connection runs statements there; all other connections are sqlx's
//! (docs/adr/the-writer-runs-its-statements.md).

mod deadline_conn;
mod error;
mod here;
#[cfg(test)]
mod tests;

use std::fmt::{self, Debug, Formatter};
use std::path::Path;
use std::time::Duration;

use futures_util::future::{self, BoxFuture};
use futures_util::stream::{self, BoxStream};
use futures_util::{FutureExt, StreamExt};
use sqlx::any::{AnyQueryResult, AnyRow, AnyStatement, AnyTypeInfo};
use sqlx::{Any, AnyConnection, Connection, Execute, Executor, SqlStr};

use deadline_conn::DeadlineConn;
pub(super) use error::SqliteFailure;
use here::{Here, Step};

/// A connection to SQLite or PostgreSQL; sqlx's queries run on it.
pub struct Conn(Kind);

enum Kind {
    /// SQLite on the polling thread.
    Here(Here),
    Sqlx(AnyConnection),
    Limited(DeadlineConn),
}

impl Conn {
    /// Opens an existing SQLite `file`, and runs `setup`. Statements block the thread that awaits them.
    pub(super) fn open_here(file: &Path, setup: &[&str]) -> Result<Self, sqlx::Error> {
        Here::open(file, setup).map(Kind::Here).map(Self)
    }

    /// Each statement ends within this time; after a timeout all later statements fail.
    pub(super) fn limited(conn: AnyConnection, within: Duration) -> Self {
        Self(Kind::Limited(DeadlineConn::new(conn, within)))
    }

    /// True when a statement had no answer in time.
    pub(super) fn is_given_up(&self) -> bool {
        matches!(&self.0, Kind::Limited(conn) if conn.is_given_up())
    }

    pub(super) async fn ping(&mut self) -> Result<(), sqlx::Error> {
        match &mut self.0 {
            Kind::Here(_) => Ok(()),
            Kind::Sqlx(conn) => conn.ping().await,
            Kind::Limited(conn) => conn.ping().await,
        }
    }

    pub(super) async fn close(self) -> Result<(), sqlx::Error> {
        match self.0 {
            Kind::Here(conn) => conn.close(),
            Kind::Sqlx(conn) => conn.close().await,
            Kind::Limited(conn) => conn.close().await,
        }
    }
}

impl From<AnyConnection> for Conn {
    fn from(conn: AnyConnection) -> Self {
        Self(Kind::Sqlx(conn))
    }
}

impl Debug for Conn {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self.0 {
            Kind::Here(_) => "Conn(here)",
            Kind::Sqlx(_) => "Conn(sqlx)",
            Kind::Limited(_) => "Conn(limited)",
        })
    }
}

impl<'c> Executor<'c> for &'c mut Conn {
    type Database = Any;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> BoxStream<'e, Result<Step, sqlx::Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Any>,
    {
        match &mut self.0 {
            Kind::Sqlx(conn) => conn.fetch_many(query),
            Kind::Limited(conn) => conn.fetch_many(query),
            Kind::Here(conn) => stream::once(future::lazy(move |_| conn.run(query, usize::MAX)))
                .flat_map(|ran| match ran {
                    Ok(ran) => stream::iter(ran.steps()).left_stream(),
                    Err(error) => stream::once(future::ready(Err(error))).right_stream(),
                })
                .boxed(),
        }
    }

    fn execute<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<AnyQueryResult, sqlx::Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Any>,
    {
        match &mut self.0 {
            Kind::Sqlx(conn) => conn.execute(query),
            Kind::Limited(conn) => conn.execute(query),
            Kind::Here(conn) => future::lazy(move |_| conn.run(query, 1).map(|ran| ran.result)).boxed(),
        }
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<Option<AnyRow>, sqlx::Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Any>,
    {
        match &mut self.0 {
            Kind::Sqlx(conn) => conn.fetch_optional(query),
            Kind::Limited(conn) => conn.fetch_optional(query),
            Kind::Here(conn) => {
                future::lazy(move |_| conn.run(query, 1).map(|ran| ran.rows.into_iter().next())).boxed()
            }
        }
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [AnyTypeInfo],
    ) -> BoxFuture<'e, Result<AnyStatement, sqlx::Error>>
    where
        'c: 'e,
    {
        match &mut self.0 {
            Kind::Sqlx(conn) => conn.prepare_with(sql, parameters),
            // Queries are prepared when they run.
            Kind::Here(_) | Kind::Limited(_) => {
                future::ready(Err(sqlx::Error::AnyDriverError("not prepared apart".into()))).boxed()
            }
        }
    }
}
