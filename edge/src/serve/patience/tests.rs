use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};

use super::*;

const PATIENCE: Patience =
    Patience { head: Duration::from_millis(200), taking: Duration::from_millis(200), piece: 100 };
/// A time much shorter than any of these.
const SHORT: Duration = Duration::from_millis(60);

fn pair(buffer: usize) -> (PatientIo<DuplexStream, ()>, DuplexStream) {
    let (near, far) = duplex(buffer);
    (PatientIo::new(near, PATIENCE, ()), far)
}

#[tokio::test(start_paused = true)]
async fn an_unfinished_head_ends_the_connection() {
    let (mut near, mut far) = pair(1000);
    let began = Instant::now();
    far.write_all(b"GET ").await.expect("a beginning");
    assert_eq!(near.read(&mut [0; 9]).await.expect("bytes"), 4);
    let trickling = async {
        for _ in 0..9 {
            tokio::time::sleep(SHORT).await;
            let _ = far.write_all(b"/").await;
        }
    };
    let mut rest = Vec::new();
    let ((), read) = tokio::join!(trickling, near.read_to_end(&mut rest));
    assert!((1..9).contains(&read.expect("an end")), "a byte now and then helps no client");
    assert!(began.elapsed() >= PATIENCE.head);
}

#[tokio::test(start_paused = true)]
async fn the_bytes_of_a_request_under_way_and_a_silent_client_are_waited_for() {
    let (mut near, mut far) = pair(1000);
    let mut one = [0; 1];
    for answers in 1..=3 {
        far.write_all(b"GET / HTTP/1.1").await.expect("a head");
        near.read_exact(&mut [0; 14]).await.expect("a head");
        let under_way = near.requests().begin(1_000);
        let body = tokio::time::timeout(PATIENCE.head * 2, near.read(&mut one)).await;
        assert!(body.is_err(), "request {answers} is under way");
        drop(under_way);
    }
    let idle = tokio::time::timeout(PATIENCE.head * 2, near.read(&mut one)).await;
    assert!(idle.is_err(), "no head has begun");
}

#[tokio::test(start_paused = true)]
async fn the_edge_does_not_wait_for_a_missing_body_in_pieces() {
    let (mut near, mut far) = pair(1000);
    far.write_all(b"GET / HTTP/1.1\r\n\r\n").await.expect("a head");
    near.read_exact(&mut [0; 18]).await.expect("a head");
    drop(near.requests().begin(u64::MAX));
    let end = tokio::time::timeout(PATIENCE.head * 5, near.read(&mut [0; 1])).await;
    assert_eq!(end.expect("an end").expect("no fault"), 0);
}

/// A large body, some of whose bytes look like heads, read into the rest of a buffer.
#[tokio::test(start_paused = true)]
async fn a_body_is_no_request_however_small_the_buffer_is() {
    let head = b"PUT / HTTP/1.1\r\n\r\n";
    let body = [b"\r\n\r\n".as_slice(), &[b'a'; 996]].concat().repeat(4 * AHEAD);
    let (mut near, mut far) = pair(1 << 20);
    let sent = [head.as_slice(), &body].concat();
    far.write_all(&sent).await.expect("a request");
    drop(far);
    let mut bytes = [0; 1500];
    let (mut read, mut under_way) = (0, None);
    loop {
        let mut into = ReadBuf::new(&mut bytes);
        let polled =
            std::future::poll_fn(|cx| Poll::Ready(Pin::new(&mut near).poll_read(cx, &mut into).is_ready()));
        match (polled.await, into.filled().len()) {
            (true, 0) => break,
            (true, length) => read += length,
            (false, _) => {
                // actix takes the read bytes whenever it has to wait.
                let length = u64::try_from(body.len()).expect("a length");
                under_way.get_or_insert_with(|| near.requests().begin(length));
                tokio::task::yield_now().await;
            }
        }
    }
    assert_eq!(read, sent.len());
    drop(under_way);
}

/// The bytes that pass when `ahead` requests are sent ahead.
async fn let_through(ahead: usize, body: u64) -> usize {
    let head = b"GET / HTTP/1.1\r\n\r\n";
    let (mut near, mut far) = pair(1 << 20);
    let _under_way = (body > 0).then(|| near.requests().begin(body));
    far.write_all(&head.repeat(ahead)).await.expect("requests");
    drop(far);
    let mut read = Vec::new();
    near.read_to_end(&mut read).await.expect("an end");
    read.len() / head.len()
}

#[tokio::test(start_paused = true)]
async fn the_edge_leaves_a_client_that_sends_too_many_requests_ahead() {
    assert_eq!(let_through(AHEAD, 0).await, AHEAD);
    assert!(let_through(5_000, 0).await <= AHEAD);
    assert_eq!(let_through(5_000, u64::MAX).await, 5_000, "as a body they are bytes like others");
    assert!(let_through(5_000, 18 * 4_000).await <= 4_000 + AHEAD, "behind a body they are requests again");
}

#[tokio::test(start_paused = true)]
async fn a_body_that_is_sent_ahead_hides_no_requests() {
    let head = b"POST / HTTP/1.1\r\n\r\n";
    let (mut near, mut far) = pair(1 << 20);
    let mut under_way = None;
    for body in [0, u64::MAX] {
        far.write_all(head).await.expect("a head");
        near.read_exact(&mut vec![0; head.len()]).await.expect("a head");
        under_way.take();
        under_way = Some(near.requests().begin(body));
    }
    far.write_all(&head.repeat(5_000)).await.expect("requests");
    drop(far);
    let mut read = Vec::new();
    near.read_to_end(&mut read).await.expect("an end");
    assert!(read.len() <= head.len() * AHEAD, "{} bytes", read.len());
    drop(under_way);
}

#[tokio::test(start_paused = true)]
async fn a_head_may_be_longer_than_a_piece() {
    let (mut near, mut far) = pair(1 << 20);
    far.write_all(&vec![b'a'; 100_000]).await.expect("a long head");
    near.read_exact(&mut vec![0; 100_000]).await.expect("all of it");
}

#[tokio::test(start_paused = true)]
async fn the_edge_leaves_a_client_that_reads_nothing() {
    let (mut near, _far) = pair(10);
    let refused = near.write_all(&[0; 1000]).await.expect_err("no reader is left");
    assert_eq!(refused.kind(), io::ErrorKind::TimedOut);
}

#[tokio::test(start_paused = true)]
async fn the_edge_leaves_a_client_that_reads_little_and_serves_a_slow_one() {
    for (at_once, is_waited_for) in [(10, false), (60, true)] {
        let (mut near, mut far) = pair(60);
        let reading = async {
            loop {
                tokio::time::sleep(SHORT).await;
                far.read_exact(&mut vec![0; at_once]).await?;
            }
        };
        let written: io::Result<()> = tokio::select! {
            written = near.write_all(&[0; 600]) => written,
            lost = reading => lost,
        };
        assert_eq!(written.is_ok(), is_waited_for, "{at_once} bytes at once");
    }
}

#[tokio::test(start_paused = true)]
async fn the_time_between_two_answers_is_not_the_clients() {
    let (mut near, mut far) = pair(60);
    for _ in 0..3 {
        let reading = async {
            tokio::time::sleep(SHORT).await;
            far.read_exact(&mut [0; 80]).await
        };
        let writing = async {
            near.write_all(&[0; 80]).await?;
            near.flush().await
        };
        let (written, read) = tokio::join!(writing, reading);
        assert!(written.is_ok() && read.is_ok());
        tokio::time::sleep(PATIENCE.taking * 2).await;
    }
}
