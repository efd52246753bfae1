import type { Tone } from "@/components/StatusPill";
import type { components } from "@/lib/api/schema";

type Schemas = components["schemas"];

export const transferTone: Record<Schemas["TransferState"], Tone> = {
  matched: "good",
  unmatched: "warn",
  duplicate: "neutral",
  ignored: "neutral",
  pending: "neutral",
};
