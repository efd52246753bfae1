//! What the support console shows of a registration, under the id of the account that comes of it.

use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::{Actor, NewEvent, record};
use mostrador_runtime::text::Text;

use crate::app::App;
use crate::domain::draft::Draft;

pub(crate) async fn address_proven(tx: &mut Tx, app: &App, held: &Draft) -> Result<(), DbError> {
    let version = held.terms_version.as_deref().unwrap_or_default();
    let text = Text {
        es: format!("Correo confirmado; términos aceptados, versión {version}."),
        en: format!("Email address confirmed; terms accepted, version {version}."),
        id: format!("Alamat email dikonfirmasi; syarat disetujui, versi {version}."),
    };
    note(tx, app, held, "registration.verified", Actor::Owner(held.owner_id.clone()), text).await
}

pub(crate) async fn ready(tx: &mut Tx, app: &App, held: &Draft) -> Result<(), DbError> {
    let text = Text {
        es: "Registro completo: la cuenta está lista.".into(),
        en: "Registration complete: the account is ready.".into(),
        id: "Pendaftaran selesai: akun siap digunakan.".into(),
    };
    note(tx, app, held, "registration.ready", Actor::System, text).await
}

pub(crate) async fn refused(tx: &mut Tx, app: &App, held: &Draft) -> Result<(), DbError> {
    let text = Text {
        es: "Registro rechazado: la dirección de correo ya tenía una cuenta.".into(),
        en: "Registration refused: that email already had an account.".into(),
        id: "Pendaftaran ditolak: alamat email sudah memiliki akun.".into(),
    };
    note(tx, app, held, "registration.refused", Actor::System, text).await
}

async fn note(
    tx: &mut Tx,
    app: &App,
    held: &Draft,
    kind: &'static str,
    actor: Actor,
    text: Text,
) -> Result<(), DbError> {
    let event = NewEvent {
        account_id: Some(held.account_id.clone()),
        actor,
        kind,
        reason: String::new(),
        subject_id: held.id.to_string(),
        text,
    };
    record(tx, &app.runtime.clock, &app.runtime.random, event).await
}
