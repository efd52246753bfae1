//! The sentences of each reason.

use mostrador_runtime::text::Text;

use crate::domain::account::Account;

use super::date::day_in_words;
use super::reason::Reason;

impl Reason {
    pub fn text(self, account: &Account) -> Text {
        let day = |at| day_in_words(account.terms.zone, at);
        let since = day(account.lifecycle.since);
        let trial = day(account.terms.trial.ends_at);
        let paid = account.terms.paid.map_or_else(|| trial.clone(), |paid| day(paid.ends_at));
        match self {
            Self::TrialRunning | Self::TrialEnded => self.of_trial(&trial),
            Self::Paid | Self::PaidInTrial | Self::PastDue | Self::PaidEnded => {
                self.of_payment(&trial, &paid)
            }
            Self::Inactive | Self::FrozenInactive => self.of_idleness(&day(account.last_active_at)),
            Self::FrozenDataMissing | Self::FrozenPaymentLate | Self::FrozenByAgent => self.of_freeze(&since),
            _ => self.of_closing(&since),
        }
    }

    fn of_trial(self, trial: &Text) -> Text {
        if self == Self::TrialRunning {
            return Text {
                es: format!("La prueba gratuita está en curso y dura hasta el {} inclusive.", trial.es),
                en: format!("The free trial is running and lasts through {}.", trial.en),
                id: format!("Masa coba gratis sedang berjalan hingga akhir {}.", trial.id),
            };
        }
        Text {
            es: format!("La prueba gratuita terminó el {}. La cuenta usa el plan gratuito.", trial.es),
            en: format!("The free trial ended on {}. The account uses the free plan.", trial.en),
            id: format!("Masa coba gratis berakhir pada {}. Akun memakai paket gratis.", trial.id),
        }
    }

    fn of_payment(self, trial: &Text, paid: &Text) -> Text {
        match self {
            Self::PaidInTrial => Text {
                es: format!(
                    "El plan Pro está pagado hasta el {} inclusive. Los días pagados empiezan a contar cuando \
                     termina la prueba gratuita, el {}.",
                    paid.es, trial.es
                ),
                en: format!(
                    "The Pro plan is paid through {}. The paid days begin to count when the free trial ends, \
                     on {}.",
                    paid.en, trial.en
                ),
                id: format!(
                    "Paket Pro sudah dibayar hingga akhir {}. Hari berbayar mulai dihitung setelah masa coba \
                     gratis berakhir pada {}.",
                    paid.id, trial.id
                ),
            },
            Self::Paid => Text {
                es: format!("El plan Pro está pagado hasta el {} inclusive.", paid.es),
                en: format!("The Pro plan is paid through {}.", paid.en),
                id: format!("Paket Pro sudah dibayar hingga akhir {}.", paid.id),
            },
            Self::PastDue => Text {
                es: format!(
                    "El período pagado terminó el {} y la renovación está pendiente de pago.",
                    paid.es
                ),
                en: format!("The paid period ended on {} and its renewal has not been paid yet.", paid.en),
                id: format!("Masa berbayar berakhir pada {} dan perpanjangannya belum dibayar.", paid.id),
            },
            _ => Text {
                es: format!("El período pagado terminó el {}. La cuenta usa el plan gratuito.", paid.es),
                en: format!("The paid period ended on {}. The account uses the free plan.", paid.en),
                id: format!("Masa berbayar berakhir pada {}. Akun memakai paket gratis.", paid.id),
            },
        }
    }

    fn of_idleness(self, last: &Text) -> Text {
        if self == Self::Inactive {
            return Text {
                es: format!(
                    "La cuenta está inactiva: se usó por última vez el {}. Vuelve a estar activa en cuanto se use.",
                    last.es
                ),
                en: format!(
                    "The account is inactive: it was last used on {}. It becomes active again as soon as it is used.",
                    last.en
                ),
                id: format!(
                    "Akun tidak aktif: terakhir dipakai pada {}. Akun aktif kembali begitu dipakai.",
                    last.id
                ),
            };
        }
        Text {
            es: format!(
                "La cuenta está congelada por falta de uso desde el {}. Para seguir hay que registrarse de nuevo.",
                last.es
            ),
            en: format!(
                "The account is frozen because it has not been used since {}. To go on, the owner registers again.",
                last.en
            ),
            id: format!(
                "Akun dibekukan karena tidak dipakai sejak {}. Untuk melanjutkan, pemilik perlu mendaftar ulang.",
                last.id
            ),
        }
    }

    fn of_freeze(self, since: &Text) -> Text {
        match self {
            Self::FrozenDataMissing => Text {
                es: format!(
                    "La cuenta está congelada desde el {} porque faltan los datos personales o el documento de \
                     identidad.",
                    since.es
                ),
                en: format!(
                    "The account has been frozen since {} because personal data or the identity document is missing.",
                    since.en
                ),
                id: format!(
                    "Akun dibekukan sejak {} karena data pribadi atau dokumen identitas belum lengkap.",
                    since.id
                ),
            },
            Self::FrozenPaymentLate => Text {
                es: format!("La cuenta está congelada desde el {} por falta de pago.", since.es),
                en: format!("The account has been frozen since {} because a payment is late.", since.en),
                id: format!("Akun dibekukan sejak {} karena pembayaran terlambat.", since.id),
            },
            _ => Text {
                es: format!("El equipo de soporte congeló la cuenta el {}.", since.es),
                en: format!("The support team froze the account on {}.", since.en),
                id: format!("Tim dukungan membekukan akun pada {}.", since.id),
            },
        }
    }

    fn of_closing(self, since: &Text) -> Text {
        match self {
            Self::ClosedByOwner => Text {
                es: format!("La cuenta se cerró el {} a petición de su titular.", since.es),
                en: format!("The account was closed on {} at its owner’s request.", since.en),
                id: format!("Akun ditutup pada {} atas permintaan pemiliknya.", since.id),
            },
            Self::ClosedForFraud => Text {
                es: format!("El equipo de soporte cerró la cuenta el {} por fraude.", since.es),
                en: format!("The support team closed the account on {} for fraud.", since.en),
                id: format!("Tim dukungan menutup akun pada {} karena penipuan.", since.id),
            },
            Self::ClosedRegisteredAgain => Text {
                es: format!("La cuenta se cerró el {} porque su titular se registró de nuevo.", since.es),
                en: format!("The account was closed on {} because its owner registered again.", since.en),
                id: format!("Akun ditutup pada {} karena pemiliknya mendaftar ulang.", since.id),
            },
            _ => Text {
                es: format!("El equipo de soporte cerró la cuenta el {}.", since.es),
                en: format!("The support team closed the account on {}.", since.en),
                id: format!("Tim dukungan menutup akun pada {}.", since.id),
            },
        }
    }
}
