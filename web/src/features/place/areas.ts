"use client";

import { useQuery } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";

/** @param parent code of a province or a city; null for the provinces, "" while none is chosen */
export function useAreas(parent: string | null) {
  return useQuery({
    queryKey: ["areas", parent],
    queryFn: () => unwrap(api.GET("/api/areas", { params: { query: parent ? { parent } : {} } })),
    enabled: parent !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useAreaName(parent: string | null, code: string): string {
  const { data } = useAreas(parent);
  return data?.find((area) => area.code === code)?.name ?? "";
}
