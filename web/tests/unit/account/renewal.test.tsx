import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import { FrozenOutlet } from "@/features/account/info/FrozenOutlet";
import { type Account, accountQuery, type Shop } from "@/features/account/queries";
import { Renewal } from "@/features/account/renewal/Renewal";
import { catalogQuery } from "@/features/commerce/queries";
import account from "../../../messages/en/account.json";
import states from "../../../messages/en/states.json";
import { button, click, fill, render, settle, text } from "../render";

const router = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router, usePathname: () => "/en/info" }));

const words = account.renewal;
const said = (sentence: string) => ({ es: sentence, en: sentence, id: sentence });
const paid = {
  state: { account: "active", subscription: "paid" },
  holds: [],
  explanation: { text: said("Paid.") },
  subscription: { renewal: "expected", validUntil: "2026-02-17T16:59:59.999Z" },
  mayRenew: false,
} as unknown as Account;
const held = {
  ...paid,
  state: { account: "frozen", subscription: "past_due" },
  holds: [{ kind: "payment_late", text: said("Not paid.") }],
  explanation: { text: said("Not paid.") },
  mayRenew: true,
} as unknown as Account;
const item = (sku: string, unitPrice: number) => ({
  sku,
  kind: "subscription",
  unitPrice,
  name: said(sku),
});

let calls: string[];
let refused: string | undefined;
beforeEach(() => {
  calls = [];
  refused = undefined;
  router.push.mockClear();
  vi.stubGlobal("fetch", async (request: Request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
    if (refused) {
      return Response.json({ code: 409, msg: "", reason: refused, fields: {} }, { status: 409 });
    }
    return Response.json({ code: 200, msg: "", data: { ...paid, orderId: "ord_1" } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const both = [item("pro-monthly", 150_000), item("pro-yearly", 1_500_000)];

async function show(shown: Account, items = both) {
  const client = makeClient();
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  client.setQueryData(accountQuery.queryKey, shown);
  client.setQueryData(catalogQuery.queryKey, { items } as never);
  client.setQueryData(["credit"], { available: 0, leastTransfer: 10_000 });
  await render(
    <QueryClientProvider client={client}>
      <Renewal account={shown} />
      <FrozenOutlet shop={{ accountState: shown.state.account, status: "active" } as Shop} />
    </QueryClientProvider>,
  );
  await settle();
}

it("lets the owner of paid time say that it is not to be renewed", async () => {
  await show(paid);
  expect(text()).toContain(fill(words.on, { day: "17\u00a0February 2026" }));
  const control = document.querySelector<HTMLElement>("[role=switch]");
  if (control) await click(control);
  await settle();
  expect(calls[0]).toBe('PUT /api/account/renewal {"renew":false}');
});

it("offers nothing where nothing is paid", async () => {
  await show({ ...paid, subscription: { ...paid.subscription, renewal: null } });
  expect(document.querySelector("[role=switch]")).toBeNull();
  expect(text()).not.toContain(words.title);
});

it("shows the account's state first and orders one renewal at the price that was shown", async () => {
  await show(held);
  expect(text()).toContain(states.account.frozen);
  expect(text()).not.toContain(states.shop.active);
  expect(text()).toContain(account.info.outlet.frozenHint);
  const year = document.querySelectorAll<HTMLElement>("[type=radio]")[1];
  if (year) await click(year);
  await click(button(words.order));
  await settle();
  expect(calls).toContain('POST /api/renewals {"sku":"pro-yearly","price":1500000}');
  await expect.poll(() => router.push.mock.calls).toEqual([["/en/payment?order=ord_1"]]);
});

it("offers the month to an owner of a year, where no year is sold", async () => {
  await show(held, [item("pro-monthly", 199_000)]);
  expect(document.querySelectorAll("[type=radio]")).toHaveLength(1);
  await click(button(words.order));
  await settle();
  expect(calls).toContain('POST /api/renewals {"sku":"pro-monthly","price":199000}');
});

it("leads to the order that waits already", async () => {
  refused = "checkout.renewal_open";
  await show(held);
  await click(button(words.order));
  await settle();
  expect(text()).toContain(words.waits);
  expect(document.querySelector("a[href='/en/payment']")).not.toBeNull();
});

it("takes no order while another reason forbids it, and asks again before it ends Pro", async () => {
  await show({ ...held, mayRenew: false });
  expect(text()).toContain(words.notYet);
  expect(text()).not.toContain(words.order);
  await click(button(words.without.open));
  expect(calls).toEqual([]);
  expect(text()).toContain(words.without.text);
  const [, confirm] = [...document.querySelectorAll("button")].filter(
    ({ textContent }) => textContent === words.without.open,
  );
  if (confirm) await click(confirm);
  await settle();
  expect(calls[0]).toBe('PUT /api/account/renewal {"renew":false}');
});
