//! The form of log lines: the library's form, the fields of the line's request, and the number of suppressed
//! lines.

use std::fmt;

use serde::Serialize;
use tracing::{Event, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::field::RecordFields;
use tracing_subscriber::fmt::format::{FormatEvent, FormatFields, Writer};
use tracing_subscriber::fmt::{FmtContext, MakeWriter};
use tracing_subscriber::registry::LookupSpan;

use super::repeats::{self, FewRepeats};
use super::spans::{self, Words};
use crate::config::LogFormat;

/// Colours are for a terminal: a file or a journal would keep their escape codes.
pub(super) fn layer<S, W>(format: LogFormat, has_colours: bool, writer: W) -> Box<dyn Layer<S> + Send + Sync>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    let layer = tracing_subscriber::fmt::layer().with_ansi(has_colours).with_writer(writer);
    let few = FewRepeats::default();
    match format {
        LogFormat::Text => layer.compact().map_fmt_fields(TextWithRequest).with_filter(few).boxed(),
        LogFormat::Json => {
            layer.json().flatten_event(true).map_event_format(JsonWithRequest).with_filter(few).boxed()
        }
    }
}

/// Writes the fields of a line, and then those of its request.
struct TextWithRequest<F>(F);

impl<'w, F: for<'a> FormatFields<'a>> FormatFields<'w> for TextWithRequest<F> {
    fn format_fields<R: RecordFields>(&self, mut writer: Writer<'w>, fields: R) -> fmt::Result {
        self.0.format_fields(writer.by_ref(), fields)?;
        for (name, value) in spans::words().map(|words| words.fields).unwrap_or_default() {
            write!(writer, " {name}={value:?}")?;
        }
        if let Some(left_out) = repeats::left_out() {
            write!(writer, " left_out={left_out}")?;
        }
        Ok(())
    }
}

/// Adds the request in the form of a span.
struct JsonWithRequest<F>(F);

impl<S, N, F> FormatEvent<S, N> for JsonWithRequest<F>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'w> FormatFields<'w> + 'static,
    F: FormatEvent<S, N>,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let (left_out, words) = (repeats::left_out(), spans::words());
        if left_out.is_none() && words.is_none() {
            return self.0.format_event(context, writer, event);
        }
        let mut line = String::new();
        self.0.format_event(context, Writer::new(&mut line), event)?;
        write!(writer, "{}", line.trim_end().strip_suffix('}').ok_or(fmt::Error)?)?;
        if let Some(left_out) = left_out {
            write!(writer, ",\"left_out\":{left_out}")?;
        }
        if let Some(words) = words {
            let span = serde_json::to_string(&SpanObject::from(words)).map_err(|_| fmt::Error)?;
            write!(writer, ",\"span\":{span},\"spans\":[{span}]")?;
        }
        writeln!(writer, "}}")
    }
}

#[derive(Serialize)]
struct SpanObject {
    #[serde(flatten)]
    fields: serde_json::Map<String, serde_json::Value>,
    name: &'static str,
}

impl From<Words> for SpanObject {
    fn from(words: Words) -> Self {
        let field = |(name, value): (&str, String)| (name.to_owned(), value.into());
        Self { fields: words.fields.into_iter().map(field).collect(), name: words.span }
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::{Arc, Mutex};

    use http::Request;
    use opentelemetry::trace::TracerProvider;
    use opentelemetry_sdk::trace::{Sampler, SdkTracerProvider};
    use tracing_subscriber::layer::SubscriberExt;

    use super::*;
    use crate::name::ServiceName;
    use crate::testing;

    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Lines {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(text)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// The lines of a call, and one line outside of a call.
    async fn lines(format: LogFormat, has_span: bool) -> Vec<String> {
        testing::listen();
        let lines = Lines::default();
        let writer = lines.clone();
        let layer = layer(format, false, move || writer.clone());
        let _default = tracing::subscriber::set_default(tracing_subscriber::registry().with(layer));
        let work = async {
            tracing::warn!(attempt = 2, "refused");
            tokio::task::yield_now().await;
            tracing::info!("again");
        };
        spans::tests::call(has_span, work).await;
        tracing::info!("outside");
        let text = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
        text.lines().map(str::to_owned).collect()
    }

    /// The line without the time at its beginning.
    fn timeless(line: &str) -> String {
        line.split_once(' ').unwrap().1.trim_start().to_owned()
    }

    #[tokio::test]
    async fn a_line_of_text_has_the_fields_of_its_request_with_a_span_and_without() {
        let here = module_path!();
        for (has_span, head) in [(true, "grpc: "), (false, "")] {
            let lines: Vec<_> =
                lines(LogFormat::Text, has_span).await.iter().map(|line| timeless(line)).collect();
            let expected = [
                format!("WARN {head}{here}: refused attempt=2 service=\"auth\" call=\"/sign-in\""),
                format!("INFO {head}{here}: again service=\"auth\" call=\"/sign-in\""),
                format!("INFO {here}: outside"),
            ];
            assert_eq!(lines, expected);
        }
    }

    #[tokio::test]
    async fn a_line_names_the_trace_of_its_request_also_of_one_that_is_not_exported() {
        const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";
        testing::listen();
        let lines = Lines::default();
        let writer = lines.clone();
        let tracer = SdkTracerProvider::builder().with_sampler(Sampler::AlwaysOff).build().tracer("test");
        let subscriber = tracing_subscriber::registry()
            .with(layer(LogFormat::Json, false, move || writer.clone()))
            .with(tracing_opentelemetry::layer().with_tracer(tracer));
        let _default = tracing::subscriber::set_default(subscriber);
        let parent = format!("00-{TRACE}-00f067aa0ba902b7-00");
        let call = Request::builder().uri("/sign-in").header("traceparent", parent).body(()).unwrap();
        spans::in_call(ServiceName::Auth, call, |_| async { tracing::warn!("slow") }).await;
        let text = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
        let line: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(line["span"]["trace_id"], TRACE);
    }

    #[test]
    fn a_line_that_repeats_itself_is_left_out_and_told_of() {
        testing::listen();
        for format in [LogFormat::Text, LogFormat::Json] {
            let lines = Lines::default();
            let writer = lines.clone();
            let layer = layer(format, false, move || writer.clone());
            let _default = tracing::subscriber::set_default(tracing_subscriber::registry().with(layer));
            let repeat = |times| (0..times).for_each(|_| tracing::warn!("down"));
            repeat(1_000);
            tracing::warn!("another");
            (0..20).for_each(|_| tracing::info!(target: crate::security::TARGET, "refused"));
            std::thread::sleep(std::time::Duration::from_millis(1_050));
            repeat(1);
            let text = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
            let count = |word: &str| text.lines().filter(|line| line.contains(word)).count();
            assert_eq!([count("down"), count("another"), count("refused")], [11, 1, 20], "{text}");
            let last = text.lines().last().unwrap();
            let plain = last.replace("\u{1b}[3m", "").replace("\u{1b}[0m", "").replace("\u{1b}[2m", "");
            assert!(plain.contains("left_out=990") || plain.contains("\"left_out\":990"), "{last}");
        }
    }

    #[tokio::test]
    async fn a_line_in_json_is_the_same_with_a_span_and_without() {
        let values = async |has_span| -> Vec<serde_json::Value> {
            let mut values = Vec::new();
            for line in lines(LogFormat::Json, has_span).await {
                let mut value: serde_json::Value = serde_json::from_str(&line).unwrap();
                value.as_object_mut().unwrap().remove("timestamp").unwrap();
                values.push(value);
            }
            values
        };
        let with_span = values(true).await;
        assert_eq!(with_span[0]["span"]["call"], "/sign-in");
        assert_eq!(values(false).await, with_span);
    }
}
