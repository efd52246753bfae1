// Sign-ins with a second factor that is sealed in the database: an owner's and an agent's.
import { addAgent, signInAgent } from "../product/agent.mjs";
import { browser, pause, registered } from "../product/browser.mjs";
import { totp } from "../product/totp.mjs";

/** @import { Mostrador } from "../product/agent.mjs" */

const STEP_MS = 30_000;

export class Factors {
  /** @param {string} url @param {Mostrador} mostrador */
  constructor(url, mostrador) {
    this.url = url;
    this.mostrador = mostrador;
  }

  /** An owner turns the factor on, and an agent is added. @param {number} number @param {string} address */
  async begin(number, address) {
    this.agent = await addAgent(this.mostrador, "viewer");
    this.owner = await registered(this.url, number, address);
    this.address = address;
    const { client, password } = this.owner;
    const { totpSecret } = await client.call("POST", "/api/totp", { body: { password } });
    await client.call("PUT", "/api/totp", { body: { totp: totp(totpSecret) } });
    this.secret = totpSecret;
    this.usedAt = Date.now();
  }

  /** Both sign in by a code; an owner's code counts once, so this waits for the next one. */
  async signIn() {
    const { agent, owner, secret, usedAt, address, url } = this;
    if (!agent || !owner || !secret || !usedAt) throw new Error("no agent or owner has a second factor");
    await signInAgent(browser(url), agent);
    const nextStep = (Math.floor(usedAt / STEP_MS) + 1) * STEP_MS;
    await pause(Math.max(0, nextStep - Date.now()));
    this.usedAt = Date.now();
    const body = { userId: owner.email, password: owner.password, totp: totp(secret) };
    await browser(url, undefined, address).call("POST", "/api/session", { body });
  }
}
