use mostrador_runtime::id::AccountId;

use super::{
    AccountNotice, CreditKept, DemoBooked, DemoCalledOff, DemoRequestConfirmation, DemoRequestReceived,
    EmailChange, KnownAddress, Link, MailKind, ManagerAccess, NewDevice, NewsletterConfirmation,
    OrderExpired, OrderInstructions, OrderUnderReview, OrderVersion, PapersDecided, PasswordChanged,
    PaymentsUndone, Receipt, Recovery, RegistrationRefused, SecondFactor, Verification, Welcome,
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
    pub const fn kind(&self) -> MailKind {
        match self {
            Self::Verification(_) => MailKind::Verification,
            Self::KnownAddress(_) => MailKind::KnownAddress,
            Self::Welcome(_) => MailKind::Welcome,
            Self::Recovery(_) => MailKind::Recovery,
            Self::OrderInstructions(_) => MailKind::OrderInstructions,
            Self::Receipt(_) => MailKind::Receipt,
            Self::OrderExpired(_) => MailKind::OrderExpired,
            Self::OrderUnderReview(_) => MailKind::OrderUnderReview,
            Self::PaymentsUndone(_) => MailKind::PaymentsUndone,
            Self::CreditKept(_) => MailKind::CreditKept,
            Self::AccountNotice(_) => MailKind::AccountNotice,
            Self::PapersDecided(_) => MailKind::PapersDecided,
            Self::NewsletterConfirmation(_) => MailKind::NewsletterConfirmation,
            Self::RegistrationRefused(_) => MailKind::RegistrationRefused,
            Self::PasswordChanged(_) => MailKind::PasswordChanged,
            Self::NewDevice(_) => MailKind::NewDevice,
            Self::SecondFactor(_) => MailKind::SecondFactor,
            Self::EmailChange(_) => MailKind::EmailChange,
            Self::ManagerAccess(_) => MailKind::ManagerAccess,
            Self::DemoRequestReceived(_) => MailKind::DemoRequestReceived,
            Self::DemoRequestConfirmation(_) => MailKind::DemoRequestConfirmation,
            Self::DemoBooked(_) => MailKind::DemoBooked,
            Self::DemoCalledOff(_) => MailKind::DemoCalledOff,
        }
    }

    /// The code that a person is to type, if the mail carries one.
    pub fn code(&self) -> Option<&str> {
        match self {
            Self::Verification(mail) => Some(&mail.code),
            _ => None,
        }
    }

    /// The account that the mail tells of, if its sender says so.
    pub fn account_id(&self) -> Option<&AccountId> {
        match self {
            Self::AccountNotice(mail) => mail.account_id.as_ref(),
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
