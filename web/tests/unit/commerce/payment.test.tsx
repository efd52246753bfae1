import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PageHeader } from "@/components/page/PageHeader";
import { makeClient } from "@/components/page/QueryProvider";
import { WatchedOrder } from "@/features/commerce/payment/WatchedOrder";
import type { Order } from "@/features/commerce/queries";
import commerce from "../../../messages/en/commerce.json";
import { button, click, render, settle, text } from "../render";

const { payment } = commerce;
const order = {
  orderId: "ord_1",
  reference: "AB12",
  state: "awaiting_transfer",
  nextStates: ["paid", "cancelled"],
  items: [],
  total: 150_000,
  createdAt: "2026-01-05T10:00:00+07:00",
  serverTime: "2026-01-05T10:00:00+07:00",
  paidAt: null,
  explanation: null,
  payment: {
    method: "bank_transfer",
    bankName: "BCA",
    accountHolder: "PT Contoh",
    accountNumber: "7311",
    amount: 149_877,
    remaining: 149_877,
    received: 0,
    uniqueCode: 123,
    payBefore: "2026-01-06T10:00:00+07:00",
  },
} as unknown as Order;

let answer: { code: number; reason?: string; data?: Order };
let client: ReturnType<typeof makeClient>;

beforeEach(() => {
  client = makeClient();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () =>
    Response.json({ msg: "", ...answer }, { status: answer.code }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

async function open(data: Order) {
  answer = { code: 200, data };
  await render(
    <QueryClientProvider client={client}>
      <PageHeader title={payment.title} />
      <WatchedOrder orderId="ord_1" />
    </QueryClientProvider>,
  );
  await settle();
}

it("hides an order that no longer belongs to the reader", async () => {
  await open(order);
  expect(text()).toContain("AB12");
  answer = { code: 404, reason: "order.not_found" };
  await act(() => client.refetchQueries());
  await settle();
  expect(text()).toContain(payment.unknown.title);
  expect(text()).not.toContain("AB12");
});

it("explains the odd amount, but not a rest, which the reference identifies", async () => {
  await open(order);
  expect(text()).toContain(payment.whyTitle);
  await act(async () => {
    client.setQueryData(["orders", "one", "ord_1"], { ...order, state: "partly_paid" });
  });
  await settle();
  expect(text()).not.toContain(payment.whyTitle);
  expect(text()).toContain(payment.note.partly_paid);
});

it("moves the focus to the top after a cancellation", async () => {
  await open(order);
  await click(button(payment.cancel.open));
  answer = { code: 200, data: { ...order, state: "cancelled", nextStates: [] } };
  await click(button(payment.cancel.confirm));
  await settle();
  expect(text()).not.toContain(payment.cancel.open);
  expect(document.activeElement?.textContent).toBe(payment.title);
});
