import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PageHeader } from "@/components/page/PageHeader";
import { makeClient } from "@/components/page/QueryProvider";
import { OutletCard } from "@/features/account/info/OutletCard";
import { OutletList } from "@/features/account/info/OutletList";
import type { Session, Shop } from "@/features/account/queries";
import { Sessions } from "@/features/account/security/Sessions";
import { BasketPaper } from "@/features/commerce/software/basket/BasketPaper";
import { LineList } from "@/features/support/lines/LineList";
import { useStored } from "@/lib/session/session";
import account from "../../../messages/en/account.json";
import commerce from "../../../messages/en/commerce.json";
import support from "../../../messages/en/support.json";
import { button, click, field, fill, render, settle, type } from "../render";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push() {} }) }));

/** The answers by method and the end of the address. */
let answers: Record<string, unknown>;

beforeEach(() => {
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    const { pathname } = new URL(url);
    const found = Object.entries(answers).find(([asked]) => {
      const [verb, path] = asked.split(" ");
      return verb === method && pathname.endsWith(path ?? "");
    });
    return Response.json({ code: 200, msg: "", data: found?.[1] ?? null });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

async function open(children: ReactNode) {
  await render(
    <QueryClientProvider client={makeClient()}>
      <PageHeader title="Page" />
      {children}
    </QueryClientProvider>,
  );
  await settle();
}

async function press(name: string) {
  button(name).focus();
  await click(button(name));
  await settle();
}

const focused = () => document.activeElement?.textContent;

const now = "2026-01-05T10:00:00+07:00";
const session = (sessionId: string, current: boolean) =>
  ({
    sessionId,
    current,
    device: "",
    browser: null,
    system: null,
    address: "",
    lastUsedAt: now,
    createdAt: now,
  }) as Session;

it.each([
  [fill(account.security.sessions.endOf, { device: account.security.device.unknown }), false],
  [account.security.sessions.endOthers, true],
])("moves the focus above the sessions: %s", async (name, asked) => {
  answers = { "GET /sessions": [session("ses_1", true), session("ses_2", false)] };
  await open(
    <>
      <h2 id="sessions" tabIndex={-1}>
        Sessions
      </h2>
      <Sessions />
    </>,
  );
  answers = { "GET /sessions": [session("ses_1", true)] };
  await press(name);
  if (asked) {
    await click([...document.querySelectorAll<HTMLElement>("dialog button")].at(-1) as HTMLElement);
    await settle();
  }
  expect(focused()).toBe("Sessions");
});

const words = { es: "", en: "", id: "" };
const shop = (shopName: string) =>
  ({ shopId: shopName, shopName, status: "active", package: { name: words } }) as Shop;

function Outlets() {
  const chosen = useStored("shopId") ?? "Centro";
  return (
    <>
      <OutletCard
        shop={{ ...shop(chosen), validFrom: now, validUntil: now }}
        isLastActive={false}
      />
      <OutletList shops={[shop("Centro"), shop("Puerto")]} chosen={chosen} />
    </>
  );
}

it("moves the focus to the chosen outlet", async () => {
  answers = {};
  await open(<Outlets />);
  await press(fill(account.info.outlets.useOf, { name: "Puerto" }));
  expect(focused()).toBe("Puerto");
});

it("moves the focus to the emptied basket", async () => {
  const empty = { version: 2, items: [], total: 0 };
  const item = { itemId: "itm_1", sku: "drawer", name: words, quantity: 1, unitPrice: 1, total: 1 };
  answers = { "DELETE /basket": empty };
  await open(
    <BasketPaper basket={{ version: 1, items: [{ ...item, options: null }], total: 1 }} />,
  );
  await press(commerce.software.basket.clear);
  expect(focused()).toBe(commerce.software.basket.title);
});

const line = {
  lineId: "lin_1",
  bookedOn: "2026-01-05",
  bankAccount: "7311",
  amount: 149_877,
  left: 149_877,
  amountSen: 14_987_700,
  currency: "IDR",
  direction: "credit",
  text: "BAYAR",
  state: "unmatched",
  reason: "ambiguous",
  allocations: [],
  candidates: [
    { orderId: "ord_1", reference: "AB12", amount: 149_877, evidence: [], storeName: null },
  ],
};
const one = { items: [line], next: null };
const none = { items: [], next: null };

it("moves the focus to the top of the queue after a line found its order", async () => {
  answers = { "GET /transfers": one };
  await open(<LineList state="unmatched" />);
  await press(fill(support.lines.choose, { reference: "AB12" }));
  answers = { "GET /transfers": none };
  await press(support.lines.match);
  expect(focused()).toBe("Page");
});

it("moves the focus to the top of the matched lines after an undo", async () => {
  const allocations = [{ orderId: "ord_1", reference: "AB12", amount: 149_877 }];
  answers = { "GET /transfers": { ...one, items: [{ ...line, allocations, left: 0 }] } };
  await open(<LineList state="matched" />);
  await press(fill(support.lines.undoOf, { references: "AB12" }));
  await type(field(support.lines.undoReason), "another merchant's money");
  answers = { "GET /transfers": none };
  await press(support.lines.undo);
  expect(focused()).toBe("Page");
});
