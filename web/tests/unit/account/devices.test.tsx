import { beforeEach, expect, it } from "vitest";
import type { Device } from "@/features/account/devices/calls";
import { Devices } from "@/features/account/devices/Devices";
import account from "../../../messages/en/account.json";
import errors from "../../../messages/en/errors.json";
import { fakeServer, open } from "../fake-server";
import { button, click, field, fill, settle, text, type } from "../render";

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

const server = fakeServer(
  (path) =>
    path === "/api/devices" ? devices : [{ shopId: "shp_1", shopName: "Centro", accountState }],
  () => device,
);

beforeEach(() => {
  devices = [device];
  accountState = "active";
});

it("says that a device has not taken its credential yet", async () => {
  await open(<Devices />);
  expect(text()).toContain(words.waits);
  expect(text()).toContain(fill(words.at, { outlet: "Centro" }));
});

it("pairs under one key, and keeps the typed text when the code is refused", async () => {
  devices = [];
  await open(<Devices />);
  expect(text()).toContain(words.empty.title);
  await click(button(words.pair));
  await type(field(words.code), "7kqf-2m9x");
  await type(field(words.name), "Front counter");
  server.refusals = [{ code: 422, reason: "pairing.code_wrong" }];
  await click(button(words.approve));
  await settle();
  expect(text()).toContain(errors["pairing.code_wrong"]);
  expect(field(words.code).value).toBe("7kqf-2m9x");
  await click(button(words.approve));
  await settle();
  const body = { code: "7kqf-2m9x", shopId: "shp_1", name: "Front counter" };
  expect(server.sent.map(({ body }) => body)).toEqual([body, body]);
  expect(server.sent.every(({ key }) => (key ?? "").length >= 8)).toBe(true);
  expect(document.querySelector("dialog")).toBeNull();
});

it("renames a device", async () => {
  await open(<Devices />);
  await click(button(fill(words.renameOf, { name: "Front counter" })));
  expect(field(words.name).value).toBe("Front counter");
  await type(field(words.name), "Bar");
  await click(button(words.renameSave));
  await settle();
  const [renamed] = server.sent;
  expect([renamed?.call, renamed?.body]).toEqual(["PATCH /api/devices/dev_1", { name: "Bar" }]);
  expect(document.querySelector("dialog[open]")).toBeNull();
});

it("asks before it unpairs a device", async () => {
  await open(<Devices />);
  await click(button(fill(words.unpairOf, { name: "Front counter" })));
  expect(server.sent).toEqual([]);
  await click(button(words.unpair));
  await settle();
  expect(server.sent.map(({ call }) => call)).toEqual(["DELETE /api/devices/dev_1"]);
});

it("lets the owner of a frozen account unpair devices, and neither rename nor pair", async () => {
  accountState = "frozen";
  await open(<Devices />);
  expect(text()).toContain(words.held.replace(/<\/?account>/g, ""));
  expect(button(fill(words.unpairOf, { name: "Front counter" }))).toBeTruthy();
  expect(() => button(words.pair)).toThrow();
  expect(() => button(fill(words.renameOf, { name: "Front counter" }))).toThrow();
});

it("asks the owner of a frozen account for nothing that the account cannot do", async () => {
  devices = [];
  accountState = "frozen";
  await open(<Devices />);
  expect(text()).toContain(words.empty.title);
  expect(text()).not.toContain(words.empty.text);
});
