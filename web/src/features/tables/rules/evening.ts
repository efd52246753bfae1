import { opening, type Room } from "./room";
import { type Step, take } from "./steps";
import { type Report, tell } from "./telling";

export type Act = Step | { do: "undo" } | { do: "restart" };

export interface Evening {
  room: Room;
  /** The last step, and the evening before it. */
  last?: { step: Step; before: Evening };
  /** The last event. */
  told?: Report;
}

export const begun: Evening = { room: opening };

/** A refused step leaves the evening as it is. */
export function go(evening: Evening, act: Act): Evening {
  if (act.do === "undo" || act.do === "restart") {
    if (!evening.last) return evening;
    const back = act.do === "undo" ? evening.last.before : begun;
    return { ...back, told: { what: act.do } };
  }
  const room = take(evening.room, act);
  if (typeof room === "string") return evening;
  const told = tell(evening.room, act, room);
  return { room, last: { step: act, before: evening }, told };
}
