//! An operator replaces the seal key: all values are sealed again, and the old key is removed.

use std::collections::BTreeMap;

use jiff::SignedDuration;
use mostrador_proto::runtime::v1::seal_service_client::SealServiceClient;
use mostrador_proto::runtime::v1::{CountSealedRequest, ResealRequest, Text};
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::outbox::Topic;
use mostrador_runtime::testing::{Engine, SealedValues, TestRuntime, TestService, both_engines};
use mostrador_runtime::{Runtime, Service, ServiceName};
use proptest::prelude::*;
use prost::Message as _;
use tonic::service::Routes;

use crate::outbox::{GREET, Seen, noting, send, start, worker};

const SECRET: Topic = Topic::new("secret").sealed();
/// The default key of a test.
const OLD: [u8; 32] = [3; 32];
const NEW: [u8; 32] = [4; 32];
/// The time before which no message is due.
const LATER: SignedDuration = SignedDuration::from_hours(1);
/// The number of values: more than two pages.
const VALUES: u64 = 250;

async fn serve(test: &TestRuntime, runtime: &Runtime) -> TestService {
    test.serve_in(runtime.clone(), Service::new(ServiceName::Commerce, Routes::default())).await
}

fn ids(runtime: &Runtime) -> Vec<String> {
    runtime.seal.key_ids().iter().map(ToString::to_string).collect()
}

async fn with_values(engine: Engine) -> TestRuntime {
    let test = start(engine).await;
    for number in 0..VALUES {
        send(&test.runtime(), SECRET, &number.to_string(), LATER).await;
    }
    send(&test.runtime(), GREET, "readable", LATER + LATER).await;
    test
}

#[both_engines]
async fn every_value_opens_without_the_old_key_once_all_are_sealed_anew(engine: Engine) {
    let test = with_values(engine).await;
    let turned = test.with_seal_keys(NEW, &[OLD]);
    let [new, old] = <[String; 2]>::try_from(ids(&turned)).unwrap();
    let both = |under_new, under_old| BTreeMap::from([(new.clone(), under_new), (old.clone(), under_old)]);
    let served = serve(&test, &turned).await;
    let before = SealedValues { by_key: both(0, VALUES), ..SealedValues::default() };
    assert_eq!(SealedValues::count(&served).await, before);
    let resealed = SealedValues { by_key: both(VALUES, 0), resealed: VALUES, ..SealedValues::default() };
    assert_eq!(SealedValues::reseal(&served).await, resealed);
    assert_eq!(SealedValues::reseal(&served).await, SealedValues { resealed: 0, ..resealed });

    let (after, seen) = (test.with_seal_keys(NEW, &[]), Seen::default());
    let taking = worker(&after, vec![noting(SECRET, &seen, |_| None)]);
    test.advance(LATER);
    while taking.run_once().await.unwrap() > 0 {}
    let mut texts: Vec<u64> = seen.lock().unwrap().iter().map(|(_, text)| text.parse().unwrap()).collect();
    texts.sort_unstable();
    assert_eq!(texts, (0..VALUES).collect::<Vec<_>>());
    test.end().await;
}

#[both_engines]
async fn values_whose_key_is_gone_are_counted_and_stay_until_it_is_back(engine: Engine) {
    let test = with_values(engine).await;
    let dropped = serve(&test, &test.with_seal_keys(NEW, &[])).await;
    for found in [SealedValues::count(&dropped).await, SealedValues::reseal(&dropped).await] {
        assert_eq!((found.unopened, found.resealed), (VALUES, 0));
        assert!(found.by_key.values().all(|values| *values == 0), "{found:?}");
    }
    let back = serve(&test, &test.with_seal_keys(NEW, &[OLD])).await;
    assert_eq!(SealedValues::reseal(&back).await.resealed, VALUES);
    assert_eq!(SealedValues::count(&dropped).await.unopened, 0);
    test.end().await;
}

#[both_engines]
async fn the_operator_alone_walks_and_only_where_a_walk_leads(engine: Engine) {
    let test = start(engine).await;
    let served = serve(&test, &test.runtime()).await;
    let mut edge = SealServiceClient::new(served.wire());
    let refused = edge.count_sealed(CountSealedRequest::default()).await.unwrap_err();
    assert_eq!(Failure::from(&refused).kind, Kind::Forbidden);
    let refused = edge.reseal(ResealRequest::default()).await.unwrap_err();
    assert_eq!(Failure::from(&refused).kind, Kind::Forbidden);
    let mut operator = SealServiceClient::new(served.wire_from(ServiceName::Operator));
    for after in [
        "outbox.payload",
        r#"{"column":"owners.password_hash","after":null}"#,
        r#"{"column":"outbox.payload","after":[{"number":1}]}"#,
        r#"{"column":"outbox.payload","after":[]}"#,
    ] {
        let refused = operator.reseal(ResealRequest { after: after.to_owned() }).await.unwrap_err();
        assert_eq!(Failure::from(&refused).kind, Kind::Invalid, "{after}");
    }
    test.end().await;
}

/// A step of an operator, or of the product meanwhile. Numbers stand for replicas.
#[derive(Clone, Copy, Debug)]
enum Act {
    Write {
        replica: usize,
    },
    Forget,
    Restart {
        replica: usize,
    },
    /// Appends the next key, once all replicas know the present ones.
    AddKey,
    /// Moves the last key to the front, once all replicas know it.
    Turn,
    Reseal {
        replica: usize,
    },
    /// Removes the replaced key, once it seals no value and no replica seals by it.
    DropKey,
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let replica = || 0..REPLICAS;
    let act = prop_oneof![
        4 => replica().prop_map(|replica| Act::Write { replica }),
        1 => Just(Act::Forget),
        6 => replica().prop_map(|replica| Act::Restart { replica }),
        2 => Just(Act::AddKey),
        2 => Just(Act::Turn),
        3 => replica().prop_map(|replica| Act::Reseal { replica }),
        3 => Just(Act::DropKey),
    ];
    proptest::collection::vec(act, 1..50)
}

const REPLICAS: usize = 2;

/// Replicas over one database, each with the seal keys that the setting had at its start.
struct Fleet {
    test: TestRuntime,
    /// The newest first.
    setting: Vec<[u8; 32]>,
    /// A key was added and is not at the front yet.
    is_turning: bool,
    next_key: u8,
    running: [Vec<[u8; 32]>; REPLICAS],
    written: u32,
}

impl Fleet {
    async fn start(engine: Engine) -> Self {
        let setting = vec![OLD];
        let running = std::array::from_fn(|_| setting.clone());
        Self { test: start(engine).await, setting, is_turning: false, next_key: 4, running, written: 0 }
    }

    fn runtime(&self, keys: &[[u8; 32]]) -> Runtime {
        self.test.with_seal_keys(keys[0], &keys[1..])
    }

    fn all_are_current(&self) -> bool {
        self.running.iter().all(|keys| *keys == self.setting)
    }

    async fn act(&mut self, act: Act) {
        match act {
            Act::Write { replica } => {
                self.written += 1;
                let text = self.written.to_string();
                send(&self.runtime(&self.running[replica]), SECRET, &text, LATER).await;
            }
            Act::Forget => {
                let oldest = "DELETE FROM outbox WHERE id = (SELECT MIN(id) FROM outbox)";
                let forget = async move |tx: &mut Tx| {
                    sqlx::query(oldest).execute(tx.conn()).await.map(drop).map_err(DbError::from)
                };
                self.test.runtime().db.write(forget).await.unwrap();
            }
            Act::Restart { replica } => self.running[replica].clone_from(&self.setting),
            Act::AddKey if self.all_are_current() && !self.is_turning => {
                self.setting.push([self.next_key; 32]);
                self.next_key += 1;
                self.is_turning = true;
            }
            Act::Turn if self.all_are_current() && self.is_turning => {
                self.setting.rotate_right(1);
                self.is_turning = false;
            }
            Act::Reseal { replica } => self.reseal(replica).await,
            Act::DropKey if self.all_are_current() && !self.is_turning => self.drop_unused().await,
            Act::AddKey | Act::Turn | Act::DropKey => {}
        }
    }

    async fn reseal(&self, replica: usize) {
        let runtime = self.runtime(&self.running[replica]);
        let served = serve(&self.test, &runtime).await;
        assert_eq!(SealedValues::reseal(&served).await.unopened, 0);
        let again = SealedValues::reseal(&served).await;
        assert_eq!(again.resealed, 0, "no other program writes");
        let newest = runtime.seal.newest_id().to_string();
        let others = again.by_key.iter().filter(|(id, _)| **id != newest);
        assert_eq!(others.map(|(_, values)| values).sum::<u64>(), 0, "{again:?}");
    }

    async fn drop_unused(&mut self) {
        let runtime = self.runtime(&self.setting);
        let found = SealedValues::count(&serve(&self.test, &runtime).await).await;
        let ids = ids(&runtime);
        let used = |at: usize| at == 0 || found.by_key[&ids[at]] > 0;
        let kept = self.setting.iter().enumerate().filter(|(at, _)| used(*at));
        self.setting = kept.map(|(_, key)| *key).collect();
    }

    /// Every replica reads every value.
    async fn check(&self) {
        let mut conn = self.test.runtime().db.read().await.unwrap();
        let rows: Vec<(String, Vec<u8>)> =
            sqlx::query_as("SELECT id, payload FROM outbox").fetch_all(&mut *conn).await.unwrap();
        for keys in &self.running {
            let seal = self.runtime(keys).seal;
            for (id, sealed) in &rows {
                let text = Text::decode(seal.open(id, sealed).unwrap().as_slice()).unwrap();
                assert!(text.es.parse::<u32>().unwrap() <= self.written);
            }
        }
    }

    /// The operator goes on to the end.
    async fn finish(&mut self) {
        for act in [Act::AddKey, Act::Turn, Act::Reseal { replica: 0 }, Act::DropKey] {
            for replica in 0..REPLICAS {
                self.act(Act::Restart { replica }).await;
            }
            self.act(act).await;
            self.check().await;
        }
        assert_eq!(self.setting.len(), 1, "every old key could go");
        self.running = std::array::from_fn(|_| self.setting.clone());
        self.check().await;
    }
}

#[both_engines]
fn no_order_of_sealing_adding_turning_resealing_and_dropping_loses_a_value(engine: Engine) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let cases = ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() };
    proptest!(cases, |(acts in acts())| {
        runtime.block_on(async {
            let mut fleet = Fleet::start(engine).await;
            for act in acts {
                fleet.act(act).await;
                fleet.check().await;
            }
            fleet.finish().await;
            fleet.test.end().await;
        });
    });
}
