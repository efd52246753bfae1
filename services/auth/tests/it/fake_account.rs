//! Account's calls that auth makes, played by the test: the questions about outlets, staff and former owners,
//! and the notes of activity.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::Failure;
use mostrador_runtime::testing::serve_fake_calls;
use prost::Message;
use tonic::Status;

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
        serve_fake_calls(move |path, message| fake.answer(path, message)).await
    }

    fn answer(&self, path: &str, message: &[u8]) -> Result<Vec<u8>, Status> {
        if path.ends_with("/CheckReturn") {
            let asked = pb::CheckReturnRequest::decode(message).unwrap();
            let may_return = self.former.lock().unwrap().contains(&asked.owner_id);
            return Ok(pb::CheckReturnResponse { may_return }.encode_to_vec());
        }
        if !path.ends_with("/FindStaff") {
            return Ok(Vec::new());
        }
        let found = self.find(&pb::FindStaffRequest::decode(message).unwrap())?;
        Ok(found.encode_to_vec())
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
