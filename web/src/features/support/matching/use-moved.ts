import { useQueryClient } from "@tanstack/react-query";
import { goOnAt, pageHeading } from "@/lib/navigation/go-on";
import { tip } from "@/lib/tip";

/** The key of all lists of lines: a line that leaves one list comes into another. */
export const linesKey = ["support", "lines"];

/** Tells the agent that a line went to another list, and goes on with the list as it is now. */
export function useMoved() {
  const queries = useQueryClient();
  return async (sentence: string) => {
    tip(sentence);
    await queries.invalidateQueries({ queryKey: linesKey });
    goOnAt(pageHeading);
    return false;
  };
}
