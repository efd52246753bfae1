import { expect, it } from "vitest";
import { leftToDo } from "@/features/account/info/left-to-do";
import { wayOf } from "@/features/account/info/points";

type Facts = Parameters<typeof wayOf>[0];

const at = (day: string) => `${day}T16:59:59.999Z`;
const text = { es: "", en: "", id: "" };

const account = (more: Partial<Facts> = {}): Facts => ({
  openedAt: "2026-01-05T03:00:00Z",
  serverTime: "2026-01-10T03:00:00Z",
  trial: { startedAt: "2026-01-05T03:00:00Z", endsAt: at("2026-01-19") },
  subscription: {
    plan: "lite",
    tier: "trial",
    validUntil: at("2026-01-19"),
    renewal: null,
    cycleDays: 365,
  },
  papersUntil: at("2026-01-18"),
  holds: [],
  nextStep: null,
  ...more,
});

const told = (facts: Facts) => wayOf(facts).map(({ word, when }) => `${word} ${when}`);

it("runs from the registration to today and the dates that come, in the order of time", () => {
  expect(told(account())).toEqual([
    "registered past",
    "today today",
    "papers coming",
    "trialEnds coming",
  ]);
});

it("shows a step of time once, also where a date says the same", () => {
  const step = (kind: string, day: string) => ({ kind, at: at(day), text });
  const trial = told(account({ nextStep: step("trial_ends", "2026-01-19") }));
  expect(trial.filter((point) => point.startsWith("trialEnds"))).toHaveLength(1);
  expect(told(account({ nextStep: step("idle", "2026-03-05") })).at(-1)).toBe("idle coming");
  expect(told(account({ nextStep: step("not_known_yet", "2026-03-05") })).at(-1)).toBe(
    "next coming",
  );
  const papers = { papersUntil: null, nextStep: step("data_missing", "2026-01-18") };
  expect(told(account(papers))[2]).toBe("papers coming");
});

it("marks past events as past", () => {
  const paid = { ...account().subscription, tier: "pro" as const, validUntil: at("2027-01-19") };
  const later = { serverTime: "2026-02-01T03:00:00Z", papersUntil: null, subscription: paid };
  expect(told(account(later))).toEqual([
    "registered past",
    "trialEnded past",
    "today today",
    "paidEnds coming",
  ]);
  const late = { ...later, serverTime: "2027-02-01T03:00:00Z" };
  const step = { kind: "past_due_ends", at: at("2027-02-18"), text };
  expect(told(account({ ...late, nextStep: step })).slice(2)).toEqual([
    "paidEnded past",
    "today today",
    "pastDueEnds coming",
  ]);
});

it("shows since when an account is frozen, by its first hold", () => {
  const hold = (kind: "agent" | "fraud", since: string) => ({ kind, since, text });
  const holds = [hold("agent", "2026-01-09T03:00:00Z"), hold("fraud", "2026-01-08T03:00:00Z")];
  const frozen = wayOf(account({ holds })).find(({ word }) => word === "frozen");
  expect(frozen).toEqual({ word: "frozen", at: "2026-01-08T03:00:00Z", when: "past" });
});

it("lists open tasks, and no task of unknown state", () => {
  const shops = { active: 1, disabled: 0 };
  const state = { account: "active" as const, subscription: "trial" as const, shops };
  type Checklist = Parameters<typeof leftToDo>[0]["checklist"];
  const left = (checklist: Checklist, opening?: Parameters<typeof leftToDo>[1]) =>
    leftToDo({ checklist, state }, opening).map(({ item }) => item);
  const nothing = { hasDevice: false, hasPin: false };
  expect(left(["identity", "outlets"], nothing)).toEqual(["device", "pin", "identity", "outlets"]);
  expect(left(["never_heard_of" as "identity"], { hasDevice: true, hasPin: false })).toEqual([
    "pin",
  ]);
  expect(left([], { hasDevice: null, hasPin: null })).toEqual([]);
  expect(left([])).toEqual([]);
  const frozen = {
    checklist: ["identity", "outlets"] as Checklist,
    state: { ...state, account: "frozen" as const },
  };
  expect(leftToDo(frozen, nothing).map(({ item }) => item)).toEqual(["identity"]);
});
