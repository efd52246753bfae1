//! A merchant registers, works, closes the account and is deleted: afterwards no table of any service holds a
//! typed word, except the names that finance keeps.

mod merchant;

use std::path::Path;

use jiff::SignedDuration;
use mostrador_proto::account::v1 as account;
use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_runtime::command::CheckOption;
use mostrador_runtime::metadata::outgoing;
use mostrador_runtime::start::SharedParts;
use mostrador_runtime::{Random, ServiceName, sweep, testing};
use rusqlite::Connection;

use crate::cli::{OnOff, UpOptions};
use crate::folder::DataFolder;
use crate::up::services::Services;
use crate::up::{advance, settings};
use merchant::{BIRTH_DATE, Merchant, NATIONAL_ID, NETWORK, PHONE};

/// Part of each text that the merchant types, and the values without letters: the telephone (as typed and in
/// E.164), the date of birth, the network address of the browser.
const TYPED: [&str; 4] = ["canary", PHONE, BIRTH_DATE, NETWORK];
const DAY: SignedDuration = SignedDuration::from_hours(24);
/// The outbox waits a minute at most between two tries.
const RETRIED_WITHIN: SignedDuration = SignedDuration::from_mins(2);

struct Suite {
    folder: DataFolder,
    shared: SharedParts,
    services: Services,
}

impl Suite {
    async fn start(data: &Path) -> Self {
        let folder = DataFolder::open(data).unwrap();
        let options = UpOptions {
            port: 0,
            data: folder.path().into(),
            web: folder.path().into(),
            limits: OnOff::On,
            no_seed: true,
            check: CheckOption::default(),
        };
        let settings = settings::load(&options, &folder, &Random::system()).unwrap();
        let mut shared = SharedParts::with_keys(&settings.common, testing::caller_keys()).unwrap();
        let services = Services::start(&mut shared, &settings, &folder).await.unwrap();
        Self { folder, shared, services }
    }

    /// Moves the clock and waits until no more work is due. A call that a busy machine refused is made again
    /// some minutes later.
    async fn pass(&self, days: i32) {
        let tools = advance::tools(&self.shared, &self.services, self.folder.path()).unwrap();
        (tools.advance)(DAY * days).await.unwrap();
        for _ in 0..20 {
            if !self.waits_after_a_failure() {
                return;
            }
            (tools.advance)(RETRIED_WITHIN).await.unwrap();
        }
        panic!("messages fail again and again");
    }

    fn waits_after_a_failure(&self) -> bool {
        let sql = "SELECT COUNT(*) FROM outbox WHERE attempts > 0";
        ServiceName::SERVERS.into_iter().any(|service| {
            let database = Connection::open(self.folder.path().join(format!("{service}.db"))).unwrap();
            database.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap() > 0
        })
    }

    /// Tables and columns with one of the texts, by service.
    fn places(&self, texts: &[&str]) -> Vec<String> {
        let of = |service| places(self.folder.path(), service, texts);
        ServiceName::SERVERS.into_iter().flat_map(of).collect()
    }

    fn count(&self, service: ServiceName, table: &str) -> i64 {
        let database = Connection::open(self.folder.path().join(format!("{service}.db"))).unwrap();
        let sql = format!("SELECT COUNT(*) FROM {table}");
        database.query_row(&sql, [], |row| row.get(0)).unwrap()
    }
}

/// The columns of a service's database in which one of the texts stands, whatever stands around it.
fn places(data: &Path, service: ServiceName, texts: &[&str]) -> Vec<String> {
    let database = Connection::open(data.join(format!("{service}.db"))).unwrap();
    let list = |sql: &str| -> Vec<String> {
        let mut statement = database.prepare(sql).unwrap();
        let rows = statement.query_map([], |row| row.get(0)).unwrap();
        rows.map(Result::unwrap).collect()
    };
    let tables = list("SELECT name FROM sqlite_master WHERE type = 'table'");
    let columns = tables.iter().flat_map(|table| {
        let columns = list(&format!("SELECT name FROM pragma_table_info('{table}')"));
        columns.into_iter().map(|column| (table.clone(), column)).collect::<Vec<_>>()
    });
    let holds = |bytes: Vec<u8>| {
        let said = String::from_utf8_lossy(&bytes).to_lowercase();
        let digits = said.replace([' ', '-', '(', ')'], "");
        texts.iter().any(|text| said.contains(text) || digits.contains(text))
    };
    let held = columns.filter(|(table, column)| {
        let sql =
            format!("SELECT CAST(\"{column}\" AS BLOB) FROM \"{table}\" WHERE \"{column}\" IS NOT NULL");
        let mut statement = database.prepare(&sql).unwrap();
        let mut values = statement.query_map([], |row| row.get::<_, Vec<u8>>(0)).unwrap();
        values.any(|value| holds(value.unwrap()))
    });
    held.map(|(table, column)| format!("{service}.{table}.{column}")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_a_merchant_typed_is_left_in_any_table_of_any_service() {
    let data = tempfile::tempdir().unwrap();
    let suite = Suite::start(data.path()).await;
    let merchant = Merchant::register(&suite.shared, &suite).await;
    merchant.work().await;
    let typed = suite.places(&TYPED);
    for expected in ["account.accounts.owner_name", "account.staff.staff_name", "account.shops.address"] {
        assert!(typed.iter().any(|place| place == expected), "{expected} is not among {typed:?}");
    }
    assert!(typed.iter().any(|place| place.starts_with("registration.")), "{typed:?}");
    assert!(typed.iter().any(|place| place.starts_with("auth.owners")), "{typed:?}");
    assert!(typed.iter().any(|place| place.starts_with("commerce.account_names")), "{typed:?}");
    // Each value is found where it stands, so that the search would find what is left of it.
    for (value, service) in
        [(PHONE, "account"), (PHONE, "auth"), (BIRTH_DATE, "registration"), (NETWORK, "auth")]
    {
        let places = suite.places(&[value]);
        assert!(
            places.iter().any(|place| place.starts_with(service)),
            "{value} is not in {service}: {places:?}"
        );
    }
    assert_eq!(suite.places(&[NATIONAL_ID]), [""; 0], "it lies encrypted");
    assert!(suite.count(ServiceName::Registration, "vault_objects") > 0);

    merchant.close().await;
    suite.pass(17).await;
    suite.pass(15).await;
    // Remembered answers stay for thirty days of their own.
    suite.pass(31).await;
    for started in &suite.services.started {
        sweep::run_once(&started.runtime.db, suite.shared.clock.now()).await.unwrap();
    }
    let kept = ["commerce.kept_names.owner_name", "commerce.kept_names.store_name"];
    assert_eq!(suite.places(&TYPED), kept);
    assert_eq!(suite.places(&[NATIONAL_ID]), [""; 0]);
    assert_eq!(suite.count(ServiceName::Registration, "vault_objects"), 0);

    // A replay deletes the data again that a backup of one service brings back.
    let auth = Connection::open(data.path().join("auth.db")).unwrap();
    merchant.put_back(&auth);
    assert!(suite.places(&TYPED).iter().any(|place| place == "auth.owners.email"));
    let wire = suite.shared.peers(ServiceName::Operator).wire(ServiceName::Account).unwrap();
    let replay = outgoing(account::ReplayDeletionsRequest::default());
    let replayed = AccountServiceClient::new(wire).replay_deletions(replay).await.unwrap().into_inner();
    assert_eq!(replayed.replayed, 1);
    suite.pass(1).await;
    assert_eq!(suite.places(&TYPED), kept);

    let again = Merchant::register(&suite.shared, &suite).await;
    assert_ne!(again.account_id, merchant.account_id, "the address is free again");
    suite.services.stop().await;
}
