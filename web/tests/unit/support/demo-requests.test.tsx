import { act } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DemoRequest } from "@/features/support/demo-requests/calls";
import { Requests } from "@/features/support/demo-requests/Requests";
import { acts, states } from "@/features/support/demo-requests/states";
import { instantOf, localOf } from "@/features/support/demo-requests/times";
import { currentTip } from "@/lib/tip";
import support from "../../../messages/en/support.json";
import ui from "../../../messages/en/ui.json";
import { button, click, field, fill, settle, text, type } from "../render";
import { desk, open } from "./desk";

const { demoRequests: t } = support;
const name = "Sri Wahyuni";
const of = (sentence: string) => fill(sentence, { name });

const request = (rest: Partial<DemoRequest> = {}): DemoRequest => ({
  id: "dem_1",
  state: "new",
  version: 3,
  source: "partnership",
  fullName: name,
  phone: "+6281234567890",
  email: "sri@example.com",
  message: "We sell printers.\nTo cafés.",
  preferredTime: "2026-01-20T03:30:00Z",
  bookedFor: null,
  page: "/partnership",
  locale: "id",
  agent: { id: "agt_1", name: "Budi" },
  notes: "Asks for a price list",
  createdAt: "2026-01-19T03:00:00Z",
  closedAt: null,
  events: [],
  ...rest,
});

type Answers = typeof desk.answers;
let role: string;
let listed: DemoRequest[];
let change: Answers;

beforeEach(() => {
  role = "support";
  listed = [request()];
  change = () => ({ data: request() });
  desk.answers = (path) => {
    if (path === "session") return { data: { agent: { role } } };
    if (path === "agents") return { data: [{ agentId: "agt_1", email: "budi@example.com" }] };
    return path.startsWith("demo-requests?")
      ? { data: { items: listed, next: null } }
      : change(path);
  };
});
afterEach(() => window.history.replaceState(null, "", "/"));

const sent = () => desk.sent.filter(({ method }) => method === "PATCH");
const dialog = () => document.querySelector("dialog[open]") as HTMLDialogElement;
const confirm = async () => {
  await click(dialog().querySelector("button[type=submit]") as HTMLButtonElement);
  await settle();
};

it("shows who asked, for what, when, from where and how to reach them", async () => {
  await open(<Requests />);
  const card = document.querySelector("article");
  for (const fact of [name, "We sell printers.", t.source.partnership, t.state.new, "Budi"]) {
    expect(card?.textContent).toContain(fact);
  }
  expect(card?.textContent?.replaceAll("\u00a0", " ")).toContain("20 Jan 2026, 10:30 WIB");
  expect(card?.textContent).toContain(t.language.id);
  expect(card?.textContent).toContain("Asks for a price list");
  const links = [...(card?.querySelectorAll("a") ?? [])].map((each) => each.getAttribute("href"));
  expect(links).toEqual(["tel:+6281234567890", "mailto:sri@example.com", "/id/partnership"]);
  expect(desk.sent.some(({ path }) => path === "demo-requests?state=new")).toBe(true);
});

it("names no link for a page that the site does not have", async () => {
  listed = [request({ page: "//evil.example" })];
  await open(<Requests />);
  expect(document.querySelector("article a[href*=evil]")).toBeNull();
  expect(text()).toContain("//evil.example");
});

it.each(states)("lists the state of the address, and says when it is empty: %s", async (state) => {
  window.history.replaceState(null, "", `/?state=${state}`);
  listed = [];
  await open(<Requests />);
  expect(text()).toContain(t.none[state]);
  expect(document.querySelector("nav [aria-current=page]")?.textContent).toBe(t.list[state]);
  expect(desk.sent.some(({ path }) => path === `demo-requests?state=${state}`)).toBe(true);
});

it("says why the list did not come, and asks again", async () => {
  const works = desk.answers;
  desk.answers = () => ({ code: 403, reason: "forbidden" });
  await open(<Requests />);
  expect(text()).toContain(ui.loadFailed);
  desk.answers = works;
  await act(() => desk.client.refetchQueries());
  await settle();
  expect(text()).toContain(name);
});

it("opens the request that the address names, or says that there is none", async () => {
  window.history.replaceState(null, "", "/?request=dem_1");
  change = () => ({ code: 404, reason: "not_found" });
  await open(<Requests />);
  expect(text()).toContain(t.unknown);
});

it("lets a viewer read only", async () => {
  role = "viewer";
  await open(<Requests />);
  expect(text()).toContain(name);
  expect([...document.querySelectorAll("article button")]).toEqual([]);
});

describe("an agent", () => {
  it("marks a request as called", async () => {
    await open(<Requests />);
    await click(button(of(t.callOf)));
    await settle();
    expect(sent().map(({ path }) => path)).toEqual(["demo-requests/dem_1"]);
    expect(JSON.parse(sent()[0]?.body ?? "")).toEqual({ version: 3, state: "called" });
    expect(currentTip()?.text).toBe(t.called);
  });

  it("books a time in WIB, beginning with the preferred one", async () => {
    await open(<Requests />);
    await click(button(of(t.bookOf)));
    expect(field(t.bookTime).value).toBe("2026-01-20T10:30");
    await type(field(t.bookTime), "");
    await confirm();
    expect(sent()).toEqual([]);
    expect(dialog().textContent).toContain(ui.required);
    await type(field(t.bookTime), "2026-01-21T14:00");
    await confirm();
    expect(JSON.parse(sent()[0]?.body ?? "")).toEqual({
      version: 3,
      state: "booked",
      bookedFor: "2026-01-21T14:00:00+07:00",
    });
    expect(dialog()).toBeNull();
  });

  it("closes a request with notes only", async () => {
    listed = [request({ notes: "" })];
    await open(<Requests />);
    await click(button(of(t.closeOf)));
    await confirm();
    expect(sent()).toEqual([]);
    const notes = dialog().querySelector("textarea") as HTMLTextAreaElement;
    await type(notes as never, " Buys next month ");
    await confirm();
    expect(JSON.parse(sent()[0]?.body ?? "")).toEqual({
      version: 3,
      state: "closed",
      notes: "Buys next month",
    });
  });

  it("learns that a colleague was faster, and keeps the notes that were typed", async () => {
    await open(<Requests />);
    await click(button(of(t.editOf)));
    const notes = () => dialog().querySelector("textarea") as HTMLTextAreaElement;
    expect(notes().value).toBe("Asks for a price list");
    await type(notes() as never, "Call after lunch");
    change = () => ({ code: 409, reason: "stale_version" });
    listed = [request({ version: 4, notes: "Has a café in Bandung" })];
    await confirm();
    expect(currentTip()?.text).toBe(t.stale);
    expect(document.querySelector("article")?.textContent).toContain("Has a café in Bandung");
    expect(notes().value).toBe("Call after lunch");
    expect(dialog().querySelector("[role=alert]")).not.toBeNull();
    change = () => ({ data: request() });
    await confirm();
    expect(JSON.parse(sent().at(-1)?.body ?? "")).toEqual({
      version: 4,
      notes: "Call after lunch",
    });
    expect(dialog()).toBeNull();
  });

  it("opens the history when it is wanted", async () => {
    const event = {
      eventId: "evt_1",
      at: "2026-01-19T04:00:00Z",
      text: { es: "", en: "Called", id: "" },
      reason: "no answer",
      actor: { kind: "agent", id: "agt_1" },
    };
    change = () => ({ data: { ...request(), events: [event] } });
    await open(<Requests />);
    expect(desk.sent.some(({ path }) => path === "demo-requests/dem_1")).toBe(false);
    const details = document.querySelector("details") as HTMLDetailsElement;
    await act(async () => {
      details.open = true;
      details.dispatchEvent(new Event("toggle"));
    });
    await settle();
    await settle();
    expect(details.textContent).toContain("budi@example.com");
    expect(details.textContent).toContain("no answer");
  });
});

it("leads each state on, and a closed request nowhere", () => {
  expect(acts).toEqual({
    new: ["call", "book", "close"],
    called: ["book", "close"],
    booked: ["book", "close"],
    closed: [],
  });
});

it.each([
  ["2026-01-20T00:15", "2026-01-20T00:15:00+07:00", "2026-01-19T17:15:00Z"],
  ["2025-12-31T23:45", "2025-12-31T23:45:00+07:00", "2025-12-31T16:45:00Z"],
])("reads %s as a time in WIB", (local, instant, utc) => {
  expect(instantOf(local)).toBe(instant);
  expect(Date.parse(instant)).toBe(Date.parse(utc));
  expect(instantOf(utc)).toBe(utc);
  expect(localOf(utc)).toBe(local);
});
