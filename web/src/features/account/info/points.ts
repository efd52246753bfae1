import type { Account } from "../queries";

/** A step of time that the strip has a sentence for; others have the server's. */
const words = {
  trial_ends: "trialEnds",
  paid_period_ends: "paidEnds",
  declined_period_ends: "paidEnds",
  data_missing: "papers",
  idle: "idle",
  still_idle: "stillIdle",
  payment_late: "paymentLate",
  past_due_ends: "pastDueEnds",
} as const;

type StepWord = (typeof words)[keyof typeof words];
type Word = StepWord | "registered" | "trialEnded" | "paidEnded" | "frozen" | "today" | "next";

export interface Point {
  word: Word;
  /** RFC 3339 */
  at: string;
  when: "past" | "today" | "coming";
}

type Facts = Pick<
  Account,
  "openedAt" | "serverTime" | "trial" | "subscription" | "papersUntil" | "holds" | "nextStep"
>;

/** The points from the registration to today and on to the coming dates, in the order of time. */
export function wayOf(account: Facts): Point[] {
  const now = Date.parse(account.serverTime);
  const isOver = (at: string) => Date.parse(at) < now;
  const dates: [Word, string | null | undefined][] = [
    ["registered", account.openedAt],
    ["trialEnds", account.trial?.endsAt],
    ["paidEnds", account.subscription.tier === "pro" ? account.subscription.validUntil : null],
    ["papers", account.papersUntil],
    ["frozen", account.holds.map(({ since }) => since).sort(byTime)[0]],
  ];
  const points: Point[] = dates.flatMap(([word, at]) =>
    at ? [{ word: isOver(at) ? over(word) : word, at, when: isOver(at) ? "past" : "coming" }] : [],
  );
  const step = stepOf(account);
  if (step && !points.some(({ word }) => word === step.word)) points.push(step);
  points.push({ word: "today", at: account.serverTime, when: "today" });
  return points.sort((one, other) => byTime(one.at, other.at));
}

function stepOf({ nextStep }: Facts): Point | null {
  if (!nextStep) return null;
  const known = nextStep.kind in words ? words[nextStep.kind as keyof typeof words] : "next";
  return { word: known, at: nextStep.at, when: "coming" };
}

const byTime = (one: string, other: string) => Date.parse(one) - Date.parse(other);

const over = (word: Word): Word =>
  word === "trialEnds" ? "trialEnded" : word === "paidEnds" ? "paidEnded" : word;
