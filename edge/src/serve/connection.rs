//! A connection on which no answer goes out without the security headers.
//!
//! A broken head, or one that is too large or too slow, never reaches the wrapper: actix answers it by
//! itself, with an empty body and hardly any headers, and closes the connection. Such a bare head is always
//! the end of a write, and gets its headers here.

use std::{
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// The longest bare head.
const LONGEST: usize = 256;
const END: &[u8] = b"\r\n\r\n";

pub(super) struct Connection<Io> {
    io: Io,
    headers: Arc<[u8]>,
    /// A bare head, with its headers, that is being written.
    pending: Option<PendingHead>,
}

struct PendingHead {
    bytes: Vec<u8>,
    sent: usize,
    /// The length of the replaced bytes.
    stands_for: usize,
}

impl<Io> Connection<Io> {
    /// `headers` in the form of a head, each with its line end.
    pub(super) fn new(io: Io, headers: &[u8]) -> Self {
        Self { io, headers: headers.into(), pending: None }
    }

    pub(super) fn io(&self) -> &Io {
        &self.io
    }
}

impl<Io: AsyncWrite + Unpin> Connection<Io> {
    fn poll_send(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<usize>> {
        let Some(PendingHead { bytes, sent, stands_for }) = &mut self.pending else {
            return Poll::Ready(Ok(0));
        };
        while *sent < bytes.len() {
            match ready!(Pin::new(&mut self.io).poll_write(cx, &bytes[*sent..]))? {
                0 => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                more => *sent += more,
            }
        }
        let written = *stands_for;
        self.pending = None;
        Poll::Ready(Ok(written))
    }
}

/// The place in these bytes where the bare head at their end begins.
fn bare_head(bytes: &[u8]) -> Option<usize> {
    if !bytes.ends_with(END) {
        return None;
    }
    let from = bytes.len().saturating_sub(LONGEST);
    let begin = from + bytes[from..].windows(7).rposition(|window| window == b"HTTP/1.")?;
    let head = std::str::from_utf8(&bytes[begin..bytes.len() - END.len()]).ok()?;
    let (status, headers) = head.split_once("\r\n")?;
    let is_error = matches!(status.split(' ').nth(1)?.as_bytes(), [b'4' | b'5', _, _]);
    let is_bare = headers.split("\r\n").all(|line| {
        let name = line.split(':').next().unwrap_or_default();
        ["content-length", "connection", "date"].iter().any(|known| name.eq_ignore_ascii_case(known))
    });
    (is_error && is_bare).then_some(begin)
}

impl<Io: AsyncWrite + Unpin> AsyncWrite for Connection<Io> {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        if this.pending.is_none() {
            match bare_head(bytes) {
                None => return Pin::new(&mut this.io).poll_write(cx, bytes),
                Some(0) => {
                    let (head, end) = bytes.split_at(bytes.len() - 2);
                    let bytes = [head, &this.headers, end].concat();
                    this.pending = Some(PendingHead { bytes, sent: 0, stands_for: head.len() + end.len() });
                }
                Some(before) => return Pin::new(&mut this.io).poll_write(cx, &bytes[..before]),
            }
        }
        this.poll_send(cx)
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().io).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().io).poll_shutdown(cx)
    }
}

impl<Io: AsyncRead + Unpin> AsyncRead for Connection<Io> {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().io).poll_read(cx, into)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    const BARE: &str =
        "HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\ndate: Sun\r\n\r\n";
    const WHOLE: &str = "HTTP/1.1 404 Not Found\r\ncontent-length: 2\r\nx-frame-options: DENY\r\n\r\nno";

    /// The bytes that arrive at a reader who takes `at_once` bytes at a time.
    fn arrives(written: &str, at_once: usize) -> String {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        runtime.block_on(async {
            let (near, mut far) = tokio::io::duplex(at_once);
            let mut connection = Connection::new(near, b"x-a: 1\r\nx-b: 2\r\n");
            let write = async {
                connection.write_all(written.as_bytes()).await.expect("written");
                drop(connection);
            };
            let mut read = String::new();
            let ((), outcome) = tokio::join!(write, far.read_to_string(&mut read));
            outcome.expect("read");
            read
        })
    }

    #[test]
    fn a_bare_answer_gets_the_headers_and_nothing_else_changes() {
        let dressed = BARE.replace("Sun\r\n", "Sun\r\nx-a: 1\r\nx-b: 2\r\n");
        assert_eq!(arrives(BARE, 1000), dressed);
        assert_eq!(arrives(&format!("{WHOLE}{BARE}"), 1000), format!("{WHOLE}{dressed}"));
        for other in [
            WHOLE,
            "HTTP/1.1 304 Not Modified\r\ndate: Sun\r\n\r\n",
            "HTTP/1.1 100 Continue\r\n\r\n",
            "text\r\n\r\n",
            "HTTP/1.1 400 Bad Request\r\nx-request-id: a\r\ndate: Sun\r\n\r\n",
        ] {
            assert_eq!(arrives(other, 1000), other);
        }
    }

    proptest! {
        #[test]
        fn however_slowly_it_is_read(at_once in 1_usize..300, before in "[a-z\r\n]{0,400}") {
            let written = format!("{before}{BARE}");
            let expected = format!("{before}{}", BARE.replace("Sun\r\n", "Sun\r\nx-a: 1\r\nx-b: 2\r\n"));
            prop_assert_eq!(arrives(&written, at_once), expected);
        }
    }
}
