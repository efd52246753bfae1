import { useRef, useState } from "react";
import { type FailureReason, isFailure } from "@/lib/api/failure";

/**
 * Changes a thing with the version from the opening of its form: the page reloads the thing by itself, but
 * the reader's fields do not follow. `overtakenBy` is the thing after another change; the next try replaces
 * that. A form that stays open continues from its own change.
 * @param stale the reason of a refusal for another version
 */
export function useSeenVersion<T extends { version: number }>(
  opened: T,
  stale: FailureReason,
  readNow: () => Promise<T | undefined>,
) {
  const seen = useRef(opened.version);
  const [overtakenBy, setOvertakenBy] = useState<T>();
  const change = async <C extends { version: number }>(call: (version: number) => Promise<C>) => {
    try {
      const changed = await call(seen.current);
      seen.current = changed.version;
      setOvertakenBy(undefined);
      return changed;
    } catch (error) {
      if (isFailure(error) && error.reason === stale) {
        const now = await readNow();
        seen.current = now?.version ?? seen.current;
        setOvertakenBy(now);
      }
      throw error;
    }
  };
  return { change, overtakenBy };
}
