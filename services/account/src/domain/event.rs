//! What goes on an account's timeline, and how it reads there.

use jiff::Timestamp;
use mostrador_runtime::text::Text;

use super::explain::day_in_words;
use super::lifecycle::AccountState;
use super::zone::Zone;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    AccountOpened {
        store_name: String,
    },
    TrialStarted {
        zone: Zone,
        ends_at: Timestamp,
    },
    TrialEnded,
    SubscriptionPaid {
        zone: Zone,
        ends_at: Timestamp,
    },
    /// A payment was undone; the subscription is what the remaining orders give.
    SubscriptionTakenBack {
        zone: Zone,
        ends_at: Option<Timestamp>,
    },
    RenewalDue,
    SubscriptionEnded,
    ShopAdded {
        name: String,
    },
    ShopRenamed {
        from: String,
        to: String,
    },
    ShopMoved {
        name: String,
    },
    ShopEnabled {
        name: String,
    },
    ShopDisabled {
        name: String,
    },
    StateChanged {
        to: AccountState,
    },
}

impl Happening {
    /// Stable and dotted.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::AccountOpened { .. } => "account.opened",
            Self::TrialStarted { .. } => "trial.started",
            Self::TrialEnded => "trial.ended",
            Self::SubscriptionPaid { .. } => "subscription.paid",
            Self::SubscriptionTakenBack { .. } => "subscription.taken_back",
            Self::RenewalDue => "subscription.past_due",
            Self::SubscriptionEnded => "subscription.ended",
            Self::ShopAdded { .. } => "shop.added",
            Self::ShopRenamed { .. } => "shop.renamed",
            Self::ShopMoved { .. } => "shop.moved",
            Self::ShopEnabled { .. } => "shop.enabled",
            Self::ShopDisabled { .. } => "shop.disabled",
            Self::StateChanged { to } => match to {
                AccountState::Active => "account.activated",
                AccountState::Inactive => "account.deactivated",
                AccountState::Frozen => "account.frozen",
                AccountState::Closed => "account.closed",
            },
        }
    }

    pub fn text(&self) -> Text {
        match self {
            Self::AccountOpened { store_name } => text(
                format!("Se abrió la cuenta de «{store_name}»."),
                format!("The account of “{store_name}” was opened."),
                format!("Akun “{store_name}” dibuka."),
            ),
            Self::TrialStarted { zone, ends_at } => {
                let day = day_in_words(*zone, *ends_at);
                text(
                    format!("Empezó la prueba gratuita, que dura hasta el {}.", day.es),
                    format!("The free trial started; it lasts through {}.", day.en),
                    format!("Masa coba gratis dimulai dan berlaku hingga {}.", day.id),
                )
            }
            Self::SubscriptionPaid { zone, ends_at } => {
                let day = day_in_words(*zone, *ends_at);
                text(
                    format!("El plan Pro quedó pagado hasta el {}.", day.es),
                    format!("The Pro plan is paid through {}.", day.en),
                    format!("Paket Pro dibayar hingga {}.", day.id),
                )
            }
            Self::SubscriptionTakenBack { zone, ends_at } => taken_back(*zone, *ends_at),
            Self::TrialEnded | Self::RenewalDue | Self::SubscriptionEnded => self.text_of_time(),
            Self::ShopAdded { name } => text(
                format!("Se agregó la sucursal «{name}»."),
                format!("The outlet “{name}” was added."),
                format!("Outlet “{name}” ditambahkan."),
            ),
            Self::ShopRenamed { from, to } => text(
                format!("La sucursal «{from}» ahora se llama «{to}»."),
                format!("The outlet “{from}” is now called “{to}”."),
                format!("Outlet “{from}” kini bernama “{to}”."),
            ),
            Self::ShopMoved { name } => text(
                format!("Cambió la dirección de la sucursal «{name}»."),
                format!("The address of the outlet “{name}” changed."),
                format!("Alamat outlet “{name}” diubah."),
            ),
            Self::ShopEnabled { name } => text(
                format!("Se activó la sucursal «{name}»."),
                format!("The outlet “{name}” was switched on."),
                format!("Outlet “{name}” diaktifkan."),
            ),
            Self::ShopDisabled { name } => text(
                format!("Se desactivó la sucursal «{name}»."),
                format!("The outlet “{name}” was switched off."),
                format!("Outlet “{name}” dinonaktifkan."),
            ),
            Self::StateChanged { to } => state_changed(*to),
        }
    }

    fn text_of_time(&self) -> Text {
        match self {
            Self::TrialEnded => text(
                "Terminó la prueba gratuita; la cuenta usa el plan gratuito.",
                "The free trial ended; the account uses the free plan.",
                "Masa coba gratis berakhir; akun memakai paket gratis.",
            ),
            Self::RenewalDue => text(
                "Terminó el período pagado y la renovación está pendiente de pago.",
                "The paid period ended and its renewal has not been paid yet.",
                "Masa berbayar berakhir dan perpanjangannya belum dibayar.",
            ),
            _ => text(
                "La suscripción no se renovó; la cuenta usa el plan gratuito.",
                "The subscription was not renewed; the account uses the free plan.",
                "Langganan tidak diperpanjang; akun memakai paket gratis.",
            ),
        }
    }
}

fn taken_back(zone: Zone, ends_at: Option<Timestamp>) -> Text {
    let Some(day) = ends_at.map(|at| day_in_words(zone, at)) else {
        return text(
            "Se anuló un pago; ya no queda ningún período pagado.",
            "A payment was undone; no paid period is left.",
            "Sebuah pembayaran dibatalkan; tidak ada lagi masa berbayar.",
        );
    };
    text(
        format!("Se anuló un pago; el período pagado llega ahora hasta el {}.", day.es),
        format!("A payment was undone; the paid period now lasts through {}.", day.en),
        format!("Sebuah pembayaran dibatalkan; masa berbayar kini hingga {}.", day.id),
    )
}

fn state_changed(to: AccountState) -> Text {
    match to {
        AccountState::Active => {
            text("La cuenta está activa de nuevo.", "The account is active again.", "Akun aktif kembali.")
        }
        AccountState::Inactive => text(
            "La cuenta pasó a inactiva por falta de uso.",
            "The account became inactive because nobody used it.",
            "Akun menjadi tidak aktif karena tidak dipakai.",
        ),
        AccountState::Frozen => text("La cuenta se congeló.", "The account was frozen.", "Akun dibekukan."),
        AccountState::Closed => text("La cuenta se cerró.", "The account was closed.", "Akun ditutup."),
    }
}

fn text(es: impl Into<String>, en: impl Into<String>, id: impl Into<String>) -> Text {
    Text { es: es.into(), en: en.into(), id: id.into() }
}
