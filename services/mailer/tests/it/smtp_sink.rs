//! A mail server that keeps its mails and whose answers a test controls.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use mostrador_mailer::Config;
use mostrador_mailer::config::{Smtp, Tls};
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

const GREETING: &[u8] = b"220 sink\r\n";

/// The server's answer to a whole message.
#[derive(Clone, Copy)]
pub(crate) enum Answer {
    Taken,
    /// Answers 451.
    Later,
    /// Answers 421.
    Closing,
    /// Answers 550.
    Never,
    /// Answers 535 when the connection is made, as to a wrong password.
    BadPassword,
    /// Takes the message and stays silent.
    Silence,
}

#[derive(Clone)]
pub(crate) struct Sink {
    address: SocketAddr,
    tls: Tls,
    acceptor: Option<TlsAcceptor>,
    state: Arc<Mutex<State>>,
    received: Arc<Notify>,
}

struct State {
    answer: Answer,
    /// Headers and body, as they came.
    messages: Vec<String>,
    recipients: Vec<String>,
    /// Each `AUTH` line, with its argument.
    sign_ins: Vec<String>,
    /// The connections now, and the most at once so far.
    open: usize,
    most_open: usize,
}

impl Sink {
    pub(crate) async fn start(answer: Answer) -> Self {
        Self::listen(answer, Tls::None, None).await
    }

    /// A server that talks by TLS only, and asks each user to sign in.
    pub(crate) async fn by_tls(tls: Tls, acceptor: TlsAcceptor) -> Self {
        Self::listen(Answer::Taken, tls, Some(acceptor)).await
    }

    async fn listen(answer: Answer, tls: Tls, acceptor: Option<TlsAcceptor>) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let state = State {
            answer,
            messages: Vec::new(),
            recipients: Vec::new(),
            sign_ins: Vec::new(),
            open: 0,
            most_open: 0,
        };
        let sink = Self {
            address: listener.local_addr().unwrap(),
            tls,
            acceptor,
            state: Arc::new(Mutex::new(state)),
            received: Arc::default(),
        };
        let server = sink.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let server = server.clone();
                tokio::spawn(async move {
                    server.count_in();
                    let met = server.meet(stream).await;
                    server.state.lock().unwrap().open -= 1;
                    met
                });
            }
        });
        sink
    }

    pub(crate) fn config(&self) -> Config {
        Config { smtp: Some(self.smtp()), ..Config::default() }
    }

    pub(crate) fn smtp(&self) -> Smtp {
        Smtp {
            host: self.address.ip().to_string(),
            port: Some(self.address.port()),
            tls: self.tls,
            user: None,
            password: None,
            authorities: None,
            connections: 4,
            timeout_seconds: 5,
        }
    }

    pub(crate) fn answer(&self, answer: Answer) {
        self.state.lock().unwrap().answer = answer;
    }

    pub(crate) fn messages(&self) -> Vec<String> {
        self.state.lock().unwrap().messages.clone()
    }

    pub(crate) fn recipients(&self) -> Vec<String> {
        self.state.lock().unwrap().recipients.clone()
    }

    pub(crate) fn sign_ins(&self) -> Vec<String> {
        self.state.lock().unwrap().sign_ins.clone()
    }

    pub(crate) fn most_open(&self) -> usize {
        self.state.lock().unwrap().most_open
    }

    /// Returns after another message has arrived.
    pub(crate) async fn received(&self) {
        self.received.notified().await;
    }

    fn count_in(&self) {
        let mut state = self.state.lock().unwrap();
        state.open += 1;
        state.most_open = state.most_open.max(state.open);
    }

    async fn meet(&self, mut stream: TcpStream) -> std::io::Result<()> {
        let Some(acceptor) = &self.acceptor else {
            stream.write_all(GREETING).await?;
            return self.talk(stream).await;
        };
        if self.tls == Tls::Starttls {
            return self.talk(turn_to_tls(stream, acceptor).await?).await;
        }
        let mut stream = acceptor.accept(stream).await?;
        stream.write_all(GREETING).await?;
        self.talk(stream).await
    }

    async fn talk(&self, stream: impl AsyncRead + AsyncWrite) -> std::io::Result<()> {
        let (input, mut output) = tokio::io::split(stream);
        let mut lines = BufReader::new(input).lines();
        while let Some(line) = lines.next_line().await? {
            let verb = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
            let reply: &[u8] = match verb.as_str() {
                "EHLO" => b"250-sink\r\n250-AUTH PLAIN\r\n250 8BITMIME\r\n",
                "AUTH" => {
                    self.state.lock().unwrap().sign_ins.push(line);
                    b"235 welcome\r\n"
                }
                "MAIL" if matches!(self.state.lock().unwrap().answer, Answer::BadPassword) => {
                    b"535 who are you\r\n"
                }
                "RCPT" => {
                    self.state.lock().unwrap().recipients.push(line);
                    b"250 ok\r\n"
                }
                "DATA" => {
                    output.write_all(b"354 go on\r\n").await?;
                    let mut message = String::new();
                    while let Some(line) = lines.next_line().await?.filter(|line| line != ".") {
                        message.push_str(&line);
                        message.push('\n');
                    }
                    self.take(message)
                }
                "QUIT" => b"221 bye\r\n",
                _ => b"250 ok\r\n",
            };
            output.write_all(reply).await?;
        }
        Ok(())
    }

    fn take(&self, message: String) -> &'static [u8] {
        let mut state = self.state.lock().unwrap();
        state.messages.push(message);
        self.received.notify_one();
        match state.answer {
            Answer::Taken | Answer::BadPassword => b"250 taken\r\n",
            Answer::Later => b"451 later\r\n",
            Answer::Closing => b"421 closing\r\n",
            Answer::Never => b"550 never\r\n",
            Answer::Silence => b"",
        }
    }
}

/// Answers `STARTTLS`, without which the server takes no mail.
async fn turn_to_tls(stream: TcpStream, acceptor: &TlsAcceptor) -> std::io::Result<TlsStream<TcpStream>> {
    let mut stream = BufReader::new(stream);
    stream.write_all(GREETING).await?;
    let mut line = String::new();
    while stream.read_line(&mut line).await? > 0 {
        match line.trim_end() {
            "STARTTLS" => {
                stream.write_all(b"220 go on\r\n").await?;
                return acceptor.accept(stream.into_inner()).await;
            }
            hello if hello.starts_with("EHLO") => {
                stream.write_all(b"250-sink\r\n250 STARTTLS\r\n").await?;
            }
            _ => stream.write_all(b"530 not before STARTTLS\r\n").await?,
        }
        line.clear();
    }
    Err(std::io::ErrorKind::UnexpectedEof.into())
}

/// The value of a header, unfolded.
pub(crate) fn header(message: &str, name: &str) -> Option<String> {
    let head = message.split("\n\n").next()?.replace("\n ", " ");
    let prefix = format!("{name}: ");
    head.lines().find_map(|line| line.strip_prefix(&prefix).map(str::to_owned))
}
