"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { liveInterval } from "@/lib/live";
import { readDraft } from "./calls";
import type { Draft } from "./draft";

const queryKey = ["registration"];
/** States that change without an act on this page. */
const moving = ["verification_sent", "verified"];

/**
 * The browser's draft, shared by the pages of the registration.
 * @param waits the page waits until the visitor proves the address, and asks again
 */
export function useDraft({ waits = false } = {}) {
  const client = useQueryClient();
  const query = useQuery<Draft | null>({
    queryKey,
    queryFn: readDraft,
    staleTime: 0,
    // The account is ready: the same answer took the cookie away.
    refetchOnWindowFocus: ({ state }) => state.data?.state !== "ready",
    refetchOnReconnect: ({ state }) => state.data?.state !== "ready",
    refetchInterval: ({ state }) =>
      waits && state.data && moving.includes(state.data.state) ? liveInterval() : false,
    refetchIntervalInBackground: true,
  });
  const set = useCallback((draft: Draft | null) => client.setQueryData(queryKey, draft), [client]);
  return { ...query, set };
}
