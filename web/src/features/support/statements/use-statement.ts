import { useQuery } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";
import { live } from "@/lib/live";

type Statement = components["schemas"]["Statement"];

/** An upload's state; the page asks again until the server is through with the file. */
export function useStatement(uploaded: Statement) {
  const { statementId } = uploaded;
  return useQuery({
    queryKey: ["support", "statement", statementId],
    queryFn: () =>
      unwrap(
        api.GET("/api/support/statements/{statementId}", { params: { path: { statementId } } }),
      ),
    initialData: uploaded,
    enabled: ({ state }) => state.data?.state === "importing",
    ...live,
  });
}
