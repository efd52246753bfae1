import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { environment } from "./environment";

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
