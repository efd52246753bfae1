import { expect, it } from "vitest";
import { ClassList } from "@/features/commerce/classes/ClassList";
import type { OrderState } from "@/features/commerce/queries";
import commerce from "../../../messages/en/commerce.json";
import { fakeServer, open } from "../fake-server";
import { text } from "../render";

const words = commerce.classes;
const phone = "021 555 0100";

const line = (sku: string, options: object | null) => ({
  itemId: `itm_${sku}`,
  sku,
  name: { es: "", en: sku === "training-shared" ? "Shared class" : "Stickers", id: "" },
  quantity: 1,
  unitPrice: 500_000,
  total: 550_000,
  options,
});

const order = (state: OrderState) => ({
  orderId: "ord_1",
  reference: "MST7K2QX",
  state,
  explanation: null,
  items: [
    line("training-shared", { classType: "shared", persons: 3, city: "31.71", sessionId: null }),
    line("sticker-digital", null),
  ],
  createdAt: "2026-01-05T03:00:00Z",
  payment: { payBefore: "2026-01-06T03:00:00Z" },
});

let orders: object[] = [];
let account = "active";
fakeServer((path, query) => {
  if (path === "/api/account") return { state: { account } };
  const isAsked = path === "/api/orders" && query.get("with") === "training";
  return { items: isAsked ? orders : [], next: null };
});

async function openList(...listed: object[]) {
  orders = listed;
  const areas = [{ code: "31.71", name: "Jakarta Selatan" }];
  await open(<ClassList areas={areas} phone={phone} phoneHref="tel:0215550100" />);
}

it("shows a class with its facts and leaves out what else the order holds", async () => {
  await openList(order("awaiting_transfer"));
  const facts = [...document.querySelectorAll("dd")].map((fact) => fact.textContent);
  expect(facts).toEqual([
    "3",
    "Jakarta Selatan",
    "Rp\u00a0550,000",
    expect.stringMatching(/^MST7K2QX, 5\sJanuary 2026$/),
  ]);
  expect(text()).not.toContain("Stickers");
});

it.each([
  ["awaiting_transfer", /^Pay the order before 6\sJan 2026, 10:00\sWIB\./, words.pay],
  ["partly_paid", /^Part of the payment is missing/, words.pay],
  ["checking", /^We are checking the bank/, words.see],
  ["paid", /call 021\s555\s0100\.$/, words.see],
  ["fulfilled", /^This class has been held/, words.see],
  ["expired", /^The order expired/, words.see],
  ["cancelled", /^The order was cancelled/, words.see],
] as const)("a class whose order is %s says what comes next", async (state, step, action) => {
  await openList(order(state));
  expect(document.querySelector("li p")?.textContent).toMatch(step);
  expect([...document.querySelectorAll("li a")].at(-1)?.textContent).toBe(action);
});

it("invites an owner without a class to order one", async () => {
  await openList();
  expect(text()).toContain(words.empty.title);
});

it.each([
  ["without a class", []],
  ["with a class", [order("paid")]],
])("invites no owner of a frozen account %s, and says why", async (_, listed) => {
  account = "frozen";
  await openList(...listed);
  account = "active";
  expect(text()).not.toContain(words.empty.action);
  expect(document.querySelector('a[href="/en/info"]')).not.toBeNull();
});
