//! The Next.js server as a child process, which is watched, restarted after its death, and ends with this
//! process.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use data_encoding::HEXLOWER;
use mostrador_runtime::Random;
use mostrador_runtime::serve::ServeError;
use tokio::net::TcpListener;
use tokio::process::{Child, Command};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// The child ends with its standard input, so that it never outlives a killed parent.
const CHILD: &str = "process.stdin.resume().on('end', () => process.exit(0)); \
                     process.stdin.on('error', () => process.exit(0)); import('./server.js')";
const PASSED_ON: [&str; 7] = ["PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR", "NODE_OPTIONS"];
const RESTART_AFTER: Duration = Duration::from_secs(1);
const LOOK_EVERY: Duration = Duration::from_millis(50);

pub(crate) struct WebServer {
    port: u16,
    /// The secret that admits the edge, and no visitor.
    secret: String,
    watching: JoinHandle<()>,
    ended: watch::Receiver<bool>,
}

impl WebServer {
    /// Starts the server on a free loopback port, without waiting for its answer.
    pub(crate) async fn start(
        folder: &Path,
        random: &Random,
        stop: CancellationToken,
    ) -> Result<Self, ServeError> {
        refuse_unbuilt(folder)?;
        let port = free_port().await?;
        let secret = HEXLOWER.encode(&random.bytes::<16>());
        let launch = Launch { folder: folder.to_path_buf(), port, secret: secret.clone() };
        let first = launch.spawn()?;
        let (ended, watched) = watch::channel(false);
        let watching = tokio::spawn(watch(first, launch, stop, ended));
        Ok(Self { port, secret, watching, ended: watched })
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    pub(crate) fn secret(&self) -> &str {
        &self.secret
    }

    /// Waits until the server accepts connections.
    pub(crate) async fn ready(&self, within: Duration) -> Result<(), ServeError> {
        let accepts = async {
            while tokio::net::TcpStream::connect(("127.0.0.1", self.port)).await.is_err() {
                tokio::time::sleep(LOOK_EVERY).await;
            }
        };
        let mut ended = self.ended.clone();
        tokio::select! {
            () = accepts => Ok(()),
            _ = ended.wait_for(|ended| *ended) => {
                Err(ServeError::new("the web server ended while it started; its message stands above"))
            }
            () = tokio::time::sleep(within) => {
                Err(ServeError::new(format!("the web server did not answer within {within:?}")))
            }
        }
    }

    pub(crate) async fn stop(self) {
        if let Err(error) = self.watching.await {
            tracing::warn!(%error, "the web server's watcher failed");
        }
    }
}

pub(crate) fn refuse_unbuilt(folder: &Path) -> Result<(), ServeError> {
    if folder.join("server.js").is_file() {
        return Ok(());
    }
    Err(ServeError::new(format!(
        "there is no web server in {}: build it with `make up`, or name its folder with WEB=…",
        folder.display()
    )))
}

async fn free_port() -> Result<u16, ServeError> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.map_err(ServeError::new)?;
    Ok(listener.local_addr().map_err(ServeError::new)?.port())
}

/// A command whose environment has the path and the locale, but none of this process's settings and secrets.
fn without_secrets(program: &str) -> Command {
    let mut command = Command::new(program);
    command.env_clear().envs(PASSED_ON.into_iter().filter_map(|name| Some((name, env::var_os(name)?))));
    command
}

/// The launch parameters, the same for each start.
struct Launch {
    folder: PathBuf,
    port: u16,
    secret: String,
}

impl Launch {
    fn spawn(&self) -> Result<Child, ServeError> {
        without_secrets("node")
            .args(["--input-type=module", "--eval", CHILD])
            .current_dir(&self.folder)
            .env("PORT", self.port.to_string())
            .env("HOSTNAME", "127.0.0.1")
            .env("INTERNAL_SECRET", &self.secret)
            .env("NODE_ENV", "production")
            .env("NEXT_TELEMETRY_DISABLED", "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| {
                ServeError::new(format!("node does not start: {error}; install Node.js 20.9 or later"))
            })
    }
}

/// The child's standard input is held separately, because waiting for a child closes the input that it still
/// owns.
async fn watch(mut child: Child, launch: Launch, stop: CancellationToken, ended: watch::Sender<bool>) {
    let mut held = child.stdin.take();
    loop {
        tokio::select! {
            () = stop.cancelled() => break,
            status = child.wait() => {
                ended.send_replace(true);
                tracing::warn!(?status, "the web server ended; pages are answered from the edge's cache");
            }
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(RESTART_AFTER) => {}
        }
        match launch.spawn() {
            Ok(next) => {
                child = next;
                held = child.stdin.take();
            }
            Err(error) => tracing::error!(%error, "the web server does not start again"),
        }
    }
    drop(held);
    if tokio::time::timeout(Duration::from_secs(2), child.wait()).await.is_err() {
        let _killed = child.kill().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn no_setting_of_this_process_reaches_the_child() {
        assert!(env::var_os("CARGO_MANIFEST_DIR").is_some(), "something that must not be passed on");
        let seen = without_secrets("env").output().await.unwrap();
        let seen = String::from_utf8(seen.stdout).unwrap();
        let names: Vec<_> =
            seen.lines().filter_map(|line| line.split_once('=')).map(|(name, _)| name).collect();
        assert!(names.contains(&"PATH"), "{names:?}");
        assert!(names.iter().all(|name| PASSED_ON.contains(name)), "{names:?}");
    }
}
