//! A fake mailer, which shows mails; all other calls find it unavailable until the test ends.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard};

use mostrador_proto::mailer::v1 as pb;
use mostrador_proto::mailer::v1::preview_mail_request::Mail;
use mostrador_runtime::testing::serve_fake_calls;
use prost::Message;
use tonic::Status;

#[derive(Clone, Default)]
pub(crate) struct FakeMailer(Arc<Mutex<Mails>>);

#[derive(Default)]
pub(crate) struct Mails {
    /// The test ends: every message is accepted.
    pub accepts: bool,
    /// The mails that were to be shown, oldest first.
    pub previewed: Vec<pb::SendMailRequest>,
}

impl FakeMailer {
    pub(crate) fn known(&self) -> MutexGuard<'_, Mails> {
        self.0.lock().unwrap()
    }

    /// The answer to each mail that is to be shown.
    pub(crate) fn shown() -> pb::PreviewMailResponse {
        pb::PreviewMailResponse {
            subject: "A proof".into(),
            text: "token=•••".into(),
            email: "a•••@warung.id".into(),
        }
    }

    pub(crate) async fn serve(&self) -> SocketAddr {
        let fake = self.clone();
        serve_fake_calls(move |path, message| {
            let mut known = fake.known();
            if path.ends_with("/PreviewMail") {
                let asked = pb::PreviewMailRequest::decode(message).unwrap();
                let Some(Mail::Asked(mail)) = asked.mail else { panic!("a mail that was not sent") };
                known.previewed.push(mail);
                return Ok(Self::shown().encode_to_vec());
            }
            if known.accepts { Ok(Vec::new()) } else { Err(Status::unavailable("mailer is away")) }
        })
        .await
    }
}
