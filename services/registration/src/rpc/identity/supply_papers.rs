use std::time::Duration;

use mostrador_proto::registration::v1 as pb;
use mostrador_proto::registration::v1::supply_papers_request::Part;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::{Failure, FieldReason};
use mostrador_runtime::events::Actor;
use mostrador_runtime::passport::OwnerPassport;
use mostrador_runtime::{Application as _, Call, ServiceName, forgetting};
use tonic::{Request, Response, Status, Streaming};

use crate::app::App;
use crate::convert::{self, identity};
use crate::domain::identity::case::{Case, Submission};
use crate::domain::identity::papers::Papers;
use crate::error::Error;
use crate::steps::change_case::tell_papers;
use crate::steps::keep_documents::{self, SealedPapers};
use crate::steps::{compare_papers, show_papers};
use crate::store::identity::cases;
use crate::store::vault;
use crate::timeline::PapersHappening;

const HOUR: Duration = Duration::from_hours(1);
/// 8 MiB.
const LARGEST_PHOTO: usize = 8 * 1024 * 1024;

pub(in crate::rpc) async fn answer(
    app: &App,
    request: Request<Streaming<pb::SupplyPapersRequest>>,
) -> Result<Response<pb::SupplyPapersResponse>, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    mostrador_runtime::answer(handle(app, &call, request.into_inner()).await)
}

async fn handle(
    app: &App,
    call: &Call,
    parts: Streaming<pb::SupplyPapersRequest>,
) -> Result<pb::SupplyPapersResponse, Error> {
    let owner = call.owner()?;
    supply(app, owner, parts).await?;
    let mut conn = app.runtime.db.read().await?;
    let papers = show_papers::show_papers(app, &mut conn, &owner.account_id).await?;
    Ok(pb::SupplyPapersResponse { papers: Some(papers) })
}

async fn supply(
    app: &App,
    owner: &OwnerPassport,
    mut parts: Streaming<pb::SupplyPapersRequest>,
) -> Result<(), Error> {
    let limit = format!("registration.papers:{}", owner.account_id);
    app.runtime.limits.take(&limit, app.config.papers_an_hour, HOUR).await?;
    let header = header(&mut parts).await?;
    let locale = convert::locale(header.locale, &header.locale_text)?;
    let papers = Papers::parse(&identity::papers_form(&header))?;
    // Checked before the photo costs anything.
    admit(app, owner).await?;

    let photo = app.darkroom.develop(chunks(&mut parts)).await?;
    let submission = Submission {
        account_id: owner.account_id.clone(),
        owner_id: owner.owner_id.clone(),
        locale,
        number: app.vault.hasher().hash(&papers.nik),
    };
    let case = Case::supply(submission, app.now(), &app.runtime.random);
    let sealed = keep_documents::seal(&app.vault, &case.id, &papers, &photo);
    let sealed = sealed.map_err(|broken| Failure::internal(&broken))?;
    app.write(async move |app, tx| keep(app, tx, case.clone(), (&papers, &sealed)).await).await
}

async fn admit(app: &App, owner: &OwnerPassport) -> Result<(), Error> {
    let mut conn = app.runtime.db.read().await?;
    let before = cases::newest_of(&mut conn, &owner.account_id).await?;
    Ok(before.map_or(Ok(()), |before| before.admit_others(app.now(), app.config.identity_claim()))?)
}

async fn header(parts: &mut Streaming<pb::SupplyPapersRequest>) -> Result<pb::PapersHeader, Error> {
    match next(parts).await? {
        Some(Part::Header(header)) => Ok(header),
        _ => Err(convert::refuse("nationalId", FieldReason::Required)),
    }
}

async fn chunks(parts: &mut Streaming<pb::SupplyPapersRequest>) -> Result<Vec<u8>, Error> {
    let mut photo = Vec::new();
    while let Some(part) = next(parts).await? {
        let Part::Chunk(chunk) = part else { return Err(convert::refuse("photo", FieldReason::WrongType)) };
        if photo.len() + chunk.len() > LARGEST_PHOTO {
            return Err(convert::refuse("photo", FieldReason::TooLarge));
        }
        photo.extend_from_slice(&chunk);
    }
    if photo.is_empty() { Err(convert::refuse("photo", FieldReason::Required)) } else { Ok(photo) }
}

async fn next(parts: &mut Streaming<pb::SupplyPapersRequest>) -> Result<Option<Part>, Error> {
    let message = parts.message().await.map_err(|status| Failure::from(&status))?;
    Ok(message.and_then(|message| message.part))
}

/// Stores and compares the papers in one transaction, so that no correction of the name is missed. A photo
/// may still arrive when the account's data are deleted: no papers are stored after that.
async fn keep(
    app: &App,
    tx: &mut Tx,
    mut case: Case,
    (papers, sealed): (&Papers, &SealedPapers),
) -> Result<(), Error> {
    if forgetting::is_forgotten(tx.conn(), &case.account_id).await? {
        return Err(Error::None);
    }
    case.comparison = compare_papers::compare(app, tx.conn(), &case.owner_id, papers).await?;
    if let Some(before) = cases::newest_of(tx.conn(), &case.account_id).await? {
        before.admit_others(app.now(), app.config.identity_claim())?;
        case = case.after(&give_way(app, tx, before).await?);
    }
    cases::insert(tx.conn(), &case).await?;
    keep_documents::keep(tx.conn(), &case.id, sealed).await?;
    tell_papers(app, tx, &case)?;
    let owner = Actor::Owner(case.owner_id.clone());
    Ok(app.record(tx, &case, &PapersHappening::Supplied, owner)?)
}

/// Withdraws waiting or rejected papers in favour of the new ones, and deletes their documents.
async fn give_way(app: &App, tx: &mut Tx, before: Case) -> Result<Case, Error> {
    if before.deleted_at.is_some() {
        return Ok(before);
    }
    let now = app.now();
    vault::delete_all(tx.conn(), &before.id).await?;
    let gone = before.replaced(now);
    cases::update(tx.conn(), &gone).await?;
    Ok(gone)
}
