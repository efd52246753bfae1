// The product under load: its own, started by with/suite or with/cluster, or TARGET.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addAgent, command, signInAgent } from "../product/agent.mjs";
import { browser } from "../product/browser.mjs";

/**
 * @typedef {object} LoadedProduct
 * @property {string} url
 * @property {string} [inbox] the address of its mails, if another server has them
 * @property {boolean} isOwn its data is deleted when the run ends
 * @property {Record<string, number>} pids by name; empty when it runs elsewhere
 * @property {string[]} admins addresses of the admin ports
 * @property {() => Promise<SignedInAgent>} agent a finance agent
 */
/**
 * @typedef {object} SignedInAgent
 * @property {string} token
 * @property {() => Promise<boolean>} leave takes the agent's rights away; answers whether that could be done
 */

/** @param {NodeJS.ProcessEnv} env @returns {Promise<LoadedProduct>} */
export async function loadedProduct({ TARGET, MOSTRADOR_TEST_URL, MOSTRADOR_ADMIN_LISTEN, ...env }) {
  const inbox = env.MOSTRADOR_TEST_INBOX;
  const url = (TARGET || MOSTRADOR_TEST_URL || "").replace(/\/+$/, "");
  if (!url) throw new Error("run it by `make loadtest`, or name a TARGET");
  if (TARGET) await refuseProduction(url);
  // The data folder of a TARGET on this machine, if it was named.
  const data = env.DATA ?? "";
  const noted = (/** @type {string} */ name) => {
    const file = join(data, name);
    return data && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  };
  const own = env.MOSTRADOR_TEST_PID ? { mostrador: Number(env.MOSTRADOR_TEST_PID) } : {};
  const admin = MOSTRADOR_ADMIN_LISTEN ? { mostrador: MOSTRADOR_ADMIN_LISTEN } : noted("admin.json");
  const isSeen = !TARGET || Boolean(data);
  return {
    url,
    inbox,
    isOwn: !TARGET,
    pids: isSeen ? { ...noted("pids.json"), ...own } : {},
    admins: Object.values(admin),
    agent: () => agentOf(url, { data, file: env.AGENT, bin: env.BIN }),
  };
}

/** The names by which an edge shows tools of development, to its own machine or a tunnel that ends there. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const BOOK = "see docs/operations.md, How much can we take";

/**
 * Only a product of development shows the mails that a journey waits for; a production has no such page, but
 * real merchants.
 *
 * @param {string} url
 */
export async function refuseProduction(url) {
  if (!LOOPBACK.test(new URL(url).hostname)) {
    throw new Error(
      `${url} is no target: a product of development shows its mails to its own machine alone. Open a tunnel to its ` +
        `edge, as by ssh -L 8080:127.0.0.1:8080, and aim at http://localhost:8080: ${BOOK}.`,
    );
  }
  const inbox = `${url}/dev/inbox.json`;
  const answer = await fetch(inbox, { redirect: "error", signal: AbortSignal.timeout(10_000) }).catch(
    (error) => {
      throw new Error(`${inbox} cannot be asked: ${error.cause?.message ?? error.message}`);
    },
  );
  const isOpen = answer.status === 200 && Array.isArray(await answer.json().catch(() => undefined));
  if (isOpen) return;
  throw new Error(
    `${url} is no target: ${inbox} answers ${answer.status} and shows no mails, so this is a production, a proxy in ` +
      "front of the edge, or no Mostrador. Merchants of the load take their codes from there, and the orders that they " +
      `make stay, so the load meets installations of development only: ${BOOK}.`,
  );
}

/**
 * @param {string} url
 * @param {{ data: string, file: string | undefined, bin: string | undefined }} where
 * @returns {Promise<SignedInAgent>}
 */
async function agentOf(url, { data, file, bin = "target/debug" }) {
  if (file) {
    const agent = JSON.parse(readFileSync(file, "utf8"));
    return { token: await signInAgent(browser(url), agent), leave: async () => false };
  }
  if (!data) {
    throw new Error(
      "a TARGET needs a finance agent: DATA, its data folder on this machine, or AGENT, a file with what " +
        "`mostrador agent add --email … --role finance --password-file … --json` printed",
    );
  }
  const mostrador = command(`${bin}/mostrador`, { ...process.env, DATA: data });
  const agent = await addAgent(mostrador, "finance");
  const token = await signInAgent(browser(url), agent);
  const leave = async () => {
    await mostrador("agent", "disable", "--email", agent.email);
    return true;
  };
  return { token, leave };
}
