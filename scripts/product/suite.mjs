// The product in one process, on a free port with its own data; it may be killed and started again on the
// same data.
import { execFileSync, spawn } from "node:child_process";
import { createWriteStream, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expandSqlite } from "../with/expansion.mjs";
import { freePorts } from "../with/free-ports.mjs";
import { addAgent, command, signInAgent } from "./agent.mjs";
import { browser, pause } from "./browser.mjs";

/** @import { Mostrador } from "./agent.mjs" */
/** @import { Schemas } from "./contract" */
/** @typedef {Schemas["AgentRole"]} Role */

const READY_MS = 90_000;
/** An edge makes its pages anew if they state other facts than the build's, as from the day of new terms. */
const PAGES_MS = 90_000;

export class Suite {
  /**
   * `wrapper` is put before the command, e.g. `["taskset", "-c", "0"]`; `bin` is the folder of the binary,
   * `data` an empty folder for the data, which the caller removes. With `isExpanded` the databases have one
   * migration more than the binary knows.
   *
   * @param {number} port
   * @param {{ wrapper?: string[], env?: Record<string, string>, bin?: string, data?: string, isExpanded?:
   * boolean }} options
   */
  constructor(port, { wrapper = [], env = {}, bin = "target/debug", data, isExpanded = false } = {}) {
    this.wrapper = wrapper;
    this.binary = `${bin}/mostrador`;
    this.isOwn = data === undefined;
    this.data = data ?? mkdtempSync(join(tmpdir(), "mostrador-"));
    this.url = `http://localhost:${port}`;
    /** @type {NodeJS.ProcessEnv} */
    this.env = { ...process.env, PORT: String(port), DATA: this.data, LIMITS: "off", ...env };
    /** The operator's command on this suite's data. */
    this.mostrador = command(this.binary, this.env);
    this.log = createWriteStream(`${this.data}.log`);
    this.kills = 0;
    this.isToExpand = isExpanded;
  }

  async start() {
    if (this.isToExpand) await this.#expand();
    const [program, ...args] = [...this.wrapper, this.binary, "up", "--no-seed"];
    const child = spawn(program, args, { env: this.env, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.pipe(this.log, { end: false });
    child.stderr.pipe(this.log, { end: false });
    this.child = child;
    this.ended = new Promise((resolve) => child.on("exit", resolve));
    const end = Date.now() + READY_MS;
    while (!(await this.answers())) {
      if (child.exitCode !== null) throw new Error(`the suite does not start again; see ${this.data}.log`);
      if (Date.now() > end) throw new Error(`the suite was not ready within ${READY_MS} ms`);
      await pause(20);
    }
  }

  /** Expands the schema; the older command then finds no work. */
  async #expand() {
    this.isToExpand = false;
    await this.mostrador("migrate");
    const databases = readdirSync(this.data).filter((name) => name.endsWith(".db"));
    for (const name of databases) expandSqlite(join(this.data, name));
    await this.mostrador("migrate");
  }

  async answers() {
    const answer = await fetch(`${this.url}/api/areas`).catch(() => undefined);
    return answer?.status === 200;
  }

  /** Waits for the pages: calls are answered before. */
  async pagesStand() {
    const end = Date.now() + PAGES_MS;
    while ((await fetch(this.url).catch(() => undefined))?.status !== 200) {
      if (Date.now() > end) throw new Error(`no page answered within ${PAGES_MS} ms; see ${this.data}.log`);
      await pause(100);
    }
  }

  async killAndStart() {
    this.child?.kill("SIGKILL");
    await this.ended;
    this.kills += 1;
    await this.start();
  }

  /** A client of a new agent. @param {Role} role */
  desk(role = "finance") {
    return openDesk(this.url, this.mostrador, role);
  }

  /** Asks a service's database, as it is now. @param {string} service @param {string} question */
  ask(service, question) {
    const file = join(this.data, `${service}.db`);
    return execFileSync("sqlite3", ["-readonly", file, question], { encoding: "utf8", maxBuffer: 2 ** 26 });
  }

  async remove() {
    this.child?.kill("SIGTERM");
    await this.ended;
    if (this.isOwn) rmSync(this.data, { recursive: true, force: true });
    rmSync(`${this.data}.log`, { force: true });
  }
}

/** @param {string} url @param {Mostrador} mostrador @param {Role} role */
export async function openDesk(url, mostrador, role = "finance") {
  return browser(url, await signInAgent(browser(url), await addAgent(mostrador, role)));
}

/** Below the range of the system's own ports, one of which another connection may take at any moment. */
export async function freePort() {
  const [port = 0] = await freePorts(1, undefined);
  return port;
}
