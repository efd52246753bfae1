use std::collections::VecDeque;
use std::sync::Mutex;

use super::*;

/// The pace of lookups, in place of five seconds.
const PACE: Duration = Duration::from_millis(200);

/// A lookup that gives these answers in turn, and then repeats the last one.
fn answering(answers: &[Result<&[&str], ()>]) -> (Lookup, Arc<AtomicUsize>) {
    let parse = |text: &&str| text.parse::<SocketAddr>().unwrap();
    let answers =
        answers.iter().map(|answer| answer.map(|texts| texts.iter().map(parse).collect::<Vec<_>>()));
    let answers: Arc<Mutex<VecDeque<_>>> = Arc::new(Mutex::new(answers.collect()));
    let asked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&asked);
    let lookup: Lookup = Arc::new(move |host, port| {
        assert_eq!((host.as_str(), port), ("auth.example", 7001));
        count.fetch_add(1, Ordering::SeqCst);
        let mut answers = answers.lock().unwrap();
        let next = if answers.len() > 1 { answers.pop_front() } else { answers.front().cloned() };
        Box::pin(async move { next.unwrap().map_err(|()| io::Error::other("no such name")) })
    });
    (lookup, asked)
}

fn begun(urls: &str, lookup: Lookup) -> Arc<Directory> {
    let places = urls.split(',').map(|url| Place::of(url, false)).collect::<Result<_, _>>().unwrap();
    let directory = Directory::at_pace(places, Dialling::Plain, lookup, PACE);
    directory.settle(ServiceName::Auth, None);
    directory.begin();
    directory
}

const URL: &str = "http://auth.example:7001";

/// The addresses after `answers` lookups. Time passes only while all tasks wait, so that no further lookup
/// comes before they are read, however busy the machine is.
async fn after(directory: &Directory, asked: &AtomicUsize, answers: usize) -> Vec<String> {
    while asked.load(Ordering::SeqCst) < answers {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    tokio::time::sleep(Duration::from_millis(30)).await;
    directory.replicas().iter().map(|replica| replica.address()).collect()
}

#[tokio::test(start_paused = true)]
async fn a_name_is_looked_up_again_and_again_and_no_answer_changes_nothing() {
    let (one, two, three) = ("127.0.0.1:1", "127.0.0.1:2", "127.0.0.1:3");
    let answers: [Result<&[&str], ()>; 5] =
        [Ok(&[one, two]), Ok(&[]), Err(()), Ok(&[two, three]), Ok(&[three])];
    let (lookup, asked) = answering(&answers);
    let directory = begun(URL, lookup);
    let kept = ["http://127.0.0.1:1/", "http://127.0.0.1:2/"];
    assert_eq!(after(&directory, &asked, 1).await, kept);
    let second = directory.replicas()[1].id;
    let begun = tokio::time::Instant::now();
    assert_eq!(after(&directory, &asked, 2).await, kept, "an empty answer");
    assert_eq!(after(&directory, &asked, 3).await, kept, "no answer");
    assert_eq!(after(&directory, &asked, 4).await, ["http://127.0.0.1:2/", "http://127.0.0.1:3/"]);
    assert!(begun.elapsed() >= 2 * PACE, "{:?}", begun.elapsed());
    assert_eq!(directory.replicas()[0].id, second, "a replica that stays is the same");
    assert_eq!(after(&directory, &asked, 5).await, ["http://127.0.0.1:3/"]);
}

#[tokio::test(start_paused = true)]
async fn a_call_waits_for_the_first_address_of_a_name() {
    let (lookup, _) = answering(&[Err(()), Ok(&[]), Ok(&["127.0.0.1:1"])]);
    let directory = begun(URL, lookup);
    assert!(directory.replicas().is_empty());
    assert_eq!(directory.pick(None).await.unwrap().address(), "http://127.0.0.1:1/");
}

#[tokio::test(start_paused = true)]
async fn addresses_and_names_stand_beside_each_other() {
    let (lookup, asked) = answering(&[Ok(&["127.0.0.1:2"])]);
    let directory = begun("http://127.0.0.1:1,http://auth.example:7001,http://[::1]:3", lookup);
    let all = ["http://127.0.0.1:1/", "http://[::1]:3/", "http://127.0.0.1:2/"];
    assert_eq!(after(&directory, &asked, 1).await, all);
}

#[tokio::test(start_paused = true)]
async fn a_replica_with_addresses_of_both_families_is_one() {
    let (four, six) = ("127.0.0.1:1", "[::1]:1");
    let (lookup, asked) = answering(&[Ok(&[six, four]), Ok(&[six])]);
    let directory = begun(URL, lookup);
    assert_eq!(after(&directory, &asked, 1).await, ["http://127.0.0.1:1/"]);
    assert_eq!(after(&directory, &asked, 2).await, ["http://[::1]:1/"]);
}

#[test]
fn only_a_name_is_looked_up() {
    for fixed in ["unix:/run/auth.sock", "http://127.0.0.1:7001", "http://[::1]:7001"] {
        assert!(matches!(Place::of(fixed, false), Ok(Place::Fixed(_))), "{fixed}");
    }
    for (named, is_secure, port) in [("http://auth:7001", false, 7001), ("https://auth.example", true, 443)] {
        let Ok(Place::Named(name)) = Place::of(named, is_secure) else { panic!("{named} is no name") };
        assert_eq!(name.port, port);
    }
}

#[test]
fn a_way_is_plain_or_secure_as_the_process_is() {
    for secured in ["http://auth:7001", "http://127.0.0.1:7001", "unix:/run/auth.sock"] {
        assert!(matches!(Place::of(secured, true), Err(BadEndpoint::Plain)), "{secured}");
    }
    assert!(matches!(Place::of("https://auth:7001", false), Err(BadEndpoint::WithoutCertificate)));
}

fn of_standings(standings: &[Standing]) -> Arc<Directory> {
    let places = standings.iter().map(|_| Place::of("http://127.0.0.1:1", false).unwrap());
    let directory = Directory::new(places.collect(), Dialling::Plain, by_system());
    for (replica, standing) in directory.replicas().iter().zip(standings) {
        replica.note(*standing);
    }
    directory
}

async fn picked(directory: &Directory, tried: Option<usize>) -> usize {
    let replicas = directory.replicas();
    let picked = directory.pick(tried.map(|place| replicas[place].id)).await.unwrap();
    replicas.iter().position(|replica| replica.id == picked.id).unwrap()
}

#[tokio::test]
async fn the_best_replica_with_the_fewest_calls_is_picked() {
    use Standing::{Answering, Leaving, Lost, Suspect};
    assert_eq!(picked(&of_standings(&[Lost, Leaving, Suspect]), None).await, 1);
    assert_eq!(picked(&of_standings(&[Leaving, Answering, Lost]), Some(1)).await, 0, "another one");
    assert_eq!(
        picked(&of_standings(&[Suspect, Answering, Lost]), Some(1)).await,
        1,
        "there is no better one"
    );
    let busy = of_standings(&[Answering, Answering]);
    let _call = busy.replicas()[0].begin_call();
    for _ in 0..4 {
        assert_eq!(picked(&busy, None).await, 1);
    }
}

#[test]
fn a_service_works_while_one_of_its_replicas_may() {
    use Standing::{Answering, Leaving, Lost, Suspect};
    let works = |standings: &[Standing]| {
        let directory = of_standings(standings);
        directory.has_begun.store(true, Ordering::Release);
        directory.works()
    };
    assert!(works(&[Lost, Answering]) && works(&[Leaving, Suspect]));
    assert!(!works(&[Lost, Leaving]) && !works(&[]));
    assert!(of_standings(&[Lost]).works(), "it was not asked yet");
}

#[tokio::test]
async fn replicas_that_are_all_lost_are_tried_all_the_same() {
    use Standing::{Answering, Lost, Suspect};
    let lost = of_standings(&[Lost, Lost]);
    assert!(lost.is_lost());
    let both = [picked(&lost, None).await, picked(&lost, None).await];
    assert_eq!(both[0] + both[1], 1, "one after the other");
    assert!(!of_standings(&[Lost, Suspect]).is_lost());
    let mixed = of_standings(&[Suspect, Answering]);
    assert!(mixed.has_better_than(&mixed.replicas()[0]) && !mixed.has_better_than(&mixed.replicas()[1]));
    let suspect = of_standings(&[Suspect, Suspect]);
    assert!(!suspect.has_better_than(&suspect.replicas()[0]));
}
