import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { isFailure } from "@/lib/api/failure";
import { tipFailure } from "@/lib/api/sentences";
import { tip } from "@/lib/tip";

const isTold = (error: unknown) => isFailure(error) && error.code === 409;

/** For a button, which has no form: tells the failures that `useAct` did not. */
export async function tipUntold(error: unknown): Promise<void> {
  if (!isTold(error)) await tipFailure(error);
}

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
