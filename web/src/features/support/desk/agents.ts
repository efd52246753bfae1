import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";

type Role = components["schemas"]["AgentRole"];

export const agentSessionQuery = queryOptions({
  queryKey: ["support", "session"],
  queryFn: () => unwrap(api.GET("/api/support/session")),
});

/** Agents of these roles act for owners; a viewer only looks. */
export const mayHelpOwners = (role: Role | undefined) => role !== undefined && role !== "viewer";

/** Whether the signed-in agent may help owners; false while the role is unknown. */
export const useMayHelp = () => mayHelpOwners(useQuery(agentSessionQuery).data?.agent.role);

/** Agents of these roles decide about money. The services enforce it; pages only leave the button out. */
export const mayDecideMoney = (role: Role | undefined) => role === "finance" || role === "admin";

/** Agents of this role decide for all accounts at once. */
export const mayDecideAccounts = (role: Role | undefined) => role === "admin";

/** The least role of work, among those that take any. */
export type WorkRole = "support" | "admin";

export const maySolve = (role: Role | undefined, least: WorkRole) =>
  least === "admin" ? mayDecideAccounts(role) : mayHelpOwners(role);

export const agentNamesQuery = queryOptions({
  queryKey: ["support", "agents"],
  queryFn: () => unwrap(api.GET("/api/support/agents")),
  staleTime: 300_000,
});

/** Names an agent by address; by id while the address is unknown. */
export function useAgentName(): (agentId: string) => string {
  const agents = useQuery(agentNamesQuery).data;
  return (agentId) => agents?.find((agent) => agent.agentId === agentId)?.email ?? agentId;
}
