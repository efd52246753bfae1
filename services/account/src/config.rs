use mostrador_runtime::ServiceConfig;
use mostrador_runtime::config::InstallationConfig;
use mostrador_runtime::serve::ServeError;
use serde::Deserialize;

use crate::domain::policy::Policy;

/// Section `account` of the settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// The numbers of the lifecycle, e.g. `MOSTRADOR_ACCOUNT__POLICY__TRIAL_DAYS`.
    pub policy: Policy,
}

impl ServiceConfig for Config {
    fn check(&self, _common: &InstallationConfig) -> Result<(), ServeError> {
        self.policy.check().map_err(ServeError::new)
    }
}
