use super::{
    AccountNotice, CreditKept, DemoBooked, DemoCalledOff, DemoRequestConfirmation, DemoRequestReceived,
    EmailChange, KnownAddress, Link, ManagerAccess, NewDevice, NewsletterConfirmation, OrderExpired,
    OrderInstructions, OrderUnderReview, OrderVersion, PapersDecided, PasswordChanged, PaymentsUndone,
    Receipt, Recovery, RegistrationRefused, SecondFactor, Verification, Welcome,
};

/// Every mail of the product. To add a mail, add its values in `contents`, a variant here, its proto message
/// and `convert`, its `render::context`, its shape in `templates/{html,text}`, and its sentences in
/// `web/messages/{es,en,id}/mails.json`.
pub enum Mail {
    Verification(Verification),
    KnownAddress(KnownAddress),
    Welcome(Welcome),
    Recovery(Recovery),
    OrderInstructions(OrderInstructions),
    Receipt(Receipt),
    OrderExpired(OrderExpired),
    OrderUnderReview(OrderUnderReview),
    PaymentsUndone(PaymentsUndone),
    CreditKept(CreditKept),
    AccountNotice(AccountNotice),
    PapersDecided(PapersDecided),
    NewsletterConfirmation(NewsletterConfirmation),
    RegistrationRefused(RegistrationRefused),
    PasswordChanged(PasswordChanged),
    NewDevice(NewDevice),
    SecondFactor(SecondFactor),
    EmailChange(EmailChange),
    ManagerAccess(ManagerAccess),
    DemoRequestReceived(DemoRequestReceived),
    DemoRequestConfirmation(DemoRequestConfirmation),
    DemoBooked(DemoBooked),
    DemoCalledOff(DemoCalledOff),
}

impl Mail {
    /// The kinds that account asks for, and whose outcomes account hears.
    pub const OF_ACCOUNT: [&str; 2] = ["account_notice", "papers_decided"];

    /// The name of its shapes and of its group of sentences.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Verification(_) => "verification",
            Self::KnownAddress(_) => "known_address",
            Self::Welcome(_) => "welcome",
            Self::Recovery(_) => "recovery",
            Self::OrderInstructions(_) => "order_instructions",
            Self::Receipt(_) => "receipt",
            Self::OrderExpired(_) => "order_expired",
            Self::OrderUnderReview(_) => "order_under_review",
            Self::PaymentsUndone(_) => "payments_undone",
            Self::CreditKept(_) => "credit_kept",
            Self::AccountNotice(_) => "account_notice",
            Self::PapersDecided(_) => "papers_decided",
            Self::NewsletterConfirmation(_) => "newsletter_confirmation",
            Self::RegistrationRefused(_) => "registration_refused",
            Self::PasswordChanged(_) => "password_changed",
            Self::NewDevice(_) => "new_device",
            Self::SecondFactor(_) => "second_factor",
            Self::EmailChange(_) => "email_change",
            Self::ManagerAccess(_) => "manager_access",
            Self::DemoRequestReceived(_) => "demo_request_received",
            Self::DemoRequestConfirmation(_) => "demo_request_confirmation",
            Self::DemoBooked(_) => "demo_booked",
            Self::DemoCalledOff(_) => "demo_called_off",
        }
    }

    /// The code that a person is to type, if the mail carries one.
    pub fn code(&self) -> Option<&str> {
        match self {
            Self::Verification(mail) => Some(&mail.code),
            _ => None,
        }
    }

    /// The order that the mail tells of, if there is one.
    pub fn order(&self) -> Option<&OrderVersion> {
        match self {
            Self::OrderInstructions(mail) => mail.order.as_ref(),
            Self::Receipt(mail) => mail.order.as_ref(),
            Self::OrderExpired(mail) => mail.order.as_ref(),
            Self::OrderUnderReview(mail) => mail.order.as_ref(),
            _ => None,
        }
    }

    /// The reference of that order, by which people know it.
    pub fn reference(&self) -> Option<&str> {
        match self {
            Self::OrderInstructions(mail) => Some(&mail.reference),
            Self::Receipt(mail) => Some(&mail.reference),
            Self::OrderExpired(mail) => Some(&mail.reference),
            Self::OrderUnderReview(mail) => Some(&mail.reference),
            Self::CreditKept(mail) => Some(&mail.reference),
            _ => None,
        }
    }

    /// May an agent send the mail again? A mail with a secret, or with news of the moment, may not be
    /// repeated.
    pub const fn may_be_repeated(&self) -> bool {
        match self {
            Self::Welcome(_)
            | Self::OrderInstructions(_)
            | Self::Receipt(_)
            | Self::OrderExpired(_)
            | Self::OrderUnderReview(_)
            | Self::PaymentsUndone(_)
            | Self::CreditKept(_) => true,
            Self::Verification(_)
            | Self::KnownAddress(_)
            | Self::Recovery(_)
            | Self::NewsletterConfirmation(_)
            | Self::RegistrationRefused(_)
            | Self::PasswordChanged(_)
            | Self::NewDevice(_)
            | Self::SecondFactor(_)
            | Self::EmailChange(_)
            | Self::ManagerAccess(_)
            | Self::AccountNotice(_)
            | Self::PapersDecided(_)
            | Self::DemoRequestReceived(_)
            | Self::DemoRequestConfirmation(_)
            | Self::DemoBooked(_)
            | Self::DemoCalledOff(_) => false,
        }
    }

    /// The page where the reader ends the mails of this sort; only mails that readers can do without have
    /// one.
    pub fn unsubscribe_link(&self) -> Option<&Link> {
        match self {
            Self::NewsletterConfirmation(mail) => Some(&mail.unsubscribe_link),
            _ => None,
        }
    }
}
