import { useQueryClient } from "@tanstack/react-query";
import { goOnAt, pageHeading } from "@/lib/navigation/go-on";
import { tip } from "@/lib/tip";

/** Of all lists of transfers: a line that leaves one comes into another. */
export const linesKey = ["support", "transfers"];

/** After a line went from one list to another: says so, and goes on with the list as it is now. */
export function useMoved() {
  const queries = useQueryClient();
  return async (sentence: string) => {
    tip(sentence);
    await queries.invalidateQueries({ queryKey: linesKey });
    goOnAt(pageHeading);
    return false;
  };
}
