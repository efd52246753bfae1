use mostrador_proto::mailer::v1 as pb;

use crate::domain::MailKind;

pub(super) const fn kind(kind: MailKind) -> pb::MailKind {
    match kind {
        MailKind::Verification => pb::MailKind::Verification,
        MailKind::KnownAddress => pb::MailKind::KnownAddress,
        MailKind::Welcome => pb::MailKind::Welcome,
        MailKind::Recovery => pb::MailKind::Recovery,
        MailKind::OrderInstructions => pb::MailKind::OrderInstructions,
        MailKind::Receipt => pb::MailKind::Receipt,
        MailKind::OrderExpired => pb::MailKind::OrderExpired,
        MailKind::OrderUnderReview => pb::MailKind::OrderUnderReview,
        MailKind::PaymentsUndone => pb::MailKind::PaymentsUndone,
        MailKind::CreditKept => pb::MailKind::CreditKept,
        MailKind::AccountNotice => pb::MailKind::AccountNotice,
        MailKind::PapersDecided => pb::MailKind::PapersDecided,
        MailKind::NewsletterConfirmation => pb::MailKind::NewsletterConfirmation,
        MailKind::RegistrationRefused => pb::MailKind::RegistrationRefused,
        MailKind::PasswordChanged => pb::MailKind::PasswordChanged,
        MailKind::NewDevice => pb::MailKind::NewDevice,
        MailKind::SecondFactor => pb::MailKind::SecondFactor,
        MailKind::EmailChange => pb::MailKind::EmailChange,
        MailKind::ManagerAccess => pb::MailKind::ManagerAccess,
        MailKind::DemoRequestReceived => pb::MailKind::DemoRequestReceived,
        MailKind::DemoRequestConfirmation => pb::MailKind::DemoRequestConfirmation,
        MailKind::DemoBooked => pb::MailKind::DemoBooked,
        MailKind::DemoCalledOff => pb::MailKind::DemoCalledOff,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_contract_has_the_texts_of_recorded_kinds() {
        for recorded in MailKind::ALL {
            assert_eq!(kind(recorded).text(), recorded.as_str());
        }
        assert_eq!(MailKind::ALL.len(), pb::MailKind::ALL.len());
    }
}
