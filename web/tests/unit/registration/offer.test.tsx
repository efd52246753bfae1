import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import { freeWith, loginWith, offerOfNext, readableOffer } from "@/features/price/offer-way";
import type { Draft } from "@/features/registration/draft/draft";
import { markRegistration } from "@/features/registration/draft/marker";
import { VerifyDone } from "@/features/registration/links/VerifyDone";
import { VerifyFailed } from "@/features/registration/links/VerifyFailed";
import { Status } from "@/features/registration/outcome/Status";
import { Wizard } from "@/features/registration/wizard/Wizard";
import registration from "../../../messages/en/registration.json";
import { fill, render, settle, text } from "../render";

const replace = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push() {}, replace }) }));

const year = "pro-yearly:1,sticker-digital:10";
const month = "pro-monthly:1";
const signIn =
  "/en/login?next=%2Fen%2Fsoftware%3Foffer%3Dpro-yearly%253A1%252Csticker-digital%253A10";

describe("the way of an offer", () => {
  it.each(["es", "en", "id"] as const)(
    "leads through the sign-in and back out of it, in %s",
    (l) => {
      const login = new URL(loginWith(l, year), "http://here.invalid");
      expect(offerOfNext(login.searchParams.get("next"))).toBe(year);
      const free = new URL(freeWith(year), "http://here.invalid");
      expect(readableOffer(free.searchParams.get("offer"))).toBe(year);
    },
  );

  it("is the plain address without an offer", () => {
    expect([loginWith("en", null), freeWith(null)]).toEqual(["/login", "/free"]);
  });

  it.each([
    null,
    "",
    "/en/info?offer=pro-yearly:1",
    "/software",
    "/software?offer=",
    "/software?offer=gold:1",
    "/software?offer=pro-yearly:1%26next=/",
    "http://[",
  ])("carries nothing else: %s", (next) => {
    expect(offerOfNext(next)).toBeNull();
  });
});

const begun = {
  id: "reg_1",
  state: "draft",
  step: "personal",
  masked: null,
  personal: null,
  business: null,
  package: null,
  offer: null,
  nextResendAt: null,
  serverTime: "2026-01-05T00:00:00Z",
} as unknown as Draft;

let draft: Draft;
const handed = vi.fn();

beforeEach(() => {
  markRegistration();
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === "POST" && pathname === "/api/registrations") {
      const { offer } = (await request.json()) as { offer?: string };
      handed(offer);
      draft = { ...draft, offer: offer ?? draft.offer };
    } else if (pathname !== "/api/registrations/current") return Response.json({ data: [] });
    return Response.json({ code: 200, msg: "", data: draft });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  handed.mockClear();
  replace.mockClear();
  localStorage.clear();
  window.history.replaceState(null, "", "/");
});

async function open(page: React.ReactNode, search = "") {
  window.history.replaceState(null, "", `/en/free${search}`);
  await render(<QueryClientProvider client={makeClient()}>{page}</QueryClientProvider>);
  await settle();
}

const said = () => text().replaceAll("\u00a0", " ");
const linkTo = (path: string) =>
  [...document.querySelectorAll("a")]
    .map((link) => link.getAttribute("href"))
    .find((href) => href?.startsWith(path));

describe("the wizard", () => {
  it("hands the newest offer to the registration that goes on, once", async () => {
    draft = { ...begun, offer: month };
    await open(<Wizard terms={null} />, `?offer=${year}`);
    expect(handed.mock.calls).toEqual([[year]]);
    expect(said()).toContain(fill(registration.offer.kept, { total: "Rp 1,620,000" }));
  });

  it("hands on nothing that is no offer, and keeps the one before", async () => {
    draft = { ...begun, offer: month };
    await open(<Wizard terms={null} />, "?offer=gold:1");
    expect(handed).not.toHaveBeenCalled();
    expect(said()).toContain(fill(registration.offer.kept, { total: "Rp 150,000" }));
  });

  it("takes it along to the page of a registration that is ready, and begins no other", async () => {
    draft = { ...begun, state: "ready" };
    await open(<Wizard terms={null} />, `?offer=${month}`);
    expect(handed).not.toHaveBeenCalled();
    expect(replace).toHaveBeenCalledWith("/en/free/success?offer=pro-monthly%3A1");
  });
});

describe("an account that is ready", () => {
  it("leads to the sign-in with the offer", async () => {
    draft = { ...begun, state: "ready", offer: year };
    await open(<Status />);
    expect(said()).toContain(fill(registration.offer.ready, { total: "Rp 1,620,000" }));
    expect(linkTo("/en/login")).toBe(signIn);
  });

  it("says nothing of an offer without one", async () => {
    draft = { ...begun, state: "ready" };
    await open(<Status />);
    expect(said()).not.toContain("Rp");
    expect(linkTo("/en/login")).toBe("/en/login");
  });

  it("leads there from another device too", async () => {
    await render(<VerifyDone offer={year} />);
    expect(linkTo("/en/login")).toBe(signIn);
  });
});

it("begins again with the offer of a link that is over", async () => {
  await render(<VerifyFailed failure={{ kind: "expired" }} offer={month} />);
  expect(linkTo("/en/free?")).toBe("/en/free?offer=pro-monthly%3A1");
});
