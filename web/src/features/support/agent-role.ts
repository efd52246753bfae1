import type { components } from "@/lib/api/schema";

type Role = components["schemas"]["AgentRole"];

/** Who does things for owners; a viewer only looks. */
export const mayHelpOwners = (role: Role | undefined) => role !== undefined && role !== "viewer";

/** Who decides what money means; the services hold it, pages only leave the button out. */
export const mayDecideMoney = (role: Role | undefined) => role === "finance" || role === "admin";
