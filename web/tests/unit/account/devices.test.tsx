import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import type { Device } from "@/features/account/devices/calls";
import { Devices } from "@/features/account/devices/Devices";
import account from "../../../messages/en/account.json";
import errors from "../../../messages/en/errors.json";
import { button, click, field, fill, render, settle, text, type } from "../render";

const words = account.devices;
const device: Device = {
  deviceId: "dev_1",
  name: "Front counter",
  shopId: "shp_1",
  shopName: "Centro",
  open: true,
  browser: "Chrome",
  system: "Android",
  pairedAt: "2026-01-05T03:00:00Z",
  lastUsedAt: null,
};

let devices: Device[];
let accountState: "active" | "frozen";
let sent: { call: string; body: unknown; key: string | null }[];
/** The answers to acts, in their order; then each succeeds. */
let refusals: { code: number; reason: string }[];

beforeEach(() => {
  devices = [device];
  accountState = "active";
  sent = [];
  refusals = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === "GET") {
      const shop = { shopId: "shp_1", shopName: "Centro", accountState };
      const data = pathname === "/api/devices" ? devices : [shop];
      return Response.json({ code: 200, msg: "", data });
    }
    const body = await request.text();
    const key = request.headers.get("idempotency-key");
    sent.push({ call: `${request.method} ${pathname}`, body: body && JSON.parse(body), key });
    const refusal = refusals.shift();
    return refusal
      ? Response.json({ msg: "", data: null, ...refusal }, { status: refusal.code })
      : Response.json({ code: 200, msg: "", data: device });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function open() {
  await render(
    <QueryClientProvider client={makeClient()}>
      <Devices />
    </QueryClientProvider>,
  );
  await settle();
}

it("says that a device has not taken its credential yet", async () => {
  await open();
  expect(text()).toContain(words.waits);
  expect(text()).toContain(fill(words.at, { outlet: "Centro" }));
});

it("pairs under one key, and keeps what was typed when the code is refused", async () => {
  devices = [];
  await open();
  expect(text()).toContain(words.empty.title);
  await click(button(words.pair));
  await type(field(words.code), "7kqf-2m9x");
  await type(field(words.name), "Front counter");
  refusals = [{ code: 422, reason: "pairing.code_wrong" }];
  await click(button(words.approve));
  await settle();
  expect(text()).toContain(errors["pairing.code_wrong"]);
  expect(field(words.code).value).toBe("7kqf-2m9x");
  await click(button(words.approve));
  await settle();
  const body = { code: "7kqf-2m9x", shopId: "shp_1", name: "Front counter" };
  expect(sent.map(({ body }) => body)).toEqual([body, body]);
  expect(sent.every(({ key }) => (key ?? "").length >= 8)).toBe(true);
  expect(document.querySelector("dialog")).toBeNull();
});

it("renames a device", async () => {
  await open();
  await click(button(fill(words.renameOf, { name: "Front counter" })));
  expect(field(words.name).value).toBe("Front counter");
  await type(field(words.name), "Bar");
  await click(button(words.renameSave));
  await settle();
  const [renamed] = sent;
  expect([renamed?.call, renamed?.body]).toEqual(["PATCH /api/devices/dev_1", { name: "Bar" }]);
  expect(document.querySelector("dialog[open]")).toBeNull();
});

it("asks before it unpairs a device", async () => {
  await open();
  await click(button(fill(words.unpairOf, { name: "Front counter" })));
  expect(sent).toEqual([]);
  await click(button(words.unpair));
  await settle();
  expect(sent.map(({ call }) => call)).toEqual(["DELETE /api/devices/dev_1"]);
});

it("lets the owner of a frozen account unpair devices, and neither rename nor pair", async () => {
  accountState = "frozen";
  await open();
  expect(text()).toContain(words.held.replace(/<\/?account>/g, ""));
  expect(button(fill(words.unpairOf, { name: "Front counter" }))).toBeTruthy();
  expect(() => button(words.pair)).toThrow();
  expect(() => button(fill(words.renameOf, { name: "Front counter" }))).toThrow();
});
