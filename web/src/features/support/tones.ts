import type { Tone } from "@/components/StatusPill";
import type { components } from "@/lib/api/schema";

type Schemas = components["schemas"];

export const statementTone: Record<Schemas["StatementState"], Tone> = {
  importing: "neutral",
  imported: "good",
  discarding: "warn",
  discarded: "alarm",
};

export const lineTone: Record<Schemas["LineState"], Tone> = {
  matched: "good",
  unmatched: "warn",
  duplicate: "neutral",
  set_aside: "neutral",
  ignored: "neutral",
  pending: "neutral",
};
