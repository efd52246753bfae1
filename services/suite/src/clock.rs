//! `mostrador clock advance`: asks the running suite, which answers when no more work is due.

use std::io::Write;

use mostrador_runtime::serve::ServeError;

use crate::cli::AdvanceOptions;
use crate::running::SuiteNote;

pub(crate) async fn advance(options: AdvanceOptions) -> Result<(), ServeError> {
    let running = SuiteNote::find(&options.data)?;
    let request = serde_json::json!({ "advance": options.by });
    let client = reqwest::Client::new();
    let answer = client
        .post(format!("{}/dev/clock", running.url))
        .json(&request)
        .send()
        .await
        .map_err(|error| ServeError::new(format!("the suite does not answer: {error}")))?;
    let (status, text) = (answer.status(), answer.text().await.map_err(ServeError::new)?);
    if !status.is_success() {
        return Err(ServeError::new(format!("the clock was not advanced: {text}")));
    }
    writeln!(std::io::stdout(), "{text}").map_err(ServeError::new)
}
