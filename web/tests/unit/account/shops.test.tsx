import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import { isLastActive, type Shop } from "@/features/account/queries";
import { Shops } from "@/features/account/shops/Shops";
import account from "../../../messages/en/account.json";
import errors from "../../../messages/en/errors.json";
import ui from "../../../messages/en/ui.json";
import { button, click, field, fill, render, settle, text, type } from "../render";

/** The only area below each. */
const areas: Record<string, string> = { "": "32", "32": "32.73", "32.73": "32.73.09" };
const place = {
  province: "32",
  city: "32.73",
  district: "32.73.09",
  storeAddress: "Jalan Braga 10",
};
const shop = (shopId: string, shopName: string, more: Partial<Shop> = {}) =>
  ({
    shopId,
    shopName,
    status: "active",
    statusSince: "2026-01-05T03:00:00Z",
    accountState: "active",
    version: 4,
    address: `${shopName}, Bandung`,
    place,
    verificationCode: "AB12CD34",
    ...more,
  }) as Shop;

let shops: Shop[];
let sent: { call: string; body: unknown; key: string | null }[];
/** The answers to changes, in their order; then each change succeeds. */
let refusals: { code: number; reason: string }[];

beforeEach(() => {
  shops = [shop("shp_1", "Centro")];
  sent = [];
  refusals = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === "GET") {
      const below = areas[searchParams.get("parent") ?? ""] ?? "";
      const area = [{ code: below, name: `Area ${below}` }];
      const data = pathname === "/api/areas" ? area : pathname === "/api/account" ? null : shops;
      return Response.json({ code: 200, msg: "", data });
    }
    const key = request.headers.get("idempotency-key");
    sent.push({ call: `${request.method} ${pathname}`, body: await request.json(), key });
    const refusal = refusals.shift();
    return refusal
      ? Response.json({ msg: "", data: null, ...refusal }, { status: refusal.code })
      : Response.json({ code: 200, msg: "", data: null });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function open() {
  await render(
    <QueryClientProvider client={makeClient()}>
      <Shops />
    </QueryClientProvider>,
  );
  await settle();
}

const words = account.shops;

it("changes an outlet as it was when the form opened, and shows what overtook the change", async () => {
  await open();
  await click(button(fill(words.changeOf, { name: "Centro" })));
  await settle();
  await type(field(words.name), "Centro Norte");

  // Another tab renames the outlet meanwhile.
  shops = [shop("shp_1", "Centro Viejo", { version: 5 })];
  refusals = [{ code: 409, reason: "shop.stale" }];
  await click(button(words.save));
  await settle();
  expect(sent.at(-1)?.body).toMatchObject({ version: 4, shopName: "Centro Norte" });
  expect(text()).toContain(errors["shop.stale"]);
  const overtaken = { name: "Centro Viejo", address: "Centro Viejo, Bandung" };
  expect(text()).toContain(fill(words.overtaken, overtaken));
  expect(field(words.name).value).toBe("Centro Norte");

  await click(button(words.save));
  await settle();
  expect(sent.at(-1)?.body).toMatchObject({ version: 5, shopName: "Centro Norte" });
});

it("adds an outlet under one key until the outcome is certain", async () => {
  await open();
  await click(button(words.add));
  await settle();
  await type(field(words.name), "Puerto");
  for (const [name, code] of [
    ["province", "32"],
    ["city", "32.73"],
    ["district", "32.73.09"],
  ] as const) {
    await type(field(ui.place[name]), code);
    await settle();
  }
  await type(field(ui.place.storeAddress), "Jalan Dago 1");
  refusals = [{ code: 503, reason: "service.unavailable" }];
  await click(button(words.save));
  await settle();
  await click(button(words.save));
  await settle();
  const [lost, again] = sent;
  expect(lost).toMatchObject({ call: "POST /api/shops", body: { shopName: "Puerto" } });
  expect(lost?.key).toMatch(/^[!-~]{8,128}$/);
  expect(again).toEqual(lost);
  expect(sent).toHaveLength(2);
});

it("lets the owner of a frozen account see outlets and change none", async () => {
  shops = [shop("shp_1", "Centro", { accountState: "frozen" })];
  await open();
  expect(text()).toContain("Centro");
  expect(document.querySelector("[role=switch]")).toBeNull();
  expect(() => button(words.add)).toThrow();
  expect(() => button(fill(words.changeOf, { name: "Centro" }))).toThrow();
  expect(document.querySelector("a[href='/en/info']")).not.toBeNull();
});

it("knows the last active outlet", () => {
  const [centro, puerto] = [shop("shp_1", "Centro"), shop("shp_2", "Puerto")];
  const shut = { ...puerto, status: "disabled" } as Shop;
  expect(isLastActive([centro, puerto], centro)).toBe(false);
  expect(isLastActive([centro, shut], centro)).toBe(true);
  expect(isLastActive([centro, shut], shut)).toBe(false);
});
