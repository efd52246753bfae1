import { type Mutation, useIsMutating, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { basketWrites } from "./use-put-item";

/**
 * Lets an act wait until no change of the basket is on its way to the server: the press of a button also
 * leaves a field, and that sends the field's figure. `then` learns whether the server took every change.
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
