//! A service that obeys its caller, to test the behaviour of calls.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body as AxumBody;
use axum::routing::post;
use futures_util::future::{BoxFuture, FutureExt};
use futures_util::stream::{self, BoxStream, StreamExt};
use http::uri::PathAndQuery;
use mostrador_proto::runtime::v1::Text;
use mostrador_runtime::client::Wire;
use mostrador_runtime::error::{Failure, FieldReason};
use mostrador_runtime::testing::{Engine, Reach, TestRuntime, TestService};
use mostrador_runtime::{Runtime, Service, ServiceName};
use opentelemetry::trace::TraceContextExt;
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use tonic::server::{Grpc, ServerStreamingService, UnaryService};
use tonic::{Request, Response, Status, Streaming};
use tonic_prost::ProstCodec;
use tracing_opentelemetry::OpenTelemetrySpanExt;

/// More bytes than a message may have.
pub(crate) const TOO_LARGE: usize = 5 * 1024 * 1024;

#[derive(Clone)]
pub(crate) struct Probe {
    runtime: Runtime,
    /// Signals that a call waits.
    pub(crate) entered: Arc<Notify>,
    /// Lets a waiting call end.
    pub(crate) release: Arc<Notify>,
    /// Signals that a waiting call was dropped before its end.
    pub(crate) dropped: CancellationToken,
}

type Texts = BoxStream<'static, Result<Text, Status>>;

impl Probe {
    pub(crate) async fn serve(test: &TestRuntime, reach: Reach) -> (Self, TestService) {
        let probe = Self::of(test.runtime());
        let served = test.serve_by(reach, probe.service()).await;
        (probe, served)
    }

    pub(crate) fn of(runtime: Runtime) -> Self {
        Self { runtime, entered: Arc::default(), release: Arc::default(), dropped: CancellationToken::new() }
    }

    pub(crate) fn service(&self) -> Service {
        let (ask, listen) = (self.clone(), self.clone());
        let router = Router::new()
            .route(
                "/probe.Probe/Ask",
                post(async move |asked: http::Request<AxumBody>| Grpc::new(codec()).unary(ask, asked).await),
            )
            .route(
                "/probe.Probe/Listen",
                post(async move |asked: http::Request<AxumBody>| {
                    Grpc::new(codec()).server_streaming(listen, asked).await
                }),
            );
        Service::new(ServiceName::Commerce, router.into())
    }

    async fn answer(self, request: Request<Text>) -> Result<String, Status> {
        let answer = match request.get_ref().es.as_str() {
            "who" => {
                let call = self.runtime.call(&request, &[ServiceName::Edge]).await?;
                format!("{} {}", call.caller(), call.owner()?.session_id)
            }
            "caller" => self.runtime.call(&request, &[ServiceName::Edge]).await?.caller().to_string(),
            "metadata" => {
                let value = request.metadata().get("probe-note");
                value.and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned()
            }
            "trace" => tracing::Span::current().context().span().span_context().trace_id().to_string(),
            "runtime" => tokio::runtime::Handle::current().id().to_string(),
            "refuse" => return Err(Failure::field("quantity", FieldReason::BelowMinimum).into()),
            "large" => "a".repeat(TOO_LARGE),
            "wait" => self.wait().await,
            "pause" => {
                tokio::time::sleep(Duration::from_millis(50)).await;
                "paused".to_owned()
            }
            "panic" => std::panic::resume_unwind(Box::new("as the test says")),
            other => other.to_owned(),
        };
        Ok(answer)
    }

    async fn wait(self) -> String {
        let dropped = self.dropped.drop_guard();
        self.entered.notify_one();
        self.release.notified().await;
        dropped.disarm();
        "released".to_owned()
    }
}

impl UnaryService<Text> for Probe {
    type Response = Text;
    type Future = BoxFuture<'static, Result<Response<Text>, Status>>;

    fn call(&mut self, request: Request<Text>) -> Self::Future {
        self.clone().answer(request).map(|answer| answer.map(|es| Response::new(text(&es)))).boxed()
    }
}

/// Answers each word of the request.
impl ServerStreamingService<Text> for Probe {
    type Response = Text;
    type ResponseStream = Texts;
    type Future = BoxFuture<'static, Result<Response<Texts>, Status>>;

    fn call(&mut self, request: Request<Text>) -> Self::Future {
        let words: Vec<String> = request.get_ref().es.split(' ').map(str::to_owned).collect();
        let probe = self.clone();
        let answers = stream::iter(words).then(move |word| {
            probe.clone().answer(Request::new(text(&word))).map(|answer| answer.map(|es| text(&es)))
        });
        async { Ok(Response::new(answers.boxed())) }.boxed()
    }
}

pub(crate) async fn ask(wire: Wire, request: Request<Text>) -> Result<String, Status> {
    let mut client = client(wire).await?;
    let path = PathAndQuery::from_static("/probe.Probe/Ask");
    client.unary(request, path, codec()).await.map(|answer| answer.into_inner().es)
}

pub(crate) async fn listen(wire: Wire, request: Request<Text>) -> Result<Streaming<Text>, Status> {
    let mut client = client(wire).await?;
    let path = PathAndQuery::from_static("/probe.Probe/Listen");
    client.server_streaming(request, path, codec()).await.map(Response::into_inner)
}

async fn client(wire: Wire) -> Result<tonic::client::Grpc<Wire>, Status> {
    let mut client = tonic::client::Grpc::new(wire);
    client.ready().await.map_err(Status::from_error)?;
    Ok(client)
}

fn codec() -> ProstCodec<Text, Text> {
    ProstCodec::default()
}

pub(crate) fn text(es: &str) -> Text {
    Text { es: es.to_owned(), ..Text::default() }
}

pub(crate) async fn test() -> TestRuntime {
    crate::outbox::start(Engine::Sqlite).await
}
