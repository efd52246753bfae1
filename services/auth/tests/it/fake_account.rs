//! Account's calls that auth makes, played by the test: the questions about outlets, staff and former owners,
//! and the notes of activity.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::Response;
use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::Failure;
use mostrador_runtime::testing::serve_fake;
use prost::Message;
use tonic::Status;

/// The bytes before a gRPC message: the flag for compression, and the length.
const HEAD: usize = 5;

/// Holds outlets by id, and members by outlet and number.
#[derive(Clone, Default)]
pub(crate) struct FakeAccount {
    pub(crate) shops: Arc<Mutex<BTreeMap<String, pb::StaffedShop>>>,
    pub(crate) members: Arc<Mutex<BTreeMap<(String, String), pb::StaffAccess>>>,
    /// The owners who may register again.
    pub(crate) former: Arc<Mutex<Vec<String>>>,
}

impl FakeAccount {
    pub(crate) async fn serve(&self) -> SocketAddr {
        let fake = self.clone();
        let router = Router::new().fallback(move |request: Request| {
            let fake = fake.clone();
            async move { fake.answer(request).await }
        });
        serve_fake(router.into()).await
    }

    async fn answer(self, request: Request) -> Response<Body> {
        let path = request.uri().path().to_owned();
        let bytes = to_bytes(request.into_body(), usize::MAX).await.unwrap();
        if path.ends_with("/CheckReturn") {
            let asked = pb::CheckReturnRequest::decode(&bytes[HEAD..]).unwrap();
            let may_return = self.former.lock().unwrap().contains(&asked.owner_id);
            return framed(&pb::CheckReturnResponse { may_return }.encode_to_vec());
        }
        if !path.ends_with("/FindStaff") {
            return framed(&[]);
        }
        match self.find(&pb::FindStaffRequest::decode(&bytes[HEAD..]).unwrap()) {
            Ok(found) => framed(&found.encode_to_vec()),
            Err(failure) => Status::from(failure).into_http(),
        }
    }

    fn find(&self, asked: &pb::FindStaffRequest) -> Result<pb::FindStaffResponse, Failure> {
        let shop = self.shops.lock().unwrap().get(&asked.shop_id).cloned();
        let own = shop.filter(|shop| shop.account_id == asked.account_id);
        let shop = own.ok_or_else(|| Failure::new(pb::Reason::ShopNotFound))?;
        let place = (asked.shop_id.clone(), asked.staff_id.clone());
        let member = self.members.lock().unwrap().get(&place).cloned();
        if member.is_none() && !asked.staff_id.is_empty() {
            return Err(Failure::new(pb::Reason::StaffNotFound));
        }
        Ok(pb::FindStaffResponse { shop: Some(shop), member })
    }
}

fn framed(message: &[u8]) -> Response<Body> {
    let length = u32::try_from(message.len()).unwrap().to_be_bytes();
    let body = [&[0], length.as_slice(), message].concat();
    let answer = Response::builder().header("content-type", "application/grpc").header("grpc-status", "0");
    answer.body(Body::from(body)).unwrap()
}
