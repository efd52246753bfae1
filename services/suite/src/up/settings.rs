//! The settings of the all-in-one shape: what nobody set gets a safe value from the data folder.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use mostrador_runtime::config::{FILE_VARIABLE, Settings, Switch};
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::{Random, ServiceName};

use crate::cli::{OnOff, UpOptions};
use crate::folder::DataFolder;

/// Development unless `MOSTRADOR_ENV` says production; secrets made at the first start.
pub(crate) fn load(
    options: &UpOptions,
    folder: &DataFolder,
    random: &Random,
) -> Result<Settings, ServeError> {
    let file = std::env::var_os(FILE_VARIABLE).map(PathBuf::from);
    let development = ("MOSTRADOR_ENV".to_owned(), "development".to_owned());
    let variables = std::iter::once(development).chain(std::env::vars());
    let mut settings = Settings::load(file.as_deref().map(Path::new), variables).map_err(ServeError::new)?;
    let common = &mut settings.common;
    common.data = folder.path().to_path_buf();
    if common.caller_secret.is_none() {
        common.caller_secret = Some(folder.key("caller", random)?);
    }
    if common.seal_key.is_none() {
        common.seal_key = Some(folder.key("seal", random)?);
    }
    if options.limits == OnOff::Off {
        common.limits = Switch::Off;
    }
    if common.is_development() && common.public_url.is_none() {
        common.public_url = Some(format!("http://localhost:{}", options.port));
    }
    common.refuse_unsafe().map_err(ServeError::new)?;
    Ok(settings)
}

/// The edge listens on loopback unless a setting says otherwise.
pub(crate) fn edge(
    settings: &Settings,
    options: &UpOptions,
    web_url: &str,
) -> Result<mostrador_edge::Config, ServeError> {
    let mut config: mostrador_edge::Config = settings.section(ServiceName::Edge).map_err(ServeError::new)?;
    web_url.clone_into(&mut config.web_url);
    if config.listen == mostrador_edge::Config::default().listen {
        config.listen = SocketAddr::from(([127, 0, 0, 1], options.port));
    }
    Ok(config)
}
