import { act } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CardTimeline } from "@/features/support/accounts/CardTimeline";
import { LineList } from "@/features/support/lines/LineList";
import { StatementForm } from "@/features/support/statements/StatementForm";
import { StatementOutcome } from "@/features/support/statements/StatementOutcome";
import type { components } from "@/lib/api/schema";
import support from "../../../messages/en/support.json";
import ui from "../../../messages/en/ui.json";
import { button, click, field, fill, settle, text, type } from "../render";
import { desk, line, open } from "./desk";

type Schemas = components["schemas"];

describe("the queue", () => {
  const candidate = {
    orderId: "ord_9",
    reference: "AB12",
    amount: 149_877,
    evidence: ["round_total" as const],
    storeName: "Kopi Senja",
    ownerName: "Sari",
  };
  beforeEach(() => {
    desk.answers = () => ({ data: { items: [line({ candidates: [candidate] })], next: null } });
  });

  it("keeps a typed amount when a candidate is chosen", async () => {
    await open(<LineList state="unmatched" />);
    expect(text()).toContain(support.lines.evidence.round_total);
    expect(text()).toContain("Kopi Senja · Sari");
    await type(field(support.lines.amount), "Rp 100.000,00");
    await click(button(fill(support.lines.choose, { reference: "AB12" })));
    expect(text()).toContain(support.lines.orderChosen);
    expect(field(support.lines.amount).value).toBe("Rp 100.000,00");
    desk.answers = (path) => ({
      data: path.endsWith("match") ? line({}) : { items: [], next: null },
    });
    await click(button(support.lines.match));
    await settle();
    const [asked] = desk.sent.filter(({ method }) => method === "POST");
    expect(JSON.parse(asked?.body ?? "")).toEqual({
      allocations: [{ orderId: "ord_9", amount: 100_000 }],
    });
  });

  it("finds the order by typed facts, and sends nothing before the agent chooses one", async () => {
    const order = {
      ...candidate,
      state: "awaiting_transfer",
      remaining: 149_877,
      total: 150_000,
      accountId: "acc_1",
      createdAt: "2026-01-05T03:00:00Z",
    };
    desk.answers = (path) => ({
      data: path.startsWith("orders") ? [order] : { items: [line({})], next: null },
    });
    await open(<LineList state="unmatched" />);
    await click(button(support.lines.match));
    expect(text()).toContain(support.lines.orderMissing);
    await type(field(support.lines.order), "kopi s");
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    await settle();
    expect(desk.sent.at(-1)?.path).toBe("orders?q=kopi%20s");
    expect(text()).toContain("Kopi Senja · Sari");
    await click(button(fill(support.lines.choose, { reference: "AB12" })));
    expect(text()).toContain(support.lines.orderChosen);
    expect(desk.sent.every(({ method }) => method === "GET")).toBe(true);
  });

  it("sets a line aside with a reason", async () => {
    await open(<LineList state="unmatched" />);
    await click(button(support.lines.setAside));
    await type(field(support.lines.asideNote), " of December ");
    const choice = field(support.lines.asideReason) as unknown as HTMLSelectElement;
    await act(async () => {
      choice.value = "interest";
      choice.dispatchEvent(new Event("change", { bubbles: true }));
    });
    desk.answers = (path) => ({
      data: path.endsWith("aside") ? line({}) : { items: [], next: null },
    });
    const buttons = [...document.querySelectorAll("button")];
    const confirm = buttons.filter(({ textContent }) => textContent === support.lines.setAside);
    await click(confirm.at(-1) as HTMLButtonElement);
    await settle();
    const [asked] = desk.sent.filter(({ method }) => method === "POST");
    expect(asked?.path).toBe("transfers/lin_1/set-aside");
    expect(JSON.parse(asked?.body ?? "")).toEqual({ reason: "interest", note: "of December" });
  });

  it("shows the rest of a line, offers that amount, and can take the match back", async () => {
    const part = { orderId: "ord_9", reference: "AB12", amount: 100_000 };
    const partly = line({ allocations: [part], left: 49_877, reason: "partly_matched" });
    desk.answers = () => ({ data: { items: [partly], next: null } });
    await open(<LineList state="unmatched" />);
    expect(text()).toContain(support.lines.reason.partly_matched);
    expect(text()).toContain("AB12");
    expect(text()).toMatch(/49,877 left/);
    expect(field(support.lines.amount).value).toBe("49877");
    button(fill(support.lines.undoOf, { references: "AB12" }));
  });

  it("keeps typed values when the list does not load again", async () => {
    await open(<LineList state="unmatched" />);
    await type(field(support.lines.order), "AB1");
    desk.answers = () => ({ code: 422, reason: "internal" });
    await act(() => desk.client.refetchQueries());
    await settle();
    expect(document.querySelector("[role=alert]")).not.toBeNull();
    expect(field(support.lines.order).value).toBe("AB1");
  });
});

it("takes one order's part of a shared line back alone", async () => {
  const allocations = ["AB12", "CD34"].map((reference, at) => ({
    orderId: `ord_${at}`,
    reference,
    amount: 70_000,
  }));
  const shared = line({ state: "matched", allocations });
  desk.answers = (path) => ({
    data: path.endsWith("unmatch") ? line({}) : { items: [shared], next: null },
  });
  await open(<LineList state="matched" />);
  await click(button(fill(support.lines.undoOf, { references: "CD34" })));
  const dialog = document.querySelector("dialog[open]") as HTMLDialogElement;
  expect(dialog.textContent).toContain(support.lines.undoOneText);
  await type(dialog.querySelector("input") as HTMLInputElement, "not hers");
  await click(dialog.querySelector("button[type=submit]") as HTMLButtonElement);
  await settle();
  const [asked] = desk.sent.filter(({ method }) => method === "POST");
  expect(JSON.parse(asked?.body ?? "")).toEqual({ reason: "not hers", orderId: "ord_1" });
});

it("brings back a line that was set aside", async () => {
  const setAside = { reason: "fee", note: "January", agentId: "agt_1", at: "2026-01-05T03:00:00Z" };
  const aside = line({ state: "set_aside", reason: null, setAside: setAside as never });
  desk.answers = (path) => {
    if (path === "agents") return { data: [{ agentId: "agt_1", email: "sari@mostrador.example" }] };
    return { data: path.endsWith("back") ? line({}) : { items: [aside], next: null } };
  };
  await open(<LineList state="set_aside" />);
  expect(text()).toContain(support.lines.aside.fee);
  expect(text()).toContain("sari@mostrador.example");
  expect(text()).toContain("January");
  await click(button(support.lines.bringBack));
  await settle();
  const [asked] = desk.sent.filter(({ method }) => method === "POST");
  expect(asked?.path).toBe("transfers/lin_1/bring-back");
});

it("takes a match back, with the reason", async () => {
  const matched = line({
    state: "matched",
    allocations: [{ orderId: "ord_9", reference: "AB12", amount: 149_877 }],
  });
  desk.answers = (path) => ({
    data: path.endsWith("unmatch") ? line({}) : { items: [matched], next: null },
  });
  await open(<LineList state="matched" />);
  await click(button(fill(support.lines.undoOf, { references: "AB12" })));
  await click(button(support.lines.undo));
  expect(desk.sent.every(({ method }) => method === "GET")).toBe(true);
  await type(field(support.lines.undoReason), "another merchant's money");
  await click(button(support.lines.undo));
  await settle();
  const [asked] = desk.sent.filter(({ method }) => method === "POST");
  expect(asked?.path).toBe("transfers/lin_1/unmatch");
  expect(asked?.body).toBe('{"reason":"another merchant\'s money"}');
  expect(asked?.key).toMatch(/^\w{32}$/);
});

it("names the services missing in the timeline, and offers older entries", async () => {
  const event = (eventId: string) => ({
    eventId,
    at: "2026-01-05T10:00:00+07:00",
    text: { es: eventId, en: eventId, id: eventId },
    reason: "",
    actor: { kind: "system", id: null },
  });
  desk.answers = (path) =>
    path === "session"
      ? { data: { agent: { role: "viewer" } } }
      : path.includes("after=")
        ? { data: { items: [event("older")], next: null, missing: [] } }
        : { data: { items: [event("newer")], next: "evt_1", missing: ["mailer"] } };
  await open(<CardTimeline accountId="acc_1" />);
  expect(text()).toContain(
    fill(support.card.timelineMissing, { services: support.service.mailer }),
  );
  await click(button(ui.more));
  await settle();
  expect(text()).toMatch(/newer.*older/s);
  expect(desk.sent.at(-1)?.path).toContain("after=evt_1");
});

it("keeps a file back that the server would refuse for its size", async () => {
  const bank = { bank: "BCA", bankAccount: "5271234567" };
  desk.answers = () => ({ data: { accounts: [bank], items: [], next: null } });
  await open(<StatementForm onImported={() => {}} />);
  const choose = async (size: number) => {
    const file = new File(["a"], "bca.csv");
    Object.defineProperty(file, "size", { value: size });
    const chosen = field(support.statements.file);
    Object.defineProperty(chosen, "files", { value: [file], configurable: true });
    await act(async () => chosen.dispatchEvent(new Event("change", { bubbles: true })));
    await click(button(support.statements.submit));
    await settle();
  };
  const sent = () => desk.sent.filter(({ method }) => method === "POST").length;
  await choose(32 * 1024 * 1024 + 1);
  expect(text()).toContain("Ask the bank for fewer days");
  expect(sent()).toBe(0);
  await choose(32 * 1024 * 1024);
  expect(text()).not.toContain("Ask the bank for fewer days");
  expect(sent()).toBe(1);
});

it("watches a statement until the server is through with it, and says how many lines it lists", async () => {
  const uploaded: Schemas["Statement"] = {
    statementId: "stm_1",
    state: "importing",
    bankAccount: "7311",
    format: "bca_business_csv",
    importedAt: "2026-01-05T10:00:00+07:00",
    lines: 5_000,
    matched: 0,
    queued: 0,
    duplicates: 0,
    outcomes: [],
  };
  desk.answers = () => ({
    data: {
      ...uploaded,
      state: "imported",
      matched: 5_000,
      outcomes: [line({ state: "matched" })],
    },
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(<StatementOutcome uploaded={uploaded} />);
  expect(text()).toContain(support.statements.importing);
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  expect(text()).not.toContain(support.statements.importing);
  expect(text()).toContain(fill(support.statements.firstLines, { listed: "1" }));
  const asked = desk.sent.length;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(desk.sent).toHaveLength(asked);
  vi.useRealTimers();
});
