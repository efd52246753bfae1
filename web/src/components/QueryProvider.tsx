"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { isFailure } from "@/lib/api/failure";
import { tipFailure } from "@/lib/api/sentences";

function makeClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) => isFailure(error) && error.uncertain && count < 2,
      },
      mutations: { retry: false },
    },
    // Background reading only logs; what a person started is told, unless a field shows it.
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
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
