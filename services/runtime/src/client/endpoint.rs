use std::time::Duration;

use tonic::transport::{Endpoint, Error};

/// The options of every gRPC connection between services.
pub fn endpoint(url: &str) -> Result<Endpoint, Error> {
    Ok(Endpoint::from_shared(url.to_owned())?
        .connect_timeout(Duration::from_millis(250))
        .tcp_nodelay(true)
        .http2_keep_alive_interval(Duration::from_secs(10))
        .keep_alive_timeout(Duration::from_secs(5))
        .keep_alive_while_idle(true))
}
