//! What the timeline of an account says of its owner's identity.

use mostrador_runtime::Runtime;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::{Actor, NewEvent, record};
use mostrador_runtime::text::Text;

use crate::domain::owner::Owner;

#[derive(Clone, Copy, Debug)]
pub(crate) enum OwnerDid {
    SignIn,
    SignInOnNewDevice,
    /// Not the owner: tries from devices that never signed in.
    UseUpTries,
    EndSession,
    ChangePassword,
    ResetPassword,
    EndOtherSessions,
}

impl OwnerDid {
    fn actor(self, owner: &Owner) -> Actor {
        match self {
            Self::UseUpTries => Actor::System,
            _ => Actor::Owner(owner.id.clone()),
        }
    }

    const fn kind(self) -> &'static str {
        match self {
            Self::SignIn => "session.opened",
            Self::SignInOnNewDevice => "session.new_device",
            Self::UseUpTries => "session.tries_used_up",
            Self::EndSession => "session.ended",
            Self::ChangePassword => "password.changed",
            Self::ResetPassword => "password.reset",
            Self::EndOtherSessions => "session.others_ended",
        }
    }

    fn text(self) -> Text {
        let (es, en, id) = match self {
            Self::SignIn => ("Se inició sesión.", "Signed in.", "Masuk ke akun."),
            Self::UseUpTries => (
                "Hubo demasiados intentos de iniciar sesión con una contraseña equivocada.",
                "There were too many tries to sign in with a wrong password.",
                "Terlalu banyak percobaan masuk dengan kata sandi yang salah.",
            ),
            Self::EndSession => (
                "Se cerró una sesión en otro dispositivo.",
                "A session on another device was ended.",
                "Sesi di perangkat lain diakhiri.",
            ),
            Self::SignInOnNewDevice => (
                "Se inició sesión en un dispositivo nuevo.",
                "Signed in on a new device.",
                "Masuk di perangkat baru.",
            ),
            Self::ChangePassword => {
                ("Se cambió la contraseña.", "The password was changed.", "Kata sandi diganti.")
            }
            Self::ResetPassword => (
                "Se restableció la contraseña con el enlace del correo.",
                "The password was reset with the link from the mail.",
                "Kata sandi diatur ulang lewat tautan di email.",
            ),
            Self::EndOtherSessions => (
                "Se cerraron las demás sesiones.",
                "All other sessions were ended.",
                "Semua sesi lain diakhiri.",
            ),
        };
        Text { es: es.to_owned(), en: en.to_owned(), id: id.to_owned() }
    }
}

/// Commits with the change itself.
pub(crate) async fn note(
    tx: &mut Tx,
    runtime: &Runtime,
    owner: &Owner,
    did: OwnerDid,
) -> Result<(), DbError> {
    let event = NewEvent {
        account_id: Some(owner.account_id.clone()),
        actor: did.actor(owner),
        kind: did.kind(),
        reason: String::new(),
        subject_id: String::new(),
        text: did.text(),
    };
    record(tx, &runtime.clock, &runtime.random, event).await
}
