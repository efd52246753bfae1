//! The real service, its database and its clock, which a world can empty, kill, or give other prices.

use jiff::{SignedDuration, Timestamp};
use mostrador_commerce::Config;
use mostrador_commerce::app::App;
use mostrador_commerce::steps::resume_statements::resume;
use mostrador_runtime::Random;
use mostrador_runtime::db::DbError;
use mostrador_runtime::error::Failure;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, START};
use sqlx::AssertSqlSafe;

use super::world::{BANKS, Death, FEW_CODES, World};
use crate::app::TestApp;

/// The lives of a process that does not die.
const FOREVER: i64 = 1_000_000;
/// The prices of orders on either price list. No amount near these is free, so that an order gets the amount
/// of its world.
const TOTALS: [i64; 3] = [60_000, 150_000, 199_000];
const MOST_CODE: i64 = 999;
/// A time beyond all holds.
const MUCH_LATER: i64 = 1_000_000_000_000;

/// The service and its database, used by one world after the other.
pub(super) struct Stage {
    pub(super) app: TestApp,
    engine: Engine,
    /// The number of processes of this world so far.
    processes: u64,
    second_list: bool,
}

impl Stage {
    pub(super) async fn start(engine: Engine) -> Self {
        let app = TestApp::with_two_banks(engine).await;
        for statement in mortal(engine) {
            app.sql(statement).await;
        }
        let stage = Self { app, engine, processes: 0, second_list: false };
        stage.hide_amounts(1..=MOST_CODE).await;
        stage
    }

    /// Begins a world: an empty database, Monday morning, and always the same randomness.
    pub(super) async fn begin(&mut self, world: &World) {
        self.empty().await;
        self.processes = 0;
        self.write(format!("INSERT INTO lives (steps) VALUES ({FOREVER})")).await;
        let back = START.parse::<Timestamp>().unwrap().duration_since(self.app.test.clock.now());
        self.app.test.advance(back + SignedDuration::from_hours(24 * world.starts));
        self.serve(false).await;
        self.hide_amounts(1..=FEW_CODES).await;
    }

    /// Makes free amounts with these codes look held.
    async fn hide_amounts(&self, codes: std::ops::RangeInclusive<i64>) {
        let amounts = TOTALS.iter().flat_map(|total| codes.clone().map(move |code| total - code));
        let rows =
            amounts.flat_map(|amount| BANKS.map(|bank| format!("('{bank}',{amount},'',{})", i64::MAX)));
        self.write(format!(
            "INSERT INTO held_amounts (bank_account, amount, order_id, held_until_at) VALUES {}
             ON CONFLICT DO NOTHING",
            rows.collect::<Vec<_>>().join(",")
        ))
        .await;
    }

    /// Starts a new process, under one of the two price lists.
    pub(super) async fn serve(&mut self, second_list: bool) {
        self.processes += 1;
        self.second_list = second_list;
        self.app.restart(self.config(), Random::seeded(self.processes)).await;
    }

    pub(super) async fn change_prices(&mut self) {
        self.serve(!self.second_list).await;
    }

    /// Lets the new process resume the previous one's statements.
    pub(super) async fn resume(&mut self) {
        self.serve(self.second_list).await;
        let next = App::new(self.config(), self.app.test.runtime()).unwrap();
        resume(&next).await.unwrap();
    }

    fn config(&self) -> Config {
        Config {
            catalog_file: Some(self.app.test.runtime().data.join("catalog.toml")),
            price_list: if self.second_list { "monthly-199" } else { "standard" }.into(),
            open_orders: 1_000,
            first_orders: 1_000,
            ..Config::default()
        }
    }

    /// Leaves only this amount free, on any bank account.
    pub(super) async fn offer_only(&self, bank: &str, amount: i64) {
        self.write(format!(
            "UPDATE held_amounts SET held_until_at = held_until_at + {MUCH_LATER}
             WHERE order_id <> '' AND NOT (bank_account = '{bank}' AND amount = {amount});
             DELETE FROM held_amounts WHERE order_id = '' AND bank_account = '{bank}' AND amount = {amount}"
        ))
        .await;
    }

    pub(super) async fn offer_all_again(&self, bank: &str, amount: i64) {
        self.write(format!(
            "UPDATE held_amounts SET held_until_at = held_until_at - {MUCH_LATER}
             WHERE order_id <> '' AND NOT (bank_account = '{bank}' AND amount = {amount})"
        ))
        .await;
        self.hide_amounts(1..=FEW_CODES).await;
    }

    pub(super) async fn upload(
        &self,
        bank: &str,
        text: &str,
        key: &str,
        death: Option<Death>,
    ) -> Result<(), Failure> {
        self.until(death, self.app.import_as(Role::Finance, bank, text, key)).await.map(|_| ())
    }

    /// Runs a call; with `death`, no step after that many is written.
    pub(super) async fn until<T>(&self, death: Option<Death>, call: impl Future<Output = T>) -> T {
        if let Some(death) = death {
            self.write(format!("UPDATE lives SET steps = {}", death.after)).await;
        }
        let answer = call.await;
        self.write(format!("UPDATE lives SET steps = {FOREVER}")).await;
        answer
    }

    async fn write(&self, sql: String) {
        let db = self.app.test.runtime().db;
        let done = db.write(async move |tx| {
            sqlx::raw_sql(AssertSqlSafe(sql.as_str())).execute(tx.conn()).await?;
            Ok::<_, DbError>(())
        });
        done.await.unwrap();
    }

    async fn empty(&self) {
        let tables = match self.engine {
            Engine::Sqlite => {
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
            }
            Engine::Postgres => {
                "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = current_schema()"
            }
        };
        let mut conn = self.app.test.runtime().db.read().await.unwrap();
        let tables: Vec<(String,)> = sqlx::query_as(tables).fetch_all(&mut *conn).await.unwrap();
        drop(conn);
        let kept = |name: &str| if name == "held_amounts" { " WHERE order_id <> ''" } else { "" };
        let tables = tables.iter().filter(|(name,)| !name.ends_with("_migrations"));
        let deletes: Vec<String> =
            tables.map(|(name,)| format!("DELETE FROM {name}{}", kept(name))).collect();
        self.write(deletes.join(";")).await;
    }
}

/// Triggers by which each step of a statement costs a life; without lives no step is written, as after a
/// process's death.
fn mortal(engine: Engine) -> &'static [&'static str] {
    match engine {
        Engine::Sqlite => &[
            "CREATE TABLE lives (steps BIGINT NOT NULL)",
            "CREATE TRIGGER statements_die BEFORE UPDATE ON statements BEGIN
                 UPDATE lives SET steps = steps - 1;
                 SELECT CASE WHEN (SELECT steps FROM lives) < 0 THEN RAISE(ABORT, 'dead') END;
             END",
        ],
        Engine::Postgres => &[
            "CREATE TABLE lives (steps BIGINT NOT NULL)",
            "CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
             BEGIN
                 UPDATE lives SET steps = steps - 1;
                 IF (SELECT steps FROM lives) < 0 THEN RAISE EXCEPTION 'dead'; END IF;
                 RETURN NEW;
             END $$",
            "CREATE TRIGGER statements_die BEFORE UPDATE ON statements FOR EACH ROW EXECUTE FUNCTION die()",
        ],
    }
}
