use mostrador_runtime::money::Rupiah;

use crate::domain::{
    AccountOccasion, DemoSource, EmailChangeStep, FactorChange, Mail, OrderUnderReview, PapersOutcome,
    RejectionCause,
};

/// The sentences that are a mail's subject, its preview in a mailbox, and its heading.
#[derive(Clone, Copy)]
pub(super) struct Head {
    pub(super) subject: &'static str,
    pub(super) preview: &'static str,
    pub(super) heading: &'static str,
}

const PLAIN: Head = Head { subject: "subject", preview: "preview", heading: "heading" };

pub(super) fn of(mail: &Mail) -> Head {
    match mail {
        Mail::OrderInstructions(mail) if mail.payment_undone => {
            Head { subject: "subject_undone", heading: "heading_undone", ..PLAIN }
        }
        Mail::OrderInstructions(mail) if mail.received > Rupiah::ZERO => {
            Head { subject: "subject_partly", heading: "heading_partly", ..PLAIN }
        }
        Mail::OrderExpired(mail) if mail.payment_undone => {
            Head { subject: "subject_undone", preview: "preview_undone", ..PLAIN }
        }
        Mail::OrderExpired(mail) if mail.credited > Rupiah::ZERO => {
            Head { preview: "preview_partly", ..PLAIN }
        }
        Mail::Welcome(mail) if mail.registered_again => {
            Head { preview: "preview_again", heading: "heading_again", ..PLAIN }
        }
        Mail::OrderUnderReview(mail) => under_review(mail),
        Mail::AccountNotice(mail) => {
            let subject = account_notice(mail.occasion);
            Head { subject, heading: subject, ..PLAIN }
        }
        Mail::EmailChange(mail) => {
            let (subject, preview) = email_change(&mail.step);
            Head { subject, preview, heading: subject }
        }
        Mail::SecondFactor(mail) => {
            let subject = second_factor(mail.change);
            Head { subject, heading: subject, ..PLAIN }
        }
        Mail::PapersDecided(mail) => match mail.outcome {
            PapersOutcome::Approved => PLAIN,
            // Other papers would not help this owner.
            PapersOutcome::Rejected { cause: RejectionCause::FraudMatch, .. } => rejected("subject_refused"),
            PapersOutcome::Rejected { .. } => rejected("subject_rejected"),
        },
        Mail::PaymentsUndone(mail) if mail.payments.len() > 1 => Head { subject: "subject_several", ..PLAIN },
        Mail::DemoRequestReceived(mail) => {
            let subject = demo_request(mail.source);
            Head { subject, heading: subject, ..PLAIN }
        }
        Mail::DemoBooked(mail) if mail.appointment.sequence > 0 => {
            Head { subject: "subject_moved", heading: "heading_moved", ..PLAIN }
        }
        _ => PLAIN,
    }
}

const fn rejected(subject: &'static str) -> Head {
    Head { subject, heading: subject, preview: "preview_rejected" }
}

fn under_review(mail: &OrderUnderReview) -> Head {
    let head = if mail.payment_undone {
        Head { subject: "subject_undone", heading: "heading_undone", ..PLAIN }
    } else {
        PLAIN
    };
    if mail.rest_is_small { Head { preview: "preview_small", ..head } } else { head }
}

const fn demo_request(source: DemoSource) -> &'static str {
    match source {
        DemoSource::Demo => "subject_demo",
        DemoSource::Partnership => "subject_partnership",
        DemoSource::Campaign => "subject_campaign",
        DemoSource::Contact => "subject_contact",
    }
}

const fn account_notice(occasion: AccountOccasion) -> &'static str {
    match occasion {
        AccountOccasion::Idle => "subject_idle",
        AccountOccasion::StillIdle => "subject_still_idle",
        AccountOccasion::DataMissing => "subject_data_missing",
        AccountOccasion::PaymentLate => "subject_payment_late",
        AccountOccasion::Frozen => "subject_frozen",
        AccountOccasion::HeldFurther => "subject_held_further",
        AccountOccasion::Thawed => "subject_thawed",
        AccountOccasion::Closed | AccountOccasion::ClosedByOwner => "subject_closed",
        AccountOccasion::Note | AccountOccasion::NoteOfClosed => "subject_note",
        AccountOccasion::Deletion => "subject_deletion",
        AccountOccasion::EarlierDeletion => "subject_earlier_deletion",
        AccountOccasion::DaysGranted => "subject_days_granted",
        AccountOccasion::TrialExtended => "subject_trial_extended",
        AccountOccasion::CycleAgreed => "subject_cycle_agreed",
        AccountOccasion::TrialEnds => "subject_trial_ends",
        AccountOccasion::PaidPeriodEnds => "subject_paid_period_ends",
        AccountOccasion::DeclinedPeriodEnds => "subject_declined_period_ends",
        AccountOccasion::TermsChanged => "subject_terms_changed",
    }
}

const fn email_change(step: &EmailChangeStep) -> (&'static str, &'static str) {
    match step {
        EmailChangeStep::Confirm => ("subject_confirm", "preview_confirm"),
        EmailChangeStep::Taken => ("subject_taken", "preview_taken"),
        EmailChangeStep::Asked { .. } => ("subject_asked", "preview_asked"),
        EmailChangeStep::Changed { .. } => ("subject_changed", "preview_changed"),
    }
}

const fn second_factor(change: FactorChange) -> &'static str {
    match change {
        FactorChange::TurnedOn => "subject_turned_on",
        FactorChange::TurnedOff => "subject_turned_off",
        FactorChange::Reset => "subject_reset",
        FactorChange::CodesRenewed => "subject_codes_renewed",
        FactorChange::RecoveryCodeUsed { .. } => "subject_code_used",
    }
}
