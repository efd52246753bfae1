import type { APIRequestContext, Page } from "@playwright/test";
import * as agents from "../../../scripts/product/agent.mjs";
import * as desk from "../../../scripts/product/desk.mjs";
import { bankDay, bcaStatement } from "../../../scripts/product/statement.mjs";
import { product, type Schemas } from "./api";
import { environment } from "./environment";

type Role = Schemas["AgentRole"];
export type Agent = agents.Agent;

const mostrador = agents.command(environment.mostrador, {
  ...process.env,
  DATA: environment.data,
});

export const addAgent = (role: Role) => agents.addAgent(mostrador, role);

export const addAgentWithShownPassword = (role: Role) =>
  agents.addAgentWithShownPassword(mostrador, role);

/** Signs an agent in by the API; the context's pages carry the session from then on. */
export const signInAgent = (request: APIRequestContext, agent: Agent) =>
  agents.signInAgent(product(request), agent);

export const importStatement = (request: APIRequestContext, bankAccount: string, file: string) =>
  desk.importStatement(product(request), bankAccount, file);

/** Runs a task as an agent of the role, with separate cookies from the page's visitor. */
export async function asAgent<T>(
  page: Page,
  role: Role,
  work: (request: APIRequestContext) => Promise<T>,
): Promise<T> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error("no browser");
  try {
    await signInAgent(context.request, await addAgent(role));
    return await work(context.request);
  } finally {
    await context.close();
  }
}

/** Imports, as finance, a file whose one line pays the order's amount plus `more` rupiah. */
export const importLineFor = (page: Page, order: Schemas["Order"], more = 0) =>
  asAgent(page, "finance", (request) => {
    const { payment, reference, serverTime } = order;
    const day = bankDay(serverTime);
    const line = { amount: payment.amount + more, text: `SETORAN ${reference}`, day };
    return importStatement(request, payment.accountNumber, bcaStatement([line]));
  });
