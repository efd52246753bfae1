import type { Tone } from "@/components/signs/StatusPill";
import type { RequestState } from "./calls";

/** In the order in which a request goes through them. */
export const states = ["new", "called", "booked", "closed"] as const satisfies RequestState[];

export const stateTone: Record<RequestState, Tone> = {
  new: "warn",
  called: "neutral",
  booked: "good",
  closed: "neutral",
};

type Act = "call" | "book" | "close";

/** The acts that lead on; notes may change at any time. */
export const acts: Record<RequestState, readonly Act[]> = {
  new: ["call", "book", "close"],
  called: ["book", "close"],
  booked: ["book", "close"],
  closed: [],
};
