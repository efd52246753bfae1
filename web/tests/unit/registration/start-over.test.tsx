import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import type { Draft } from "@/features/registration/draft/draft";
import { keep, kept } from "@/features/registration/draft/kept";
import { hasRegistration, markRegistration } from "@/features/registration/draft/marker";
import { Status } from "@/features/registration/outcome/Status";
import { Wizard } from "@/features/registration/wizard/Wizard";
import registration from "../../../messages/en/registration.json";
import { button, click, render, settle, text } from "../render";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push() {}, replace() {} }) }));

const words = registration.startOver;
const begun = {
  id: "reg_1",
  state: "draft",
  step: "business",
  personal: null,
  business: null,
  package: null,
  nextResendAt: null,
  serverTime: "2026-01-05T00:00:00Z",
} as unknown as Draft;
const personal = { fullName: "Sri Wahyuni", email: "sri@example.com" } as Draft["personal"];

let draft: Draft;
let dropped: number;
const replace = vi.fn();

beforeEach(() => {
  markRegistration();
  replace.mockClear();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(window.location, "replace").mockImplementation(replace);
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    if (!url.endsWith("/api/registrations/current")) return Response.json({ data: [] });
    if (method !== "DELETE") return Response.json({ code: 200, msg: "", data: draft });
    const reason = dropped === 404 ? "registration.none" : "service.busy";
    return Response.json({ code: dropped, msg: "", reason }, { status: dropped });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

async function open(page: React.ReactNode) {
  await render(<QueryClientProvider client={makeClient()}>{page}</QueryClientProvider>);
  await settle();
}

it.each([200, 404])("leaves another person's registration for a new one: %d", async (answered) => {
  dropped = answered;
  draft = { ...begun, state: "verification_sent", personal };
  keep("business", { storeName: "Toko Sri" });
  await open(<Status />);
  await click(button(words.open));
  expect(text()).toContain(words.text);
  await click(button(words.confirm));
  await settle();
  expect(hasRegistration()).toBe(false);
  expect(kept("business")).toEqual({});
  expect(replace).toHaveBeenCalledWith("/en/free");
});

it("keeps a registration that the server did not discard", async () => {
  dropped = 503;
  draft = { ...begun, state: "verification_sent", personal };
  keep("business", { storeName: "Toko Sri" });
  await open(<Status />);
  await click(button(words.open));
  await click(button(words.confirm));
  await settle();
  expect(kept("business")).toEqual({ storeName: "Toko Sri" });
  expect(replace).not.toHaveBeenCalled();
});

it.each([
  ["not before anything is saved", null, false],
  ["once a step is saved", personal, true],
] as const)("is offered between the steps %s", async (_when, saved, offered) => {
  draft = { ...begun, step: saved ? "business" : "personal", personal: saved };
  await open(<Wizard terms={null} />);
  expect(document.querySelector("form")).not.toBeNull();
  expect(text().includes(words.open)).toBe(offered);
});
