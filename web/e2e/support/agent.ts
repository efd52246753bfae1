import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { APIRequestContext } from "@playwright/test";
import * as agents from "../../../scripts/product/agent.mjs";
import * as desk from "../../../scripts/product/desk.mjs";
import { product, type Schemas } from "./api";
import { environment } from "./environment";

type Role = Schemas["AgentRole"];
export type Agent = agents.Agent;

async function mostrador(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA: environment.data };
  return (await promisify(execFile)(environment.mostrador, args, { env })).stdout;
}

export const addAgent = (role: Role) => agents.addAgent(mostrador, role);

export const addAgentWithShownPassword = (role: Role) =>
  agents.addAgentWithShownPassword(mostrador, role);

/** Signs an agent in by the API; the context's pages carry the session from then on. */
export const signInAgent = (request: APIRequestContext, agent: Agent) =>
  agents.signInAgent(product(request), agent);

export const importStatement = (request: APIRequestContext, bankAccount: string, file: string) =>
  desk.importStatement(product(request), bankAccount, file);
