//! The staff on the dashboard: the owner invites managers and takes their access away, and the invited person
//! accepts.

use actix_web::{HttpRequest, cookie::Cookie};
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::{id::ShopId, metadata::outgoing, staff::StaffNumber};

use crate::{
    answer::{Answer, done, ok},
    api::{
        generic::Done,
        owner::managers::{AcceptInvitationRequest, Invitation, LookAtInvitationRequest, OpenInvitation},
        visitor::session::{SignedIn, Standing},
    },
    app::App,
    contract::{DELETE, POST, Route, route},
    convert::{self, managers as convert_managers},
    extract::{Json, NoBody, PathIds, Visitor},
    guard::limits::Class,
    routes::visitor::{registration, session::opened},
    session::{Realm, caller::Caller, cookies},
};

/// The owner's calls.
pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(POST, "/api/shops/{shopId}/staff/{staffId}/manager", invite_manager)
            .owner()
            .ids("a shop of the owner", "a member of its staff")
            .about(
                "Invite a member to the dashboard, by a link that is shown once; it may ask for the password \
                 again. The earlier link no longer counts.",
            ),
        route(DELETE, "/api/shops/{shopId}/staff/{staffId}/manager", withdraw_manager)
            .of_held()
            .ids("a shop of the owner", "a member of its staff")
            .about("End a member's access to the dashboard, or the invitation; its sessions end at once."),
    ]
}

/// The calls of the person with an invitation's link.
pub(in crate::routes) fn of_invited() -> Vec<Route> {
    vec![
        route(POST, "/api/staff/invitation", look_at_invitation)
            .limit(Class::SignIn)
            .about("The person whom the secret of an invitation's link names."),
        route(POST, "/api/staff/accept", accept_invitation).limit(Class::SignIn).about(
            "Choose a password with the secret of an invitation's link; signs the manager in, and sets the \
             cookie `OwnerToken`. The session that it held before ends.",
        ),
    ]
}

async fn invite_manager(
    app: App,
    caller: Caller,
    PathIds(shop_id, staff_id): PathIds<ShopId, StaffNumber>,
    _body: NoBody,
) -> Answer<Invitation> {
    let message = pb::InviteManagerRequest { shop_id: shop_id.into(), staff_id: staff_id.into() };
    let answer = app.services.auth().invite_manager(caller.request(message)).await?.into_inner();
    ok(convert_managers::invitation(answer)?)
}

async fn withdraw_manager(
    app: App,
    caller: Caller,
    PathIds(shop_id, staff_id): PathIds<ShopId, StaffNumber>,
) -> Answer<Done> {
    let message = pb::WithdrawManagerRequest { shop_id: shop_id.into(), staff_id: staff_id.into() };
    app.services.auth().withdraw_manager(caller.request(message)).await?;
    done()
}

async fn look_at_invitation(app: App, request: Json<LookAtInvitationRequest>) -> Answer<OpenInvitation> {
    let message = pb::GetInvitationRequest { invitation_token: request.body.token };
    let answer = app.services.auth().get_invitation(outgoing(message)).await?.into_inner();
    ok(convert_managers::open_invitation(answer)?)
}

async fn accept_invitation(
    app: App,
    visitor: Visitor,
    http: HttpRequest,
    request: Json<AcceptInvitationRequest>,
) -> Answer<SignedIn> {
    let before = Caller::of_browser(&app, &http, Realm::Owner).await?;
    let (client, device) = visitor.signing_in(&app);
    let draft = visitor.draft_secret;
    let AcceptInvitationRequest { token, password } = request.body;
    let message = pb::AcceptInvitationRequest { invitation_token: token, password, client: Some(client) };
    let answer = app.services.auth().accept_invitation(outgoing(message)).await?.into_inner();
    let signed_in = SignedIn {
        expires_at: convert::at(answer.expires_at.as_ref(), "auth: a session's end")?,
        standing: Standing::Full,
        owner: None,
        manager: Some(convert_managers::manager(answer.manager)?),
        token: answer.token,
    };
    let left = registration::leave(&app, draft).await.into_iter().chain(leave(&app, before).await);
    Ok(opened(&app, signed_in, device).with_cookies(left))
}

/// Ends the session of the replaced cookie: it must not stay open unseen.
async fn leave(app: &App, before: Option<Caller>) -> Option<Cookie<'static>> {
    let before = before?;
    let ended = before.request(pb::EndSessionRequest::default());
    if let Err(status) = app.services.auth().end_session(ended).await {
        tracing::warn!(code = ?status.code(), "the session of before was not ended");
    }
    app.passports.end(before.session_id().clone()).await;
    Some(cookies::cleared(cookies::SHOP))
}
