//! One call, declared once: its path, its callers, its limits, and its words in the document. The types of
//! its handler describe its request and its answer.

use actix_web::{FromRequest, Handler, Responder, http::Method, web};
use mostrador_runtime::{passport::Role, staff::Grant};
use utoipa::ToSchema;

use super::{Access, Description, Input, Output, Standing};
use crate::guard::{in_flight::Priority, limits::Class};

pub const GET: Method = Method::GET;
pub const POST: Method = Method::POST;
pub const PUT: Method = Method::PUT;
pub const PATCH: Method = Method::PATCH;
pub const DELETE: Method = Method::DELETE;

/// The budget that counts the calls.
#[derive(Debug, Clone, Copy)]
enum Limit {
    /// The class of the route's callers.
    Usual,
    Of(Class),
    None,
}

/// A call. [`route`] makes it, and the builders add the rest.
pub struct Route {
    pub method: Method,
    /// The path in the form of the document: `/api/shops/{shopId}`.
    pub path: &'static str,
    pub access: Access,
    pub handler: actix_web::Route,
    /// The name of the handler, which is the document's `operationId`.
    pub name: &'static str,
    pub tag: &'static str,
    pub summary: &'static str,
    pub detail: Option<&'static str>,
    limit: Limit,
    priority: Option<Priority>,
    /// The subjects of the ids in the path.
    subjects: [&'static str; 2],
    types: fn(&mut Description),
    conflict: Option<Conflict>,
}

struct Conflict {
    when: &'static str,
    describe: fn(&mut Description, &'static str),
}

/// Declares a call for anyone.
pub fn route<F, Args>(method: Method, path: &'static str, handler: F) -> Route
where
    F: Handler<Args>,
    Args: FromRequest + Input + 'static,
    F::Output: Responder + Output + 'static,
{
    Route {
        handler: web::method(method.clone()).to(handler),
        method,
        path,
        access: Access::Anyone,
        name: std::any::type_name::<F>().rsplit("::").next().unwrap_or_default(),
        tag: "",
        summary: "",
        detail: None,
        limit: Limit::Usual,
        priority: None,
        subjects: [""; 2],
        types: |description| {
            Args::describe(description);
            F::Output::describe(description);
        },
        conflict: None,
    }
}

/// The calls of a room, under a tag of the document.
pub fn tagged(tag: &'static str, routes: Vec<Route>) -> impl Iterator<Item = Route> {
    routes.into_iter().map(move |route| Route { tag, ..route })
}

impl Route {
    #[must_use]
    pub fn draft(self) -> Self {
        Self { access: Access::Draft, ..self }
    }

    #[must_use]
    pub fn device(self) -> Self {
        Self { access: Access::Device, ..self }
    }

    #[must_use]
    pub fn staff(self) -> Self {
        Self { access: Access::Staff, ..self }
    }

    /// The caller is an owner whose account has no hold; [`Route::of_held`] and [`Route::renewal`] widen
    /// this.
    #[must_use]
    pub fn owner(self) -> Self {
        Self { access: Access::Owner(Standing::Full), ..self }
    }

    /// The caller is an owner; the account may have any hold.
    #[must_use]
    pub fn of_held(self) -> Self {
        Self { access: Access::Owner(Standing::Limited), ..self }
    }

    /// The caller is an owner who pays for the account's time; the account may have a hold for late payment.
    #[must_use]
    pub fn renewal(self) -> Self {
        Self { access: Access::Owner(Standing::MayRenew), ..self }
    }

    /// The caller may also be a manager of an outlet, with this grant where one is named.
    #[must_use]
    pub fn or_manager(self, grant: Option<Grant>) -> Self {
        match self.access {
            Access::Owner(standing) => Self { access: Access::Dashboard(standing, grant), ..self },
            _ => self,
        }
    }

    /// The caller is any agent; [`Route::at_least`] requires a role.
    #[must_use]
    pub fn agent(self) -> Self {
        self.at_least(Role::Viewer)
    }

    /// The caller is an agent of this role or a higher one.
    #[must_use]
    pub fn at_least(self, role: Role) -> Self {
        Self { access: Access::Agent(role), ..self }
    }

    /// The caller is an agent of finance; the edge judges this before it reads the body.
    #[must_use]
    pub fn finance(self) -> Self {
        Self { access: Access::Finance, ..self }
    }

    #[must_use]
    pub fn developer(self) -> Self {
        Self { access: Access::Developer, ..self }
    }

    /// Sets another class than the usual one.
    #[must_use]
    pub fn limit(self, class: Class) -> Self {
        Self { limit: Limit::Of(class), ..self }
    }

    #[must_use]
    pub fn unlimited(self) -> Self {
        Self { limit: Limit::None, ..self }
    }

    /// Sets another priority than the usual one.
    #[must_use]
    pub fn priority(self, priority: Priority) -> Self {
        Self { priority: Some(priority), ..self }
    }

    /// States the act of the call in one line.
    #[must_use]
    pub fn about(self, summary: &'static str) -> Self {
        Self { summary, ..self }
    }

    /// Adds a longer description.
    #[must_use]
    pub fn detail(self, detail: &'static str) -> Self {
        Self { detail: Some(detail), ..self }
    }

    /// Names the subject of the id in the path.
    #[must_use]
    pub fn id(self, subject: &'static str) -> Self {
        self.ids(subject, "")
    }

    /// Names the subject of the first id in the path, and the part of it that is the second id's subject.
    #[must_use]
    pub fn ids(self, subject: &'static str, part: &'static str) -> Self {
        Self { subjects: [subject, part], ..self }
    }

    /// Declares a conflict whose answer carries data.
    #[must_use]
    pub fn conflict<T: ToSchema>(self, when: &'static str) -> Self {
        let describe = |description: &mut Description, when| description.answer::<T>("409", when);
        Self { conflict: Some(Conflict { when, describe }), ..self }
    }

    /// The class of limits that counts the call.
    pub fn class(&self) -> Option<Class> {
        match (self.limit, self.access) {
            (Limit::Of(class), _) => Some(class),
            (Limit::None, _) | (Limit::Usual, Access::Developer) => None,
            (Limit::Usual, Access::Anyone) => Some(Class::Public),
            (Limit::Usual, Access::Draft) => Some(Class::Registration),
            (Limit::Usual, Access::Owner(_) | Access::Dashboard(..) | Access::Device | Access::Staff) => {
                Some(Class::Account)
            }
            (Limit::Usual, Access::Agent(_) | Access::Finance) => Some(Class::Support),
        }
    }

    /// The priority among the calls under way; `None` for answers of the edge itself.
    pub fn effective_priority(&self) -> Option<Priority> {
        let usual = || match self.class()? {
            Class::Checkout | Class::Payment => Some(Priority::Payment),
            Class::SignIn => Some(Priority::SignIn),
            Class::Registration
            | Class::Mail
            | Class::Vote
            | Class::Export
            | Class::Support
            | Class::Account
            | Class::Public => Some(Priority::Account),
        };
        self.priority.or_else(usual)
    }

    pub fn description(&self) -> Description {
        let mut description = Description::of(self.path, self.subjects);
        (self.types)(&mut description);
        if let Some(Conflict { when, describe }) = self.conflict {
            describe(&mut description, when);
        }
        description
    }
}
