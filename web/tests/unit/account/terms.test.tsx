import { beforeEach, describe, expect, it, vi } from "vitest";
import { TermsGate } from "@/features/account/terms/TermsGate";
import { CardTerms } from "@/features/support/accounts/CardTerms";
import account from "../../../messages/en/account.json";
import support from "../../../messages/en/support.json";
import { fakeServer, open } from "../fake-server";
import { button, click, fill, render, settle, text } from "../render";

const path = vi.hoisted(() => ({ now: "/en/info/shops" }));
vi.mock("next/navigation", () => ({ usePathname: () => path.now }));

const words = account.terms;
const changes = { es: "Avisamos.", en: "We tell before.", id: "Kami mengabari." };
const terms = (accepted: string, isDue: boolean, version = "2026-11-29") => ({
  version,
  changes,
  accepted: { version: accepted, at: "2026-12-01T03:00:00Z" },
  isDue,
});

let asked: ReturnType<typeof terms>;
let inForce: string;
const server = fakeServer(
  (path) =>
    path === "/api/account/terms"
      ? asked
      : { version: inForce, text: "# Terms\n\n## 1. Changes\n\nWe write to you." },
  () => {
    asked = terms(inForce, false, inForce);
    return asked;
  },
);
beforeEach(() => {
  path.now = "/en/info/shops";
  asked = terms("2026-01-01", true);
  inForce = "2026-11-29";
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
  await render(<CardTerms terms={asked} />);
  expect(text()).toContain("1\u00a0January 2026");
  expect(text()).toContain(fill(said.on, { day: "1\u00a0December 2026" }));
  expect(text()).toContain(fill(said.due, { day: "29\u00a0November 2026" }));
  await render(<CardTerms terms={{ ...asked, accepted: null, isDue: false }} />);
  expect(text()).toContain(said.none);
});
