//! Identity documents.

mod corrupted;
mod find_account_case;
mod fraud;
mod hand_case;
mod retention;
mod review;
mod rotate_vault_keys;
mod secrecy;
mod supply_papers;

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::{ImageEncoder as _, Rgb, RgbImage};
use mostrador_proto::registration::v1 as pb;
use mostrador_proto::registration::v1::supply_papers_request::Part;
use mostrador_runtime::passport::{OwnerPassport, Standing};
use mostrador_runtime::testing::numbered;
use mostrador_runtime::text::Locale;
use tokio_stream::iter;
use tonic::Status;

pub(crate) use self::review::{admin, support};
use crate::app::TestRegistration;

/// The number of a man born on the day in the test's forms, issued in their province.
pub(crate) const NIK: &str = "3171012802900001";

pub(crate) fn header(national_id: &str, name_on_id: &str) -> pb::PapersHeader {
    pb::PapersHeader {
        national_id: national_id.into(),
        name_on_id: name_on_id.into(),
        locale: Locale::Id.into(),
        locale_text: String::new(),
    }
}

fn card() -> RgbImage {
    RgbImage::from_fn(600, 380, |x, y| {
        Rgb([u8::try_from(x % 256).unwrap(), 90, u8::try_from(y % 256).unwrap()])
    })
}

pub(crate) fn jpeg() -> Vec<u8> {
    let mut bytes = Vec::new();
    JpegEncoder::new(&mut bytes).encode_image(&card()).unwrap();
    bytes
}

pub(crate) fn png() -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let card = card();
    PngEncoder::new(&mut bytes).write_image(&card, 600, 380, image::ExtendedColorType::Rgb8).unwrap();
    bytes.into_inner()
}

pub(crate) fn owner(n: u32) -> OwnerPassport {
    mostrador_runtime::testing::owner(n)
}

/// An owner whose account is frozen.
pub(crate) fn limited(n: u32) -> OwnerPassport {
    OwnerPassport { standing: Standing::Limited, ..owner(n) }
}

impl TestRegistration {
    pub(crate) async fn supply(
        &self,
        owner: &OwnerPassport,
        header: pb::PapersHeader,
        photo: &[u8],
    ) -> Result<pb::Papers, Status> {
        let chunks = photo.chunks(64 * 1024).map(|chunk| Part::Chunk(chunk.to_vec()));
        let parts: Vec<_> = std::iter::once(Part::Header(header)).chain(chunks).collect();
        let parts = parts.into_iter().map(|part| pb::SupplyPapersRequest { part: Some(part) });
        let request = self.test.as_owner(owner, iter(parts));
        Ok(self.edge().supply_papers(request).await?.into_inner().papers.unwrap())
    }

    /// Supplies valid papers.
    pub(crate) async fn supplied(&self, owner: &OwnerPassport) -> pb::Papers {
        self.supply(owner, header(NIK, "ANA WIJAYA"), &jpeg()).await.unwrap()
    }

    pub(crate) async fn papers(&self, owner: &OwnerPassport) -> pb::Papers {
        let get = self.test.as_owner(owner, pb::GetPapersRequest {});
        self.edge().get_papers(get).await.unwrap().into_inner().papers.unwrap()
    }

    /// The owner of a completed registration.
    pub(crate) async fn registered(&self, email: &str) -> OwnerPassport {
        let secret = self.submitted(email).await;
        self.verify(&secret, self.link().await, "").await.unwrap();
        let mut conn = self.test.runtime().db.read().await.unwrap();
        let ids: (String, String) = sqlx::query_as(
            "SELECT owner_id, account_id FROM registrations
             JOIN personal ON registration_id = id WHERE email = $1",
        )
        .bind(email.to_owned())
        .fetch_one(&mut *conn)
        .await
        .unwrap();
        OwnerPassport {
            owner_id: ids.0.parse().unwrap(),
            account_id: ids.1.parse().unwrap(),
            session_id: numbered(1),
            standing: Standing::Full,
            may_renew: false,
        }
    }
}
