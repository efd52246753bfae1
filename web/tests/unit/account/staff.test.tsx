import { beforeEach, expect, it } from "vitest";
import type { Member } from "@/features/account/staff/calls";
import { StaffOfShop } from "@/features/account/staff/StaffOfShop";
import account from "../../../messages/en/account.json";
import errors from "../../../messages/en/errors.json";
import { fakeServer, open } from "../fake-server";
import { button, click, field, fill, settle, text, type } from "../render";
import { member, shop } from "./member";

const words = account.staff;

let staff: Member[];

const server = fakeServer(
  () => staff,
  () => staff[0],
);

beforeEach(() => {
  staff = [member({ grants: ["staff_report"] })];
});

const checkbox = (grant: Member["grants"][number]) =>
  document.querySelector<HTMLInputElement>(`input[value=${grant}]`);

it("says who has no PIN, until the owner sets one", async () => {
  staff = [member({ hasPin: false })];
  await open(<StaffOfShop shop={shop} />);
  expect(text()).toContain(words.noPin);
  await click(button(fill(words.pinOf, { name: "Sari" })));
  await type(field(words.newPin), "428913");
  staff = [member({ hasPin: true })];
  await click(button(words.pinSave));
  await settle();
  expect(server.sent).toMatchObject([
    { call: "PUT /api/shops/shp_1/staff/101/pin", body: { pin: "428913" } },
  ]);
  expect(text()).toContain(words.hasPin);
  expect(text()).not.toContain(words.noPin);
});

it("says nothing of PINs while nothing is known", async () => {
  staff = [member({ hasPin: null })];
  await open(<StaffOfShop shop={shop} />);
  expect(text()).not.toContain(words.hasPin);
  expect(text()).not.toContain(words.noPin);
});

it("sends the grants that are ticked, whole", async () => {
  await open(<StaffOfShop shop={shop} />);
  await click(button(fill(words.changeOf, { name: "Sari" })));
  await settle();
  expect(checkbox("staff_report")?.checked).toBe(true);
  for (const grant of ["staff_report", "store_information", "void_sale"] as const) {
    const box = checkbox(grant);
    if (box) await click(box);
  }
  await click(button(words.save));
  await settle();
  const grants = ["store_information", "void_sale"];
  const body = { name: "Sari", position: "Cashier", grants, knowsTillGrants: true, version: 4 };
  expect(server.sent).toMatchObject([{ call: "PATCH /api/shops/shp_1/staff/101", body }]);
});

it("neither shows nor takes away functions of the till that the page does not know", async () => {
  staff = [member({ knowsTillGrants: false })];
  await open(<StaffOfShop shop={shop} />);
  await click(button(fill(words.changeOf, { name: "Sari" })));
  await settle();
  expect(checkbox("staff_report")).not.toBeNull();
  expect(checkbox("void_sale")).toBeNull();
  expect(text()).toContain(words.tillUnknown);
  expect(text()).not.toContain(words.noAccess);
  staff = [member({ grants: ["void_sale"] })];
  await click(button(words.save));
  await settle();
  expect(server.sent).toMatchObject([{ body: { grants: [], knowsTillGrants: false } }]);
});

it("keeps the form until functions of the till are saved, too", async () => {
  await open(<StaffOfShop shop={shop} />);
  await click(button(fill(words.changeOf, { name: "Sari" })));
  await settle();
  const box = checkbox("void_sale");
  if (box) await click(box);
  staff = [member({ grants: ["staff_report"], knowsTillGrants: false, version: 5 })];
  await click(button(words.save));
  await settle();
  expect(text()).toContain(words.tillUnsaved);
  expect(checkbox("void_sale")?.checked).toBe(true);
  const grants = ["staff_report", "void_sale"];
  staff = [member({ grants: ["staff_report", "void_sale"], version: 6 })];
  await click(button(words.save));
  await settle();
  expect(text()).not.toContain(words.tillUnsaved);
  expect(document.querySelector("dialog[open]")).toBeNull();
  expect(server.sent.map(({ body }) => body)).toMatchObject([
    { grants, knowsTillGrants: true, version: 4 },
    { grants, knowsTillGrants: true, version: 5 },
  ]);
});

it("shows what overtook a change before it is replaced", async () => {
  await open(<StaffOfShop shop={shop} />);
  await click(button(fill(words.changeOf, { name: "Sari" })));
  await settle();
  await type(field(words.name), "Sari W.");
  staff = [member({ position: "Shift lead", grants: [], version: 5 })];
  server.refusals = [{ code: 409, reason: "staff.stale" }];
  await click(button(words.save));
  await settle();
  expect(text()).toContain(errors["staff.stale"]);
  const overtaken = { name: "Sari", position: "Shift lead", access: words.none };
  expect(text()).toContain(fill(words.overtaken, overtaken));
  expect(field(words.name).value).toBe("Sari W.");
  await click(button(words.save));
  await settle();
  expect(server.sent.at(-1)?.body).toMatchObject({ name: "Sari W.", version: 5 });
});

it("asks before it removes a person", async () => {
  await open(<StaffOfShop shop={shop} />);
  await click(button(fill(words.removeOf, { name: "Sari" })));
  expect(server.sent).toEqual([]);
  await click(button(words.remove));
  await settle();
  expect(server.sent).toMatchObject([{ call: "DELETE /api/shops/shp_1/staff/101", body: "" }]);
});

it("suspends an active person and reactivates a suspended one", async () => {
  await open(<StaffOfShop shop={shop} />);
  staff = [member({ status: "suspended", version: 5 })];
  await click(button(fill(words.suspendOf, { name: "Sari" })));
  await settle();
  await click(button(fill(words.resumeOf, { name: "Sari" })));
  await settle();
  expect(server.sent.map(({ body }) => body)).toEqual([
    { status: "suspended" },
    { status: "active" },
  ]);
});

it("lets the owner of a frozen account see the staff and change none", async () => {
  await open(<StaffOfShop shop={{ ...shop, accountState: "frozen" }} />);
  expect(text()).toContain("Sari");
  expect(document.querySelectorAll("button")).toHaveLength(0);
});

it("asks the owner of a frozen account for nothing that the account cannot do", async () => {
  staff = [];
  await open(<StaffOfShop shop={{ ...shop, accountState: "frozen" }} />);
  expect(text()).toContain(words.empty.title);
  expect(text()).not.toContain(words.empty.text);
});
