import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { APIRequestContext } from "@playwright/test";
import { call, type Schemas } from "./api";
import { environment } from "./environment";
import { totp } from "./totp";

export interface Agent {
  email: string;
  password: string;
  totpSecret: string;
}

const run = promisify(execFile);

/** Adds an agent as an administrator of the installation does: at the command line, once, with a role. */
export async function addAgent(role: "viewer" | "support" | "finance" | "admin"): Promise<Agent> {
  const email = `${role}-${crypto.randomUUID()}@mostrador.example`;
  const args = ["agent", "add", "--email", email, "--role", role, "--json"];
  const { stdout } = await run(environment.mostrador, args, {
    env: { ...process.env, DATA: environment.data },
  });
  return JSON.parse(stdout) as Agent;
}

/** Signs an agent in by the API; the context's pages carry the session from then on. */
export async function signInAgent(request: APIRequestContext, agent: Agent): Promise<void> {
  const { email, password, totpSecret } = agent;
  await call(request, "POST", "/api/support/session", {
    body: { email, password, totp: totp(totpSecret) },
  });
}

export function importStatement(
  request: APIRequestContext,
  bankAccount: string,
  file: string,
): Promise<Schemas["Statement"]> {
  return call(request, "POST", "/api/support/statements", {
    key: crypto.randomUUID(),
    multipart: {
      bankAccount,
      file: { name: "mutasi.csv", mimeType: "text/csv", buffer: Buffer.from(file) },
    },
  });
}
