//! The settings of the all-in-one shape: an unset one gets a safe value from the data folder.

use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use mostrador_runtime::config::{Environment, FILE_VARIABLE, Settings, Switch};
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::{Random, ServiceName};

use crate::cli::{OnOff, UpOptions};
use crate::folder::{self, DataFolder, PAGES};

/// The settings from the process's environment and its file; the first start on a new folder makes the
/// secrets.
pub(crate) fn load(
    options: &UpOptions,
    folder: &DataFolder,
    random: &Random,
) -> Result<Settings, ServeError> {
    completed(of_environment()?, options, folder.path(), |name| folder.key(name, random))
}

/// The same, without making a folder or a key.
pub(crate) fn without_a_trace(options: &UpOptions) -> Result<Settings, ServeError> {
    completed(of_environment()?, options, &options.data, |name| folder::kept_key(&options.data, name))
}

/// The settings with all defaults; refuses those that are unsafe in production.
fn completed(
    mut settings: Settings,
    options: &UpOptions,
    data: &Path,
    key: impl Fn(&str) -> Result<String, ServeError>,
) -> Result<Settings, ServeError> {
    if !settings.common.is_development() {
        folder::refuse_files_of_development(data)?;
    }
    let common = &mut settings.common;
    common.data = data.to_path_buf();
    let key = |name: &str| folder::refuse_a_lost_key(data, name).and_then(|()| key(name));
    if options.limits == OnOff::Off {
        common.limits = Switch::Off;
    }
    if common.is_development() && common.public_url.is_none() {
        common.public_url = Some(format!("http://localhost:{}", options.port));
    }
    fill_keys(&mut settings, key)?;
    settings.common.refuse_unsafe().map_err(ServeError::new)?;
    Ok(settings)
}

/// Takes missing keys from the folder.
pub(crate) fn fill_keys(
    settings: &mut Settings,
    key: impl Fn(&str) -> Result<String, ServeError>,
) -> Result<(), ServeError> {
    if settings.common.seal_key.is_none() {
        settings.common.seal_key = Some(key("seal")?);
    }
    settings.fill(ServiceName::Registration, "vault_keys", || key("vault"))
}

/// The settings in environment variables, and in the file that one of them names.
pub(crate) fn of_environment() -> Result<Settings, ServeError> {
    let file = std::env::var_os(FILE_VARIABLE).map(PathBuf::from);
    said(file.as_deref(), std::env::vars_os())
}

/// The settings as written; the environment is development unless a setting names production.
fn said(
    file: Option<&Path>,
    variables: impl IntoIterator<Item = (OsString, OsString)>,
) -> Result<Settings, ServeError> {
    Settings::load(Environment::Development, file, variables).map_err(ServeError::new)
}

/// The edge's settings; by default it listens on loopback and keeps its pages in the data folder.
pub(crate) fn edge(
    settings: &Settings,
    options: &UpOptions,
    data: &Path,
) -> Result<mostrador_edge::Config, ServeError> {
    let mut config: mostrador_edge::Config = settings.section(ServiceName::Edge).map_err(ServeError::new)?;
    config.pages_folder.get_or_insert_with(|| data.join(PAGES));
    if config.listen == mostrador_edge::Config::default().listen {
        config.listen = SocketAddr::from(([127, 0, 0, 1], options.port));
    }
    Ok(config)
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::command::CheckOption;

    use super::*;

    fn options(data: &Path) -> UpOptions {
        UpOptions {
            port: 0,
            web: data.to_path_buf(),
            data: data.to_path_buf(),
            limits: OnOff::On,
            no_seed: false,
            check: CheckOption::default(),
        }
    }

    #[test]
    fn production_refuses_the_files_of_development() {
        let outside = tempfile::tempdir().unwrap();
        let refusal = |left: Option<&str>| {
            let data = outside.path().join(left.unwrap_or("nothing"));
            let folder = DataFolder::open(&data).unwrap();
            if let Some(name) = left {
                std::fs::write(data.join(name), "{}").unwrap();
            }
            let production =
                [("MOSTRADOR_ENV", "production"), ("MOSTRADOR_PUBLIC_URL", "https://mostrador.example")];
            let variables = production.map(|(name, value)| (name.into(), value.into()));
            let settings = said(None, variables).unwrap();
            let key = |name: &str| folder.key(name, &Random::seeded(1));
            completed(settings, &options(&data), folder.path(), key).err()
        };
        assert!(refusal(None).is_none());
        for name in ["demo.json", "clock"] {
            let refused = refusal(Some(name)).unwrap().to_string();
            assert!(
                refused.starts_with("in production DATA must be a folder") && refused.contains(name),
                "{refused}"
            );
        }
    }

    #[test]
    fn no_key_is_made_beside_databases_that_lost_theirs() {
        let outside = tempfile::tempdir().unwrap();
        let folder = DataFolder::open(outside.path()).unwrap();
        let start = |variables: &[(&str, &str)]| {
            let variables = variables.iter().map(|(name, value)| (name.into(), value.into()));
            let key = |name: &str| folder.key(name, &Random::seeded(1));
            completed(said(None, variables).unwrap(), &options(folder.path()), folder.path(), key).err()
        };
        assert!(start(&[]).is_none());
        std::fs::write(folder::database(folder.path(), ServiceName::Auth), "").unwrap();
        for (name, setting) in
            [("seal", "MOSTRADOR_SEAL_KEY"), ("vault", "MOSTRADOR_REGISTRATION__VAULT_KEYS")]
        {
            let file = folder.path().join("keys").join(name);
            let kept = std::fs::read_to_string(&file).unwrap();
            std::fs::remove_file(&file).unwrap();
            let refused = start(&[]).unwrap().to_string();
            assert!(refused.contains(&format!("keys/{name} is gone")), "{refused}");
            assert!(start(&[(setting, kept.as_str())]).is_none(), "the settings hold it");
            assert!(!file.exists());
            std::fs::write(&file, kept).unwrap();
        }
    }

    #[test]
    fn production_may_be_named_in_the_file_or_by_a_variable() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("mostrador.toml");
        std::fs::write(&file, "env = 'production'").unwrap();
        let development = |file, env: Option<&str>| {
            let variables = env.map(|env| ("MOSTRADOR_ENV".into(), env.into()));
            said(file, variables).unwrap().common.is_development()
        };
        assert!(development(None, None), "no setting names it");
        assert!(!development(Some(&file), None));
        assert!(!development(None, Some("production")));
        assert!(development(Some(&file), Some("development")), "variables stand over the file");
    }
}
