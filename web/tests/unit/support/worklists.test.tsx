import { describe, expect, it } from "vitest";
import { ageInDays, daysUntil } from "@/features/support/worklists/lists";
import { Worklists } from "@/features/support/worklists/Worklists";
import messages from "../../../messages/en/support.json";
import ui from "../../../messages/en/ui.json";
import { button, click, settle, text } from "../render";
import { desk, open } from "./desk";

const { worklists } = messages;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

interface List {
  items: Record<string, string>[];
  next?: string | null;
}

/** The desk's lists, by the part of the path that names them; the others are empty. */
const waiting = (lists: Record<string, List>) => {
  desk.answers = (path) => {
    const [, list] = Object.entries(lists).find(([part]) => path.startsWith(part)) ?? [];
    return { data: { items: [], next: null, ...list } };
  };
};

/** Replaces no-break spaces by plain ones. */
const row = (name: keyof typeof worklists.name) =>
  [...document.querySelectorAll("li")]
    .find((item) => item.textContent?.includes(worklists.name[name]))
    ?.textContent?.replaceAll("\u00a0", " ");

describe("the worklists", () => {
  it("tell the number and the age of what waits, and lead there", async () => {
    waiting({
      identity: { items: [{ suppliedAt: daysAgo(3) }, { suppliedAt: daysAgo(1) }] },
      "demo-requests": { items: [{ createdAt: daysAgo(0) }, { createdAt: daysAgo(5) }] },
      transfers: { items: [{ bookedOn: daysAgo(1).slice(0, 10) }] },
    });
    await open(<Worklists />);
    expect(row("papers")).toContain("2 wait · the oldest is 3 days old");
    expect(row("demos")).toContain("2 wait · the oldest is 5 days old");
    expect(row("lines")).toContain("1 waits · the oldest is 1 day old");
    expect(row("newAccounts")).toContain(worklists.none);
    const links = [...document.querySelectorAll("a")].map(({ pathname }) => pathname);
    expect(links).toContain("/en/support/identity");
  });

  it("tell the age of those whose entries stand on one page", async () => {
    waiting({
      "worklists/new-accounts": { items: [{ at: daysAgo(2) }, { at: daysAgo(1) }] },
      registrations: { items: [{ since: daysAgo(4) }] },
      parked: { items: [{ parkedAt: daysAgo(0) }], next: "out_1" },
      "worklists/steps": { items: [{ at: daysAgo(3) }] },
    });
    await open(<Worklists />);
    expect(row("steps")).toContain("1 waits · the oldest is 3 days old");
    expect(row("newAccounts")).toContain("2 wait · the oldest is 2 days old");
    expect(row("registrations")).toContain("1 waits · the oldest is 4 days old");
    expect(row("parked")).toContain("more than 1 wait · the oldest is from today");
    const links = [...document.querySelectorAll("a")].map(
      ({ pathname, search }) => pathname + search,
    );
    expect(links).toContain("/en/support/work?list=registrations");
  });

  it("tell how soon the first hold is due", async () => {
    const soon = new Date(Date.now() + 1.5 * 24 * 60 * 60 * 1000).toISOString();
    waiting({ "worklists/holds": { items: [{ at: soon }] } });
    await open(<Worklists />);
    expect(row("holds")).toContain("1 waits · the first in 1 day");
  });

  it("say that there are more than one call lists, without an unknown age", async () => {
    waiting({
      identity: { items: [{ suppliedAt: daysAgo(3) }], next: "idc_1" },
      "demo-requests": { items: [{ createdAt: daysAgo(1) }], next: "dem_1" },
    });
    await open(<Worklists />);
    expect(row("papers")).toContain("more than 1 wait · the oldest is 3 days old");
    expect(row("demos")).toMatch(/more than 1 wait$/);
  });

  it("miss a list that does not come, and no other", async () => {
    desk.answers = (path) =>
      path.startsWith("identity")
        ? { code: 429, reason: "request.limited" }
        : { data: { items: [], next: null } };
    await open(<Worklists />);
    await expect.poll(text).toContain(`We could not count this: ${worklists.name.papers}.`);
    expect(row("demos")).toContain(worklists.none);
    waiting({ identity: { items: [{ suppliedAt: daysAgo(0) }] } });
    await click(button(ui.retry));
    await settle();
    expect(row("papers")).toContain("1 waits · the oldest is from today");
  });

  it("count whole days", () => {
    const now = Date.parse("2026-03-10T12:00:00Z");
    expect(ageInDays("2026-03-09T12:00:01Z", now)).toBe(0);
    expect(ageInDays("2026-03-08", now)).toBe(2);
    expect(ageInDays("2026-03-11", now)).toBe(0);
    expect(daysUntil("2026-03-11T11:59:59Z", now)).toBe(0);
    expect(daysUntil("2026-03-12T12:00:00Z", now)).toBe(2);
    expect(daysUntil("2026-03-09T12:00:00Z", now)).toBe(0);
  });
});
