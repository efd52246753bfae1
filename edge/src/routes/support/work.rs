//! Worklists of the agents: the waiting work, its holders, and the lists as files.

use mostrador_proto::{
    account::v1::{self as account, AccountWork as List},
    registration::v1 as registration,
    runtime::v1::{AssignParkedRequest, DiscardParkedRequest, RequeueParkedRequest},
};
use mostrador_runtime::{
    id::{AccountId, AgentId, OutboxId, RegistrationId},
    passport::Role,
};

use crate::{
    answer::{Answer, CsvFile, Refusal, csv, done, ok},
    api::{
        common::PageQuery,
        generic::{Done, Page},
        support::{
            mails::MailPreview,
            work::{
                AccountWork, AssignParked, AssignRequest, Assigned, DiscardParked, Discarded, DueHold,
                DueStep, NoteRequest, ParkedMessages, RequeueRequest, Requeued, ResendVerificationRequest,
                StuckRegistration, VerificationResent,
            },
            worklists::Worklists,
        },
    },
    app::App,
    compose,
    contract::{GET, POST, Route, route},
    convert::{self, work as convert_work},
    extract::{Json, Key, NoBody, PathId, Query},
    session::caller::Caller,
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    let file = "A file for a spreadsheet, of 1,000 rows at most; that it was taken is recorded.";
    vec![
        route(GET, "/api/support/worklists", worklists)
            .agent()
            .about("How many entries wait in each worklist, and since when."),
        route(GET, "/api/support/worklists/holds", holds_due)
            .agent()
            .about("Accounts that time will hold within three days, the soonest first."),
        route(GET, "/api/support/worklists/holds.csv", holds_due_file)
            .at_least(Role::Support)
            .about("The same list as a file.")
            .detail(file),
        route(GET, "/api/support/worklists/steps", steps_left).agent().about(
            "Accounts with a step that is due and that the policy leaves to agents, the oldest first.",
        ),
        route(GET, "/api/support/worklists/steps.csv", steps_left_file)
            .at_least(Role::Support)
            .about("The same list as a file.")
            .detail(file),
        route(GET, "/api/support/worklists/new-accounts", new_accounts)
            .agent()
            .about("Accounts of the last seven days whose owner no agent has greeted, the oldest first."),
        route(GET, "/api/support/worklists/new-accounts.csv", new_accounts_file)
            .at_least(Role::Support)
            .about("The same list as a file.")
            .detail(file),
        route(GET, "/api/support/registrations", stuck_registrations)
            .agent()
            .about("Registrations that do not go on by themselves, the oldest first.")
            .detail(
                "The address is not proved a day after the mail, or there is no account a quarter of \
                 an hour after the proof.",
            ),
        route(GET, "/api/support/registrations.csv", stuck_registrations_file)
            .at_least(Role::Support)
            .about("The same list as a file.")
            .detail(file),
        route(GET, "/api/support/parked", parked_messages)
            .agent()
            .about("Messages between services that their receivers refused for good, the oldest first."),
        route(GET, "/api/support/parked.csv", parked_messages_file)
            .at_least(Role::Support)
            .about("The same list as a file.")
            .detail(file),
        route(POST, "/api/support/parked/{messageId}/assign", assign_parked)
            .at_least(Role::Support)
            .id("a parked message")
            .about("Take a parked message, give it to an admin, or give it back.")
            .detail("Only admins take one, as only admins requeue and discard."),
        route(POST, "/api/support/parked/{messageId}/requeue", requeue_parked)
            .at_least(Role::Admin)
            .id("a parked message")
            .about("Try a parked message again; again is fine."),
        route(POST, "/api/support/parked/{messageId}/discard", discard_parked)
            .at_least(Role::Admin)
            .id("a parked message")
            .about("Delete a parked message: its effect never happens; again is fine."),
        route(POST, "/api/support/accounts/{accountId}/assign", assign_account)
            .at_least(Role::Support)
            .id("an account")
            .about("Take an account, give it to a colleague, or give it back."),
        route(POST, "/api/support/accounts/{accountId}/greet", greet_account)
            .at_least(Role::Support)
            .id("an account")
            .about("Say that the owner of a new account was greeted; again is fine."),
        route(POST, "/api/support/accounts/{accountId}/note", write_note)
            .at_least(Role::Support)
            .id("an account")
            .about("Write to colleagues in the account's timeline, beside no act.")
            .detail("The owner's timeline shows that there is a note, but not its text."),
        route(POST, "/api/support/registrations/{registrationId}/assign", assign_registration)
            .at_least(Role::Support)
            .id("a registration")
            .about("Take a registration, give it to a colleague, or give it back."),
        route(GET, "/api/support/registrations/{registrationId}/verification-preview", preview_verification)
            .at_least(Role::Support)
            .id("a registration")
            .about("The mail that a repetition of the proof would send, without its secrets. Sends nothing."),
        route(
            POST,
            "/api/support/registrations/{registrationId}/resend-verification",
            resend_stuck_verification,
        )
        .at_least(Role::Support)
        .id("a registration")
        .about("Mail the proof of a registration's address once more, with a link and a code.")
        .detail("At the pace of the visitor's own mails; it is an event with the reason."),
    ]
}

/// The page of a file; the services choose a larger size for it.
const WHOLE: PageQuery = PageQuery { limit: None, after: None };

async fn worklists(app: App, caller: Caller) -> Answer<Worklists> {
    ok(compose::worklists::counted(&app, &caller).await?)
}

async fn holds_due(app: App, caller: Caller, query: Query<PageQuery>) -> Answer<Page<AccountWork>> {
    ok(accounts(&app, &caller, (List::HoldDue, query.0), false).await?)
}

async fn steps_left(app: App, caller: Caller, query: Query<PageQuery>) -> Answer<Page<AccountWork>> {
    ok(accounts(&app, &caller, (List::StepLeft, query.0), false).await?)
}

async fn new_accounts(app: App, caller: Caller, query: Query<PageQuery>) -> Answer<Page<AccountWork>> {
    ok(accounts(&app, &caller, (List::Ungreeted, query.0), false).await?)
}

async fn accounts(
    app: &App,
    caller: &Caller,
    (list, query): (List, PageQuery),
    exported: bool,
) -> Result<Page<AccountWork>, Refusal> {
    let message = account::ListAccountWorkRequest { work: list.into(), page: convert::page(query), exported };
    let answer = app.services.account().list_account_work(caller.request(message)).await?.into_inner();
    let items = answer.items.into_iter().map(convert_work::account).collect::<Result<_, _>>()?;
    Ok(Page { items, next: convert::some(answer.next) })
}

async fn holds_due_file(app: App, caller: Caller) -> Result<CsvFile, Refusal> {
    let list = accounts(&app, &caller, (List::HoldDue, WHOLE), true).await?;
    let head = ["accountId", "shopName", "fullName", "hold", "at", "agentId"];
    let rows = list.items.into_iter().map(|row| {
        let hold = row.hold.map_or("", DueHold::as_str).to_owned();
        [row.account_id.into(), row.shop_name, row.full_name, hold, row.at.to_string(), named(row.agent_id)]
    });
    csv::file("holds", head, rows)
}

async fn steps_left_file(app: App, caller: Caller) -> Result<CsvFile, Refusal> {
    let list = accounts(&app, &caller, (List::StepLeft, WHOLE), true).await?;
    let head = ["accountId", "shopName", "fullName", "step", "at", "agentId"];
    let rows = list.items.into_iter().map(|row| {
        let step = row.step.map_or("", DueStep::as_str).to_owned();
        [row.account_id.into(), row.shop_name, row.full_name, step, row.at.to_string(), named(row.agent_id)]
    });
    csv::file("steps", head, rows)
}

async fn new_accounts_file(app: App, caller: Caller) -> Result<CsvFile, Refusal> {
    let list = accounts(&app, &caller, (List::Ungreeted, WHOLE), true).await?;
    let head = ["accountId", "shopName", "fullName", "openedAt", "agentId"];
    let rows = list.items.into_iter().map(|row| {
        [row.account_id.into(), row.shop_name, row.full_name, row.at.to_string(), named(row.agent_id)]
    });
    csv::file("new-accounts", head, rows)
}

async fn stuck_registrations(
    app: App,
    caller: Caller,
    query: Query<PageQuery>,
) -> Answer<Page<StuckRegistration>> {
    ok(stuck(&app, &caller, query.0, false).await?)
}

async fn stuck(
    app: &App,
    caller: &Caller,
    query: PageQuery,
    exported: bool,
) -> Result<Page<StuckRegistration>, Refusal> {
    let message = registration::ListStuckRegistrationsRequest { page: convert::page(query), exported };
    let mut service = app.services.registration();
    let answer = service.list_stuck_registrations(caller.request(message)).await?.into_inner();
    let items = answer.registrations.into_iter().map(convert_work::registration).collect::<Result<_, _>>()?;
    Ok(Page { items, next: convert::some(answer.next) })
}

async fn stuck_registrations_file(app: App, caller: Caller) -> Result<CsvFile, Refusal> {
    let list = stuck(&app, &caller, WHOLE, true).await?;
    let head = ["registrationId", "cause", "shopName", "fullName", "email", "since", "agentId"];
    let rows = list.items.into_iter().map(|row| {
        let cause = row.cause.as_str().to_owned();
        let since = row.since.to_string();
        let id = row.registration_id.into();
        [id, cause, row.shop_name, row.full_name, row.email, since, named(row.agent_id)]
    });
    csv::file("registrations", head, rows)
}

async fn parked_messages(app: App, caller: Caller, query: Query<PageQuery>) -> Answer<ParkedMessages> {
    ok(compose::work::parked(&app, &caller, query.0, false).await?)
}

async fn parked_messages_file(app: App, caller: Caller) -> Result<CsvFile, Refusal> {
    let list = compose::work::parked(&app, &caller, WHOLE, true).await?;
    let head =
        ["messageId", "service", "topic", "createdAt", "parkedAt", "attempts", "lastReason", "agentId"];
    let rows = list.items.into_iter().map(|row| {
        let service = convert::service_name(row.service).as_str().to_owned();
        let (made, parked) = (row.created_at.to_string(), row.parked_at.to_string());
        let attempts = row.attempts.to_string();
        let (id, agent) = (row.message_id.into(), named(row.agent_id));
        [id, service, row.topic, made, parked, attempts, row.last_reason, agent]
    });
    csv::file("parked", head, rows)
}

fn named(agent_id: Option<AgentId>) -> String {
    agent_id.map(String::from).unwrap_or_default()
}

async fn assign_parked(
    app: App,
    caller: Caller,
    message_id: PathId<OutboxId>,
    key: Key,
    request: Json<AssignParked>,
) -> Answer<Assigned> {
    let AssignParked { service, seen, to } = request.body;
    compose::work::admit_admin(&app, &caller, to.as_ref()).await?;
    let mut outbox = app.services.outbox(convert::service_name(service));
    let assignment = convert_work::assignment(AssignRequest { seen, to }, key.0, request.hash);
    let message = AssignParkedRequest { id: message_id.0.into(), assignment: Some(assignment) };
    let answer = outbox.assign_parked(caller.request(message)).await?.into_inner();
    ok(convert_work::assigned(&answer.agent_id)?)
}

async fn requeue_parked(
    app: App,
    caller: Caller,
    message_id: PathId<OutboxId>,
    request: Json<RequeueRequest>,
) -> Answer<Requeued> {
    let mut outbox = app.services.outbox(convert::service_name(request.body.service));
    let message = RequeueParkedRequest { ids: vec![message_id.0.into()] };
    let answer = outbox.requeue_parked(caller.request(message)).await?.into_inner();
    ok(Requeued { count: answer.count })
}

async fn discard_parked(
    app: App,
    caller: Caller,
    message_id: PathId<OutboxId>,
    request: Json<DiscardParked>,
) -> Answer<Discarded> {
    let DiscardParked { service, reason } = request.body;
    let mut outbox = app.services.outbox(convert::service_name(service));
    let message = DiscardParkedRequest { ids: vec![message_id.0.into()], reason };
    let answer = outbox.discard_parked(caller.request(message)).await?.into_inner();
    ok(Discarded { count: answer.count })
}

async fn assign_account(
    app: App,
    caller: Caller,
    account_id: PathId<AccountId>,
    key: Key,
    request: Json<AssignRequest>,
) -> Answer<Assigned> {
    compose::work::admit_colleague(&app, &caller, request.body.to.as_ref()).await?;
    let assignment = convert_work::assignment(request.body, key.0, request.hash);
    let message =
        account::AssignAccountRequest { account_id: account_id.0.into(), assignment: Some(assignment) };
    let answer = app.services.account().assign_account(caller.request(message)).await?.into_inner();
    ok(convert_work::assigned(&answer.agent_id)?)
}

async fn assign_registration(
    app: App,
    caller: Caller,
    registration_id: PathId<RegistrationId>,
    key: Key,
    request: Json<AssignRequest>,
) -> Answer<Assigned> {
    compose::work::admit_colleague(&app, &caller, request.body.to.as_ref()).await?;
    let assignment = convert_work::assignment(request.body, key.0, request.hash);
    let message = registration::AssignRegistrationRequest {
        id: registration_id.0.into(),
        assignment: Some(assignment),
    };
    let answer = app.services.registration().assign_registration(caller.request(message)).await?;
    ok(convert_work::assigned(&answer.into_inner().agent_id)?)
}

async fn write_note(
    app: App,
    caller: Caller,
    account_id: PathId<AccountId>,
    key: Key,
    request: Json<NoteRequest>,
) -> Answer<Done> {
    let message = account::WriteNoteRequest {
        account_id: account_id.0.into(),
        note: request.body.note,
        idempotency_key: key.0,
        request_hash: request.hash,
    };
    app.services.account().write_note(caller.request(message)).await?;
    done()
}

async fn preview_verification(
    app: App,
    caller: Caller,
    registration_id: PathId<RegistrationId>,
) -> Answer<MailPreview> {
    let asked = registration::PreviewStuckVerificationRequest { id: registration_id.0.into() };
    let answer = app.services.registration().preview_stuck_verification(caller.request(asked)).await?;
    let registration::PreviewStuckVerificationResponse { subject, text, email } = answer.into_inner();
    ok(MailPreview { email, subject, text })
}

async fn resend_stuck_verification(
    app: App,
    caller: Caller,
    registration_id: PathId<RegistrationId>,
    key: Key,
    request: Json<ResendVerificationRequest>,
) -> Answer<VerificationResent> {
    let message = registration::ResendStuckVerificationRequest {
        id: registration_id.0.into(),
        reason: request.body.reason,
        idempotency_key: key.0,
        request_hash: request.hash,
    };
    let answer = app.services.registration().resend_stuck_verification(caller.request(message)).await?;
    let next = answer.into_inner().next_allowed_at;
    ok(VerificationResent { next_allowed_at: convert::at(next.as_ref(), "registration: the next mail")? })
}

async fn greet_account(app: App, caller: Caller, account_id: PathId<AccountId>, _: NoBody) -> Answer<Done> {
    let message = account::GreetAccountRequest { account_id: account_id.0.into() };
    app.services.account().greet_account(caller.request(message)).await?;
    done()
}
