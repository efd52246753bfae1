import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import { Identity } from "@/features/account/identity/Identity";
import type { Papers } from "@/features/account/identity/papers";
import account from "../../../messages/en/account.json";
import { button, render, settle, text } from "../render";

const words = account.identity;

afterEach(() => {
  vi.unstubAllGlobals();
});

const papers = (state: Papers["state"], more: Partial<Papers> = {}): Papers => ({
  state,
  suppliedAt: state === "none" ? null : "2026-01-06T03:00:00Z",
  decidedAt: null,
  numberEnd: "0001",
  nameOnId: "SRI WAHYUNI",
  warnings: [],
  rejection: null,
  maySupply: state === "none" || state === "rejected",
  mayAppeal: false,
  appealedAt: null,
  deletedAt: null,
  events: [],
  ...more,
});

const until = "19\u00a0January 2026";
const deadline = { holds: [], papersUntil: "2026-01-19T16:59:59.999Z" };

async function show(found: Papers) {
  vi.stubGlobal("fetch", async (request: Request) => {
    const data = new URL(request.url).pathname === "/api/account/identity" ? found : deadline;
    return Response.json({ code: 200, msg: "", data });
  });
  await render(
    <QueryClientProvider client={makeClient()}>
      <Identity />
    </QueryClientProvider>,
  );
  await settle();
}

const hasForm = () => document.querySelector("form[name=identity]") !== null;

it("asks for papers and says until when", async () => {
  await show(papers("none"));
  expect(text()).toContain(words.form.title);
  expect(text()).toContain(until);
  expect(hasForm()).toBe(true);
});

it("waits without a form, and offers others only while no agent looks", async () => {
  await show(papers("waiting", { maySupply: true, warnings: ["birth_date"] }));
  expect(text()).toContain(words.waiting.text);
  expect(text()).toContain(words.warnings.birth_date);
  expect(text()).not.toContain(until);
  expect(hasForm()).toBe(false);
  expect(button(words.waiting.others)).toBeTruthy();
});

it("says the cause of a rejection and the reviewer's words, with the form", async () => {
  const rejection = { cause: "illegible", note: "The right corner is dark." } as const;
  await show(papers("rejected", { rejection }));
  expect(text()).toContain(words.causes.illegible);
  expect(text()).toContain(rejection.note);
  expect(text()).toContain(until);
  expect(hasForm()).toBe(true);
});

it("offers an appeal and no form where the number is that of a fraud", async () => {
  const rejection = { cause: "fraud_match", note: "" } as const;
  await show(papers("rejected", { rejection, maySupply: false, mayAppeal: true }));
  expect(text()).toContain(words.causes.fraud_match);
  expect(text()).toContain(words.appeal.title);
  expect(hasForm()).toBe(false);
});

it("stamps approved papers and says when they are deleted", async () => {
  await show(papers("approved", { deletedAt: "2026-02-06T03:00:00Z" }));
  expect(text()).toContain(words.approved.stamp);
  expect(text()).toContain("6\u00a0February 2026");
  expect(hasForm()).toBe(false);
});

it.each([
  [true, false],
  [false, true],
])(
  "asks for no others after a match with fraud; with an objection possible: %s, its end is told: %s",
  async (mayAppeal, isOver) => {
    const rejection = { cause: "fraud_match", note: "" } as const;
    await show(papers("rejected", { rejection, maySupply: false, mayAppeal }));
    expect(text()).toContain(words.rejected.refused);
    expect(text()).not.toContain(words.rejected.title);
    expect(text().includes(words.rejected.over)).toBe(isOver);
  },
);
