import type { Task } from "../rules/desk";
import type { Act } from "../rules/evening";

/** What the parts of the panel may do. */
export interface Hands {
  act: (act: Act) => void;
  begin: (task: Task | null) => void;
}
