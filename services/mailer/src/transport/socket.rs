use std::io;
use std::time::Duration;

use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;

/// Connects to the first of the server's addresses that answers within `within`.
///
/// lettre writes a mail and the line that ends it apart. The line leaves at once: a system that collects
/// small writes would keep it until the server has acknowledged the mail, which servers delay by 40 ms.
pub(super) async fn open(server: (&str, u16), within: Duration) -> io::Result<TcpStream> {
    let mut failure = io::Error::new(io::ErrorKind::NotFound, "the mail server's name has no address");
    for address in lookup_host(server).await? {
        match timeout(within, TcpStream::connect(address)).await {
            Ok(Ok(stream)) => {
                stream.set_nodelay(true)?;
                return Ok(stream);
            }
            Ok(Err(error)) => failure = error,
            Err(_) => failure = io::Error::new(io::ErrorKind::TimedOut, "the mail server does not answer"),
        }
    }
    Err(failure)
}

#[cfg(test)]
mod tests {
    use tokio::net::TcpListener;

    use super::*;

    #[tokio::test]
    async fn small_writes_leave_at_once() {
        let server = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let port = server.local_addr().unwrap().port();
        let stream = open(("127.0.0.1", port), Duration::from_secs(5)).await.unwrap();
        assert!(stream.nodelay().unwrap());
    }
}
