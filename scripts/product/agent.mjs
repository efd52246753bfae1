// Adds the vendor's agents, and signs them in.
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { totp } from "./totp.mjs";

/** @import { Product, Schemas } from "./contract" */
/** @typedef {{ email: string, password: string, totpSecret: string }} Agent */
/** @typedef {(...args: string[]) => Promise<string>} Mostrador the command, which returns its output */

/** @param {string} binary @param {NodeJS.ProcessEnv} env of it @returns {Mostrador} */
export function command(binary, env = process.env) {
  return async (...args) => (await promisify(execFile)(binary, args, { env })).stdout;
}

/**
 * Adds an agent as an administrator of the installation does: at the command line, once, with a role.
 *
 * @param {Mostrador} mostrador
 * @param {Schemas["AgentRole"]} role
 */
export async function addAgent(mostrador, role) {
  const folder = await mkdtemp(join(tmpdir(), "agent-"));
  try {
    const file = join(folder, "password");
    await writeFile(file, `${crypto.randomUUID()}\n`, { mode: 0o600 });
    return await add(mostrador, role, "--password-file", file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Adds an agent with a password that the command shows, and that must be changed at the first sign-in.
 *
 * @param {Mostrador} mostrador
 * @param {Schemas["AgentRole"]} role
 */
export const addAgentWithShownPassword = (mostrador, role) => add(mostrador, role);

/**
 * @param {Mostrador} mostrador
 * @param {string} role
 * @param {string[]} password
 * @returns {Promise<Agent>}
 */
async function add(mostrador, role, ...password) {
  const email = `${role}-${crypto.randomUUID()}@mostrador.example`;
  return JSON.parse(await mostrador("agent", "add", "--email", email, "--role", role, ...password, "--json"));
}

/**
 * Returns the session's token. A code counts once, so the same agent signs in again 30 seconds later at the
 * earliest.
 *
 * @param {Product} product
 * @param {Agent} agent
 */
export async function signInAgent({ call }, { email, password, totpSecret }) {
  const body = { email, password, totp: totp(totpSecret) };
  return (await call("POST", "/api/support/session", { body })).token;
}
