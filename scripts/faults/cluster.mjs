// The processes of the cluster that with/cluster started, and the two stores beside it.
import { execFile, execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { command } from "../product/agent.mjs";
import { pause } from "../product/browser.mjs";
import { record } from "../product/recorder.mjs";
import { openDesk } from "../product/suite.mjs";

const { DATA, MOSTRADOR_TEST_POSTGRES, MOSTRADOR_TEST_REDIS, BIN = "target/debug" } = process.env;
const READY_MS = 90_000;
/** An edge waits for its pages, which are made anew where the build states other facts. */
const EDGE_READY_MS = 180_000;
/** The time by which callers know that a replica answers again. */
const SEEN_MS = 1_000;
/** Processes without a store of their own, and without replicas. */
const WITHOUT_STORE = ["web", "command", "front"];

export const url = process.env.MOSTRADOR_TEST_URL ?? "";

/** A note of with/cluster.mjs. @param {string} name */
export const noted = (name) => JSON.parse(readFileSync(`${DATA}/${name}`, "utf8"));

/** Changes the operator's note. @param {Record<string, unknown>} change */
export function renote(change) {
  writeFileSync(`${DATA}/running.json`, JSON.stringify({ ...noted("running.json"), ...change }));
}

/** The operator's command. */
export const mostrador = command(`${BIN}/mostrador`);

/** The desk of a finance agent. */
export const desk = () => openDesk(url, mostrador);

/** @returns {Record<string, number>} */
const pids = () => noted("pids.json");

/** The pid of the process of that name, also of the web server. @param {string} name */
export const pidOf = (name) => pids()[name] ?? 0;

/** The processes that run the product's code, by name: `edge`, `auth`, `auth-2` and so on. */
export function processes() {
  const all = Object.entries(pids());
  return Object.fromEntries(all.filter(([name]) => !WITHOUT_STORE.includes(name)));
}

/** The names of a service's processes. @param {string} service */
export const replicasOf = (service) =>
  Object.keys(processes()).filter((name) => name.replace(/-\d+$/, "") === service);

/**
 * The names of all processes, edges last: one replica of each service and edge, then the others. Half-way, an
 * older and a newer version call each other in both directions.
 */
export function halves() {
  const isEdge = (/** @type {string} */ name) => name.startsWith("edge");
  const names = Object.keys(processes()).sort((one, other) => Number(isEdge(one)) - Number(isEdge(other)));
  const isFurther = (/** @type {string} */ name) => /-\d+$/.test(name);
  return [names.filter((name) => !isFurther(name)), names.filter(isFurther)];
}

/** The same, and the web server. */
export function halvesWithWeb() {
  const [first = [], further = []] = halves();
  return [["web", ...first], further];
}

/** Kills a process; resolves once its successor is ready. @param {string} name */
export const kill = (name) => replaced(name, "SIGKILL");

/** The same, but the old process ends its work first. @param {string} name */
export const restart = (name) => replaced(name, "SIGTERM");

/**
 * Restarts all processes as an operator does: one replica of each service after the other, the edge last.
 * Returns the times when the edge, which has no replica, was away.
 */
export async function restartAll() {
  const names = Object.keys(processes()).filter((name) => name !== "edge");
  const isFurther = (/** @type {string} */ name) => /-\d+$/.test(name);
  await Promise.all(names.filter(isFurther).map(restart));
  await pause(SEEN_MS);
  await Promise.all(names.filter((name) => !isFurther(name)).map(restart));
  await pause(SEEN_MS);
  const from = Date.now();
  await restart("edge");
  return { from, until: Date.now() };
}

/** @param {string} name @param {"SIGKILL" | "SIGTERM"} signal */
async function replaced(name, signal) {
  const before = pidOf(name);
  record({ does: `${signal} ${name}` });
  process.kill(before, signal);
  const answers = name === "web" ? noted("web.json").url : `http://${noted("admin.json")[name]}/readyz`;
  await within(`another ${name} is ready`, async () => {
    if (!(name in pids()) || pidOf(name) === before) return false;
    return (await fetch(answers)).status === 200;
  }, /^edge(-|$)/.test(name) ? EDGE_READY_MS : READY_MS);
}

/**
 * Replaces a process by one that starts first; resolves once the old one has ended, with its exit status and
 * the times until the new one was ready and the old one had ended.
 *
 * @param {string} name
 * @returns {Promise<{ readyMs: number, endedMs: number, end: number | string }>}
 */
export async function succeeded(name) {
  record({ does: `a successor of ${name}` });
  const answer = await fetch(`http://${noted("successors.json").control}/${name}`, { method: "POST" });
  if (answer.status !== 200) throw new Error(`${name} gets no successor: ${answer.status}`);
  return answer.json();
}

/** Freezes processes, runs `meanwhile`, and lets them continue. */
export async function frozen(
  /** @type {number[]} */ pids,
  /** @type {() => Promise<void>} */ meanwhile,
) {
  const send = (/** @type {"SIGSTOP" | "SIGCONT"} */ signal) => {
    record({ does: `${signal} ${pids.join(" ")}` });
    for (const pid of pids) process.kill(pid, signal);
  };
  send("SIGSTOP");
  try {
    await meanwhile();
  } finally {
    send("SIGCONT");
  }
}

/** The processes whose clocks may jump. */
export const withOwnClock = () => readdirSync(`${DATA}/clocks`);

/**
 * Runs `meanwhile` while the clocks of half the processes are wrong.
 *
 * @param {number} seconds
 * @param {() => Promise<void>} meanwhile
 */
export async function jumped(seconds, meanwhile) {
  setClocks(seconds);
  try {
    await meanwhile();
  } finally {
    setClocks(0);
  }
}

/** Replaces the file atomically, as no process may read half of it. @param {number} seconds */
function setClocks(seconds) {
  record({ does: `clocks of ${withOwnClock().join(", ")} are off by ${seconds} s` });
  for (const name of withOwnClock()) {
    const next = `${DATA}/next-clock`;
    writeFileSync(next, seconds < 0 ? `${seconds}` : `+${seconds}`);
    renameSync(next, `${DATA}/clocks/${name}`);
  }
}

/** A setting that processes read from a file at their start. @param {string} name */
export const key = (name) => ({
  read: () => readFileSync(`${DATA}/keys/${name}`, "utf8"),
  write: (/** @type {string} */ text) => writeFileSync(`${DATA}/keys/${name}`, text),
});

/** The process's own figure of its machine clock's error. @param {string} name */
export const skewOf = (name) => figure(name, "clock_skew_seconds");

/** Does any process count in its own memory because Redis is lost? */
export async function isRedisLost() {
  const found = await Promise.all(Object.keys(processes()).map((name) => lines(name, "redis_lost")));
  const lost = found.flat().map(value);
  if (lost.length === 0) throw new Error("no process says whether Redis is lost");
  return lost.some((is) => is > 0);
}

/** The end of each process's present certificate. */
export async function certificateEnds() {
  const names = Object.keys(processes());
  const ends = names.map((name) => figure(name, "tls_certificate_expires_at_seconds"));
  const known = await Promise.all(ends);
  return Object.fromEntries(names.map((name, at) => [name, known[at] ?? 0]));
}

/** Renews the certificates of all processes, for a day longer than the first ones. */
export function renewCertificates() {
  const env = { ...process.env, DAYS: "31" };
  execFileSync("deploy/make-certificates", [`${DATA}/certificates`], { env });
}

/** Sets the step of MTLS=over for processes that start from now on. @param {string} step */
export function goOver(step) {
  writeFileSync(`${DATA}/step`, step);
}

/** The connections to a service that had this outcome. @param {string} name @param {string} outcome */
export async function arrivals(name, outcome) {
  const found = await lines(name, "tls_arrivals_total");
  const counted = found.filter((line) => line.includes(`outcome="${outcome}"`)).map(value);
  return counted.reduce((sum, count) => sum + count, 0);
}

/** The tokens of callers that all processes have counted, by the id of the key. */
export async function tokensByKey() {
  const names = Object.keys(processes());
  const found = await Promise.all(names.map((name) => lines(name, "rpc_server_caller_tokens_total")));
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const line of found.flat()) {
    const id = line.match(/key="(\w+)"/)?.[1] ?? "";
    counts.set(id, (counts.get(id) ?? 0) + value(line));
  }
  return counts;
}

/** @param {string} name of a process @param {string} metric */
async function figure(name, metric) {
  const [line] = await lines(name, metric);
  return value(line);
}

const value = (/** @type {string | undefined} */ line) => Number(line?.split(" ").at(-1));

/** All figures of a process, as Prometheus scrapes them. @param {string} name */
export async function metricsOf(name) {
  return (await fetch(`http://${noted("admin.json")[name]}/metrics`)).text();
}

/** A metric without labels has no braces. @param {string} name of a process @param {string} metric */
async function lines(name, metric) {
  const starts = [`${metric}{`, `${metric} `];
  const all = (await metricsOf(name)).split("\n");
  return all.filter((line) => starts.some((start) => line.startsWith(start)));
}

/**
 * Runs `meanwhile` while these links are slow, broken or silent.
 *
 * @param {string[]} names of processes, also of the web server, `postgres`, `redis`, `mails` or `traces`
 * @param {"slow" | "broken" | "silent"} mode
 * @param {() => Promise<void>} meanwhile
 */
export async function cutOff(names, mode, meanwhile) {
  await Promise.all(names.map((name) => become(name, mode)));
  try {
    await meanwhile();
  } finally {
    await Promise.all(names.map((name) => become(name, "open")));
  }
}

/** Are replicas found by names of DNS? */
export const areNamed = () => existsSync(`${DATA}/names.json`);

/**
 * Runs `meanwhile` while DNS names only the first replica.
 *
 * @param {string} service
 * @param {() => Promise<void>} meanwhile
 */
export async function onlyFirstNamed(service, meanwhile) {
  const name = `${service}.mostrador.test`;
  const { control, named } = noted("names.json");
  const point = async (/** @type {string[]} */ addresses) => {
    record({ does: `${name} is ${addresses.join(", ")}` });
    const answer = await fetch(`http://${control}/${name}/${addresses.join(",")}`, { method: "POST" });
    if (answer.status !== 204) throw new Error(`the server of names refuses ${name}`);
  };
  await point(named[name].slice(0, 1));
  try {
    await meanwhile();
  } finally {
    await point(named[name]);
  }
}

/** The number of calls that the process has answered. @param {string} name */
export async function callsOf(name) {
  const counts = (await lines(name, "rpc_server_call_duration_seconds_count")).map(value);
  return counts.reduce((sum, count) => sum + count, 0);
}

async function become(/** @type {string} */ name, /** @type {string} */ mode) {
  record({ does: `the way to ${name} is ${mode}` });
  const answer = await fetch(`http://${noted("links.json").control}/${name}/${mode}`, { method: "POST" });
  if (answer.status !== 204) throw new Error(`there is no link ${name}, or no mode ${mode}`);
}

export const redis = {
  pid: () => Number(redisSays("process_id")),
  flush: () => redisCli("FLUSHALL"),
  /** Kills Redis, runs `meanwhile`, and starts it empty. */
  async killed(/** @type {() => Promise<void>} */ meanwhile) {
    const pid = redis.pid();
    record({ does: "SIGKILL Redis" });
    const [program, config] = [readlinkSync(`/proc/${pid}/exe`), redisSays("config_file")];
    process.kill(pid, "SIGKILL");
    await meanwhile();
    // The program acts by its name. It ends with this process's group.
    spawn(program, [config], { argv0: "redis-server", stdio: "ignore" }).unref();
    await within("Redis answers again", async () => redisCli("PING").trim() === "PONG");
  },
};

export const postgres = {
  /** A service's database, as its superuser. @param {string} service */
  url(service) {
    const url = new URL(MOSTRADOR_TEST_POSTGRES ?? "");
    url.pathname = `/mostrador_${service}`;
    return url.href;
  },
  /** Asks a service's database, as its superuser. @param {string} service @param {string} question */
  ask: (service, question) => sql(question, postgres.url(service)),
  /** The user of the server. */
  owner: () => statSync(sql("SHOW data_directory")),
  /** Stops the server as a power cut would, and starts it again; resolves when it accepts connections. */
  async restart() {
    record({ does: "restart PostgreSQL" });
    const data = sql("SHOW data_directory");
    const postmaster = Number.parseInt(readFileSync(`${data}/postmaster.pid`, "utf8"), 10);
    const program = `${dirname(readlinkSync(`/proc/${postmaster}/exe`))}/pg_ctl`;
    const { uid, gid } = statSync(data);
    const args = [
      "-D",
      data,
      "-l",
      `${dirname(data)}/server.log`,
      "-m",
      "immediate",
      "-w",
      "restart",
    ];
    await promisify(execFile)(program, args, { uid, gid, cwd: dirname(data) });
  },
};

/** @param {string} question @param {string} [database] */
function sql(question, database = MOSTRADOR_TEST_POSTGRES ?? "") {
  const questions = question.split("; ").flatMap((one) => ["-c", one]);
  const asked = ["-XqAt", "-v", "ON_ERROR_STOP=1", ...questions, database];
  const stdio = /** @type {["ignore", "pipe", "pipe"]} */ (["ignore", "pipe", "pipe"]);
  return execFileSync("psql", asked, { encoding: "utf8", maxBuffer: 2 ** 26, stdio }).trim();
}

function redisCli(/** @type {string[]} */ ...words) {
  const asked = ["-u", MOSTRADOR_TEST_REDIS ?? "", "--no-auth-warning", ...words];
  return execFileSync("redis-cli", asked, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
}

function redisSays(/** @type {string} */ what) {
  const line = redisCli("INFO", "server")
    .split("\r\n")
    .find((line) => line.startsWith(`${what}:`));
  return line?.slice(what.length + 1) ?? "";
}

/** @param {string} what @param {() => Promise<boolean>} holds */
async function within(what, holds, most = READY_MS) {
  const end = Date.now() + most;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(`not within ${most / 1000} s: ${what}`);
    await pause(50);
  }
}
