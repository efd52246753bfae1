// Starts the two shapes of the product, each with its stores on core 0 and with production's limits. This
// machine is the trusted proxy, and names the address of each caller.
import { execFile, execFileSync, spawn } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { promisify } from "node:util";
import { services } from "../product/services.mjs";
import { freePort, openDesk, Suite } from "../product/suite.mjs";
import { hangUp } from "./load/send.mjs";
import { DIALECTS } from "./town/copies.mjs";

/** @import { Dialect } from "./town/copies.mjs" */
/** @import { Product } from "../product/contract" */
/**
 * @typedef {object} MeasuredProduct a running product
 * @property {string} url
 * @property {string} [inbox] the address of its mails, if another server keeps them
 * @property {() => number[]} pids of all that belongs to it; their children belong to it too
 * @property {number[]} own of the processes that are built here
 * @property {(service: string, statements: string) => string} sql asks the database of a service
 * @property {(service: string) => number} bytes of the database of a service on its disk
 * @property {Dialect} dialect
 * @property {string} tidy analyses tables
 * @property {string[]} services
 * @property {() => Promise<Product>} desk of a finance agent
 * @property {() => Promise<void>} remove
 */

const PROXY = "127.0.0.1";
const productCore = ["taskset", "-c", "0"];

/** @param {string} [bin] folder of the binaries @returns {Promise<MeasuredProduct>} */
export async function inOneProcess(bin) {
  const env = { LIMITS: "on", MOSTRADOR_EDGE__TRUSTED_PROXIES: PROXY };
  const suite = new Suite(await freePort(), { wrapper: productCore, env, bin });
  await suite.start();
  return {
    url: suite.url,
    pids: () => [suite.child.pid],
    own: [suite.child.pid],
    sql: (service, statements) => {
      const args = ["-bail", "-batch", "-cmd", ".timeout 20000", `${suite.data}/${service}.db`];
      return execFileSync("sqlite3", args, {
        input: statements,
        encoding: "utf8",
        maxBuffer: 2 ** 26,
      });
    },
    bytes: (service) => statSync(`${suite.data}/${service}.db`).size,
    dialect: DIALECTS.sqlite,
    tidy: "ANALYZE; PRAGMA wal_checkpoint(TRUNCATE);",
    services,
    desk: () => suite.desk(),
    remove: () => {
      hangUp(suite.url);
      return suite.remove();
    },
  };
}

/**
 * Starts each service as a process of its own, on PostgreSQL and Redis.
 *
 * @param {number} replicas of commerce
 * @param {string} [bin]
 * @param {number} [lane] 0 or 1 for one of two that start at once: the half of the ports that it chooses from
 * @returns {Promise<MeasuredProduct>}
 */
export async function cluster(replicas, bin = "target/debug", lane) {
  // The mail server is in the process that starts the others, and stands for one on another machine.
  const say = `taskset -acp 1 $PPID >/dev/null; node -p "JSON.stringify(process.env)"; exec sleep infinity`;
  const args = [...productCore, "scripts/with/cluster", "sh", "-c", say];
  const env = {
    ...process.env,
    BIN: bin,
    REPLICAS: String(replicas),
    TRUSTED_PROXIES: PROXY,
    LIMITS: "on",
    ...(lane === undefined ? {} : { LANE: String(lane) }),
    MTLS: process.env.MTLS ?? "off",
  };
  const child = spawn(args[0], args.slice(1), { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  const cluster = await said(child);
  const { MOSTRADOR_TEST_URL: url, MOSTRADOR_TEST_POSTGRES: postgres, DATA } = cluster;
  const sql = (/** @type {string} */ database, /** @type {string} */ statements) => {
    const where = postgres.replace(/[^/]*$/, database);
    const asked = ["-XqAt", "-v", "ON_ERROR_STOP=1", where];
    return execFileSync("psql", asked, { input: statements, encoding: "utf8", maxBuffer: 2 ** 26 });
  };
  const command = promisify(execFile);
  const mostrador = async (/** @type {string[]} */ ...args) =>
    (await command(`${bin}/mostrador`, args, { env: { ...process.env, DATA } })).stdout;
  const pids = Object.values(JSON.parse(readFileSync(`${DATA}/pids.json`, "utf8")));
  const postmaster = Number.parseInt(sql("postgres", "SELECT pg_read_file('postmaster.pid')"), 10);
  const stores = [postmaster, redisPid(cluster.MOSTRADOR_TEST_REDIS)];
  return {
    url,
    inbox: cluster.MOSTRADOR_TEST_INBOX,
    pids: () => [...pids, ...stores],
    own: pids,
    sql: (service, statements) => sql(`mostrador_${service}`, statements),
    bytes: (service) => Number(sql("postgres", `SELECT pg_database_size('mostrador_${service}')`)),
    dialect: DIALECTS.postgres,
    tidy: "VACUUM (ANALYZE);",
    services,
    desk: () => openDesk(url, mostrador),
    remove: async () => {
      hangUp(url);
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** @param {string} url */
function redisPid(url) {
  const told = execFileSync("redis-cli", ["-u", url, "--no-auth-warning", "INFO", "server"], {
    encoding: "utf8",
  });
  return Number(/process_id:(\d+)/.exec(told)[1]);
}

/** The environment of the cluster's command, once the whole cluster is ready. */
function said(child) {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (chunk) => {
      text += chunk;
      const line = text
        .split("\n")
        .slice(0, -1)
        .find((line) => line.startsWith("{"));
      if (line) resolve(JSON.parse(line));
    });
    child.on("exit", (status) => reject(new Error(`the cluster ended (${status}):\n${text}`)));
  });
}
