import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { isFailure } from "@/lib/api/failure";
import { tip } from "@/lib/tip";

/**
 * Sends an agent's act on something as the agent saw it, and shows it as it is then. Where a colleague was
 * faster, the page loads what that one left and says `stale`; the failure goes on to the form, which keeps
 * the typed text.
 */
export function useAct(queryKey: QueryKey, stale: string) {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey });
  return async (send: () => Promise<unknown>, done: string) => {
    try {
      await send();
    } catch (error) {
      if (isFailure(error) && error.code === 409) {
        tip(stale);
        await reload();
      }
      throw error;
    }
    tip(done);
    await reload();
  };
}
