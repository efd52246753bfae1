import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import { Closing } from "@/features/account/closing/Closing";
import type { ClosingLook } from "@/features/account/closing/query";
import account from "../../../messages/en/account.json";
import errors from "../../../messages/en/errors.json";
import { button, click, field, fill, render, settle, text, type } from "../render";

const words = account.closing;
const open: ClosingLook = {
  version: 3,
  obstacles: [],
  activeShops: 2,
  staff: 1,
  paidUntil: "2026-02-17T16:59:59.999Z",
  trialUntil: null,
};
const blocked: ClosingLook = {
  ...open,
  version: 4,
  obstacles: [
    {
      kind: "orders_open",
      text: { es: "", en: "Orders wait.", id: "" },
      wayOut: { es: "", en: "Cancel them.", id: "" },
      orders: [{ orderId: "ord_1", reference: "MST7K2QXAB" }],
      amount: null,
      until: null,
    },
    {
      kind: "credit_left",
      text: { es: "", en: "Credit is left.", id: "" },
      wayOut: { es: "", en: "Use it.", id: "" },
      orders: [],
      amount: 12000,
      until: null,
    },
    {
      kind: "address_changed",
      text: { es: "", en: "The address changed.", id: "" },
      wayOut: { es: "", en: "Wait.", id: "" },
      orders: [],
      amount: null,
      until: "2026-01-08T03:00:00Z",
    },
  ],
};

let look: ClosingLook;
let sent: unknown[];
let refusals: { code: number; reason: string }[];

beforeEach(() => {
  look = open;
  sent = [];
  refusals = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "GET") return Response.json({ code: 200, msg: "", data: look });
    if (request.method === "POST") return Response.json({ code: 200, msg: "", data: null });
    const body = await request.text();
    sent.push([request.method, new URL(request.url).pathname, JSON.parse(body)]);
    const refusal = refusals.shift();
    return refusal
      ? Response.json({ msg: "", data: null, ...refusal }, { status: refusal.code })
      : new Promise<Response>(() => {});
  });
});
afterEach(() => vi.unstubAllGlobals());

async function openLook() {
  await render(
    <QueryClientProvider client={makeClient()}>
      <Closing />
    </QueryClientProvider>,
  );
  await click(button(words.look));
  await settle();
}

it("says what ends, and sends the version that was seen once", async () => {
  await openLook();
  expect(text()).toContain("Your 2\u00a0outlets stop selling.");
  expect(text()).toContain(fill(words.ends.paid, { day: "17\u00a0February 2026" }));
  expect(text()).not.toContain(words.blocked);
  await click(button(words.close));
  await click(button(words.keep));
  await click(button(words.close));
  await settle();
  expect(sent).toEqual([["DELETE", "/api/account", { version: 3 }]]);
  expect(text()).toContain(words.title);
});

it("names each reason against it, and offers no button then", async () => {
  look = blocked;
  await openLook();
  for (const part of [
    "Orders wait.",
    "Cancel them.",
    "MST7K2QXAB",
    "Credit is left.",
    "Rp\u00a012,000",
    "The address changed.",
    "Until 8\u00a0Jan 2026, 10:00\u00a0WIB.",
  ])
    expect(text()).toContain(part);
  expect(text()).not.toContain(words.close);
});

it("shows the new look after a change meanwhile", async () => {
  await openLook();
  look = blocked;
  refusals = [{ code: 409, reason: "account.closing_blocked" }];
  await click(button(words.close));
  await settle();
  expect(text()).toContain(errors["account.closing_blocked"]);
  expect(text()).toContain("MST7K2QXAB");
});

it("asks for the password where the server does", async () => {
  await openLook();
  refusals = [{ code: 403, reason: "session.password_required" }];
  await click(button(words.close));
  await settle();
  expect(text()).toContain(account.security.again.text);
});

it("closes the version that the owner saw, even if the look changed during the password prompt", async () => {
  await openLook();
  refusals = [{ code: 403, reason: "session.password_required" }];
  await click(button(words.close));
  await settle();
  look = { ...open, version: 4, paidUntil: "2027-02-17T16:59:59.999Z" };
  window.dispatchEvent(new Event("visibilitychange"));
  await settle();
  await type(field(account.security.again.password), "secret of Ana");
  await click(button(account.security.again.action));
  await settle();
  const closing = ["DELETE", "/api/account", { version: 3 }];
  expect(sent).toEqual([closing, closing]);
});
