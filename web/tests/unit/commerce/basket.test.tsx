import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import {
  type Basket,
  basketQuery,
  type Catalog,
  type CatalogItem,
  catalogQuery,
} from "@/features/commerce/queries";
import { BasketPaper } from "@/features/commerce/software/basket/BasketPaper";
import { PaidTime } from "@/features/commerce/software/basket/PaidTime";
import { Shelves } from "@/features/commerce/software/shelf/Shelves";
import commerce from "../../../messages/en/commerce.json";
import { button, click, field, fill, isBusy, render, settle, text, type } from "../render";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => undefined }) }));

const t = commerce.software;
const words = (name: string) => ({ es: name, en: name, id: name });
const thing = (sku: string, kind: CatalogItem["kind"], subscriptionDays = 0): CatalogItem => ({
  sku,
  kind,
  name: words(sku),
  description: words(""),
  unitPrice: 1_000,
  minimum: 1,
  subscriptionDays,
  options: [],
});
const catalog = {
  items: [
    thing("pro-monthly", "subscription", 30),
    thing("pro-yearly", "subscription", 365),
    thing("training-shared", "training"),
  ],
  training: {
    areas: [{ code: "31.71", name: "Jakarta Pusat" }],
    personsIncluded: 2,
    extraPerson: 50_000,
    maxHours: 3,
    maxMerchants: 5,
  },
} as unknown as Catalog;

const line = (sku: string, quantity: number, options?: object) => ({
  itemId: sku,
  sku,
  name: words(sku),
  quantity,
  unitPrice: 1_000,
  total: 1_000 * quantity,
  ...(options ? { options } : {}),
});
let version: number;
const basketOf = (...items: ReturnType<typeof line>[]) =>
  ({ version, total: 0, items }) as unknown as Basket;

let calls: string[];
/** The server's basket. */
let held: ReturnType<typeof line>[];
/** The answer to a figure, instead of the basket. */
let refusal: { code: number; reason: string; fields: object } | null;
beforeEach(() => {
  calls = [];
  refusal = null;
  version = 1;
  held = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    const body = request.body ? await request.text() : "";
    if (pathname === "/api/credit") {
      return Response.json({ code: 200, msg: "", data: { available: 0, leastTransfer: 10_000 } });
    }
    calls.push(`${request.method} ${pathname} ${body}`.trim());
    const sku = pathname.split("/").at(-1) ?? "";
    if (request.method === "PUT" && refusal) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return Response.json({ msg: "", data: null, ...refusal }, { status: refusal.code });
    }
    if (request.method === "DELETE") held = [];
    if (request.method === "PUT") {
      version += 1;
      held = [...held, line(sku, JSON.parse(body).quantity)];
    }
    return Response.json({ code: 200, msg: "", data: basketOf(...held) });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Counter() {
  const { data } = useQuery({ ...basketQuery, enabled: false });
  return data ? (
    <>
      <Shelves catalog={catalog} basket={data} />
      <BasketPaper basket={data} />
    </>
  ) : null;
}

async function open(
  basket: Basket,
  { account, sold, part }: { account?: object; sold?: CatalogItem[]; part?: ReactNode } = {},
) {
  const client = makeClient();
  client.setQueryData(basketQuery.queryKey, basket);
  client.setQueryData(catalogQuery.queryKey, { ...catalog, items: sold ?? catalog.items });
  client.setQueryData(["account"], account ?? null);
  await render(<QueryClientProvider client={client}>{part ?? <Counter />}</QueryClientProvider>);
}

const quantity = (sku: string) => {
  const label = fill(t.quantityOf, { name: sku });
  return document.querySelector(`[aria-label="${label}"]`) as HTMLInputElement;
};
const leave = async (input: HTMLInputElement) => {
  input.dispatchEvent(new Event("focusout", { bubbles: true }));
  await settle();
};

it("orders nothing while a figure is no quantity", async () => {
  await open(basketOf(line("pro-monthly", 1)));
  const input = quantity("pro-monthly");
  await type(input, "");
  await leave(input);
  expect(text()).toContain(t.noQuantity);
  await click(button(t.basket.checkout));
  await settle();
  expect(calls.filter((call) => call.includes("/api/checkout"))).toEqual([]);
  expect(document.activeElement).toBe(input);
});

/** Orders like a finger: the press on the button leaves the field. */
async function typeAndOrder(value: string) {
  await open(basketOf(line("pro-monthly", 1)));
  const input = quantity("pro-monthly");
  await type(input, value);
  await act(async () => {
    input.dispatchEvent(new Event("focusout", { bubbles: true }));
    button(t.basket.checkout).click();
  });
  return input;
}
const put = 'PUT /api/basket/items/pro-monthly {"quantity":5}';

it("orders the figure that the press itself has sent", async () => {
  await typeAndOrder("5");
  await expect.poll(() => calls).toEqual([put, 'POST /api/checkout {"basketVersion":2}']);
});

it("shows another window's change before it orders", async () => {
  held = [line("pro-yearly", 1)];
  await typeAndOrder("5");
  await expect.poll(text).toContain(t.basket.changed);
  await expect.poll(() => isBusy(button(t.basket.checkout))).toBe(false);
  expect(calls).toEqual([put]);
  await click(button(t.basket.checkout));
  await expect.poll(() => calls.at(-1)).toBe('POST /api/checkout {"basketVersion":2}');
});

it("orders nothing when the server refuses a figure after the press", async () => {
  refusal = { code: 422, reason: "request.invalid", fields: { quantity: { reason: "too_large" } } };
  const input = await typeAndOrder("5");
  await expect.poll(() => document.activeElement === input).toBe(true);
  expect(calls).toEqual([put]);
  refusal = null;
  await type(input, "4");
  await leave(input);
  await click(button(t.basket.checkout));
  await expect.poll(() => calls.at(-1)).toBe('POST /api/checkout {"basketVersion":2}');
});

it("orders nothing when a figure got lost", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  refusal = { code: 503, reason: "service.unavailable", fields: {} };
  await typeAndOrder("5");
  expect(isBusy(button(t.basket.checkout))).toBe(true);
  await expect.poll(() => isBusy(button(t.basket.checkout))).toBe(false);
  expect(calls).toEqual([put]);
});

it("orders nothing while a training differs from the basket's", async () => {
  const options = { classType: "shared", persons: 2, city: "31.71" };
  await open(basketOf(line("training-shared", 1, options)));
  await type(field(t.training.persons), "5");
  expect(text()).toContain(t.training.unsettled);
  await click(button(t.basket.checkout));
  await settle();
  expect(calls).toEqual([]);
  expect(document.activeElement?.textContent).toBe(t.training.update);
});

it("names no price for more people than a training takes", async () => {
  await open(basketOf());
  await type(field(t.training.persons), "60");
  expect(text()).toContain(fill(t.training.tooMany, { most: "20" }));
  expect(document.querySelector("output")?.textContent).toBe("–");
  await type(field(t.training.persons), "20");
  expect(document.querySelector("output")?.textContent).toContain("901,000");
});

it("says how long several periods last together", async () => {
  await open(basketOf(line("pro-monthly", 2), line("pro-yearly", 1)));
  expect(text()).toContain(fill(t.basket.periods, { days: "425" }));
});

it.each([
  { cycleDays: 365, year: 365, days: 395 },
  { cycleDays: 400, year: 365, days: 430 },
  { cycleDays: 365, year: 360, days: 390 },
  { cycleDays: 400, year: 360, days: 430 },
])("adds an agreed year whatever the list says: $cycleDays beside $year", async (given) => {
  const { cycleDays, year, days } = given;
  const sold = [
    thing("pro-monthly", "subscription", 30),
    thing("pro-yearly", "subscription", year),
  ];
  const basket = basketOf(line("pro-monthly", 1), line("pro-yearly", 1));
  const account = { subscription: { cycleDays } };
  await open(basket, { account, sold, part: <PaidTime basket={basket} /> });
  expect(text()).toContain(fill(t.basket.periods, { days: `${days}` }));
});

it("is silent about a single period", async () => {
  await open(basketOf(line("pro-monthly", 1)));
  expect(text()).not.toContain(t.basket.periods.slice(0, 15));
});

it("gives an emptied basket back", async () => {
  await open(basketOf(line("pro-monthly", 3), line("pro-yearly", 1)));
  await click(button(t.basket.clear));
  await expect.poll(text).toContain(t.basket.cleared);
  await click(button(t.basket.undoClear));
  await expect.poll(() => quantity("pro-monthly")?.value).toBe("3");
  expect(calls).toEqual([
    "DELETE /api/basket",
    'PUT /api/basket/items/pro-monthly {"quantity":3}',
    'PUT /api/basket/items/pro-yearly {"quantity":1}',
  ]);
});
