import type { Tone } from "@/components/StatusPill";
import type { components } from "@/lib/api/schema";

type Schemas = components["schemas"];

export const accountTone: Record<Schemas["AccountState"], Tone> = {
  active: "good",
  inactive: "warn",
  frozen: "alarm",
  closed: "neutral",
};

export const orderTone: Record<Schemas["OrderState"], Tone> = {
  awaiting_transfer: "warn",
  partly_paid: "warn",
  paid: "good",
  fulfilled: "good",
  expired: "neutral",
  cancelled: "neutral",
};

export const transferTone: Record<Schemas["TransferState"], Tone> = {
  matched: "good",
  unmatched: "warn",
  duplicate: "neutral",
  ignored: "neutral",
  pending: "neutral",
};
