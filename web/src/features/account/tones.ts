import type { Tone } from "@/components/StatusPill";
import type { Account } from "./queries";

const states: Record<Account["state"]["account"], Tone> = {
  active: "good",
  inactive: "warn",
  frozen: "alarm",
  closed: "neutral",
};

const standings: Record<Account["state"]["subscription"], Tone> = {
  trial: "warn",
  free: "neutral",
  paid: "good",
  past_due: "alarm",
  ended: "neutral",
};

export const stateTone = (state: keyof typeof states) => states[state];
export const standingTone = (standing: keyof typeof standings) => standings[standing];
