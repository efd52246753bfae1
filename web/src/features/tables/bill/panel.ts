import type { Task } from "../rules/desk";
import type { Act } from "../rules/evening";

/** The acts of the panel's parts. */
export interface Hands {
  act: (act: Act) => void;
  begin: (task: Task | null) => void;
}
