import { expect, it } from "vitest";
import { hasCreditBack, isPaidByCredit } from "@/features/commerce/order-state";
import { coverable, UseCredit } from "@/features/commerce/software/basket/UseCredit";
import commerce from "../../../messages/en/commerce.json";
import { fill, render, text } from "../render";

const words = commerce.software.basket;

it.each([
  // Credit pays all, a part, a part that leaves a large enough rest, and nothing.
  [150_000, 200_000, 150_000],
  [150_000, 60_000, 60_000],
  [150_000, 145_000, 140_000],
  [9_000, 5_000, 0],
  [9_000, 9_000, 9_000],
  [150_000, 0, 0],
])("for a total of %i and a credit of %i, credit pays %i", (total, available, pays) => {
  expect(coverable(total, { available, leastTransfer: 10_000 })).toBe(pays);
});

it("shows the credit's part, the rest to transfer, and the credit that remains", async () => {
  const credit = { available: 145_000, leastTransfer: 10_000 };
  await render(<UseCredit credit={credit} total={150_000} used onUse={() => undefined} />);
  const money = (amount: string) => ({ amount: `Rp\u00a0${amount}` });
  expect(text()).toContain(fill(words.useCredit, money("140,000")));
  expect(text()).toContain(fill(words.creditRest, money("10,000")));
  expect(text()).toContain(fill(words.creditKeeps, { least: "Rp\u00a010,000" }));
  await render(<UseCredit credit={credit} total={100_000} used onUse={() => undefined} />);
  expect(text()).toContain(words.creditAll);
  const none = { ...credit, available: 0 };
  await render(<UseCredit credit={none} total={100_000} used={false} onUse={() => undefined} />);
  expect(text()).toBe("");
});

it("recognises an order that credit paid, and an order that gave credit back", () => {
  const order = (state: string, amount: number, credit: number) =>
    ({ state, payment: { amount, credit } }) as never;
  expect(isPaidByCredit(order("paid", 0, 150_000))).toBe(true);
  expect(isPaidByCredit(order("paid", 89_877, 60_000))).toBe(false);
  expect(hasCreditBack(order("expired", 89_877, 60_000))).toBe(true);
  expect(hasCreditBack(order("awaiting_transfer", 89_877, 60_000))).toBe(false);
});
