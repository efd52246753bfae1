use std::fmt;

/// The kind of a mail: the name of its shapes and of its group of sentences, and of its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailKind {
    Verification,
    KnownAddress,
    Welcome,
    Recovery,
    OrderInstructions,
    Receipt,
    OrderExpired,
    OrderUnderReview,
    PaymentsUndone,
    CreditKept,
    AccountNotice,
    PapersDecided,
    NewsletterConfirmation,
    RegistrationRefused,
    PasswordChanged,
    NewDevice,
    SecondFactor,
    EmailChange,
    ManagerAccess,
    DemoRequestReceived,
    DemoRequestConfirmation,
    DemoBooked,
    DemoCalledOff,
}

impl MailKind {
    pub const ALL: [Self; 23] = [
        Self::Verification,
        Self::KnownAddress,
        Self::Welcome,
        Self::Recovery,
        Self::OrderInstructions,
        Self::Receipt,
        Self::OrderExpired,
        Self::OrderUnderReview,
        Self::PaymentsUndone,
        Self::CreditKept,
        Self::AccountNotice,
        Self::PapersDecided,
        Self::NewsletterConfirmation,
        Self::RegistrationRefused,
        Self::PasswordChanged,
        Self::NewDevice,
        Self::SecondFactor,
        Self::EmailChange,
        Self::ManagerAccess,
        Self::DemoRequestReceived,
        Self::DemoRequestConfirmation,
        Self::DemoBooked,
        Self::DemoCalledOff,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Verification => "verification",
            Self::KnownAddress => "known_address",
            Self::Welcome => "welcome",
            Self::Recovery => "recovery",
            Self::OrderInstructions => "order_instructions",
            Self::Receipt => "receipt",
            Self::OrderExpired => "order_expired",
            Self::OrderUnderReview => "order_under_review",
            Self::PaymentsUndone => "payments_undone",
            Self::CreditKept => "credit_kept",
            Self::AccountNotice => "account_notice",
            Self::PapersDecided => "papers_decided",
            Self::NewsletterConfirmation => "newsletter_confirmation",
            Self::RegistrationRefused => "registration_refused",
            Self::PasswordChanged => "password_changed",
            Self::NewDevice => "new_device",
            Self::SecondFactor => "second_factor",
            Self::EmailChange => "email_change",
            Self::ManagerAccess => "manager_access",
            Self::DemoRequestReceived => "demo_request_received",
            Self::DemoRequestConfirmation => "demo_request_confirmation",
            Self::DemoBooked => "demo_booked",
            Self::DemoCalledOff => "demo_called_off",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }

    /// Account asks for such mails, and hears what became of each.
    pub const fn is_of_account(self) -> bool {
        matches!(self, Self::AccountNotice | Self::PapersDecided)
    }
}

impl fmt::Display for MailKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
