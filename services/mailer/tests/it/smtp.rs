use jiff::SignedDuration;
use mostrador_mailer::Config;
use mostrador_mailer::config::Smtp;
use mostrador_runtime::testing::{Engine, EveryLine, both_engines};

use crate::app::{CODE, TestMailer, newsletter, to_ani, verification};
use crate::smtp_sink::{Answer, Sink, header};

const MINUTE: SignedDuration = SignedDuration::from_secs(61);

#[tokio::test]
async fn a_mail_goes_out_whole() {
    let sink = Sink::start(Answer::Taken).await;
    let mailer = TestMailer::with(Engine::Sqlite, sink.config()).await;
    let id = mailer.send(to_ani(), verification()).await;
    mailer.deliver().await;

    let messages = sink.messages();
    assert_eq!(messages.len(), 1);
    let message = messages[0].as_str();
    assert_eq!(header(message, "Message-ID"), Some(format!("<{id}@mostrador.test>")));
    assert_eq!(header(message, "Date").as_deref(), Some("Mon, 05 Jan 2026 03:00:00 +0000"));
    assert_eq!(header(message, "To").as_deref(), Some("\"Ani Wati\" <Ani@toko.example>"));
    assert_eq!(header(message, "Subject"), Some(format!("{CODE} is your Mostrador code")));
    assert_eq!(header(message, "List-Unsubscribe"), None);
    assert!(message.contains("Content-Type: text/plain; charset=utf-8"), "{message}");
    assert!(message.contains("Content-Type: text/html; charset=utf-8"), "{message}");
    assert_eq!(sink.recipients(), ["RCPT TO:<Ani@toko.example>"]);
    assert!(mailer.kept("", 0).await.is_empty(), "a mail that goes to a server is not kept");
    mailer.end().await;
}

#[tokio::test]
async fn newsletter_mails_have_a_way_to_unsubscribe() {
    let sink = Sink::start(Answer::Taken).await;
    let mailer = TestMailer::with(Engine::Sqlite, sink.config()).await;
    mailer.send(to_ani(), newsletter()).await;
    mailer.deliver().await;
    let link = "<https://mostrador.test/en/more/newsletter?newsletter=unsubscribe&token=tok_d>";
    assert_eq!(header(&sink.messages()[0], "List-Unsubscribe").as_deref(), Some(link));
    mailer.end().await;
}

#[both_engines]
#[case::the_server_says_later(Answer::Later)]
#[case::our_password_is_wrong(Answer::BadPassword)]
async fn a_mail_waits_until_passing_trouble_is_over(engine: Engine, #[case] trouble: Answer) {
    let sink = Sink::start(trouble).await;
    let mailer = TestMailer::with(engine, sink.config()).await;
    mailer.send(to_ani(), verification()).await;
    for _ in 0..12 {
        mailer.deliver_after(MINUTE).await;
    }
    assert!(mailer.parked().await.is_empty());
    assert_eq!(mailer.waiting().await.len(), 1);

    sink.answer(Answer::Taken);
    mailer.deliver_after(MINUTE).await;
    assert!(mailer.waiting().await.is_empty());
    let messages = sink.messages();
    let last = header(messages.last().unwrap(), "Message-ID");
    assert!(messages.iter().all(|message| header(message, "Message-ID") == last));
    mailer.end().await;
}

#[tokio::test]
async fn a_postponed_mail_has_another_reason_than_a_server_that_takes_no_mail() {
    let mut reasons = Vec::new();
    for trouble in [Answer::Later, Answer::Closing, Answer::BadPassword] {
        let sink = Sink::start(trouble).await;
        let mailer = TestMailer::with(Engine::Sqlite, sink.config()).await;
        mailer.send(to_ani(), verification()).await;
        mailer.deliver().await;
        reasons.extend(mailer.last_reasons().await);
        sink.answer(Answer::Taken);
        mailer.deliver_after(MINUTE).await;
        mailer.end().await;
    }
    assert_eq!(reasons, ["mail.postponed", "mail.not_now", "mail.not_now"]);
}

#[both_engines]
async fn a_mail_that_is_refused_for_good_is_parked(engine: Engine) {
    let sink = Sink::start(Answer::Never).await;
    let mailer = TestMailer::with(engine, sink.config()).await;
    let id = mailer.send(to_ani(), verification()).await;
    for _ in 0..11 {
        mailer.deliver_after(MINUTE).await;
    }
    let parked = mailer.parked().await;
    assert_eq!(parked.len(), 1);
    assert_eq!(
        (parked[0].id.as_str(), parked[0].last_reason.as_deref()),
        (id.as_str(), Some("mail.refused"))
    );
    assert_eq!(sink.messages().len(), 10);
    mailer.end().await;
}

#[tokio::test]
async fn a_silent_server_is_given_up_and_the_log_tells_it() {
    let sink = Sink::start(Answer::Silence).await;
    let config = Config { smtp: Some(Smtp { timeout_seconds: 3, ..sink.smtp() }), ..Config::default() };
    let mailer = TestMailer::with(Engine::Sqlite, config).await;
    let lines = EveryLine::new();
    let id = mailer.send(to_ani(), verification()).await;
    mailer.deliver().await;
    assert_eq!(mailer.last_reasons().await, ["mail.not_now"]);
    let text = lines.text();
    let told = text
        .lines()
        .find(|line| line.contains("the mail server does not answer") && line.contains(id.as_str()));
    assert!(told.is_some_and(|line| !line.to_lowercase().contains("ani@")), "{told:?}");

    sink.answer(Answer::Taken);
    mailer.deliver_after(MINUTE).await;
    assert!(mailer.waiting().await.is_empty(), "the silent connection is not used again");
    mailer.end().await;
}

#[tokio::test]
async fn mails_of_one_kind_take_no_more_connections_than_they_may() {
    let sink = Sink::start(Answer::Taken).await;
    let config = Config { smtp: Some(Smtp { connections: 2, ..sink.smtp() }), ..Config::default() };
    let mailer = TestMailer::with(Engine::Sqlite, config).await;
    for _ in 0..9 {
        mailer.send(to_ani(), verification()).await;
    }
    mailer.deliver().await;
    assert_eq!((sink.messages().len(), sink.most_open()), (9, 2));
    mailer.end().await;
}

#[both_engines]
async fn a_mail_with_a_code_does_not_wait_behind_the_mails_of_others(engine: Engine) {
    let sink = Sink::start(Answer::Taken).await;
    let config = Config { smtp: Some(Smtp { connections: 1, ..sink.smtp() }), ..Config::default() };
    let mailer = TestMailer::with(engine, config).await;
    for _ in 0..20 {
        mailer.send(to_ani(), newsletter()).await;
    }
    let id = mailer.send(to_ani(), verification()).await;
    mailer.deliver().await;
    let (messages, own) = (sink.messages(), Some(format!("<{id}@mostrador.test>")));
    let place = messages.iter().position(|message| header(message, "Message-ID") == own);
    assert!(place.is_some_and(|place| place < 10), "{place:?} of {}", messages.len());
    mailer.end().await;
}
