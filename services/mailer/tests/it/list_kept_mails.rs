use std::fs::OpenOptions;
use std::io::Write as _;

use jiff::SignedDuration;
use mostrador_proto::mailer::v1 as pb;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_runtime::ServiceName;
use mostrador_runtime::id::DemoRequestId;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::testing::{Engine, both_engines, numbered};

use crate::app::{CODE, TestMailer, newsletter, reason, refused, to_ani, verification};
use crate::fake_auth::owner_id;

#[both_engines]
async fn the_newest_mail_comes_first(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    assert!(mailer.kept("", 0).await.is_empty(), "without the folder there are no mails");
    mailer.auth.mail_goes_to("budi@toko.example", "es");
    let mut sent = Vec::new();
    for (recipient, mail) in [
        (to_ani(), verification()),
        (Recipient::OwnerId(owner_id().into()), refused()),
        (to_ani(), newsletter()),
    ] {
        sent.insert(0, mailer.send(recipient, mail).await.to_string());
        mailer.deliver_after(SignedDuration::from_secs(1)).await;
    }
    let ids = |mails: Vec<pb::KeptMail>| mails.into_iter().map(|mail| mail.id).collect::<Vec<_>>();
    assert_eq!(ids(mailer.kept("", 0).await), sent);
    assert_eq!(ids(mailer.kept("", 2).await), sent[..2]);
    assert_eq!(ids(mailer.kept("ani@TOKO.example", 0).await), [sent[0].clone(), sent[2].clone()]);
    assert_eq!(ids(mailer.kept("ani@toko.example", 1).await), sent[..1]);
    mailer.end().await;
}

#[both_engines]
async fn a_cut_off_line_hides_no_other_mail(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    mailer.send(to_ani(), verification()).await;
    mailer.deliver().await;
    let folder = std::fs::read_dir(mailer.test.runtime().data.join("mail")).unwrap();
    let file = folder.map(|entry| entry.unwrap().path()).next().unwrap();
    let mut file = OpenOptions::new().append(true).open(file).unwrap();
    file.write_all(b"\n{\"id\":\"out_\xc3").unwrap();
    mailer.send(to_ani(), newsletter()).await;
    mailer.deliver().await;
    assert_eq!(mailer.kept("", 0).await.len(), 2);
    mailer.end().await;
}

#[both_engines]
async fn a_kept_mail_lists_its_links_and_its_code(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    mailer.send(to_ani(), verification()).await;
    mailer.deliver().await;
    let kept = mailer.kept("", 0).await.remove(0);
    assert_eq!(kept.code, CODE);
    assert_eq!(
        kept.links,
        [
            "https://mostrador.test/en/free/verify?token=tok_a",
            "https://mostrador.test/en/free/resume?token=tok_b",
            "https://mostrador.test/en",
        ]
    );
    assert_eq!(kept.sent_at, Some(timestamp(mailer.test.clock.now())));
    assert!(kept.html.contains(CODE));
    mailer.end().await;
}

#[both_engines]
async fn kept_mails_are_readable_by_their_user_only(engine: Engine) {
    use std::os::unix::fs::PermissionsExt;

    let mailer = TestMailer::start(engine).await;
    mailer.send(to_ani(), verification()).await;
    mailer.deliver().await;
    let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let folder = mailer.test.runtime().data.join("mail");
    assert_eq!(mode(&folder), 0o700);
    for file in std::fs::read_dir(&folder).unwrap() {
        assert_eq!(mode(&file.unwrap().path()), 0o600);
    }
    mailer.end().await;
}

#[both_engines]
async fn only_the_edge_reads_kept_mails(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    let request = mailer.test.request(pb::ListKeptMailsRequest::default());
    let answer = mailer.client(ServiceName::Commerce).list_kept_mails(request).await;
    assert_eq!(reason(answer), "caller.refused");
    mailer.end().await;
}

#[both_engines]
async fn the_entry_of_an_appointment_can_be_read(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    let request_id: DemoRequestId = numbered(1);
    let booked = pb::DemoBooked {
        request_id: request_id.to_string(),
        starts_at: Some(timestamp("2026-01-07T03:00:00Z".parse().unwrap())),
        minutes: 30,
        sequence: 1,
        booked_at: Some(timestamp("2026-01-05T03:00:00Z".parse().unwrap())),
        help_link: "/more/help".into(),
    };
    mailer.send(to_ani(), Mail::DemoBooked(booked)).await;
    mailer.send(to_ani(), newsletter()).await;
    mailer.deliver().await;
    let kept = mailer.kept("", 0).await;
    let files: Vec<_> = kept.iter().map(|mail| mail.attachments.as_slice()).collect();
    let [[], [file]] = files[..] else { panic!("{files:?}") };
    assert_eq!(file.name, "mostrador.ics");
    let uid = format!("UID:{request_id}@mostrador.test");
    for line in [uid.as_str(), "SEQUENCE:1", "DTSTART:20260107T030000Z", "DTEND:20260107T033000Z"] {
        assert!(file.text.lines().any(|told| told == line), "{line}: {}", file.text);
    }
    mailer.end().await;
}
