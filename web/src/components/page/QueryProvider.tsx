"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { isFailure } from "@/lib/api/failure";
import { loadSentences, tipFailure } from "@/lib/api/sentences";
import { whenIdle } from "@/lib/when-idle";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** The page itself says why the act failed. */
      quiet?: boolean;
      /** The fields whose sentences the page shows, by their names in the call. */
      places?: string[] | "all";
    };
  }
}

/** Tells whether each refused field has a place on the page for its sentence. */
function isPlaced(error: unknown, places: string[] | "all" = []): boolean {
  const fields = isFailure(error) ? Object.keys(error.fields) : [];
  return fields.length > 0 && fields.every((name) => places === "all" || places.includes(name));
}

export function makeClient() {
  return new QueryClient({
    defaultOptions: {
      // Without a connection a call fails with an error; it does not wait in silence.
      queries: {
        networkMode: "always",
        staleTime: 5_000,
        retry: (count, error) => isFailure(error) && error.uncertain && count < 2,
      },
      mutations: { networkMode: "always", retry: false },
    },
    // A failed read only logs; a failed act of the reader shows its sentence, unless the page has a place for
    // it.
    queryCache: new QueryCache({ onError: (error) => console.warn(String(error)) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        const { quiet, places } = mutation.meta ?? {};
        if (!quiet && !isPlaced(error, places)) void tipFailure(error);
      },
    }),
  });
}

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient);
  useEffect(() => whenIdle(loadSentences), []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
