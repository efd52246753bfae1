//! The exporter of a process's traces.

use opentelemetry_otlp::tonic_types::transport::{Certificate, ClientTlsConfig};
use opentelemetry_otlp::{ExporterBuildError, SpanExporter, WithExportConfig, WithTonicConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::{Sampler, SdkTracerProvider};
use tonic::transport::Endpoint;

use crate::config::InstallationConfig;
use crate::tls::{Authorities, BadAuthorities};

#[derive(Debug, thiserror::Error)]
pub enum ExporterError {
    #[error("MOSTRADOR_OTLP_ENDPOINT: {0}")]
    Unusable(#[from] ExporterBuildError),
    #[error("MOSTRADOR_OTLP_ENDPOINT: {0}")]
    Endpoint(#[from] tonic::transport::Error),
    #[error("MOSTRADOR_OTLP_ENDPOINT begins with none of http://, https:// and unix://")]
    Scheme,
    #[error(transparent)]
    Authorities(#[from] BadAuthorities),
}

/// Refuses a collector that [`exporter`] could not use.
pub(super) fn check(collector: &str, common: &InstallationConfig) -> Result<(), ExporterError> {
    let endpoint = Endpoint::from_shared(collector.to_owned())?;
    if let Some(tls) = tls(collector, common.authorities()?)? {
        endpoint.tls_config(tls)?;
    }
    Ok(())
}

pub(super) fn exporter(
    process: &'static str,
    collector: &str,
    common: &InstallationConfig,
) -> Result<SdkTracerProvider, ExporterError> {
    let exporter = SpanExporter::builder().with_tonic().with_endpoint(collector);
    let exporter = match tls(collector, common.authorities()?)? {
        Some(tls) => exporter.with_tls_config(tls),
        None => exporter,
    };
    let resource = Resource::builder().with_service_name(format!("mostrador-{process}")).build();
    let provider = SdkTracerProvider::builder().with_sampler(share_of(common.traces_percent));
    Ok(provider.with_batch_exporter(exporter.build()?).with_resource(resource).build())
}

/// `None` for a plain collector.
fn tls(
    collector: &str,
    authorities: Option<Authorities<'_>>,
) -> Result<Option<ClientTlsConfig>, ExporterError> {
    let scheme = collector.split_once("://").map(|(scheme, _)| scheme.to_ascii_lowercase());
    match scheme.as_deref() {
        Some("https") => {}
        Some("http" | "unix") => return Ok(None),
        _ => return Err(ExporterError::Scheme),
    }
    let tls = ClientTlsConfig::new();
    Ok(Some(match authorities {
        Some(authorities) => tls.ca_certificate(Certificate::from_pem(authorities.pem())),
        None => tls.with_native_roots(),
    }))
}

/// Samples at the beginning of a trace; all later spans of the trace follow that choice in every process.
fn share_of(percent: u8) -> Sampler {
    Sampler::ParentBased(Box::new(Sampler::TraceIdRatioBased(f64::from(percent) / 100.0)))
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::process::Command;
    use std::sync::Arc;

    use axum::Router;
    use axum::body::Body;
    use http::Response;
    use opentelemetry::Context;
    use opentelemetry::trace::{
        Span, SpanContext, SpanId, TraceContextExt, TraceFlags, TraceId, TraceState, Tracer, TracerProvider,
    };
    use rustls::pki_types::pem::PemObject;
    use rustls::pki_types::{CertificateDer, PrivateKeyDer};
    use tokio::net::TcpListener;
    use tokio_rustls::TlsAcceptor;
    use tonic::transport::Server;

    use super::*;

    fn is_exported(percent: u8, caller: &Context) -> bool {
        let provider = SdkTracerProvider::builder().with_sampler(share_of(percent)).build();
        provider.tracer("test").start_with_context("call", caller).span_context().is_sampled()
    }

    #[test]
    fn a_share_of_the_traces_that_begin_here_is_exported() {
        let unasked = Context::new();
        assert!(!is_exported(0, &unasked));
        assert!(is_exported(100, &unasked));
    }

    #[test]
    fn a_caller_has_chosen_for_those_it_calls() {
        let caller = |flags| {
            let (trace, span) = (TraceId::from(7), SpanId::from(7));
            let context = SpanContext::new(trace, span, flags, true, TraceState::default());
            Context::new().with_remote_span_context(context)
        };
        assert!(is_exported(0, &caller(TraceFlags::SAMPLED)));
        assert!(!is_exported(100, &caller(TraceFlags::default())));
    }

    /// An authority, and its certificate for 127.0.0.1.
    fn make_certificate(folder: &Path) -> String {
        let library = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/lib.sh");
        let made = Command::new("bash")
            .args(["-c", ". \"$0\"; server_certificate \"$1\"", library])
            .arg(folder)
            .output();
        assert!(made.unwrap().status.success());
        std::fs::read_to_string(folder.join("ca.crt")).unwrap()
    }

    /// A collector that accepts everything, by TLS alone; returns its port.
    async fn collector(folder: &Path) -> u16 {
        let chain = vec![CertificateDer::from_pem_file(folder.join("server.crt")).unwrap()];
        let key = PrivateKeyDer::from_pem_file(folder.join("server.key")).unwrap();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config =
            rustls::ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let mut config = config.unwrap().with_no_client_auth().with_single_cert(chain, key).unwrap();
        config.alpn_protocols = vec![b"h2".to_vec()];
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let arrivals = futures_util::stream::unfold((listener, acceptor), |(listener, acceptor)| async {
            loop {
                let (socket, _) = listener.accept().await.ok()?;
                if let Ok(stream) = acceptor.accept(socket).await {
                    return Some((Ok::<_, std::io::Error>(stream), (listener, acceptor)));
                }
            }
        });
        let taken = || async {
            let head =
                Response::builder().header("content-type", "application/grpc").header("grpc-status", "0");
            head.body(Body::from(&[0_u8; 5][..])).unwrap()
        };
        let routes = tonic::service::Routes::from(Router::new().fallback(taken));
        tokio::spawn(Server::builder().add_routes(routes).serve_with_incoming(arrivals));
        port
    }

    #[test]
    fn a_collector_without_a_scheme_is_refused_and_not_repeated() {
        let common = InstallationConfig::default();
        for collector in
            ["collector", "collector:4317", "grpc://name:secret@collector:4317", "unix:/run/otlp"]
        {
            let refused = check(collector, &common).unwrap_err().to_string();
            let none = "MOSTRADOR_OTLP_ENDPOINT begins with none of http://, https:// and unix://";
            assert_eq!(refused, none, "{collector}");
        }
        for collector in ["http://collector:4317", "unix:///run/otlp"] {
            check(collector, &common).unwrap();
        }
    }

    async fn takes_a_trace(collector: String, authorities: Option<&str>) -> bool {
        let authorities = authorities.map(str::to_owned);
        let common = InstallationConfig { traces_percent: 100, authorities, ..InstallationConfig::default() };
        check(&collector, &common).unwrap();
        let provider = exporter("test", &collector, &common).unwrap();
        provider.tracer("test").start("call").end();
        // The flush blocks its thread until tasks of this runtime finish.
        tokio::task::spawn_blocking(move || provider.force_flush().is_ok()).await.unwrap()
    }

    #[tokio::test]
    async fn a_collector_by_tls_is_held_to_its_certificate() {
        let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let (right, wrong) = (make_certificate(folder.path()), make_certificate(other.path()));
        let port = collector(folder.path()).await;
        let both = format!("{wrong}{right}");
        assert!(takes_a_trace(format!("https://127.0.0.1:{port}"), Some(&right)).await);
        assert!(takes_a_trace(format!("https://127.0.0.1:{port}"), Some(&both)).await);
        for (url, authorities) in [
            (format!("https://127.0.0.1:{port}"), Some(wrong.as_str())),
            (format!("https://localhost:{port}"), Some(right.as_str())),
            (format!("http://127.0.0.1:{port}"), Some(right.as_str())),
        ] {
            assert!(!takes_a_trace(url.clone(), authorities).await, "{url}");
        }
    }
}
