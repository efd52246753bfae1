use std::time::Duration;

use jiff::SignedDuration;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{TestMailer, to_ani, verification};
use crate::smtp_sink::{Answer, Sink, header};

/// A time longer than the lease of a claimed row.
const LEASE_OVER: SignedDuration = SignedDuration::from_secs(31);

/// The server has the message, and the mailer dies before it notes that. The mail goes out again, and its
/// reader can recognise both as one mail.
#[both_engines]
async fn a_kill_between_sending_and_noting_keeps_the_message_id(engine: Engine) {
    let sink = Sink::start(Answer::Silence).await;
    let mut mailer = TestMailer::with(engine, sink.config()).await;
    let id = mailer.send(to_ani(), verification()).await;
    tokio::select! {
        () = mailer.deliver() => panic!("the mail was delivered although the server was silent"),
        () = sink.received() => {}
    }
    assert_eq!(sink.messages().len(), 1);
    assert_eq!(mailer.waiting().await.len(), 1, "the mail is not noted as sent");

    sink.answer(Answer::Taken);
    mailer.restart(sink.config()).await;
    mailer.deliver().await;
    assert_eq!(sink.messages().len(), 1, "the lease of the dead worker holds");
    mailer.deliver_after(LEASE_OVER).await;

    let ids: Vec<_> = sink.messages().iter().map(|message| header(message, "Message-ID")).collect();
    let expected = Some(format!("<{id}@mostrador.test>"));
    assert_eq!(ids, [expected.clone(), expected]);
    assert!(mailer.waiting().await.is_empty());
    mailer.end().await;
}

/// A sender that died before it noted the answer asks again.
#[both_engines]
async fn a_sender_that_asks_again_after_a_crash_sends_nothing_new(engine: Engine) {
    let sink = Sink::start(Answer::Taken).await;
    let mut mailer = TestMailer::with(engine, sink.config()).await;
    let id = mailer.send(to_ani(), verification()).await;
    mailer.deliver().await;
    mailer.restart(sink.config()).await;
    mailer.ask(&id, Some(to_ani()), Some(verification())).await.unwrap();
    mailer.deliver_after(LEASE_OVER).await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(sink.messages().len(), 1);
    mailer.end().await;
}
