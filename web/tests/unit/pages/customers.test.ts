import { describe, expect, it } from "vitest";
import { type Voice, voices } from "@/config/voices";
import { dayFacts } from "@/features/customers/facts";
import { slipOf } from "@/features/customers/slip";
import { entriesOf, namedTabs, outletsOf, spread, tabPage, tabs } from "@/features/customers/tab";
import { day, dayOf, sum } from "@/features/day/ledger";
import { people } from "@/features/day/people";
import { locales } from "@/i18n/locales";
import { loadMessages } from "@/i18n/messages";
import { routeOf } from "@/lib/navigation/routes";

interface Words {
  voices: Record<Voice["id"], { quote: string; name: string; place: string }>;
}

const examples = voices.filter(({ isExample }) => isExample);

it("has a document for each tab that the routes name", () => {
  expect(routeOf("/more/customers")?.query).toEqual({ tab: [...namedTabs] });
  expect(tabs.map(tabPage)).toEqual([
    "/more/customers",
    "/more/customers?tab=food",
    "/more/customers?tab=salon",
  ]);
});

it("shows an outlet on its own tab, and each on the tab of all", () => {
  expect(entriesOf("all", voices)).toEqual(voices);
  for (const tab of namedTabs) {
    const shown = entriesOf(tab, voices);
    expect(shown.length).toBeGreaterThan(0);
    for (const { outlet } of shown) expect(outletsOf(tab)).toEqual([outlet]);
  }
});

it.each([
  [[], [], []],
  [["a"], ["a"], []],
  [["a", "b", "c"], ["a", "b"], ["c"]],
])("spreads %j over two pages", (entries, left, right) => {
  expect(spread(entries)).toEqual({ left, right });
});

it("adds up to what the day took", () => {
  expect(slipOf("all").total).toBe(sum(day));
  expect(slipOf("food").total).toBe(sum(dayOf("cafe")));
  expect(slipOf("salon").total).toBe(sum(dayOf("salon")));
});

it("counts the day as its receipts and its book do", () => {
  expect(dayFacts.cafe).toMatchObject({ orders: 7, takeaway: 4, dishes: 12 });
  expect(dayFacts.shop).toMatchObject({ receipts: 5, pieces: 14, variants: 6, off: 2 });
  expect(dayFacts.salon).toMatchObject({ sales: 3, appointments: 8, own: 3, commission: 42_000 });
});

describe.each(locales)("the entries in %s", (locale) => {
  it("are signed by people of the example, at their own outlet", async () => {
    const all = await loadMessages(locale);
    const words = (all.customers as Words).voices;
    const { outlets } = all.day as { outlets: Record<Voice["outlet"], string> };
    expect(Object.keys(words).sort()).toEqual(voices.map(({ id }) => id).sort());
    for (const { id, outlet } of examples) {
      const person = Object.entries(people).find(([key]) => key === id)?.[1];
      expect(person?.outlet).toBe(outlet);
      expect(words[id].name.split(",")[0]).toBe(person?.name);
      expect(words[id].place).toBe(outlets[outlet]);
    }
  });
});
