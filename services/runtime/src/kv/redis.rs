use std::sync::LazyLock;
use std::time::Duration;

use redis::aio::{ConnectionManager, ConnectionManagerConfig};
use redis::{Client, Script};

use super::KvError;

/// Redis is never waited for longer than this; callers go on without it.
const ANSWER_WITHIN: Duration = Duration::from_millis(250);
/// Keys of several installations may share a server.
const PREFIX: &str = "mostrador:";

static COUNT: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        "local n = redis.call('INCR', KEYS[1])
         if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
         return {n, redis.call('PTTL', KEYS[1])}",
    )
});

#[derive(Clone)]
pub(super) struct Redis(ConnectionManager);

impl Redis {
    pub(super) fn connect_lazily(url: &str) -> Result<Self, KvError> {
        let config = ConnectionManagerConfig::new()
            .set_response_timeout(Some(ANSWER_WITHIN))
            .set_connection_timeout(Some(ANSWER_WITHIN))
            .set_number_of_retries(1)
            .set_max_delay(Duration::from_millis(100));
        Ok(Self(ConnectionManager::new_lazy_with_config(Client::open(url)?, config)?))
    }

    pub(super) async fn count(&self, key: &str, window: Duration) -> Result<(u64, Duration), KvError> {
        let mut conn = self.0.clone();
        let (count, left): (u64, i64) =
            COUNT.key(prefixed(key)).arg(ms(window)).invoke_async(&mut conn).await?;
        Ok((count, Duration::from_millis(u64::try_from(left).unwrap_or(0))))
    }

    pub(super) async fn ping(&self) -> Result<(), KvError> {
        Ok(redis::cmd("PING").query_async(&mut self.0.clone()).await?)
    }
}

fn prefixed(key: &str) -> String {
    format!("{PREFIX}{key}")
}

fn ms(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
