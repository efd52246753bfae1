//! The subjects of an export: the answers of each service, in the shapes of the public contract. A silent
//! service fails the export, as half of the data would pass for all of it.

use mostrador_proto::{
    account::v1 as account, auth::v1 as auth, mailer::v1 as mailer, newsletter::v1 as newsletter,
    registration::v1 as registration, runtime::v1 as shared,
};
use serde_json::{Value, json};

use super::money;
use super::rows::{MOST_ROWS, Subject, all_pages, instant, row, rows};
use crate::{
    answer::Refusal,
    api::owner::staff::StaffMember,
    app::App,
    compose,
    convert::{
        self, account as accounts, devices, identity, registration as registrations, session as sessions,
        staff,
    },
    session::caller::Caller,
};

pub(super) async fn all(app: &App, caller: &Caller, owner: &auth::Owner) -> Result<Vec<Subject>, Refusal> {
    let (account, sessions, staff, shops) = tokio::try_join!(
        compose::account::own(app, caller),
        of_auth(app, caller, owner),
        staff(app, caller),
        shops(app, caller),
    )?;
    let money = money::subjects(app, caller).await?;
    let (papers, registration, mails) =
        tokio::try_join!(papers(app, caller), registration(app, caller), mails(app, caller))?;
    let (demo_requests, subscriber, timeline) = tokio::try_join!(
        demo_requests(app, caller, &owner.email),
        subscriber(app, caller, &owner.email),
        timeline(app, caller),
    )?;
    let [profile, sessions, devices] = sessions;
    let [staff, managers] = staff;
    let [registration, terms] = registration;
    let owned = vec![
        profile,
        Subject { name: "account", rows: vec![row(&account)?] },
        registration,
        terms,
        shops,
        staff,
        managers,
        devices,
        sessions,
        papers,
    ];
    let told = vec![mails, subscriber, demo_requests, timeline];
    Ok([owned, money, told].into_iter().flatten().collect())
}

async fn of_auth(app: &App, caller: &Caller, owner: &auth::Owner) -> Result<[Subject; 3], Refusal> {
    let (mut one, mut other, mut third) = (app.services.auth(), app.services.auth(), app.services.auth());
    let (listed, paired, factor) = tokio::try_join!(
        one.list_sessions(caller.request(auth::ListSessionsRequest {})),
        other.list_devices(caller.request(auth::ListDevicesRequest::default())),
        third.get_totp(caller.request(auth::GetTotpRequest {})),
    )?;
    let profile = json!({
        "ownerId": owner.owner_id,
        "accountId": owner.account_id,
        "fullName": owner.full_name,
        "email": owner.email,
        "phone": owner.phone,
        "locale": convert::locale(owner.locale, &owner.locale_text, "auth: an owner's language")?,
        "secondFactor": factor.into_inner().is_on,
    });
    Ok([
        Subject { name: "profile", rows: vec![profile] },
        rows("sessions", listed.into_inner().sessions.into_iter().map(sessions::session))?,
        rows("devices", devices::devices(paired.into_inner().devices)?.into_iter().map(Ok))?,
    ])
}

async fn shops(app: &App, caller: &Caller) -> Result<Subject, Refusal> {
    let message = account::ListShopsRequest::default();
    let answer = app.services.account().list_shops(caller.request(message)).await?.into_inner();
    let mut shops = rows("shops", answer.shops.into_iter().map(|shop| accounts::shop(Some(shop))))?;
    for fields in shops.rows.iter_mut().filter_map(Value::as_object_mut) {
        // Agents identify the owner by this code.
        fields.remove("verificationCode");
    }
    Ok(shops)
}

/// Members, and their access to the dashboard.
async fn staff(app: &App, caller: &Caller) -> Result<[Subject; 2], Refusal> {
    let (mut account, mut auth) = (app.services.account(), app.services.auth());
    let (listed, managing) = tokio::try_join!(
        account.list_staff(caller.request(account::ListStaffRequest::default())),
        auth.list_managers(caller.request(auth::ListManagersRequest::default())),
    )?;
    let members = listed.into_inner().members.into_iter().map(|member| staff::member(Some(member)));
    let members: Vec<StaffMember> = members.collect::<Result<_, _>>()?;
    let managers = managing.into_inner().accesses.iter().map(|access| manager(access, &members)).collect();
    let members = members.iter().map(row).collect::<Result<_, _>>()?;
    Ok([Subject { name: "staff", rows: members }, Subject { name: "managers", rows: managers }])
}

fn manager(access: &auth::list_managers_response::Access, members: &[StaffMember]) -> Value {
    let is_theirs = |member: &&StaffMember| {
        member.shop_id.as_str() == access.shop_id && member.staff_id.to_string() == access.staff_id
    };
    let member = members.iter().find(is_theirs);
    json!({
        "userId": access.user_id,
        "shopId": access.shop_id,
        "staffId": access.staff_id,
        "name": member.map(|member| &member.name),
        "grants": member.map(|member| &member.grants),
        "invitedUntil": instant(access.invited_until.as_ref()),
        "invitationEndedAt": instant(access.invitation_ended_at.as_ref()),
        "since": instant(access.since.as_ref()),
    })
}

/// The owner's statements at the registration, and the accepted terms.
async fn registration(app: &App, caller: &Caller) -> Result<[Subject; 2], Refusal> {
    let message = registration::GetOwnRegistrationRequest {};
    let answer = app.services.registration().get_own_registration(caller.request(message)).await?;
    let said = answer.into_inner().registration;
    let terms = said.iter().flat_map(|said| &said.acceptances).map(terms).collect::<Result<_, _>>()?;
    let said = said.map(form).transpose()?;
    Ok([
        Subject { name: "registration", rows: said.into_iter().collect() },
        Subject { name: "terms", rows: terms },
    ])
}

fn form(said: registration::OwnRegistration) -> Result<Value, Refusal> {
    let plan = registrations::chosen_plan(said.plan());
    let place = said.business.as_ref().map(|business| {
        let registration::Business { province_name, city_name, district_name, .. } = business;
        json!({ "province": province_name, "city": city_name, "district": district_name })
    });
    let personal = said.personal.map(|personal| {
        json!({
            "fullName": personal.full_name,
            "phone": personal.phone,
            "email": personal.email,
            "dateOfBirth": personal.date_of_birth,
        })
    });
    Ok(json!({
        "personal": personal,
        "business": said.business.map(registrations::business).transpose()?,
        "place": place,
        "plan": plan,
        "locale": convert::locale(said.locale, &said.locale_text, "registration: a draft's language")?,
        "begunAt": instant(said.begun_at.as_ref()),
    }))
}

fn terms(acceptance: &registration::TermsAcceptance) -> Result<Value, Refusal> {
    let what = "registration: the language of accepted terms";
    Ok(json!({
        "version": acceptance.version,
        "at": instant(acceptance.at.as_ref()),
        "locale": convert::locale(acceptance.locale, &acceptance.locale_text, what)?,
        "networkAddress": acceptance.address,
    }))
}

/// The mails' times and states without their texts: these are in the owner's mailbox, and some held a secret.
async fn mails(app: &App, caller: &Caller) -> Result<Subject, Refusal> {
    let rows = all_pages(async |page| {
        let message = mailer::ListMailsRequest { page, ..Default::default() };
        let answer = app.services.mailer().list_mails(caller.request(message)).await?.into_inner();
        Ok((answer.mails.iter().map(mail).collect::<Result<_, _>>()?, answer.next))
    });
    Ok(Subject { name: "mails", rows: rows.await? })
}

fn mail(mail: &mailer::OwnerMail) -> Result<Value, Refusal> {
    let state = match (&mail.sent_at, mail.has_failed) {
        (Some(_), _) => "accepted",
        (None, true) => "failed",
        (None, false) => "waiting",
    };
    let kind: mailer::MailKind = convert::known(mail.kind, &mail.kind_text, "mailer: a mail's kind")?;
    Ok(json!({
        "mailId": mail.mail_id,
        "kind": kind.text(),
        "reference": convert::some(mail.reference.clone()),
        "state": state,
        "askedAt": instant(mail.asked_at.as_ref()),
        "acceptedAt": instant(mail.sent_at.as_ref()),
    }))
}

/// The state of the papers. Photo and whole number are left out, as the owner has both on the card.
async fn papers(app: &App, caller: &Caller) -> Result<Subject, Refusal> {
    let message = registration::GetPapersRequest {};
    let answer = app.services.registration().get_papers(caller.request(message)).await?.into_inner();
    rows("identity", [identity::papers(answer.papers)])
}

async fn demo_requests(app: &App, caller: &Caller, email: &str) -> Result<Subject, Refusal> {
    let message = registration::ListOwnDemoRequestsRequest { email: email.to_owned() };
    let answer = app.services.registration().list_own_demo_requests(caller.request(message)).await?;
    rows("demo-requests", answer.into_inner().requests.iter().map(demo_request))
}

fn demo_request(request: &registration::DemoRequest) -> Result<Value, Refusal> {
    let what = "registration: a demo request's language";
    Ok(json!({
        "id": request.id,
        "fullName": request.full_name,
        "phone": request.phone,
        "email": request.email,
        "message": request.message,
        "page": request.page,
        "locale": convert::locale(request.locale, &request.locale_text, what)?,
        "preferredTime": instant(request.preferred_at.as_ref()),
        "bookedFor": instant(request.booked_for.as_ref()),
        "createdAt": instant(request.created_at.as_ref()),
        "closedAt": instant(request.closed_at.as_ref()),
    }))
}

async fn subscriber(app: &App, caller: &Caller, email: &str) -> Result<Subject, Refusal> {
    let message = newsletter::FindSubscriberRequest { email: email.to_owned() };
    let answer = app.services.newsletter().find_subscriber(caller.request(message)).await?.into_inner();
    let rows = answer.subscriber.map(|found| subscription(email, found)).transpose()?;
    Ok(Subject { name: "newsletter", rows: rows.into_iter().collect() })
}

fn subscription(email: &str, found: newsletter::Subscriber) -> Result<Value, Refusal> {
    let consent = |consent: newsletter::Consent| {
        let step: newsletter::ConsentStep =
            convert::known(consent.step, &consent.step_text, "newsletter: a consent's step")?;
        let at = instant(consent.at.as_ref());
        Ok::<_, Refusal>(json!({ "step": step.text(), "at": at, "textVersion": consent.text_version }))
    };
    let state: newsletter::SubscriberState =
        convert::known(found.state, &found.state_text, "newsletter: a subscriber's state")?;
    Ok(json!({
        "email": email,
        "state": state.text(),
        "locale": convert::locale(found.locale, &found.locale_text, "newsletter: a subscriber's language")?,
        "createdAt": instant(found.created_at.as_ref()),
        "consents": found.consents.into_iter().map(consent).collect::<Result<Vec<_>, _>>()?,
    }))
}

/// Every service's events, the newest first.
async fn timeline(app: &App, caller: &Caller) -> Result<Subject, Refusal> {
    let mut found = Vec::new();
    for (service, mut client) in app.services.timelines() {
        let events = all_pages(async |page| {
            let message = shared::ListEventsRequest { account_id: String::new(), page };
            let answer = client.list_events(caller.request(message)).await?.into_inner();
            Ok((answer.events, answer.next))
        });
        for event in events.await? {
            found.push((event.id.clone(), row(&accounts::event(event, service, false)?)?));
        }
    }
    found.sort_by(|(left, _), (right, _)| right.cmp(left));
    found.truncate(MOST_ROWS);
    Ok(Subject { name: "timeline", rows: found.into_iter().map(|(_, row)| row).collect() })
}
