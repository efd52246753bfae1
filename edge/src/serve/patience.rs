//! A connection that waits for no client without end.
//!
//! actix waits so long for the first head of a connection alone, and without end for a client that takes no
//! more of its answer. It also takes all requests that it has read at once, some 7 KB for each, before it
//! answers one.

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
/// More bytes left than this mean a body whose head states no length.
const IN_PIECES: u64 = u64::MAX / 2;

/// How long clients may take.
#[derive(Clone, Copy)]
pub(super) struct Patience {
    /// The time for a head, from its first byte on.
    pub(super) head: Duration,
    /// The time for taking [`Self::piece`] of an answer.
    pub(super) taking: Duration,
    /// In bytes.
    pub(super) piece: usize,
}

pub(super) struct PatientIo<Io, Place> {
    io: Io,
    patience: Patience,
    requests: Requests,
    heads: Heads,
    /// The bytes read last hold the end of a head, or filled the whole piece: their requests come before more
    /// reading.
    has_read_heads: bool,
    /// The client sent too much ahead: the connection is treated as closed.
    is_left: bool,
    head_timer: Timer,
    /// The deadline for the client to take `left` more bytes, while the edge waits for it.
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
            requests: Requests::new(patience.head),
            heads: Heads::default(),
            has_read_heads: false,
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
        self.requests.note_bytes();
        let answering = &self.requests.0;
        let body_left = answering.body_left.get();
        if body_left > 0 {
            let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
            answering.body_left.set(body_left.saturating_sub(length));
            return true;
        }
        let ends = self.heads.ends_in(bytes);
        let is_a_piece = u64::try_from(bytes.len()).is_ok_and(|length| length == PIECE);
        self.has_read_heads = ends > 0 || is_a_piece;
        answering.is_ahead.set(answering.count.get() + answering.waiting.get() > 0);
        answering.waiting.set(answering.waiting.get() + ends);
        answering.waiting.get() <= AHEAD
    }

    /// Has the client taken too few bytes for too long?
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
#[derive(Clone)]
pub(super) struct Requests(Rc<ConnectionState>);

#[derive(Default)]
struct ConnectionState {
    /// The time for a head, from its first byte on.
    patience: Duration,
    count: Cell<usize>,
    /// The deadline of the head that has begun to arrive.
    head_by: Cell<Option<Instant>>,
    /// The number of read heads whose requests have not begun; bytes of bodies may count as heads until a
    /// body begins.
    waiting: Cell<usize>,
    /// The last bytes of heads arrived before the previous request was answered.
    is_ahead: Cell<bool>,
    /// The missing bytes of the body, whether a handler reads them or not.
    body_left: Cell<u64>,
}

/// A request that is being answered: bytes that arrive meanwhile belong to it.
pub(super) struct UnderWay(Requests);

impl Requests {
    fn new(patience: Duration) -> Self {
        Self(Rc::new(ConnectionState { patience, ..ConnectionState::default() }))
    }

    fn head_in_time(&self) {
        self.0.head_by.set(Some(Instant::now() + self.0.patience));
    }

    /// `body` is the length in the request's head.
    pub(super) fn begin(&self, body: u64) -> UnderWay {
        let Self(answering) = self;
        answering.head_by.set(None);
        answering.count.set(answering.count.get() + 1);
        answering.waiting.set(if body > 0 { 0 } else { answering.waiting.get().saturating_sub(1) });
        // An unknown part of a body that was sent ahead is here already: the rest of it counts as heads.
        answering.body_left.set(if answering.is_ahead.get() { 0 } else { body });
        UnderWay(self.clone())
    }

    fn note_bytes(&self) {
        if self.0.count.get() == 0 && self.0.head_by.get().is_none() {
            self.head_in_time();
        }
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        let Self(requests) = self;
        let answering = &requests.0;
        answering.count.set(answering.count.get() - 1);
        // After a chunked body that no handler read, actix waits for its end without a timer.
        if answering.count.get() == 0 && answering.body_left.get() > IN_PIECES {
            requests.head_in_time();
        }
    }
}

/// The timer is reset only when it fires too early, as nearly all deadlines are dropped before they pass.
#[derive(Default)]
struct Timer(Option<Pin<Box<Sleep>>>);

impl Timer {
    /// Callers give later and later deadlines.
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
        if this.has_read_heads {
            this.has_read_heads = false;
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
            // The connection is treated as closed.
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

    /// All bytes are written.
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
mod tests;
