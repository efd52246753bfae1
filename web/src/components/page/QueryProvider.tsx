"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { isFailure } from "@/lib/api/failure";
import { loadSentences, tipFailure } from "@/lib/api/sentences";
import { whenIdle } from "@/lib/when-idle";

export function makeClient() {
  return new QueryClient({
    defaultOptions: {
      // Without a connection a call fails and says so; it does not wait unseen.
      queries: {
        networkMode: "always",
        staleTime: 5_000,
        retry: (count, error) => isFailure(error) && error.uncertain && count < 2,
      },
      mutations: { networkMode: "always", retry: false },
    },
    // A failed read only logs; a failed act of the reader shows its sentence, unless a field shows it.
    queryCache: new QueryCache({ onError: (error) => console.warn(String(error)) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        const besideFields = isFailure(error) && Object.keys(error.fields).length > 0;
        if (!besideFields && !mutation.meta?.quiet) void tipFailure(error);
      },
    }),
  });
}

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient);
  useEffect(() => whenIdle(loadSentences), []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
