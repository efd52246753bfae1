//! A connection that waits for no client without end.
//!
//! actix waits so long for the first head of a connection alone, and without end for a client that takes no more
//! of its answer. It also takes all requests that it has read at once, some 7 KB for each, before it answers one.

use std::{
    cell::Cell,
    io,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, ReadBuf},
    time::{Instant, Sleep, sleep_until},
};

use super::heads::Heads;

/// Requests that a client may send ahead. Browsers send none.
const AHEAD: usize = 64;
/// Bytes that are read at once where heads are expected: heads in them are counted before actix sees them.
const PIECE: u64 = 4 << 10;

/// How long clients may take.
#[derive(Clone, Copy)]
pub(super) struct Patience {
    /// For a head, from its first byte on.
    pub(super) head: Duration,
    /// For [`Self::piece`] of an answer.
    pub(super) taking: Duration,
    /// In bytes.
    pub(super) piece: usize,
}

pub(super) struct PatientIo<Io, Place> {
    io: Io,
    patience: Patience,
    requests: Requests,
    heads: Heads,
    has_read_a_piece: bool,
    /// The client sent too much ahead: it is as if it had hung up.
    is_left: bool,
    head_timer: Timer,
    /// Until when the client has to take `left` bytes more, if it is waited for.
    take_by: Option<Instant>,
    left: usize,
    taking_timer: Timer,
    _place: Place,
}

impl<Io, Place> PatientIo<Io, Place> {
    /// Keeps `place` as long as the connection lasts.
    pub(super) fn new(io: Io, patience: Patience, place: Place) -> Self {
        Self {
            io,
            patience,
            requests: Requests::default(),
            heads: Heads::default(),
            has_read_a_piece: false,
            is_left: false,
            head_timer: Timer::default(),
            take_by: None,
            left: 0,
            taking_timer: Timer::default(),
            _place: place,
        }
    }

    pub(super) fn requests(&self) -> &Requests {
        &self.requests
    }

    /// False when the client sent too many requests ahead.
    fn note_read(&mut self, bytes: &[u8]) -> bool {
        self.requests.note_bytes(self.patience.head);
        let answering = &self.requests.0;
        let body_left = answering.body_left.get();
        if body_left > 0 {
            let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
            answering.body_left.set(body_left.saturating_sub(length));
            return true;
        }
        self.has_read_a_piece = u64::try_from(bytes.len()).is_ok_and(|length| length == PIECE);
        answering.is_ahead.set(answering.count.get() + answering.waiting.get() > 0);
        answering.waiting.set(answering.waiting.get() + self.heads.ends_in(bytes));
        answering.waiting.get() <= AHEAD
    }

    /// Has the client taken too little for too long?
    fn is_stuck(&mut self, cx: &mut Context<'_>) -> bool {
        let by = self.take_by.unwrap_or_else(|| {
            self.left = self.patience.piece;
            Instant::now() + self.patience.taking
        });
        self.take_by = Some(by);
        self.taking_timer.is_over(cx, by)
    }

    fn note_taken(&mut self, bytes: usize) {
        self.left = self.left.saturating_sub(bytes);
        if self.left == 0 {
            self.take_by = None;
        }
    }
}

/// The requests of a connection; clones share them.
#[derive(Clone, Default)]
pub(super) struct Requests(Rc<Answering>);

#[derive(Default)]
struct Answering {
    count: Cell<usize>,
    /// Until when the head is to be there that has begun to come.
    head_by: Cell<Option<Instant>>,
    /// The heads that were read and not begun; bodies look like some, until one begins.
    waiting: Cell<usize>,
    /// The last bytes of heads came before the request ahead of them was answered.
    is_ahead: Cell<bool>,
    /// The bytes of the body that are still to come, whether anybody wants them or not.
    body_left: Cell<u64>,
}

/// A request that is being answered: bytes that come meanwhile are its own.
pub(super) struct UnderWay(Requests);

impl Requests {
    /// `body` is its length as the head says it.
    pub(super) fn begin(&self, body: u64) -> UnderWay {
        let Self(answering) = self;
        answering.head_by.set(None);
        answering.count.set(answering.count.get() + 1);
        answering.waiting.set(if body > 0 { 0 } else { answering.waiting.get().saturating_sub(1) });
        // Of a body that was sent ahead an unknown part is here already: its rest counts as heads.
        answering.body_left.set(if answering.is_ahead.get() { 0 } else { body });
        UnderWay(self.clone())
    }

    fn note_bytes(&self, within: Duration) {
        if self.0.count.get() == 0 && self.0.head_by.get().is_none() {
            self.0.head_by.set(Some(Instant::now() + within));
        }
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        let Requests(answering) = &self.0;
        answering.count.set(answering.count.get() - 1);
    }
}

/// Is set anew only when it ends too early, as nearly all deadlines are forgotten before they are over.
#[derive(Default)]
struct Timer(Option<Pin<Box<Sleep>>>);

impl Timer {
    /// Each deadline is later than the one before.
    fn is_over(&mut self, cx: &mut Context<'_>, deadline: Instant) -> bool {
        let sleep = self.0.get_or_insert_with(|| Box::pin(sleep_until(deadline)));
        while sleep.as_mut().poll(cx).is_ready() {
            if Instant::now() >= deadline {
                return true;
            }
            sleep.as_mut().reset(deadline);
        }
        false
    }
}

impl<Io: AsyncRead + Unpin, Place: Unpin> AsyncRead for PatientIo<Io, Place> {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.is_left {
            return Poll::Ready(Ok(()));
        }
        if this.has_read_a_piece {
            this.has_read_a_piece = false;
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        let before = into.filled().len();
        let most = Some(this.requests.0.body_left.get()).filter(|left| *left > 0).unwrap_or(PIECE);
        let read = Pin::new(&mut (&mut this.io).take(most)).poll_read(cx, into);
        if read.is_ready() {
            if into.filled().len() > before && !this.note_read(&into.filled()[before..]) {
                into.set_filled(before);
                this.is_left = true;
            }
            return read;
        }
        match this.requests.0.head_by.get() {
            // As if the client had hung up.
            Some(by) if this.head_timer.is_over(cx, by) => Poll::Ready(Ok(())),
            _ => Poll::Pending,
        }
    }
}

impl<Io: AsyncWrite + Unpin, Place: Unpin> AsyncWrite for PatientIo<Io, Place> {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        match Pin::new(&mut this.io).poll_write(cx, bytes) {
            Poll::Ready(Ok(taken)) => {
                this.note_taken(taken);
                Poll::Ready(Ok(taken))
            }
            Poll::Pending if this.is_stuck(cx) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            other => other,
        }
    }

    /// All that was to be written is.
    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        this.take_by = None;
        Pin::new(&mut this.io).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().io).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};

    use super::*;

    const PATIENCE: Patience =
        Patience { head: Duration::from_millis(200), taking: Duration::from_millis(200), piece: 100 };
    /// Much less than any of these times.
    const SHORT: Duration = Duration::from_millis(60);

    fn pair(buffer: usize) -> (PatientIo<DuplexStream, ()>, DuplexStream) {
        let (near, far) = duplex(buffer);
        (PatientIo::new(near, PATIENCE, ()), far)
    }

    #[tokio::test]
    async fn a_head_that_does_not_end_is_the_end() {
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
        assert!((1..9).contains(&read.expect("an end")), "a byte now and then helps nobody");
        assert!(began.elapsed() >= PATIENCE.head);
    }

    #[tokio::test]
    async fn the_bytes_of_a_request_under_way_and_a_silent_client_are_waited_for() {
        let (mut near, mut far) = pair(1000);
        let mut one = [0; 1];
        for answers in 1..=3 {
            far.write_all(b"GET / HTTP/1.1").await.expect("a head");
            near.read_exact(&mut [0; 14]).await.expect("a head");
            let under_way = near.requests().begin(u64::MAX);
            let body = tokio::time::timeout(PATIENCE.head * 2, near.read(&mut one)).await;
            assert!(body.is_err(), "request {answers} is under way");
            drop(under_way);
        }
        let idle = tokio::time::timeout(PATIENCE.head * 2, near.read(&mut one)).await;
        assert!(idle.is_err(), "no head has begun");
    }

    /// The bytes of so many requests that are let through.
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

    #[tokio::test]
    async fn a_client_that_sends_too_many_requests_ahead_is_left() {
        assert_eq!(let_through(AHEAD, 0).await, AHEAD);
        assert!(let_through(5_000, 0).await <= AHEAD);
        assert_eq!(let_through(5_000, u64::MAX).await, 5_000, "as a body they are bytes like others");
        assert!(
            let_through(5_000, 18 * 4_000).await <= 4_000 + AHEAD,
            "behind a body they are requests again"
        );
    }

    #[tokio::test]
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

    #[tokio::test]
    async fn a_head_may_be_longer_than_a_piece() {
        let (mut near, mut far) = pair(1 << 20);
        far.write_all(&vec![b'a'; 100_000]).await.expect("a long head");
        near.read_exact(&mut vec![0; 100_000]).await.expect("all of it");
    }

    #[tokio::test]
    async fn a_client_that_takes_nothing_is_left() {
        let (mut near, _far) = pair(10);
        let refused = near.write_all(&[0; 1000]).await.expect_err("nobody reads");
        assert_eq!(refused.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn a_client_that_takes_a_little_is_left_and_a_slow_one_is_not() {
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

    #[tokio::test]
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
}
