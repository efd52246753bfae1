//! `docs/roles.md`, written from the declarations of the calls.

use std::{fmt::Write, iter};

use mostrador_runtime::{passport::Role, staff::Grant};

use super::{Access, Route, Standing};

const HEAD: &str = "\
# Who may do what

`UPDATE=1 cargo test -p mostrador-edge --test generated` writes this page from the declarations of the calls
in `edge/src/routes`. The same declarations stand in `web/openapi.json`, and `make test roles` holds the
running product to them: every call × every caller × own and foreign things. Things of another owner are
answered like missing things. The pages and their guards stand in `web/routes.json`.
";

const STANDINGS: [(Standing, &str); 3] = [
    (Standing::Full, "without a hold"),
    (Standing::MayRenew, "held for a late payment"),
    (Standing::Limited, "held otherwise"),
];

/// The page, with a line feed at the end.
pub fn text(routes: &[Route]) -> String {
    let mut out = HEAD.to_owned();
    let of = |access: Access| routes.iter().filter(move |route| route.access == access);
    section(&mut out, "Anyone", "A visitor needs no session for these calls.", &[], of(Access::Anyone));
    let draft = "The cookie of a sign-up draft names the draft; without it there is none.";
    section(&mut out, "A visitor who signs up", draft, &[], of(Access::Draft));
    let owners =
        routes.iter().filter(|route| matches!(route.access, Access::Owner(_) | Access::Dashboard(..)));
    let held = "An owner reaches the own account only. A hold limits the session to what leads out of it, \
        and to what is the owner's own.";
    section(&mut out, "Owners", held, &STANDINGS.map(|(_, words)| words), owners);
    let managers = routes.iter().filter(|route| matches!(route.access, Access::Dashboard(..)));
    let granted = "A member of the staff whom the owner let onto the dashboard reaches the own outlet only, \
        while the outlet is active and its account has no hold. Each grant adds to what needs none; all else \
        is the owner's.";
    let held = Grant::OF_DASHBOARD.map(Grant::as_str);
    let grants: Vec<&str> = iter::once("without a grant").chain(held).collect();
    table(&mut out, ("Managers", granted, &grants), managers, served_to_managers);
    let device = "The cookie of a device names it; without it there is none.";
    section(&mut out, "A device of an outlet", device, &[], of(Access::Device));
    let staff = "A member of the staff signs in with ID and PIN on a paired device of the outlet.";
    section(&mut out, "Staff", staff, &[], of(Access::Staff));
    functions(&mut out);
    let agents = routes.iter().filter(|route| matches!(route.access, Access::Agent(_) | Access::Finance));
    let roles = "A role includes those before it. An agent who attempts more is refused, and the attempt is \
        recorded. With a password that an operator knows, an agent may only change it, see and end the own \
        sessions, and renew the authenticator.";
    section(&mut out, "Agents", roles, &Role::ALL.map(Role::as_str), agents);
    let machine = "In development, at the machine itself; in production these calls do not exist.";
    section(&mut out, "Development", machine, &[], of(Access::Developer));
    out
}

/// The list of grants, which pages and the cashier app follow.
fn functions(out: &mut String) {
    let words = "Per outlet and member. Selling and taking payments needs no grant. A session at the till \
        carries the member's grants in its passport, and `GET /api/device/session` answers them: the cashier \
        app follows them.";
    let _ = writeln!(out, "\n### What the owner may grant\n\n{words}\n\n| Grant | What it allows | Where |");
    out.push_str("|---|---|---|\n");
    for grant in Grant::ALL {
        let is_of_app = grant.is_of_till() || grant == Grant::AddMenu;
        let place = if is_of_app { "cashier app" } else { "cashier app and dashboard" };
        let _ = writeln!(out, "| `{}` | {} | {place} |", grant.as_str(), grant.about());
    }
}

fn section<'a>(
    out: &mut String,
    title: &str,
    words: &str,
    columns: &[&str],
    routes: impl Iterator<Item = &'a Route>,
) {
    table(out, (title, words, columns), routes, served);
}

fn table<'a>(
    out: &mut String,
    (title, words, columns): (&str, &str, &[&str]),
    routes: impl Iterator<Item = &'a Route>,
    cells: fn(Access) -> Vec<bool>,
) {
    let _ = write!(out, "\n## {title}\n\n{words}\n\n| What | Call |");
    for column in columns {
        let _ = write!(out, " {column} |");
    }
    let _ = writeln!(out, "\n|---|---|{}", ":-:|".repeat(columns.len()));
    for route in routes {
        let what = [Some(route.summary), route.detail].into_iter().flatten().collect::<Vec<_>>().join(" ");
        let _ = write!(out, "| {what} | `{} {}` |", route.method, route.path);
        for is_served in cells(route.access) {
            let _ = write!(out, " {} |", if is_served { "yes" } else { "–" });
        }
        out.push('\n');
    }
}

/// A cell for each column of the section.
fn served(access: Access) -> Vec<bool> {
    match access {
        Access::Anyone | Access::Draft | Access::Device | Access::Staff | Access::Developer => Vec::new(),
        Access::Owner(least) | Access::Dashboard(least, _) => {
            STANDINGS.iter().map(|(standing, _)| *standing <= least).collect()
        }
        Access::Agent(least) => Role::ALL.iter().map(|role| *role >= least).collect(),
        Access::Finance => served(Access::Agent(Role::Finance)),
    }
}

/// A cell for a manager without a grant, and for each grant.
fn served_to_managers(access: Access) -> Vec<bool> {
    let Access::Dashboard(_, needed) = access else { return Vec::new() };
    let held = iter::once(None).chain(Grant::OF_DASHBOARD.map(Some));
    held.map(|held| needed.is_none() || held == needed).collect()
}
