//! The message for a person when everything is ready.

use std::io::Write;
use std::path::Path;

use mostrador_runtime::serve::ServeError;

use crate::seed::Demo;

pub(crate) fn ready(
    url: &str,
    data: &Path,
    demo: Option<&Demo>,
    development: bool,
) -> Result<(), ServeError> {
    print(url, data, demo, development).map_err(ServeError::new)
}

fn print(url: &str, data: &Path, demo: Option<&Demo>, development: bool) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "\nMostrador is ready: {url}")?;
    if let Some(demo) = demo {
        writeln!(
            out,
            "  demo owner   {}  password {}   sign in at {url}/login",
            demo.owner_email, demo.owner_password
        )?;
        if let Some(agent) = &demo.agent {
            writeln!(
                out,
                "  demo agent   {}  password {}   sign in at {url}/support/login",
                agent.email, agent.password
            )?;
            writeln!(out, "               TOTP secret {} (shown only this once)", agent.totp_secret)?;
        } else {
            writeln!(out, "  demo agent   {}  (another: mostrador agent add)", demo.agent_email)?;
        }
    }
    if development {
        writeln!(out, "  mail         {url}/dev/inbox")?;
        writeln!(
            out,
            "  DEVELOPMENT: no mail leaves, the clock can be moved. For production: docs/operations.md"
        )?;
    }
    writeln!(out, "  data         {}\n  Ctrl-C stops everything.", data.display())?;
    out.flush()
}
