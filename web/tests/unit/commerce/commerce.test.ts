import { describe, expect, it } from "vitest";
import { canCancel, due, pollEvery, specialExplanation } from "@/features/commerce/order-state";
import type { Basket, Order } from "@/features/commerce/queries";
import { changedElsewhere, lineOf } from "@/features/commerce/software/basket/basket";
import { latestOnly } from "@/features/commerce/software/shelf/latest-only";
import { trainingPrice } from "@/features/commerce/software/training/training";

function basket(...lines: [sku: string, quantity: number][]): Basket {
  const text = { es: "", en: "", id: "" };
  const items = lines.map(([sku, quantity]) => ({
    itemId: `itm_${sku}`,
    sku,
    quantity,
    name: text,
    unitPrice: 1000,
    total: 1000 * quantity,
    options: null,
  }));
  return { version: 1, items, total: items.reduce((sum, item) => sum + item.total, 0) };
}

describe("polling an order", () => {
  it("is quick in view and slow when hidden", () => {
    expect(pollEvery("awaiting_transfer", false)).toBe(3_000);
    expect(pollEvery("partly_paid", true)).toBe(15_000);
    expect(pollEvery("paid", false)).toBe(15_000);
  });
  it("goes on slowly after the deadline, for money that is late", () => {
    expect(pollEvery("expired", false)).toBe(15_000);
  });
  it("ends for states that do not change by themselves, and never begins for an unknown order", () => {
    expect(pollEvery("cancelled", false)).toBe(false);
    expect(pollEvery("fulfilled", true)).toBe(false);
    expect(pollEvery(undefined, false)).toBe(false);
  });
});

describe("an order", () => {
  const payment = { amount: 149_877, remaining: 49_877 } as Order["payment"];
  it("asks for the whole amount, or for the rest", () => {
    expect(due({ state: "awaiting_transfer", payment })).toBe(149_877);
    expect(due({ state: "partly_paid", payment })).toBe(49_877);
  });
  it("can be cancelled when the server says so", () => {
    expect(canCancel({ nextStates: ["paid", "cancelled"] })).toBe(true);
    expect(canCancel({ nextStates: ["paid", "expired"] })).toBe(false);
  });
});

describe("the special explanation of an order", () => {
  const text = { es: "…", en: "…", id: "…" };
  it("comes from the server", () => {
    const explanation = { reason: "order.paid_late", text };
    expect(specialExplanation({ state: "expired", explanation })).toBe(text);
  });
  it("is null for the plain states", () => {
    const explanation = { reason: "order.partly_paid", text };
    expect(specialExplanation({ state: "partly_paid", explanation })).toBeNull();
    expect(specialExplanation({ state: "paid", explanation: null })).toBeNull();
  });
});

describe("the basket after a change", () => {
  const before = basket(["pro-monthly", 1], ["sticker-digital", 5]);
  it("differs only in the changed item", () => {
    const after = basket(["sticker-digital", 8], ["pro-monthly", 1]);
    expect(changedElsewhere(before, after, "sticker-digital")).toBe(false);
    expect(lineOf(after, "sticker-digital")?.quantity).toBe(8);
  });
  it("shows another window's addition, removal or change", () => {
    const others = [
      basket(["pro-monthly", 1], ["sticker-digital", 8], ["hardware-cash-drawer", 1]),
      basket(["sticker-digital", 8]),
      basket(["pro-monthly", 2], ["sticker-digital", 8]),
    ];
    for (const after of others) {
      expect(changedElsewhere(before, after, "sticker-digital")).toBe(true);
    }
  });
});

describe("the price of a training", () => {
  const terms = { personsIncluded: 2, extraPerson: 50_000 };
  it.each([
    [2, 250_000],
    [3, 300_000],
    [10, 650_000],
    [1, 250_000],
  ])("for %i people", (persons, price) => {
    expect(trainingPrice(terms, 250_000, persons)).toBe(price);
  });
});

describe("latest only", () => {
  it("sends the first wish at once, and only the last of the others", async () => {
    const sent: number[] = [];
    const release: (() => void)[] = [];
    const wish = latestOnly((value: number) => {
      sent.push(value);
      return new Promise<boolean>((resolve) => release.push(() => resolve(value !== 4)));
    });
    const first = wish(1);
    const others = [wish(2), wish(3), wish(4)];
    expect(sent).toEqual([1]);
    release[0]?.();
    await expect.poll(() => sent).toEqual([1, 4]);
    release[1]?.();
    expect(await first).toBe(false);
    expect(await Promise.all(others)).toEqual([false, false, false]);
  });

  it("is free again after the last task", async () => {
    const wish = latestOnly((value: number) => Promise.resolve(value > 0));
    expect(await wish(1)).toBe(true);
    expect(await wish(0)).toBe(false);
    expect(await wish(2)).toBe(true);
  });
});
