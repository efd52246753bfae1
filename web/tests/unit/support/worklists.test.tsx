import { describe, expect, it } from "vitest";
import {
  ageInDays,
  daysUntil,
  names,
  type Waiting,
  type WorklistName,
} from "@/features/support/worklists/lists";
import { Worklists } from "@/features/support/worklists/Worklists";
import messages from "../../../messages/en/support.json";
import ui from "../../../messages/en/ui.json";
import { button, click, settle, text } from "../render";
import { desk, open } from "./desk";

const { worklists } = messages;
/** The server's time, by which the lists count; this machine's clock shows another one. */
const serverTime = "2031-05-05T03:00:00Z";
const daysAgo = (days: number) =>
  new Date(Date.parse(serverTime) - days * 24 * 60 * 60 * 1000).toISOString();

type Lists = Partial<Record<WorklistName, Waiting | null>>;

const none: Waiting = { count: 0, hasMore: false, firstAt: null };
const waits = (count: number, firstAt: string, hasMore = false): Waiting => ({
  count,
  hasMore,
  firstAt,
});

/** The desk's lists; the others are empty. */
const waiting = (lists: Lists) => {
  const empty = Object.fromEntries(names.map((name) => [name, none]));
  desk.answers = () => ({ data: { ...empty, ...lists, serverTime } });
};

/** Replaces no-break spaces by plain ones. */
const row = (name: WorklistName) =>
  [...document.querySelectorAll("li")]
    .find((item) => item.textContent?.includes(worklists.name[name]))
    ?.textContent?.replaceAll("\u00a0", " ");

describe("the worklists", () => {
  it("tell the number and the age of what waits, and lead there", async () => {
    waiting({
      papers: waits(2, daysAgo(3)),
      demos: waits(345, daysAgo(5)),
      lines: waits(1, daysAgo(1)),
      steps: waits(1, daysAgo(0)),
    });
    await open(<Worklists />);
    expect(row("papers")).toContain("2 wait · the oldest is 3 days old");
    expect(row("demos")).toContain("345 wait · the oldest is 5 days old");
    expect(row("lines")).toContain("1 waits · the oldest is 1 day old");
    expect(row("steps")).toContain("1 waits · the oldest is from today");
    expect(row("newAccounts")).toContain(worklists.none);
    const links = [...document.querySelectorAll("a")].map(
      ({ pathname, search }) => pathname + search,
    );
    expect(links).toContain("/en/support/identity");
    expect(links).toContain("/en/support/work?list=registrations");
  });

  it("tell how soon the first hold is due", async () => {
    waiting({ holds: waits(1, daysAgo(-1.5)) });
    await open(<Worklists />);
    expect(row("holds")).toContain("1 waits · the first in 1 day");
  });

  it("say that there are more than are counted, with the age of the oldest", async () => {
    waiting({ demos: waits(10_000, daysAgo(40), true) });
    await open(<Worklists />);
    expect(row("demos")).toContain("more than 10,000 wait · the oldest is 40 days old");
  });

  it("name a list whose service does not answer, and no other", async () => {
    waiting({ papers: null });
    await open(<Worklists />);
    expect(row("papers")).toContain(worklists.unknown);
    expect(row("demos")).toContain(worklists.none);
  });

  it("are asked for again after a refusal", async () => {
    desk.answers = () => ({ code: 429, reason: "request.limited" });
    await open(<Worklists />);
    await expect.poll(text).toContain(ui.retry);
    waiting({ papers: waits(1, daysAgo(0)) });
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
