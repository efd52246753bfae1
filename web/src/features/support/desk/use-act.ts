import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { isFailure } from "@/lib/api/failure";
import { tipFailure } from "@/lib/api/sentences";
import { tip } from "@/lib/tip";

const isTold = (error: unknown) => isFailure(error) && error.code === 409;

/** Shows the failures that `useAct` leaves to a form, for a button, which has no form. */
export async function tipUntold(error: unknown): Promise<void> {
  if (!isTold(error)) await tipFailure(error);
}

/**
 * Sends an agent's act with the version that the agent saw, and shows the result. If a colleague was faster,
 * the page loads the colleague's version and shows `stale`; the form gets the failure and keeps the typed
 * text.
 */
export function useAct(queryKey: QueryKey, stale: string) {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey });
  return async (send: () => Promise<unknown>, done: string) => {
    try {
      await send();
    } catch (error) {
      if (isTold(error)) {
        tip(stale);
        await reload();
      }
      throw error;
    }
    tip(done);
    await reload();
  };
}
