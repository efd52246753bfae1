use std::sync::LazyLock;
use std::time::Duration;

use redis::aio::{ConnectionManager, ConnectionManagerConfig};
use redis::{Client, ConnectionAddr, IntoConnectionInfo, Script, TlsCertificates};

use super::{Budget, KvError, UsedUp};
use crate::tls::Authorities;

/// The longest wait for Redis; then callers continue without it.
const ANSWER_WITHIN: Duration = Duration::from_millis(250);
/// The prefix of keys on a server that other programs may share.
const PREFIX: &str = "mostrador:";

/// Returns the time until the first exhausted budget has tries again, or -1.
static TAKE: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        "for i, key in ipairs(KEYS) do
           local n = redis.call('INCR', key)
           if n == 1 then redis.call('PEXPIRE', key, ARGV[2 * i]) end
           if n > tonumber(ARGV[2 * i - 1]) then return math.max(0, redis.call('PTTL', key)) end
         end
         return -1",
    )
});

/// Also removes the refused tries of an exhausted budget; its window stays.
static GIVE_BACK: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        "local n = math.min(tonumber(redis.call('GET', KEYS[1]) or '0'), tonumber(ARGV[1]))
         if n > 0 then redis.call('SET', KEYS[1], n - 1, 'KEEPTTL') end
         return n",
    )
});

#[derive(Clone)]
pub(super) struct Redis {
    client: Client,
    connection: ConnectionManager,
}

impl Redis {
    /// Connects when it is first used.
    pub(super) fn new(url: &str, authorities: Option<Authorities<'_>>) -> Result<Self, KvError> {
        let info = url.into_connection_info().map_err(|_| KvError::Address)?;
        let client = match (info.addr(), authorities) {
            (ConnectionAddr::TcpTls { insecure: true, .. }, _) => return Err(KvError::Insecure),
            (ConnectionAddr::TcpTls { .. }, Some(authorities)) => {
                let root_cert = Some(authorities.pem().into());
                Client::build_with_tls(info, TlsCertificates { client_tls: None, root_cert })?
            }
            _ => Client::open(info)?,
        };
        Self::of(client)
    }

    fn of(client: Client) -> Result<Self, KvError> {
        let config = ConnectionManagerConfig::new()
            .set_response_timeout(Some(ANSWER_WITHIN))
            .set_connection_timeout(Some(ANSWER_WITHIN))
            .set_number_of_retries(1)
            .set_max_delay(Duration::from_millis(100));
        let connection = ConnectionManager::new_lazy_with_config(client.clone(), config)?;
        Ok(Self { client, connection })
    }

    /// The same server by a new connection: packets on the old one may arrive much later, or never.
    pub(super) fn anew(&self) -> Result<Self, KvError> {
        Self::of(self.client.clone())
    }

    pub(super) async fn take(&self, budgets: &[Budget]) -> Result<Result<(), UsedUp>, KvError> {
        let mut taking = TAKE.prepare_invoke();
        for Budget { key, allowed, window } in budgets {
            taking.key(format!("{PREFIX}{key}")).arg(*allowed).arg(ms(*window));
        }
        let left: i64 = taking.invoke_async(&mut self.connection.clone()).await?;
        Ok(u64::try_from(left).map_or(Ok(()), |left| Err(UsedUp(Duration::from_millis(left)))))
    }

    pub(super) async fn give_back(&self, key: &str, allowed: u64) -> Result<(), KvError> {
        let mut giving = GIVE_BACK.prepare_invoke();
        let (): () = giving
            .key(format!("{PREFIX}{key}"))
            .arg(allowed)
            .invoke_async(&mut self.connection.clone())
            .await?;
        Ok(())
    }

    pub(super) async fn ping(&self) -> Result<(), KvError> {
        Ok(redis::cmd("PING").query_async(&mut self.connection.clone()).await?)
    }
}

fn ms(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
