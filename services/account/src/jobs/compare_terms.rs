//! Asks registration whether the policy states the numbers of the terms in force. In production time brings
//! no step before they agree: see [`App::takes_steps`].

use std::time::Duration;

use mostrador_proto::registration::v1::registration_service_client::RegistrationServiceClient;
use mostrador_proto::registration::v1::{CompareTermsResponse, TermsDifference};
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Failure;
use mostrador_runtime::metadata::outgoing;

use crate::app::App;
use crate::convert;

pub(super) const EVERY: Duration = Duration::from_mins(1);

pub(super) async fn run(app: App) {
    run_once(&app).await;
}

/// Without an answer from registration the last answer stays in force: registration may be down, or may run
/// the version before.
pub async fn run_once(app: &App) {
    match compare(app).await {
        Ok(compared) => {
            app.agreement.note(compared.differences.is_empty());
            tell(app, &compared);
        }
        Err(failure) if app.takes_steps() => {
            tracing::debug!(reason = %failure.reason, "registration compares no policy with the terms");
        }
        Err(failure) => tracing::warn!(
            reason = %failure.reason,
            "no step of time is taken until registration says that the policy agrees with the terms"
        ),
    }
}

async fn compare(app: &App) -> Result<CompareTermsResponse, Failure> {
    let mut registration = RegistrationServiceClient::new(app.runtime.wire(ServiceName::Registration)?);
    let compared = registration.compare_terms(outgoing(convert::compared_policy(&app.policy))).await;
    Ok(compared.map_err(|status| Failure::from(&status))?.into_inner())
}

fn tell(app: &App, compared: &CompareTermsResponse) {
    if compared.differences.is_empty() {
        return;
    }
    let told = contradiction(compared);
    if app.is_production() {
        tracing::error!("no step of time is taken: {told}");
    } else {
        tracing::warn!("{told}");
    }
}

fn contradiction(compared: &CompareTermsResponse) -> String {
    let told = |difference: &TermsDifference| {
        let TermsDifference { setting, of_terms, of_policy } = difference;
        format!("MOSTRADOR_ACCOUNT__POLICY__{setting}: {of_terms} in the terms, {of_policy} in the policy")
    };
    let told: Vec<_> = compared.differences.iter().map(told).collect();
    format!(
        "the terms of {} state other numbers than the policy in force ({})",
        compared.version,
        told.join("; ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_operator_reads_each_setting_with_both_numbers() {
        let difference = |setting: &str, of_terms: &str, of_policy: &str| TermsDifference {
            setting: setting.to_owned(),
            of_terms: of_terms.to_owned(),
            of_policy: of_policy.to_owned(),
        };
        let differences =
            vec![difference("IDLE_DAYS", "60", "91"), difference("NAMES_KEPT_DAYS", "10 years", "7 years")];
        assert_eq!(
            contradiction(&CompareTermsResponse { version: "2026-11-29".to_owned(), differences }),
            "the terms of 2026-11-29 state other numbers than the policy in force \
             (MOSTRADOR_ACCOUNT__POLICY__IDLE_DAYS: 60 in the terms, 91 in the policy; \
             MOSTRADOR_ACCOUNT__POLICY__NAMES_KEPT_DAYS: 10 years in the terms, 7 years in the policy)"
        );
    }
}
