import { type Mutation, useIsMutating, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { basketWrites } from "./use-put-item";

/**
 * Lets something wait until nothing of the basket is on its way to the server: leaving a field by the very press of a
 * button sends the field's figure. `then` is told whether all that was on its way has been put.
 */
export function useOnceWritten(then: (allPut: boolean) => void) {
  const cache = useQueryClient().getMutationCache();
  const writing = useIsMutating({ mutationKey: basketWrites }) > 0;
  const [earlier, setEarlier] = useState<Set<Mutation> | null>(null);
  const writes = () => cache.findAll({ mutationKey: basketWrites });

  useEffect(() => {
    if (earlier === null || writing) return;
    setEarlier(null);
    const awaited = writes().filter((write) => !earlier.has(write));
    then(awaited.every(({ state }) => state.status !== "error"));
  });

  return {
    waiting: earlier !== null,
    wait: () => setEarlier(new Set(writes().filter(({ state }) => state.status !== "pending"))),
  };
}
