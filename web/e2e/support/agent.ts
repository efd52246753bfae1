import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { APIRequestContext } from "@playwright/test";
import { call, type Schemas } from "./api";
import { environment } from "./environment";
import { totp } from "./totp";

type Role = "viewer" | "support" | "finance" | "admin";

export interface Agent {
  email: string;
  password: string;
  totpSecret: string;
}

const run = promisify(execFile);

/** Adds an agent as an administrator of the installation does: at the command line, once, with a role. */
export async function addAgent(role: Role): Promise<Agent> {
  const folder = await mkdtemp(join(tmpdir(), "agent-"));
  try {
    const file = join(folder, "password");
    await writeFile(file, `${crypto.randomUUID()}\n`, { mode: 0o600 });
    return await add(role, "--password-file", file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** With a password that the command shows, and that is to be changed at the first sign-in. */
export function addAgentWithShownPassword(role: Role): Promise<Agent> {
  return add(role);
}

async function add(role: Role, ...password: string[]): Promise<Agent> {
  const email = `${role}-${crypto.randomUUID()}@mostrador.example`;
  const options = ["--email", email, "--role", role, ...password, "--json"];
  const { stdout } = await run(environment.mostrador, ["agent", "add", ...options], {
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
