import { act } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PageHeader } from "@/components/page/PageHeader";
import { AccountCard } from "@/features/support/accounts/AccountCard";
import { useSlash } from "@/features/support/desk/desk-search";
import { LineList } from "@/features/support/lines/LineList";
import { SearchForm } from "@/features/support/search/SearchForm";
import { BankAccounts } from "@/features/support/statements/BankAccounts";
import type { components } from "@/lib/api/schema";
import messages from "../../../messages/en/account.json";
import support from "../../../messages/en/support.json";
import { button, click, field, fill, settle, text, type } from "../render";
import { desk, line, open } from "./desk";

type Schemas = components["schemas"];

describe("the card of a merchant", () => {
  const words = { text: { es: "", en: "", id: "" } };
  const state = { account: "active", subscription: "trial" };
  const account = {
    storeName: "Toko Sri",
    state,
    holds: [],
    explanation: words,
    nextStep: null,
    checklist: ["identity"],
    openedAt: "2026-01-05T03:00:00Z",
    serverTime: "2026-01-17T02:00:00Z",
    papersUntil: "2026-01-19T16:59:59.999Z",
    trial: { endsAt: "2026-01-12T16:59:59.999Z" },
    subscription: { tier: "free", validUntil: null },
  };
  const order = {
    orderId: "ord_1",
    reference: "MSAB12",
    state: "paid",
    createdAt: "2026-01-05T03:00:00Z",
    total: 150_000,
    items: [
      {
        itemId: "itm_1",
        sku: "pro-monthly",
        name: { es: "Pro", en: "Pro for a month", id: "Pro" },
        quantity: 1,
        unitPrice: 150_000,
        total: 150_000,
        options: null,
      },
    ],
    payment: {
      amount: 149_877,
      received: 149_877,
      remaining: 0,
      credit: 0,
      uniqueCode: 123,
      payBefore: "2026-01-06T03:00:00Z",
      bankName: "BCA",
      accountNumber: "5271234567",
    },
  } as unknown as Schemas["Order"];

  const member = {
    shopId: "shp_1",
    staffId: "101",
    name: "Sari",
    position: "Cook",
    grants: ["add_menu"],
    status: "suspended",
    statusSince: "2026-01-05T03:00:00Z",
    hasPin: false,
    manager: {
      userId: "kq7fm3-101",
      since: null,
      invitedUntil: null,
      invitationEndedAt: "2026-01-12T03:00:00Z",
    },
  } as Schemas["ListedMember"];

  const device = {
    deviceId: "dev_1",
    name: "Front counter",
    shopId: "shp_1",
    shopName: "Centro",
    browser: "Chrome",
    system: "Android",
    pairedAt: "2026-01-05T03:00:00Z",
    lastUsedAt: null,
  } as Schemas["Device"];

  let card: Record<string, unknown> = {};

  beforeEach(() => {
    const owner = { fullName: "Sri Wahyuni", email: "", phone: "", ownerId: "own_1" };
    card = {
      ...{ account, owner, agentId: null, shops: [], orders: [order], missing: [] },
      papers: null,
      opening: { hasDevice: true, hasPin: false },
      undeliveredMails: [],
    };
    const answers: Record<string, unknown> = {
      "accounts/acc_1": card,
      "accounts/acc_2": card,
      "accounts/acc_1/staff": [member],
      "accounts/acc_1/devices": [device],
      agents: [],
      session: { agent: { role: "viewer" } },
    };
    desk.answers = (path) => ({ data: answers[path] ?? { items: [], next: null, missing: [] } });
  });
  afterEach(() => window.history.replaceState(null, "", "/"));

  it("has the merchant's name as its heading", async () => {
    await open(<AccountCard accountId="acc_1" />);
    expect(document.querySelector("h1")?.textContent).toBe("Toko Sri");
    expect(document.title).toContain("Toko Sri");
    expect(document.querySelector("details")?.open).toBe(false);
  });

  it("names the merchant once in the tab's title, also after the card is read again", async () => {
    document.title = "Merchants";
    await open(<AccountCard accountId="acc_1" />);
    card.account = { ...account, serverTime: "2026-01-17T02:05:00Z" };
    await act(() => desk.client.invalidateQueries());
    await settle();
    expect(document.title).toBe("Toko Sri · Merchants");
  });

  it("shows the dates and the open tasks of the owner's page, without its links", async () => {
    await open(<AccountCard accountId="acc_1" />);
    const { way, todo } = messages.info;
    const dates = [...document.querySelectorAll("ol li")].map((point) => point.textContent);
    expect(dates.map((point) => point?.replace(/^.*2026/, ""))).toEqual([
      way.registered,
      way.trialEnded,
      way.today,
      way.papers,
    ]);
    for (const task of [todo.pin, todo.identity]) expect(text()).toContain(task);
    expect(text()).not.toContain(todo.device);
    expect(document.querySelector('a[href*="/info"]')).toBeNull();
    expect(text()).not.toContain(support.card.seen.unknown);
  });

  it("does not show what the owner of a closed account sees, who cannot sign in", async () => {
    card.account = { ...account, state: { account: "closed", subscription: "ended" } };
    await open(<AccountCard accountId="acc_1" />);
    expect(document.querySelector("h1")?.textContent).toBe("Toko Sri");
    expect(text()).not.toContain(support.card.seen.title);
    expect(text()).not.toContain(messages.info.todo.title);
  });

  it("says that steps are unknown while auth is silent", async () => {
    card.opening = { hasDevice: null, hasPin: null };
    card.account = { ...account, checklist: [] };
    await open(<AccountCard accountId="acc_1" />);
    expect(text()).toContain(support.card.seen.unknown);
    expect(text()).not.toContain(support.card.seen.nothingLeft);
    card.opening = { hasDevice: true, hasPin: true };
    await open(<AccountCard accountId="acc_2" />);
    expect(text()).toContain(support.card.seen.nothingLeft);
  });

  it("says how the papers stand, and how many days are left for others", async () => {
    const papersUntil = "2026-01-19T16:59:59.999Z";
    card.papers = { state: "in_review", caseId: "idc_1", since: "2026-01-05T03:00:00Z" };
    card.account = { ...account, papersUntil: null, serverTime: "2026-01-17T02:00:00Z" };
    await open(<AccountCard accountId="acc_1" />);
    const link = document.querySelector<HTMLAnchorElement>('a[href*="case=idc_1"]');
    expect(link?.textContent).toBe(support.card.papers.state.in_review);
    expect(text()).not.toContain("days left");

    card.papers = { state: "rejected", caseId: "idc_1", since: "2026-01-05T03:00:00Z" };
    card.account = { ...account, papersUntil, serverTime: "2026-01-17T02:00:00Z" };
    await open(<AccountCard accountId="acc_2" />);
    expect(text()).toContain(support.card.papers.state.rejected);
    expect(text()).toContain("2\u00a0days left");
  });

  it("warns of an owner whom no email reaches", async () => {
    await open(<AccountCard accountId="acc_1" />);
    expect(text()).not.toContain("Check the address");
    const at = "2026-01-05T03:00:00Z";
    card.undeliveredMails = [{ mailId: "out_1", askedAt: at, failedAt: at }];
    await open(<AccountCard accountId="acc_2" />);
    expect(text()).toContain("Check the address, or call.");
  });

  it("lists the staff with what each person may do", async () => {
    await open(<AccountCard accountId="acc_1" />);
    const row = document.querySelector("tr:has(td .font-mono)")?.textContent ?? "";
    expect(row).toContain("Sari");
    expect(row).toContain("101");
    expect(row).toContain(messages.staff.grants.add_menu.name);
    expect(row).toContain(support.card.noPin);
    expect(row).toContain(fill(support.card.suspendedSince, { day: "5\u00a0January 2026" }));
    const { invitationEndedAt } = messages.staff.dashboard;
    expect(row).toContain(fill(invitationEndedAt, { day: "12\u00a0January 2026" }));
  });

  it("lists the devices, also one that has not taken its credential", async () => {
    await open(<AccountCard accountId="acc_1" />);
    const rows = [...document.querySelectorAll("tr")].map((row) => row.textContent ?? "");
    const row = rows.find((text) => text.includes("Front counter"));
    expect(row).toContain("Centro");
    expect(row).toContain("Chrome, Android");
    expect(row).toContain(support.card.notClaimed);
  });

  it("opens the order that the address names to its items", async () => {
    window.history.replaceState(null, "", "/?order=ord_1");
    await open(<AccountCard accountId="acc_1" />);
    const details = document.querySelector("details");
    expect(details?.open).toBe(true);
    expect(details?.textContent).toContain("Pro for a month");
    expect(details?.textContent).toContain("ord_1");
  });
});

describe("the payer's account", () => {
  const role = (name: string) => ({ data: { agent: { role: name } } });

  it("is marked as shared by finance, after a question", async () => {
    desk.answers = (path) =>
      path === "session" ? role("finance") : { data: { items: [paid], next: null } };
    const paid = line({ payerAccount: "1230004567" });
    await open(<LineList state="unmatched" />);
    await click(button(fill(support.lines.markSharedOf, { number: "1230004567" })));
    const dialog = document.querySelector("dialog[open]") as HTMLDialogElement;
    expect(dialog.textContent).toContain(support.lines.markSharedText);
    expect(dialog.closest("p"), "no paragraph may hold a dialog").toBeNull();
    await click(dialog.querySelector("button[type=submit]") as HTMLButtonElement);
    await settle();
    const [asked] = desk.sent.filter(({ method }) => method === "POST");
    expect(asked?.path).toBe("payer-accounts/1230004567");
    expect(asked?.body).toBe('{"shared":true}');
  });

  it("is read-only for other agents, and says when it is shared", async () => {
    desk.answers = (path) =>
      path === "session" ? role("support") : { data: { items: [paid, shared], next: null } };
    const paid = line({ payerAccount: "1230004567" });
    const shared = line({ lineId: "lin_2", payerAccount: "888", payerShared: true });
    await open(<LineList state="unmatched" />);
    expect(text()).toContain("1230004567");
    expect(text()).toContain(support.lines.payerShared);
    expect(text()).not.toContain(support.lines.markShared);
  });
});

it("shows engineers the failure", async () => {
  const failed = line({ reason: "not_applied", failure: "allocations: refused" });
  desk.answers = () => ({ data: { items: [failed], next: null } });
  await open(<LineList state="unmatched" />);
  expect(text()).toContain(support.lines.reason.not_applied);
  expect(text()).toContain("allocations: refused");
});

it("lets finance say how far the bank was read", async () => {
  const account = {
    bank: "BCA",
    bankAccount: "5271234567",
    importedAt: null,
    readUpTo: "2026-01-05",
    checking: 2,
  };
  desk.answers = (path) => ({ data: path === "session" ? { agent: { role: "finance" } } : {} });
  await open(<BankAccounts accounts={[account]} />);
  expect(text()).toContain("2 orders wait");
  await click(button(fill(support.statements.readOf, { account: "BCA 5271234567" })));
  await click(button(support.statements.readAction));
  expect(desk.sent.every(({ method }) => method === "GET")).toBe(true);
  await type(field(support.statements.readDay), "2026-01-06");
  await click(button(support.statements.readAction));
  await settle();
  const [asked] = desk.sent.filter(({ method }) => method === "PUT");
  expect(asked?.path).toBe("bank-accounts/5271234567/read-up-to");
  expect(asked?.body).toBe('{"day":"2026-01-06"}');
});

function Slash() {
  useSlash();
  return null;
}

it("goes to the search by a slash, but not while the agent types", async () => {
  const press = (on: Element, key: string) =>
    act(async () => void on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
  await open(
    <>
      <PageHeader title="Desk" />
      <textarea />
      <Slash />
      <SearchForm label="What" hint="" action="Go" asked="" onSearch={() => undefined} />
    </>,
  );
  const search = field("What");
  const typing = document.querySelector("textarea") as HTMLTextAreaElement;
  typing.focus();
  await press(typing, "/");
  expect(document.activeElement).toBe(typing);
  typing.blur();
  await press(document.body, "/");
  expect(document.activeElement).toBe(search);
  await press(search, "Escape");
  expect(document.activeElement?.textContent, "the focus stays in sight").toBe("Desk");
  button("Go").focus();
  await press(button("Go"), "/");
  await press(search, "Escape");
  expect(document.activeElement, "where the agent came from").toBe(button("Go"));
  typing.focus();
  search.focus();
  await press(search, "Escape");
  expect(document.activeElement, "not where the last slash was pressed").toBe(typing);
  search.focus();
  search.dispatchEvent(new FocusEvent("focusin", { bubbles: true, relatedTarget: null }));
  await press(search, "Escape");
  expect(document.activeElement, "also after a look at another window").toBe(typing);
  typing.blur();
  await press(document.body, "/");
  await press(search, "Escape");
  expect(document.activeElement?.textContent, "from no control").toBe("Desk");
});
