//! Services as far as a test needs them: any call by its name, answered by a closure.

use std::{
    collections::HashMap,
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use bytes::{Buf, BufMut, Bytes};
use futures_util::{StreamExt, future::ready, stream::select};
use mostrador_proto::auth::v1::WatchEndedSessionsResponse;
use mostrador_runtime::{id::SessionId, testing::serve_fake};
use prost::Message;
use tokio::sync::{Semaphore, broadcast};
use tokio_stream::wrappers::{BroadcastStream, IntervalStream};
use tonic::{
    Request, Response, Status, Streaming,
    codec::{Codec, DecodeBuf, Decoder, EncodeBuf, Encoder},
    metadata::MetadataMap,
    server::Grpc,
    service::Routes,
};

type Reply = Result<Bytes, Status>;
type Answer = Arc<dyn Fn(&MetadataMap, &[Bytes]) -> Result<Vec<u8>, Status> + Send + Sync>;

/// The answers of all services, by the name of the method. Clones share them.
#[derive(Clone)]
pub(crate) struct Fakes {
    answers: Arc<Mutex<HashMap<&'static str, Answer>>>,
    calls: Arc<Mutex<Vec<String>>>,
    /// Methods that stay silent until their gate is closed.
    held: Arc<Mutex<HashMap<&'static str, Arc<Semaphore>>>>,
    ended: broadcast::Sender<WatchEndedSessionsResponse>,
    /// Streams send no heartbeat.
    without_heartbeat: Arc<AtomicBool>,
}

/// A held method, whose answers wait for the release.
pub(crate) struct HeldMethod(Arc<Semaphore>);

impl HeldMethod {
    pub(crate) fn release(self) {
        self.0.close();
    }
}

impl Default for Fakes {
    fn default() -> Self {
        Self {
            answers: Arc::default(),
            calls: Arc::default(),
            held: Arc::default(),
            ended: broadcast::Sender::new(16),
            without_heartbeat: Arc::default(),
        }
    }
}

impl Fakes {
    /// Sets the answer of `method`.
    pub(crate) fn on<Q, A>(
        &self,
        method: &'static str,
        answer: impl Fn(Q) -> Result<A, Status> + Send + Sync + 'static,
    ) where
        Q: Message + Default,
        A: Message,
    {
        self.on_stream(method, move |_, mut messages: Vec<Q>| answer(messages.remove(0)));
    }

    /// Sets the answer of `method` to all messages of a client's stream, and their metadata.
    pub(crate) fn on_stream<Q, A>(
        &self,
        method: &'static str,
        answer: impl Fn(&MetadataMap, Vec<Q>) -> Result<A, Status> + Send + Sync + 'static,
    ) where
        Q: Message + Default,
        A: Message,
    {
        let raw = move |metadata: &MetadataMap, messages: &[Bytes]| {
            let decoded =
                messages.iter().map(|bytes| Q::decode(bytes.as_ref()).expect("a request")).collect();
            answer(metadata, decoded).map(|answer| answer.encode_to_vec())
        };
        self.answers.lock().expect("unpoisoned").insert(method, Arc::new(raw));
    }

    /// Lets `method` accept calls without answering, as a stopped process does.
    pub(crate) fn hold(&self, method: &'static str) -> HeldMethod {
        let gate = Arc::new(Semaphore::new(0));
        self.held.lock().expect("unpoisoned").insert(method, Arc::clone(&gate));
        HeldMethod(gate)
    }

    /// Returns when `method` was called `times` times.
    pub(crate) async fn called(&self, method: &str, times: usize) {
        while self.count(method) < times {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Silences the stream of ended sessions without closing it.
    pub(crate) fn stop_heartbeat(&self) {
        self.without_heartbeat.store(true, Ordering::Relaxed);
    }

    /// The number of calls to `method`.
    pub(crate) fn count(&self, method: &str) -> usize {
        self.calls.lock().expect("unpoisoned").iter().filter(|call| *call == method).count()
    }

    /// Sends auth's news of an ended session.
    pub(crate) fn end_session(&self, session_id: &SessionId) {
        let session_ids = vec![session_id.to_string()];
        let news = WatchEndedSessionsResponse { session_ids, ..WatchEndedSessionsResponse::default() };
        self.tell(news);
    }

    /// Sends auth's news of a session's new standing.
    pub(crate) fn change_session(&self, session_id: &SessionId) {
        let changed_session_ids = vec![session_id.to_string()];
        let news =
            WatchEndedSessionsResponse { changed_session_ids, ..WatchEndedSessionsResponse::default() };
        self.tell(news);
    }

    /// Waits for an edge that listens: other than auth, this fake repeats no news.
    fn tell(&self, news: WatchEndedSessionsResponse) {
        for _ in 0..2_000 {
            if self.ended.receiver_count() > 0 {
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        self.ended.send(news).expect("an edge that listens");
    }

    pub(crate) async fn serve(&self) -> SocketAddr {
        let fakes = self.clone();
        let router = axum::Router::new().fallback(move |request: axum::extract::Request| {
            let fakes = fakes.clone();
            async move { fakes.answer(request).await }
        });
        serve_fake(Routes::from(router)).await
    }

    async fn answer(self, request: axum::extract::Request) -> axum::response::Response {
        let method = request.uri().path().rsplit('/').next().unwrap_or_default().to_owned();
        self.calls.lock().expect("unpoisoned").push(method.clone());
        let mut grpc = Grpc::new(RawCodec);
        if method == "WatchEndedSessions" {
            let stream = tower::service_fn(move |_: Request<Bytes>| {
                let said = |news: WatchEndedSessionsResponse| Bytes::from(news.encode_to_vec());
                let ended = BroadcastStream::new(self.ended.subscribe())
                    .map(move |news| -> Reply { Ok(said(news.map_err(|_| Status::aborted("lagged"))?)) });
                let is_silent = Arc::clone(&self.without_heartbeat);
                let heartbeat = IntervalStream::new(tokio::time::interval(Duration::from_secs(1)))
                    .filter(move |_| ready(!is_silent.load(Ordering::Relaxed)))
                    .map(move |_| Ok(said(WatchEndedSessionsResponse::default())));
                async move { Ok(Response::new(select(ended, heartbeat))) }
            });
            return grpc.server_streaming(stream, request).await.map(axum::body::Body::new);
        }
        let unary = tower::service_fn(move |request: Request<Streaming<Bytes>>| {
            let fakes = self.clone();
            let method = method.clone();
            async move { fakes.reply(&method, request).await }
        });
        grpc.client_streaming(unary, request).await.map(axum::body::Body::new)
    }

    async fn reply(
        self,
        method: &str,
        request: Request<Streaming<Bytes>>,
    ) -> Result<Response<Bytes>, Status> {
        let (metadata, _, mut stream) = request.into_parts();
        let mut messages = Vec::new();
        while let Some(message) = stream.message().await? {
            messages.push(message);
        }
        let gate = self.held.lock().expect("unpoisoned").get(method).cloned();
        if let Some(gate) = gate {
            let _closed = gate.acquire().await;
        }
        let answer = self.answers.lock().expect("unpoisoned").get(method).cloned();
        let answer = answer.ok_or_else(|| Status::unavailable("this fake is stopped"))?;
        answer(&metadata, &messages).map(|bytes| Response::new(bytes.into()))
    }
}

/// Messages as bytes, which a test decodes.
#[derive(Default)]
struct RawCodec;

impl Codec for RawCodec {
    type Encode = Bytes;
    type Decode = Bytes;
    type Encoder = Self;
    type Decoder = Self;

    fn encoder(&mut self) -> Self {
        Self
    }

    fn decoder(&mut self) -> Self {
        Self
    }
}

impl Encoder for RawCodec {
    type Item = Bytes;
    type Error = Status;

    fn encode(&mut self, item: Bytes, buffer: &mut EncodeBuf<'_>) -> Result<(), Status> {
        buffer.put(item);
        Ok(())
    }
}

impl Decoder for RawCodec {
    type Item = Bytes;
    type Error = Status;

    fn decode(&mut self, buffer: &mut DecodeBuf<'_>) -> Result<Option<Bytes>, Status> {
        Ok(Some(buffer.copy_to_bytes(buffer.remaining())))
    }
}
