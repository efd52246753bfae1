import { beforeEach, expect, it } from "vitest";
import type { Member } from "@/features/account/staff/calls";
import { StaffOfShop } from "@/features/account/staff/StaffOfShop";
import { date } from "@/lib/format";
import account from "../../../messages/en/account.json";
import ui from "../../../messages/en/ui.json";
import { fakeServer, open } from "../fake-server";
import { button, click, field, fill, settle, text, type } from "../render";
import { member, shop } from "./member";

const words = account.staff.dashboard;
const named = { name: "Sari" };
const access = {
  userId: "kq7fm3-101",
  invitedUntil: null,
  invitationEndedAt: null,
  since: "2026-01-05T03:00:00Z",
};

let staff: Member[];

const server = fakeServer(
  () => staff,
  () => ({ token: "once", userId: "kq7fm3-101", expiresAt: "2026-01-12T03:00:00Z" }),
);

beforeEach(() => {
  staff = [member()];
});

const path = "/api/shops/shp_1/staff/101/manager";
const focused = () => document.activeElement?.textContent;

/** Presses like a keyboard: the button has the focus, and loses it while it is busy. */
async function press(name: string) {
  button(name).focus();
  await click(button(name));
  await settle();
}

it("shows the link of an invitation once", async () => {
  await open(<StaffOfShop shop={shop} />);
  expect(text()).toContain(words.none);
  await click(button(fill(words.inviteOf, named)));
  await settle();
  expect(server.sent).toMatchObject([{ call: `POST ${path}`, body: "" }]);
  expect(text()).toContain("/en/login/invite#once");
  const handed = document.querySelector<HTMLAnchorElement>("a[href^='https://wa.me/']")?.href ?? "";
  expect(decodeURIComponent(handed)).toContain("/en/login/invite#once");
  await press(ui.close);
  expect(text()).not.toContain("#once");
  expect(focused()).toBe("Sari");
});

it("names the button of another invitation as it reads", async () => {
  staff = [member({ manager: { ...access, since: null, invitedUntil: "2026-01-12T03:00:00Z" } })];
  await open(<StaffOfShop shop={shop} />);
  expect(button(fill(words.inviteAgainOf, named)).textContent).toBe(words.inviteAgain);
});

it("says that an invitation ran out, and makes another one with one click", async () => {
  const invitationEndedAt = "2026-01-12T03:00:00Z";
  staff = [member({ manager: { ...access, since: null, invitationEndedAt } })];
  await open(<StaffOfShop shop={shop} />);
  expect(text()).toContain(fill(words.invitationEndedAt, { day: date("en", invitationEndedAt) }));
  expect(text()).not.toContain(words.none);
  expect(text()).not.toContain(words.withdraw);
  await press(fill(words.inviteAgainOf, named));
  expect(server.sent).toMatchObject([{ call: `POST ${path}`, body: "" }]);
});

it("goes on at the member's name where the password is not given, or no invitation is made", async () => {
  await open(<StaffOfShop shop={shop} />);
  server.refusals = [{ code: 403, reason: "session.password_required" }];
  await press(fill(words.inviteOf, named));
  const asked = document.querySelector("dialog[open]");
  const cancel = [...(asked?.querySelectorAll("button") ?? [])].find(
    (each) => each.textContent === ui.cancel,
  );
  await click(cancel as HTMLButtonElement);
  expect(document.querySelector("dialog[open]")).toBeNull();
  expect(focused()).toBe("Sari");
  server.refusals = [{ code: 409, reason: "staff.suspended" }];
  await press(fill(words.inviteOf, named));
  expect(focused()).toBe("Sari");
});

it("asks for the password where the server does, and goes on", async () => {
  await open(<StaffOfShop shop={shop} />);
  server.refusals = [{ code: 403, reason: "session.password_required" }];
  await click(button(fill(words.inviteOf, named)));
  await settle();
  const again = account.security.again;
  await type(field(again.password), "kopi tubruk 17");
  await click(button(again.action));
  await settle();
  expect(server.sent.map(({ call }) => call)).toEqual([
    `POST ${path}`,
    "POST /api/session/proof",
    `POST ${path}`,
  ]);
  expect(text()).toContain("#once");
});

it("asks before access is taken away", async () => {
  staff = [member({ manager: access })];
  await open(<StaffOfShop shop={shop} />);
  expect(text()).toContain("kq7fm3-101");
  await click(button(fill(words.withdrawOf, named)));
  expect(server.sent).toEqual([]);
  staff = [member()];
  await press(words.withdraw);
  expect(server.sent).toMatchObject([{ call: `DELETE ${path}`, body: "" }]);
  expect(focused()).toBe("Sari");
  expect(text()).toContain(words.none);
});

it("invites no suspended member, and lets a frozen account take access away", async () => {
  staff = [member({ status: "suspended", manager: access })];
  await open(<StaffOfShop shop={shop} />);
  expect(text()).not.toContain(words.inviteAgain);
  await open(<StaffOfShop shop={{ ...shop, accountState: "frozen" }} />);
  const names = [...document.querySelectorAll("button")].map((each) =>
    each.getAttribute("aria-label"),
  );
  expect(names).toContain(fill(words.withdrawOf, named));
  expect(names).not.toContain(fill(account.staff.removeOf, named));
});

it("says nothing of the dashboard while nothing is known", async () => {
  staff = [member({ hasPin: null })];
  await open(<StaffOfShop shop={shop} />);
  expect(text()).not.toContain(words.none);
});
