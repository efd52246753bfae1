import { beforeEach, expect, it } from "vitest";
import { isLastActive, type Shop } from "@/features/account/queries";
import { Shops } from "@/features/account/shops/Shops";
import account from "../../../messages/en/account.json";
import errors from "../../../messages/en/errors.json";
import ui from "../../../messages/en/ui.json";
import { fakeServer, open } from "../fake-server";
import { button, click, field, fill, settle, text, type } from "../render";

/** The only area below each parent. */
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

const server = fakeServer(
  (path, query) => {
    if (path === "/api/account") return null;
    if (path !== "/api/areas") return shops;
    const below = areas[query.get("parent") ?? ""] ?? "";
    return [{ code: below, name: `Area ${below}` }];
  },
  () => shops[0],
);

beforeEach(() => {
  shops = [shop("shp_1", "Centro")];
});

const words = account.shops;

it("changes an outlet as it was when the form opened, and shows what overtook the change", async () => {
  await open(<Shops />);
  await click(button(fill(words.changeOf, { name: "Centro" })));
  await settle();
  await type(field(words.name), "Centro Norte");

  // Another tab renames the outlet meanwhile.
  shops = [shop("shp_1", "Centro Viejo", { version: 5 })];
  server.refusals = [{ code: 409, reason: "shop.stale" }];
  await click(button(words.save));
  await settle();
  expect(server.sent.at(-1)?.body).toMatchObject({ version: 4, shopName: "Centro Norte" });
  expect(text()).toContain(errors["shop.stale"]);
  const overtaken = { name: "Centro Viejo", address: "Centro Viejo, Bandung" };
  expect(text()).toContain(fill(words.overtaken, overtaken));
  expect(field(words.name).value).toBe("Centro Norte");

  await click(button(words.save));
  await settle();
  expect(server.sent.at(-1)?.body).toMatchObject({ version: 5, shopName: "Centro Norte" });
});

it("adds an outlet under one key until the outcome is certain", async () => {
  await open(<Shops />);
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
  server.refusals = [{ code: 503, reason: "service.unavailable" }];
  await click(button(words.save));
  await settle();
  await click(button(words.save));
  await settle();
  const [lost, again] = server.sent;
  expect(lost).toMatchObject({ call: "POST /api/shops", body: { shopName: "Puerto" } });
  expect(lost?.key).toMatch(/^[!-~]{8,128}$/);
  expect(again).toEqual(lost);
  expect(server.sent).toHaveLength(2);
});

it("lets the owner of a frozen account see outlets and change none", async () => {
  shops = [shop("shp_1", "Centro", { accountState: "frozen" })];
  await open(<Shops />);
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
