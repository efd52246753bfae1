import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";

const agentNamesQuery = queryOptions({
  queryKey: ["support", "agents"],
  queryFn: () => unwrap(api.GET("/api/support/agents")),
  staleTime: 300_000,
});

/** What agents are known by: their address; the id while it is unknown. */
export function useAgentName(): (agentId: string) => string {
  const agents = useQuery(agentNamesQuery).data;
  return (agentId) => agents?.find((agent) => agent.agentId === agentId)?.email ?? agentId;
}
