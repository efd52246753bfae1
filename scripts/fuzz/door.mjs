// The server at which schemathesis signs in repeatedly, because some of its calls end their own session.
import { once } from "node:events";
import { createServer } from "node:http";
import { addAgent, signInAgent } from "../product/agent.mjs";
import { browser, pause } from "../product/browser.mjs";
import { fillDraft, newMerchant, signIn, submitDraft } from "../product/merchants.mjs";
import { freePort } from "../product/suite.mjs";

/**
 * The number of agents: an agent's code counts once in 30 seconds, and agents are signed out more often than
 * that.
 */
const AGENTS = 40;
const CODE_MS = 30_000;

/** Starts the server; returns the settings by which schemathesis uses it, and the function to close it. */
export async function openDoor(suite, owners) {
  const token = await tokens(suite, owners);
  const port = await freePort();
  const server = createServer(async (request, response) => {
    try {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ token: await token[request.url.slice(1)]() }));
    } catch (error) {
      response.writeHead(500).end(error.message);
    }
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  const auth = Object.keys(token).map((name) => entry(name, port));
  return { identities: { auth }, close: () => server.close() };
}

async function tokens(suite, { owner, stranger }) {
  const agents = [];
  for (let number = 0; number < AGENTS; number += 1) agents.push(await addAgent(suite.mostrador, "finance"));
  return {
    visitor: visitors(suite.url),
    owner: () => signIn(browser(suite.url), owner),
    stranger: () => signIn(browser(suite.url), stranger),
    agent: async () => signInAgent(browser(suite.url), await rested(agents)),
  };
}

/** Every second visitor has submitted the draft and waits for the mail. */
function visitors(url) {
  let number = 1000;
  return async () => {
    number += 1;
    const visitor = browser(url);
    const fill = number % 2 === 0 ? submitDraft : fillDraft;
    await fill(visitor, newMerchant(number));
    return visitor.cookies.get("Registration");
  };
}

/** The agent with the oldest last code, once a new code is due. */
async function rested(agents) {
  const agent = agents.shift();
  agents.push(agent);
  while (codeNow() === agent.code) await pause(100);
  agent.code = codeNow();
  return agent;
}

const codeNow = () => Math.floor(Date.now() / CODE_MS);

function entry(name, port) {
  const send =
    name === "visitor"
      ? { sendName: "Cookie", sendTemplate: "Registration={token}" }
      : { sendName: "Authorization", sendTemplate: "Bearer {token}" };
  return {
    name,
    loginEndpointAuth: {
      externalEndpointURL: `http://127.0.0.1:${port}/${name}`,
      verb: "POST",
      token: { extractFrom: "body", extractSelector: "/token", sendIn: "header", ...send },
    },
  };
}
