import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import type { Shop } from "@/features/account/queries";
import type { Member } from "@/features/account/staff/calls";
import { StaffOfShop } from "@/features/account/staff/StaffOfShop";
import account from "../../../messages/en/account.json";
import errors from "../../../messages/en/errors.json";
import { button, click, field, fill, render, settle, text, type } from "../render";

const words = account.staff;
const shop = { shopId: "shp_1", shopName: "Centro", accountState: "active" } as Shop;
const member = (more: Partial<Member> = {}): Member => ({
  shopId: "shp_1",
  staffId: "101",
  name: "Sari",
  position: "Cashier",
  grants: ["staff_report"],
  status: "active",
  statusSince: "2026-01-05T03:00:00Z",
  addedAt: "2026-01-05T03:00:00Z",
  version: 4,
  hasPin: true,
  ...more,
});

let staff: Member[];
let sent: { call: string; body: unknown }[];
/** The answers to changes, in their order; then each change succeeds. */
let refusals: { code: number; reason: string }[];

beforeEach(() => {
  staff = [member()];
  sent = [];
  refusals = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === "GET") return Response.json({ code: 200, msg: "", data: staff });
    const body = await request.text();
    sent.push({ call: `${request.method} ${pathname}`, body: body && JSON.parse(body) });
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

async function open(of = shop) {
  await render(
    <QueryClientProvider client={makeClient()}>
      <StaffOfShop shop={of} />
    </QueryClientProvider>,
  );
  await settle();
}

const checkbox = (grant: Member["grants"][number]) =>
  document.querySelector<HTMLInputElement>(`input[value=${grant}]`);

it("says who has no PIN, until the owner sets one", async () => {
  staff = [member({ hasPin: false })];
  await open();
  expect(text()).toContain(words.noPin);
  await click(button(fill(words.pinOf, { name: "Sari" })));
  await type(field(words.newPin), "428913");
  staff = [member({ hasPin: true })];
  await click(button(words.pinSave));
  await settle();
  expect(sent).toEqual([{ call: "PUT /api/shops/shp_1/staff/101/pin", body: { pin: "428913" } }]);
  expect(text()).toContain(words.hasPin);
  expect(text()).not.toContain(words.noPin);
});

it("says nothing of PINs while nothing is known", async () => {
  staff = [member({ hasPin: null })];
  await open();
  expect(text()).not.toContain(words.hasPin);
  expect(text()).not.toContain(words.noPin);
});

it("sends the grants that are ticked, whole", async () => {
  await open();
  await click(button(fill(words.changeOf, { name: "Sari" })));
  await settle();
  expect(checkbox("staff_report")?.checked).toBe(true);
  for (const grant of ["staff_report", "store_information"] as const) {
    const box = checkbox(grant);
    if (box) await click(box);
  }
  await click(button(words.save));
  await settle();
  const body = { name: "Sari", position: "Cashier", grants: ["store_information"], version: 4 };
  expect(sent).toEqual([{ call: "PATCH /api/shops/shp_1/staff/101", body }]);
});

it("shows what overtook a change before it is replaced", async () => {
  await open();
  await click(button(fill(words.changeOf, { name: "Sari" })));
  await settle();
  await type(field(words.name), "Sari W.");
  staff = [member({ position: "Shift lead", grants: [], version: 5 })];
  refusals = [{ code: 409, reason: "staff.stale" }];
  await click(button(words.save));
  await settle();
  expect(text()).toContain(errors["staff.stale"]);
  const overtaken = { name: "Sari", position: "Shift lead", access: words.none };
  expect(text()).toContain(fill(words.overtaken, overtaken));
  expect(field(words.name).value).toBe("Sari W.");
  await click(button(words.save));
  await settle();
  expect(sent.at(-1)?.body).toMatchObject({ name: "Sari W.", version: 5 });
});

it("asks before it removes a person", async () => {
  await open();
  await click(button(fill(words.removeOf, { name: "Sari" })));
  expect(sent).toEqual([]);
  await click(button(words.remove));
  await settle();
  expect(sent).toEqual([{ call: "DELETE /api/shops/shp_1/staff/101", body: "" }]);
});

it("suspends an active person and reactivates a suspended one", async () => {
  await open();
  staff = [member({ status: "suspended", version: 5 })];
  await click(button(fill(words.suspendOf, { name: "Sari" })));
  await settle();
  await click(button(fill(words.resumeOf, { name: "Sari" })));
  await settle();
  expect(sent.map(({ body }) => body)).toEqual([{ status: "suspended" }, { status: "active" }]);
});

it("lets the owner of a frozen account see the staff and change none", async () => {
  await open({ ...shop, accountState: "frozen" });
  expect(text()).toContain("Sari");
  expect(document.querySelectorAll("button")).toHaveLength(0);
});
