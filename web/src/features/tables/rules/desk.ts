import { type Act, begun, type Evening, go } from "./evening";
import { type Payment, placeOf, tablesIn } from "./room";

/** The question of the panel about the chosen table. */
export type Task = { kind: "add" | "move" | "join" | "reserve" } | { kind: "split"; slip: number };

/** The evening, and the reader's place in it. */
export interface Desk {
  evening: Evening;
  chosen: number;
  task: Task | null;
  /** The last payment: its slip stays until the reader does something else. */
  paid: Payment | null;
}

export type Touch =
  | { on: "table"; table: number }
  | { on: "task"; task: Task | null }
  | { on: "act"; act: Act };

export const opened: Desk = { evening: begun, chosen: 4, task: null, paid: null };

/** The tables that the task offers. */
export function targets({ evening: { room }, chosen, task }: Desk): number[] {
  if (task?.kind === "move") return tablesIn(room, "free");
  if (task?.kind !== "join") return [];
  const own = placeOf(room, chosen);
  const guests = own.state === "occupied" ? own.party.tables : [];
  return tablesIn(room, "occupied").filter((table) => !guests.includes(table));
}

export function touched(desk: Desk, touch: Touch): Desk {
  switch (touch.on) {
    case "table":
      return onTable(desk, touch.table);
    case "task":
      return { ...desk, task: touch.task };
    case "act":
      return onAct(desk, touch.act);
  }
}

/** A press on a table that the task offers is the answer to the task; a press on any other table opens it. */
function onTable(desk: Desk, table: number): Desk {
  const { chosen, task } = desk;
  const answers = targets(desk).includes(table);
  if (answers && (task?.kind === "move" || task?.kind === "join")) {
    return onAct(desk, { do: task.kind, table: chosen, to: table });
  }
  return { ...desk, chosen: table, task: null, paid: null };
}

function onAct(desk: Desk, act: Act): Desk {
  const evening = go(desk.evening, act);
  if (evening === desk.evening) return desk;
  // The menu stays open for the next dish.
  const task = act.do === "add" ? desk.task : null;
  const paid = act.do === "pay" ? (evening.room.payments.at(-1) ?? null) : null;
  return { evening, chosen: followed(desk, act), task, paid };
}

/** The table to look at after an act: the guests' new one, or that of the undone step. */
function followed({ evening, chosen }: Desk, act: Act): number {
  if (act.do === "restart") return opened.chosen;
  if (act.do === "undo") return evening.last?.step.table ?? chosen;
  return act.do === "move" ? act.to : act.table;
}
