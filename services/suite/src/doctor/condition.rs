//! The condition of the services' stores: the migrations of their databases, the clock of PostgreSQL,
//! Redis.

use std::path::Path;
use std::time::Duration;

use futures_util::future::join_all;
use jiff::SignedDuration;
use mostrador_proto::runtime::v1::database_service_client::DatabaseServiceClient;
use mostrador_proto::runtime::v1::{GetConditionRequest, GetConditionResponse, SharedStore};
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::{AppliedMigrations, Db, DbError, Engine};
use mostrador_runtime::metadata::outgoing;
use tonic::Code;

use super::Finding;
use crate::folder::database;
use crate::running::SuiteNote;
use crate::up::services::{LIBRARIES, Library};

/// As the alert `ClockSkewed`.
const MOST_AHEAD: Duration = Duration::from_secs(2);

/// Looks at the databases in this folder, also while no process uses them.
pub(super) async fn of_folder(data: &Path) -> Vec<Finding> {
    let mut findings = Vec::new();
    for &Library { name: service, migrations, .. } in &LIBRARIES {
        let file = database(data, service);
        if !file.exists() {
            continue;
        }
        let name = file.display();
        match Db::require(&format!("sqlite:{name}"), migrations).await {
            Ok(()) => {}
            Err(DbError::Pending(lacked)) => findings.push(Finding::Mend(format!(
                "{name} lacks {}: the next start of this version runs them; where MOSTRADOR_MIGRATE is off, run \
                 `mostrador migrate` while nothing runs there",
                lacked.join(", ")
            ))),
            Err(error) => findings.push(Finding::Mend(format!("{name} does not tell its migrations: {error}"))),
        }
    }
    let has_any = LIBRARIES.iter().any(|library| database(data, library.name).exists());
    if has_any && findings.is_empty() {
        findings.push(complete());
    }
    findings
}

fn complete() -> Finding {
    Finding::Well("no database lacks a migration of this version".to_owned())
}

/// Asks the services for their condition. A service that does not answer is left out: another check tells it.
pub(super) async fn of_services(data: &Path) -> Vec<Finding> {
    let asked = join_all(ServiceName::SERVERS.map(|service| ask(data, service))).await;
    let (mut told, mut findings) = (Vec::new(), Vec::new());
    for answer in asked.into_iter().flatten() {
        match answer {
            Ok(condition) => told.push(condition),
            Err(older) => findings.push(Finding::Risk(format!(
                "{older} is of an older version, which does not tell of its migrations, clock and Redis"
            ))),
        }
    }
    findings.extend(migrations(&told));
    findings.extend(clocks(&told));
    findings.extend(redis(&told));
    findings
}

type Condition = (ServiceName, GetConditionResponse);

async fn ask(data: &Path, service: ServiceName) -> Option<Result<Condition, ServiceName>> {
    let mut database = DatabaseServiceClient::new(SuiteNote::wire_to(data, service).ok()?);
    match database.get_condition(outgoing(GetConditionRequest {})).await {
        Ok(answer) => Some(Ok((service, answer.into_inner()))),
        Err(status) if status.code() == Code::Unimplemented => Some(Err(service)),
        Err(_) => None,
    }
}

/// The migrations of databases on PostgreSQL; [`of_folder`] looks at those of SQLite.
fn migrations(told: &[Condition]) -> Vec<Finding> {
    let of_postgres = told.iter().filter(|(_, condition)| condition.clock_ahead_ms.is_some());
    let looked: Vec<_> = of_postgres.map(|(service, condition)| lack(*service, condition)).collect();
    if !looked.is_empty() && looked.iter().all(Option::is_none) {
        return vec![complete()];
    }
    looked.into_iter().flatten().map(Finding::Mend).collect()
}

/// Names the migrations that the service's database lacks.
fn lack(service: ServiceName, condition: &GetConditionResponse) -> Option<String> {
    let library = LIBRARIES.iter().find(|library| library.name == service)?;
    let applied = AppliedMigrations {
        runtime: condition.runtime_migrations.clone(),
        service: condition.service_migrations.clone(),
    };
    let lacked = match applied.lacked(Engine::Postgres, library.migrations) {
        Ok(lacked) if lacked.is_empty() => return None,
        Ok(lacked) => lacked.join(", "),
        Err(error) => return Some(error.to_string()),
    };
    Some(format!(
        "the database of {service} lacks {lacked}: run `{} migrate` with the role that owns it before processes of \
         this version start",
        service.program()
    ))
}

/// Nothing where no service has PostgreSQL.
fn clocks(told: &[Condition]) -> Vec<Finding> {
    let ahead = |(service, condition): &Condition| {
        Some((*service, SignedDuration::from_millis(condition.clock_ahead_ms?)))
    };
    let clocks: Vec<_> = told.iter().filter_map(ahead).collect();
    let off: Vec<_> = clocks.iter().filter(|(_, ahead)| ahead.unsigned_abs() > MOST_AHEAD).collect();
    if !clocks.is_empty() && off.is_empty() {
        return vec![Finding::Well(format!(
            "the machines' clocks are less than {} s off PostgreSQL's",
            MOST_AHEAD.as_secs()
        ))];
    }
    let told = |(service, ahead): &&(ServiceName, SignedDuration)| {
        let side = if ahead.is_negative() { "behind" } else { "ahead of" };
        Finding::Mend(format!(
            "the clock of the machine of {service} is {:.1} s {side} PostgreSQL's, by which all processes go: let \
             both follow NTP",
            ahead.unsigned_abs().as_secs_f64()
        ))
    };
    off.iter().map(told).collect()
}

/// Nothing where no service has Redis.
fn redis(told: &[Condition]) -> Option<Finding> {
    let with = |store: SharedStore| {
        let services = told.iter().filter(move |(_, condition)| condition.shared_store() == store);
        services.map(|(service, _)| service.as_str()).collect::<Vec<_>>().join(", ")
    };
    let (answered, lost) = (with(SharedStore::Answers), with(SharedStore::Lost));
    if !lost.is_empty() {
        return Some(Finding::Mend(format!(
            "Redis does not answer {lost}: each process counts limits by itself until it does; see Redis, the way to \
             it, and MOSTRADOR_REDIS_URL"
        )));
    }
    (!answered.is_empty()).then(|| Finding::Well("Redis answers".to_owned()))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use mostrador_runtime::db::Migrations;
    use mostrador_runtime::testing::{Engine, both_engines, database};

    use super::*;
    use crate::folder::DataFolder;

    fn migrations_of(service: ServiceName) -> Migrations {
        LIBRARIES.iter().find(|library| library.name == service).unwrap().migrations
    }

    /// As a service of this version tells it, on either engine.
    async fn condition(engine: Engine) -> GetConditionResponse {
        let folder = tempfile::tempdir().unwrap();
        let url = database::fresh(engine, folder.path()).await;
        let opening = mostrador_runtime::db::Opening {
            migrate: Some(mostrador_runtime::config::Migrate::Auto),
            ..Default::default()
        };
        let (service, random) = (ServiceName::Auth, mostrador_runtime::Random::system());
        let db = Db::open(service, &url, migrations_of(service), opening, random).await.unwrap();
        let AppliedMigrations { runtime, service } = db.applied_migrations().await.unwrap();
        db.close().await;
        GetConditionResponse {
            runtime_migrations: runtime,
            service_migrations: service,
            clock_ahead_ms: (engine == Engine::Postgres).then_some(0),
            shared_store: SharedStore::None.into(),
        }
    }

    #[both_engines]
    async fn a_database_that_lacks_a_migration_is_named(engine: Engine) {
        let whole = condition(engine).await;
        let found = |condition: &GetConditionResponse| migrations(&[(ServiceName::Auth, condition.clone())]);
        if engine == Engine::Sqlite {
            assert_eq!(found(&whole), [], "its file is looked at");
            return;
        }
        assert_eq!(found(&whole), [complete()]);
        let mut older = whole.clone();
        older.runtime_migrations.pop();
        older.service_migrations.pop();
        let [Finding::Mend(told)] = &found(&older)[..] else { panic!() };
        assert!(told.starts_with("the database of auth lacks 00"), "{told}");
        assert!(told.contains(": run `mostrador-auth migrate` with the role that owns it"), "{told}");
        let mut newer = whole;
        newer.service_migrations.push(9_999);
        assert_eq!(found(&newer), [complete()], "a newer version may have been there");
    }

    #[tokio::test]
    async fn a_file_that_lacks_its_migrations_is_named() {
        let data = tempfile::tempdir().unwrap();
        assert_eq!(of_folder(data.path()).await, []);
        let folder = DataFolder::open(data.path()).unwrap();
        for library in &LIBRARIES {
            Db::migrate(&folder.database_url(library.name), library.migrations).await.unwrap();
        }
        assert_eq!(of_folder(data.path()).await, [complete()]);
        let file = database(data.path(), ServiceName::Mailer);
        fs::write(&file, "").unwrap();
        let found = of_folder(data.path()).await;
        let [Finding::Mend(told)] = &found[..] else { panic!("{found:?}") };
        assert!(told.starts_with(&format!("{} lacks 0001_", file.display())), "{told}");
        assert!(told.contains("`mostrador migrate` while nothing runs there"), "{told}");
    }

    fn with(service: ServiceName, clock_ahead_ms: Option<i64>, store: SharedStore) -> Condition {
        (service, GetConditionResponse { clock_ahead_ms, shared_store: store.into(), ..Default::default() })
    }

    #[test]
    fn a_clock_that_is_off_is_named_with_its_side() {
        let of = |ahead: &[Option<i64>]| -> Vec<_> {
            let services = [ServiceName::Auth, ServiceName::Account];
            let told = services.into_iter().zip(ahead);
            let told: Vec<_> = told.map(|(name, ahead)| with(name, *ahead, SharedStore::None)).collect();
            clocks(&told).iter().map(Finding::line).collect()
        };
        assert_eq!(of(&[None, None]), Vec::<String>::new());
        let well = "well  the machines' clocks are less than 2 s off PostgreSQL's";
        assert_eq!(of(&[Some(1_900), Some(-2_000)]), [well]);
        let mend =
            |what: &str| format!("MEND  the clock of the machine of {what} PostgreSQL's, by which all");
        for (ahead, what) in [(-3_300, "auth is 3.3 s behind"), (60_000, "auth is 60.0 s ahead of")] {
            let found = of(&[Some(ahead), Some(0)]);
            assert_eq!(found.len(), 1, "{found:?}");
            assert!(found[0].starts_with(&mend(what)), "{found:?}");
        }
    }

    #[test]
    fn a_redis_that_one_service_does_not_reach_is_to_be_mended() {
        let of = |stores: [SharedStore; 2]| {
            let [auth, account] = stores;
            redis(&[with(ServiceName::Auth, None, auth), with(ServiceName::Account, None, account)])
        };
        assert_eq!(of([SharedStore::None; 2]), None);
        assert_eq!(of([SharedStore::Answers; 2]), Some(Finding::Well("Redis answers".to_owned())));
        let told = of([SharedStore::Answers, SharedStore::Lost]).unwrap().line();
        assert!(told.starts_with("MEND  Redis does not answer account: each process"), "{told}");
    }
}
