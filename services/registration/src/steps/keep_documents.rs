//! Moves documents between the vault and its rows.

use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::seal::SealBroken;
use prost::Message as _;

use crate::domain::identity::case::CaseId;
use crate::domain::identity::nik::Nik;
use crate::domain::identity::papers::Papers;
use crate::store::vault::{self, Document};
use crate::vault::{Photo, SealedObject, Vault};

/// Number and name, in their form before sealing.
#[derive(Clone, PartialEq, prost::Message)]
#[prost(skip_debug)]
struct Card {
    #[prost(string, tag = "1")]
    number: String,
    #[prost(string, tag = "2")]
    name: String,
}

/// Both documents of a case, sealed.
#[derive(Clone, Debug)]
pub(crate) struct SealedPapers {
    card: SealedObject,
    photo: SealedObject,
}

pub(crate) fn seal(
    vault: &Vault,
    case_id: &CaseId,
    papers: &Papers,
    photo: &Photo,
) -> Result<SealedPapers, SealBroken> {
    let card = Card { number: papers.nik.expose().to_owned(), name: papers.name.clone() };
    Ok(SealedPapers {
        card: vault.seal(&Document::Card.place(case_id), &card.encode_to_vec())?,
        photo: vault.seal(&Document::Photo.place(case_id), photo.bytes())?,
    })
}

pub(crate) async fn keep(conn: &mut Conn, case_id: &CaseId, papers: &SealedPapers) -> Result<(), DbError> {
    vault::insert(conn, (case_id, Document::Card), &papers.card).await?;
    vault::insert(conn, (case_id, Document::Photo), &papers.photo).await
}

/// The card's number and name; `None` once the documents are deleted.
pub(crate) async fn find_card(
    vault: &Vault,
    conn: &mut Conn,
    case_id: &CaseId,
) -> Result<Option<Papers>, DbError> {
    let Some(plain) = open(vault, conn, case_id, Document::Card).await? else { return Ok(None) };
    let card = Card::decode(plain.as_slice()).ok();
    let papers = card.and_then(|card| Some(Papers { nik: Nik::parse(&card.number).ok()?, name: card.name }));
    Ok(Some(papers.ok_or_else(|| DbError::corrupt("vault_objects", "card"))?))
}

/// The photo; `None` once the documents are deleted.
pub(crate) async fn find_photo(
    vault: &Vault,
    conn: &mut Conn,
    case_id: &CaseId,
) -> Result<Option<Photo>, DbError> {
    Ok(open(vault, conn, case_id, Document::Photo).await?.map(Photo::kept))
}

async fn open(
    vault: &Vault,
    conn: &mut Conn,
    case_id: &CaseId,
    document: Document,
) -> Result<Option<Vec<u8>>, DbError> {
    let Some(object) = vault::find(conn, case_id, document).await? else { return Ok(None) };
    let plain = vault.open(&document.place(case_id), &object);
    Ok(Some(plain.map_err(|_| DbError::corrupt("vault_objects", "an object does not open"))?))
}
