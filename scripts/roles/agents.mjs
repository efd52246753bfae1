// The agents of the matrix: one of each role, and one with a password that an operator knows.
import { addAgent, addAgentWithShownPassword, signInAgent } from "../product/agent.mjs";
import { browser } from "../product/browser.mjs";

/** @import { Suite } from "../product/suite.mjs" */

/** Roles from the lowest to the highest. */
const ROLES = /** @type {const} */ (["viewer", "support", "finance", "admin"]);

/**
 * A session of a new agent, as an agent's code counts once in 30 seconds.
 *
 * @param {Pick<Suite, "url" | "mostrador">} suite
 */
export function desks({ url, mostrador }, add = addAgent) {
  return async (/** @type {typeof ROLES[number]} */ role) =>
    browser(url, await signInAgent(browser(url), await add(mostrador, role)));
}

/** @param {Suite} suite */
export async function agents(suite) {
  const newcomers = desks(suite, addAgentWithShownPassword);
  const known = ROLES.map((role, at) =>
    agent(role, ROLES.slice(0, at + 1), () => desks(suite)(role)),
  );
  const newcomer = agent("an agent with a shown password", ROLES.slice(), () => newcomers("admin"));
  return Promise.all([...known, newcomer.then((due) => ({ ...due, due: true }))]);
}

async function agent(name, roles, signIn) {
  let client = await signIn();
  const own = { session: "" };
  const caller = {
    name,
    is: { agent: roles },
    own,
    session: () => ({ token: client.token }),
    /** Signs in again. */
    async renew() {
      client = await signIn();
      own.session = (await client.call("GET", "/api/support/session")).sessionId;
    },
  };
  await caller.renew();
  return caller;
}
