//! Demo requests and votes.

mod add_demo_request;
mod add_help_vote;
mod change_demo_request;
mod forget_demo_request;
mod list_demo_requests;
mod list_own_demo_requests;

use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::id::DemoRequestId;
use mostrador_runtime::passport::Role;
use mostrador_runtime::text::Locale;
use tonic::Status;

use crate::app::TestRegistration;

pub(crate) const BUDI: &str = "budi@warung.example";

pub(crate) fn inquiry(email: &str) -> pb::AddDemoRequestRequest {
    pb::AddDemoRequestRequest {
        source: pb::DemoSource::Demo.into(),
        page: "/".into(),
        locale: Locale::Id.into(),
        locale_text: String::new(),
        full_name: "Budi <b>Santoso</b>".into(),
        phone: "0812 3456 7890".into(),
        email: email.into(),
        message: "Halo\r\napa kabar?".into(),
        preferred_time: "2026-01-06T10:00".into(),
        website: String::new(),
        address: "192.0.2.7".into(),
        ..pb::AddDemoRequestRequest::default()
    }
}

impl TestRegistration {
    pub(crate) async fn ask(&self, inquiry: pb::AddDemoRequestRequest) -> Result<DemoRequestId, Status> {
        Ok(self.edge().add_demo_request(inquiry).await?.into_inner().id.parse().unwrap())
    }

    /// The id of a new request.
    pub(crate) async fn asked(&self, email: &str) -> DemoRequestId {
        self.ask(inquiry(email)).await.unwrap()
    }

    pub(crate) async fn request(&self, id: &DemoRequestId) -> Result<pb::DemoRequest, Status> {
        self.request_as(Role::Support, id).await
    }

    pub(crate) async fn request_as(&self, role: Role, id: &DemoRequestId) -> Result<pb::DemoRequest, Status> {
        let get = self.test.as_agent(role, pb::GetDemoRequestRequest { id: id.to_string() });
        Ok(self.edge().get_demo_request(get).await?.into_inner().request.unwrap())
    }

    pub(crate) async fn change_as(
        &self,
        role: Role,
        change: pb::ChangeDemoRequestRequest,
    ) -> Result<pb::DemoRequest, Status> {
        let change = self.test.as_agent(role, change);
        Ok(self.edge().change_demo_request(change).await?.into_inner().request.unwrap())
    }

    /// Address, name, language and contents of each mail, in the order of their requests.
    pub(crate) async fn letters(&self) -> Vec<(String, String, String, Mail)> {
        let letters = self.mails().await.into_iter().map(|mail| match (mail.recipient, mail.mail) {
            (Some(Recipient::Address(to)), Some(mail)) => {
                let language = to.locale().text().to_owned();
                (to.email, to.full_name, language, mail)
            }
            other => panic!("no mail to an address: {other:?}"),
        });
        letters.collect()
    }
}

/// The kinds of the request's events, oldest first.
pub(crate) fn kinds(request: &pb::DemoRequest) -> Vec<&str> {
    request.events.iter().rev().map(|event| event.kind.as_str()).collect()
}
