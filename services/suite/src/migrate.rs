//! `mostrador migrate`: runs the migrations, which `mostrador up` runs by itself unless a setting forbids it.

use mostrador_runtime::Random;
use mostrador_runtime::config::Settings;
use mostrador_runtime::serve::{self, ServeError};
use mostrador_runtime::telemetry;

use crate::cli::MigrateOptions;
use crate::folder::DataFolder;
use crate::up::services::{LIBRARIES, Library};
use crate::up::settings::{fill_keys, of_environment};

pub(crate) async fn run(options: MigrateOptions) -> Result<(), ServeError> {
    let mut settings = settings()?;
    let folder = DataFolder::open(&options.data)?;
    let _telemetry = telemetry::start("suite", &settings.common).map_err(ServeError::new)?;
    make_keys(&mut settings, &folder, &Random::system())?;
    migrate(&folder).await
}

/// The settings; a command that only migrates needs no keys.
pub(crate) fn settings() -> Result<Settings, ServeError> {
    let settings = of_environment()?;
    telemetry::check(&settings.common).map_err(ServeError::new)?;
    Ok(settings)
}

/// Makes the keys as well, because a later start treats databases without keys as databases that lost them.
fn make_keys(settings: &mut Settings, folder: &DataFolder, random: &Random) -> Result<(), ServeError> {
    if folder.is_new() { fill_keys(settings, |name| folder.key(name, random)) } else { Ok(()) }
}

async fn migrate(folder: &DataFolder) -> Result<(), ServeError> {
    for &Library { name, migrations, .. } in &LIBRARIES {
        serve::migrate_database(name, &folder.database_url(name), migrations).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::config::{Environment, Migrate};
    use mostrador_runtime::db::{Db, Opening};

    use super::*;
    use crate::folder::refuse_a_lost_key;

    #[tokio::test]
    async fn a_suite_that_leaves_migrations_to_the_command_starts_after_it() {
        let data = tempfile::tempdir().unwrap();
        let folder = DataFolder::open(data.path()).unwrap();
        let opened = async || {
            for &Library { name, migrations, .. } in &LIBRARIES {
                let url = folder.database_url(name);
                let opening = Opening { migrate: Some(Migrate::Off), ..Opening::default() };
                let opened = Db::open(name, &url, migrations, opening, Random::seeded(1));
                opened.await?.close().await;
            }
            Ok::<_, mostrador_runtime::db::DbError>(())
        };
        let refused = opened().await.unwrap_err().to_string();
        assert!(refused.starts_with("migrations are pending: 0001_shared, "), "{refused}");
        migrate(&folder).await.unwrap();
        opened().await.unwrap();
        migrate(&folder).await.unwrap();
    }

    #[tokio::test]
    async fn a_new_folder_has_its_keys_after_the_command_and_a_lost_one_is_not_made_anew() {
        let data = tempfile::tempdir().unwrap();
        let folder = DataFolder::open(data.path()).unwrap();
        let make_keys = |seed| {
            let mut settings = Settings::load(Environment::Development, None, []).unwrap();
            make_keys(&mut settings, &folder, &Random::seeded(seed)).unwrap();
        };
        make_keys(1);
        migrate(&folder).await.unwrap();
        for name in ["seal", "vault"] {
            refuse_a_lost_key(folder.path(), name).unwrap();
            std::fs::remove_file(folder.path().join("keys").join(name)).unwrap();
            make_keys(2);
            assert!(refuse_a_lost_key(folder.path(), name).is_err());
        }
    }
}
