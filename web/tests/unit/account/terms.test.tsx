import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import { TermsGate } from "@/features/account/terms/TermsGate";
import { CardTerms } from "@/features/support/accounts/CardTerms";
import { liveInterval } from "@/lib/live";
import account from "../../../messages/en/account.json";
import support from "../../../messages/en/support.json";
import { fakeServer, open } from "../fake-server";
import { button, click, fill, render, settle, text } from "../render";

const path = vi.hoisted(() => ({ now: "/en/info/shops" }));
const router = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router, usePathname: () => path.now }));

const words = account.terms;
const changes = { es: "Avisamos.", en: "We tell before.", id: "Kami mengabari." };
const terms = (accepted: string, isDue: boolean, version = "2026-11-29") => ({
  version,
  changes,
  accepted: { version: accepted, at: "2026-12-01T03:00:00Z" },
  isDue,
});

const said = (sentence: string) => ({ es: sentence, en: sentence, id: sentence });
const free = {
  state: { account: "active", subscription: "free" },
  holds: [],
  explanation: { text: said("Free.") },
  subscription: { renewal: null, validUntil: null },
};
const late = {
  ...free,
  state: { account: "frozen", subscription: "past_due" },
  holds: [{ kind: "payment_late", text: said("Not paid.") }],
  explanation: { text: said("Not paid.") },
  mayRenew: true,
};
const pro = { sku: "pro", kind: "subscription", unitPrice: 100_000, name: said("Pro") };

let asked: ReturnType<typeof terms>;
let inForce: string;
let owned: object;
const answers: Record<string, () => unknown> = {
  "/api/account/terms": () => asked,
  "/api/terms": () => ({
    version: inForce,
    text: "# Terms\n\n## 1. Changes\n\nWe write to you.",
  }),
  "/api/account": () => owned,
  "/api/catalog": () => ({ items: [pro] }),
};
const server = fakeServer(
  (path) => answers[path]?.() ?? null,
  () => {
    asked = terms(inForce, false, inForce);
    return asked;
  },
);
beforeEach(() => {
  path.now = "/en/info/shops";
  asked = terms("2026-01-01", true);
  inForce = "2026-11-29";
  owned = free;
});

const gate = () => open(<TermsGate>{<h1 id="page-heading">Outlets</h1>}</TermsGate>);
const lead = fill(words.lead, {
  day: "29\u00a0November 2026",
  accepted: "1\u00a0January 2026",
});

describe("changed terms", () => {
  it("stand in the page's place until the owner accepts the version that the page showed", async () => {
    await gate();
    expect(text()).toContain(words.title);
    expect(text()).toContain(lead);
    expect(text()).toContain(changes.en);
    expect(text()).toContain("We write to you.");
    expect(text()).not.toContain("Outlets");
    expect(text()).not.toContain("Free.");
    await click(button(words.accept));
    await settle();
    const body = { termsVersion: "2026-11-29" };
    expect(server.sent).toEqual([{ call: "POST /api/account/terms", body, key: null }]);
    expect(text()).toContain("Outlets");
    expect(text()).not.toContain(words.title);
  });

  it.each(["/en/payment", "/en/info/orders", "/en/info/identity", "/en/info/security"])(
    "do not stand before %s",
    async (page) => {
      path.now = page;
      await gate();
      expect(text()).toContain("Outlets");
      expect(text()).toContain(words.notice.replace(/<[^>]+>/g, ""));
    },
  );

  it("let an owner who is late pay for the plan, or go on without it, before accepting", async () => {
    owned = late;
    await gate();
    expect(text()).toContain(words.title);
    expect(text()).toContain("Not paid.");
    await expect.poll(text).toContain(account.renewal.order);
    expect(button(account.renewal.order)).toBeDefined();
    expect(button(account.renewal.without.open)).toBeDefined();
  });

  it("wait for the next page when they change under the owner's hands", async () => {
    asked = terms("2026-11-29", false);
    const client = makeClient();
    const shown = () => (
      <QueryClientProvider client={client}>
        <TermsGate>
          <h1 id="page-heading" tabIndex={-1}>
            Outlets
          </h1>
          <input aria-label="Name" />
        </TermsGate>
      </QueryClientProvider>
    );
    const changed = async () => {
      await act(() => client.invalidateQueries());
      await settle();
    };
    await render(shown());
    await settle();
    asked = terms("2026-11-29", true, "2027-01-01");
    await changed();
    expect(document.querySelector("input")).not.toBeNull();
    expect(text()).toContain(words.notice.replace(/<[^>]+>/g, ""));
    const typing = document.querySelector("input");
    typing?.focus();
    asked = terms("2027-01-01", false, "2027-01-01");
    await changed();
    expect(document.activeElement, "accepted in another tab").toBe(typing);
    asked = terms("2027-01-01", true, "2027-02-01");
    await changed();
    path.now = "/en/info/staff";
    await render(shown());
    expect(text()).toContain(words.title);
    expect(document.querySelector("input")).toBeNull();
  });

  it("wait until the text is that of the version, as in an upgrade", async () => {
    inForce = "2026-11-28";
    await gate();
    expect(button(words.accept).disabled).toBe(true);
    inForce = "2026-11-29";
    await act(() => new Promise((resolve) => setTimeout(resolve, liveInterval() + 200)));
    expect(button(words.accept).disabled).toBe(false);
  }, 15_000);

  it("do not come before an owner who accepted them", async () => {
    asked = terms("2026-11-29", false);
    await gate();
    expect(text()).toBe("Outlets");
  });

  it("are read again after a refusal, as they changed once more", async () => {
    await gate();
    asked = terms("2026-01-01", true, "2027-01-01");
    inForce = "2027-01-01";
    server.refusals = [{ code: 409, reason: "registration.terms_outdated" }];
    await click(button(words.accept));
    await settle();
    expect(text()).toContain(fill(words.whole, { day: "1\u00a0January 2027" }));
    await click(button(words.accept));
    await settle();
    expect(server.sent.map(({ body }) => body)).toEqual([
      { termsVersion: "2026-11-29" },
      { termsVersion: "2027-01-01" },
    ]);
    expect(text()).toContain("Outlets");
  });
});

it("shows agents the accepted version, its day, and the version that is still to accept", async () => {
  const said = support.card.terms;
  await render(<CardTerms terms={asked} isClosed={false} />);
  expect(text()).toContain("1\u00a0January 2026");
  expect(text()).toContain(fill(said.on, { day: "1\u00a0December 2026" }));
  expect(text()).toContain(fill(said.due, { day: "29\u00a0November 2026" }));
  await render(<CardTerms terms={asked} isClosed />);
  expect(text()).not.toContain(fill(said.due, { day: "29\u00a0November 2026" }));
  await render(<CardTerms terms={{ ...asked, accepted: null, isDue: false }} isClosed={false} />);
  expect(text()).toContain(said.none);
});
