// Where schemathesis signs in, again and again: some of the calls it makes end the session that they are made with.
import { createServer } from "node:http";
import { addAgent, signIn as signInAgent } from "../product/agent.mjs";
import { draft, signIn as signInOwner, submit } from "../product/merchants.mjs";
import { freePort, pause } from "../product/suite.mjs";

/** A code of an agent counts once in 30 seconds, and an agent is signed out more often than that. */
const AGENTS = 40;
const CODE_MS = 30_000;

/** Opens the door; answers what tells schemathesis where it is, and what closes it. */
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
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { identities: { auth: Object.keys(token).map((name) => entry(name, port)) }, close: () => server.close() };
}

async function tokens(suite, { owner, stranger }) {
  const agents = [];
  for (let number = 0; number < AGENTS; number += 1) agents.push(await addAgent(suite, `agent-${number}`));
  return {
    visitor: visitors(suite.url),
    owner: async () => (await signInOwner(suite.url, owner.email)).token,
    stranger: async () => (await signInOwner(suite.url, stranger.email)).token,
    agent: async () => (await signInAgent(suite.url, await rested(agents))).token,
  };
}

/** Every second one has submitted the draft and waits for the mail. */
function visitors(url) {
  let number = 1000;
  return async () => {
    number += 1;
    const client = await draft(url, number);
    if (number % 2 === 0) await submit(client, number);
    return client.cookies.get("Registration");
  };
}

/** The agent whose last code is the oldest, once a new one is due. */
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
