//! `mostrador migrate`: what `mostrador up` does by itself, unless a setting leaves it to this.

use mostrador_runtime::Random;
use mostrador_runtime::config::Settings;
use mostrador_runtime::serve::{self, ServeError};
use mostrador_runtime::telemetry;

use crate::cli::MigrateOptions;
use crate::folder::DataFolder;
use crate::up::services::MIGRATIONS;
use crate::up::settings::of_environment;

pub(crate) async fn run(options: MigrateOptions) -> Result<(), ServeError> {
    let settings = settings()?;
    let folder = DataFolder::open(&options.data)?;
    let _telemetry = telemetry::start("suite", &settings.common).map_err(ServeError::new)?;
    if settings.common.seal_key.is_none() {
        make_key(&folder, &Random::system())?;
    }
    migrate(&folder).await
}

/// The settings; a command that only migrates needs no keys.
pub(crate) fn settings() -> Result<Settings, ServeError> {
    let settings = of_environment()?;
    telemetry::check(&settings.common).map_err(ServeError::new)?;
    Ok(settings)
}

/// Databases without a key pass for ones whose key is lost, so that nothing would start on a new folder.
fn make_key(folder: &DataFolder, random: &Random) -> Result<(), ServeError> {
    if folder.is_new() {
        folder.key("seal", random)?;
    }
    Ok(())
}

async fn migrate(folder: &DataFolder) -> Result<(), ServeError> {
    for (name, migrations) in MIGRATIONS {
        serve::migrate_database(name, &folder.database_url(name), migrations).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::config::Migrate;
    use mostrador_runtime::db::{Db, Opening};

    use super::*;
    use crate::folder::refuse_a_lost_key;

    #[tokio::test]
    async fn a_suite_that_leaves_migrations_to_the_command_starts_after_it() {
        let data = tempfile::tempdir().unwrap();
        let folder = DataFolder::open(data.path()).unwrap();
        let opened = async || {
            for (name, migrations) in MIGRATIONS {
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
    async fn a_new_folder_has_its_key_after_the_command_and_a_lost_one_is_not_made_anew() {
        let data = tempfile::tempdir().unwrap();
        let folder = DataFolder::open(data.path()).unwrap();
        make_key(&folder, &Random::seeded(1)).unwrap();
        migrate(&folder).await.unwrap();
        refuse_a_lost_key(folder.path(), "seal").unwrap();

        std::fs::remove_file(folder.path().join("keys/seal")).unwrap();
        make_key(&folder, &Random::seeded(2)).unwrap();
        assert!(refuse_a_lost_key(folder.path(), "seal").is_err());
    }
}
