//! The verb beside a running suite.

use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::path::Path;

use clap::Parser;
use mostrador_proto::auth::v1::ListAgentsRequest;
use mostrador_proto::commerce::v1::OrderState;
use mostrador_runtime::metadata::outgoing;
use mostrador_runtime::{Random, ServiceName};
use tokio_util::sync::CancellationToken;

use super::super::{BankOptions, run};
use crate::running::{OperatorProof, SuiteNote};
use crate::seed;
use crate::testing::Suite;

#[derive(Parser)]
struct Words {
    #[command(flatten)]
    options: BankOptions,
}

fn options(arguments: &[&str]) -> Result<BankOptions, String> {
    let words = ["bank", "--to", "bank"].iter().chain(arguments);
    Ok(Words::try_parse_from(words).map_err(|error| error.to_string())?.options)
}

fn between(data: &Path, to: &Path, arguments: &[&str]) -> BankOptions {
    BankOptions { data: data.into(), to: to.into(), ..options(arguments).unwrap() }
}

#[test]
fn options_without_a_meaning_are_refused_with_the_reason() {
    let refused = |arguments: &[&str]| options(arguments).err().unwrap();
    for (arguments, why) in [
        (["--mix", "exact=99"], "the percents add up to 99, not to 100"),
        (["--every", "0s"], "a time from 1s to 24h, such as 30s or 5m"),
        (["--every", "soon"], "a time from 1s to 24h, such as 30s or 5m"),
        (["--format", "csv"], "there are bca_business_csv, camt053"),
    ] {
        assert!(refused(&arguments).contains(why), "{}", refused(&arguments));
    }
    assert_eq!(options(&["--every", "5m"]).unwrap().every.unwrap().as_secs(), 300);
}

#[tokio::test(flavor = "multi_thread")]
async fn open_orders_are_paid_through_the_desk_by_an_agent_of_the_bank() {
    let (data, to) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let suite = Suite::start(data.path()).await;
    let demo = seed::demo(&suite.shared, data.path()).await.unwrap().unwrap();
    let owner = suite.owner(&demo).await;
    let paid = async || {
        let states = suite.order_states(&owner).await;
        states.into_iter().filter(|state| *state == OrderState::Paid).count()
    };
    let stop = CancellationToken::new();
    suite.open(stop.clone());
    assert_eq!(paid().await, 1);

    // The first run writes files without importing them; the second imports them from the folder.
    for (arguments, count) in [(&["--mix", "exact=100"][..], 1), (&["--mix", "exact=100", "--import"], 3)] {
        let options = between(data.path(), to.path(), arguments);
        run(options, &Random::seeded(7), stop.clone()).await.unwrap();
        assert_eq!(paid().await, count, "{arguments:?}");
    }
    let rounds = || std::fs::read_dir(to.path()).unwrap().count();
    let before = rounds();
    let again = between(data.path(), to.path(), &["--import"]);
    run(again, &Random::seeded(7), stop.clone()).await.unwrap();
    assert_eq!(rounds(), before);

    let mut auth = seed::calls::Services::new(&suite.shared).unwrap().auth_for_operator;
    let agents = auth.list_agents(outgoing(ListAgentsRequest {})).await.unwrap().into_inner().agents;
    let bank = |listed: &&_| is_bank(listed);
    assert!(agents.iter().find(bank).unwrap().disabled_at.is_some());
    stop.cancel();
    suite.services.stop().await;
}

fn is_bank(listed: &mostrador_proto::auth::v1::ListedAgent) -> bool {
    listed.agent.as_ref().is_some_and(|agent| agent.email.starts_with("bank@"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_product_that_shows_no_mails_is_a_production() {
    let (data, to) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let endpoints = BTreeMap::from([(ServiceName::Auth, address.clone())]);
    let proof = OperatorProof::CallerKey(String::new());
    SuiteNote { url: address, endpoints, proof }.write(data.path()).unwrap();
    let production = std::thread::spawn(move || {
        // The first connection only checks whether the port answers.
        let (_, mut stream) = (listener.accept().unwrap(), listener.accept().unwrap().0);
        let _request = stream.read(&mut [0; 1_024]).unwrap();
        stream.write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n").unwrap();
    });
    let options = between(data.path(), to.path(), &[]);
    let refused = run(options, &Random::seeded(7), CancellationToken::new()).await.unwrap_err().to_string();
    assert!(refused.starts_with("no bank is simulated for a production: "), "{refused}");
    assert!(refused.contains("/dev/inbox.json?to=nobody answers 404"), "{refused}");
    assert_eq!(std::fs::read_dir(to.path()).unwrap().count(), 0);
    production.join().unwrap();
}
