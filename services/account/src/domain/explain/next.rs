use jiff::Timestamp;
use mostrador_runtime::text::Text;

use crate::domain::account::Account;
use crate::domain::lifecycle::AccountState;
use crate::domain::policy::Policy;
use crate::domain::subscription::ChangeKind;

use super::date::day_in_words;

/// What time alone will do to the account: a step is told here once a job takes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextStep {
    /// Stable, e.g. `trial_ends`.
    pub kind: &'static str,
    /// The last instant before the step.
    pub at: Timestamp,
    pub text: Text,
}

/// Nothing for accounts whose state lasts until somebody acts.
pub fn next_step(account: &Account, policy: &Policy, now: Timestamp) -> Option<NextStep> {
    match account.lifecycle.state {
        AccountState::Active => subscription_step(account, policy, now),
        AccountState::Inactive | AccountState::Frozen | AccountState::Closed => None,
    }
}

fn subscription_step(account: &Account, policy: &Policy, now: Timestamp) -> Option<NextStep> {
    let change = account.terms.next_change(policy, now)?;
    let day = day_in_words(account.terms.zone, change.at);
    let (kind, text) = match change.kind {
        ChangeKind::TrialEnds => (
            "trial_ends",
            Text {
                es: format!("Después del {} la cuenta pasa al plan gratuito.", day.es),
                en: format!("After {} the account moves to the free plan.", day.en),
                id: format!("Setelah {} akun beralih ke paket gratis.", day.id),
            },
        ),
        ChangeKind::PaidPeriodEnds => (
            "paid_period_ends",
            Text {
                es: format!("El período pagado termina el {}; conviene renovarlo antes.", day.es),
                en: format!("The paid period ends on {}; it is best renewed before.", day.en),
                id: format!("Masa berbayar berakhir pada {}; sebaiknya diperpanjang sebelumnya.", day.id),
            },
        ),
        ChangeKind::PastDueEnds => (
            "past_due_ends",
            Text {
                es: format!("Sin renovación, después del {} la cuenta pasa al plan gratuito.", day.es),
                en: format!("Without a renewal, the account moves to the free plan after {}.", day.en),
                id: format!("Tanpa perpanjangan, setelah {} akun beralih ke paket gratis.", day.id),
            },
        ),
    };
    Some(NextStep { kind, at: change.at, text })
}
