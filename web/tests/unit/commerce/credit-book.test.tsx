import { expect, it } from "vitest";
import { Credit } from "@/features/commerce/credit/Credit";
import type { CreditEntry } from "@/features/commerce/queries";
import commerce from "../../../messages/en/commerce.json";
import { fakeServer, open } from "../fake-server";
import { button, click, fill, settle, text } from "../render";

const words = commerce.credit;

const entry = (move: CreditEntry["move"], amount: number, balance: number): CreditEntry => ({
  entryId: `all_${move}`,
  move,
  orderId: `ord_${move}`,
  reference: "MST7K2QX",
  amount,
  balance,
  at: "2026-01-05T03:00:00Z",
});

type Book = { items: CreditEntry[]; next: string | null };

let available = 0;
let pages: Book[] = [];
let account = "active";
fakeServer((path, query) => {
  if (path === "/api/account") return { state: { account } };
  if (path === "/api/credit") return { available, leastTransfer: 10_000 };
  return pages[query.has("after") ? 1 : 0];
});

async function openBook(credit: number, ...book: Book[]) {
  available = credit;
  pages = book;
  await open(<Credit />);
}

const rows = () =>
  [...document.querySelectorAll("tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].map((cell) => cell.textContent),
  );

it("shows the credit and each movement with its order and the balance after it", async () => {
  const items = [entry("spent", -60_000, 40_000), entry("kept", 100_000, 100_000)];
  await openBook(40_000, { items, next: null });
  expect(text()).toContain(`${words.now}Rp\u00a040,000`);
  expect(text()).toContain(fill(words.least, { least: "Rp\u00a010,000" }));
  expect(rows().map(([, ...cells]) => cells)).toEqual([
    ["Used for order MST7K2QX", "−Rp\u00a060,000", "Rp\u00a040,000"],
    ["From a transfer for order MST7K2QX", "+Rp\u00a0100,000", "Rp\u00a0100,000"],
  ]);
  const links = [...document.querySelectorAll("tbody a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/en/payment?order=ord_spent", "/en/payment?order=ord_kept"]);
});

it("shows older movements on demand", async () => {
  await openBook(
    100_000,
    { items: [entry("returned", 60_000, 100_000)], next: "all_returned" },
    { items: [entry("spent", -60_000, 40_000)], next: null },
  );
  expect(rows()).toHaveLength(1);
  await click(button(words.next));
  await settle();
  expect(rows()).toHaveLength(2);
});

it("offers nothing to use when all of the credit is gone, and keeps its book", async () => {
  await openBook(0, { items: [entry("taken_back", -40_000, 0)], next: null });
  expect(text()).toContain(words.none);
  expect(text()).not.toContain(words.action);
  expect(rows()).toHaveLength(1);
});

it("sends the owner of a frozen account to no shelf, and says where the reason stands", async () => {
  account = "frozen";
  await openBook(40_000, { items: [entry("kept", 40_000, 40_000)], next: null });
  account = "active";
  expect(text()).not.toContain(words.action);
  expect(document.querySelector('a[href="/en/info"]')).not.toBeNull();
  expect(document.querySelector('a[href="/en/more/contact"]')).not.toBeNull();
});

it("explains credit to an owner who never had any", async () => {
  await openBook(0, { items: [], next: null });
  expect(text()).toContain(words.empty.title);
  expect(document.querySelector("table")).toBeNull();
});
