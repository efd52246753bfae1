// The server at which schemathesis signs in repeatedly, because some of its calls end their own session.
import { once } from "node:events";
import { createServer } from "node:http";
import { addAgent, signInAgent } from "../product/agent.mjs";
import { browser, pause } from "../product/browser.mjs";
import {
  addManager,
  fillDraft,
  newMerchant,
  pairDevice,
  signIn,
  submitDraft,
} from "../product/merchants.mjs";
import { freePort } from "../product/suite.mjs";

/**
 * The number of agents: an agent's code counts once in 30 seconds, and agents are signed out more often than
 * that. No call of the admins' turn ends a session.
 */
const AGENTS = { finance: 40, admin: 4 };
const CODE_MS = 30_000;
const PIN = "428913";
const GRANTS = /** @type {const} */ (["staff_report", "add_menu", "store_information"]);
/** The callers whose session is a cookie; that of others is a bearer token. */
const COOKIES = { visitor: "Registration={token}", staff: "{token}" };

/**
 * Starts the server; returns the settings by which schemathesis uses it, and the function to close it. Every
 * turn compares what the two owners see, too.
 */
export async function openDoor(suite, turn, owners) {
  const { owner, stranger } = owners;
  const token = {
    owner: () => signIn(browser(suite.url), owner),
    stranger: () => signIn(browser(suite.url), stranger),
  };
  token[turn] ??= await callers[turn](suite, owners);
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

/** The means by which each further turn signs its caller in. */
const callers = {
  visitor: async ({ url }) => visitors(url),
  agent: (suite) => agents(suite, "finance"),
  admin: (suite) => agents(suite, "admin"),
  manager,
  staff,
};

async function agents({ url, mostrador }, role) {
  const all = [];
  for (let number = 0; number < AGENTS[role]; number += 1) all.push(await addAgent(mostrador, role));
  return async () => signInAgent(browser(url), await rested(all));
}

/** A manager with every grant of the dashboard, at an outlet of an owner who does nothing meanwhile. */
async function manager({ url }, { employer }) {
  const shopId = await firstShop(employer);
  const person = { shopId, grants: [...GRANTS] };
  const { userId, password } = await addManager(employer.client, browser(url), person);
  return () => signIn(browser(url), { email: userId, password });
}

/**
 * A cashier on a device that also waits for another pairing. Each sign-in pairs a new device, as wrong PINs
 * close one for minutes, and an outlet has few.
 */
async function staff({ url }, { employer }) {
  const { client } = employer;
  const shopId = await firstShop(employer);
  const body = { name: "Sari", position: "Cajera", grants: [] };
  const { staffId } = await client.call("POST", "/api/shops/{shopId}/staff", { path: { shopId }, body });
  await client.call("PUT", "/api/shops/{shopId}/staff/{staffId}/pin", {
    path: { shopId, staffId },
    body: { pin: PIN },
  });
  let deviceId;
  return async () => {
    if (deviceId) await client.call("DELETE", "/api/devices/{deviceId}", { path: { deviceId } });
    const device = browser(url);
    deviceId = await pairDevice(client, device, shopId);
    await device.call("POST", "/api/device/session", { body: { staffId, pin: PIN } });
    await device.call("POST", "/api/device/pairing");
    const held = ["DeviceToken", "StaffToken", "DevicePairing"];
    return held.map((name) => `${name}=${device.cookies.get(name)}`).join("; ");
  };
}

async function firstShop({ client }) {
  const [shop] = await client.call("GET", "/api/system/user/ownerShopList");
  return shop.shopId;
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
  const send = COOKIES[name]
    ? { sendName: "Cookie", sendTemplate: COOKIES[name] }
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
