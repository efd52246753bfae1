// cluster.mjs CMD…: starts each service, the edge and the web server as processes of their own, waits until
// all are ready, runs CMD, and ends them all. Started by with/cluster, which gives it PostgreSQL, Redis, PORT
// and DATA. BIN is the folder of the binaries; TRUSTED_PROXIES may name a client's address; REPLICAS is how
// many there are of each service in REPLICATED, of commerce unless that says otherwise; where that names the
// edge, HAProxy stands in front, and the tools of development are closed. Mails go by SMTP to a server that
// shows them at $MOSTRADOR_TEST_INBOX. Processes know each other by certificates that are thrown away, with
// MTLS=off by keys; with MTLS=over they begin with keys, and each start takes the step of the transition that
// DATA/step names. A process that ends well is started again, as by a supervisor, and a killed one where
// REVIVE is on; after any other end all end. With NETWORK, the first two numbers of loopback addresses, each
// replica has an address of its own there and the port of all, and callers know the name of a service, which
// a server of this process answers with these addresses. With LINKS on, services, the web server, PostgreSQL,
// Redis and the mail server are reached by links that a test may break; with LINKS=edges, edges are, by the
// proxy. Keys stand in DATA/keys, where a test may replace them. With FAKETIME_LIBRARY the processes named in
// OWN_CLOCK each read the time from a file in DATA/clocks that a test may change. With SCHEMA=expanded the
// databases have one migration more than the binaries know. OLD is the folder of another version, built: the
// databases are migrated by it, and each process starts from it as long as DATA/new has no file of its name.
// TRACES is a collector that is sent TRACES_PERCENT of the traces, all by default, over a link like others.
// With SUCCESSORS=on and NETWORK, each process may be replaced by one that starts before it ends
// (with/successors.mjs).
import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { callers, services } from "../product/services.mjs";
import { expandPostgres } from "./expansion.mjs";
import { freePorts } from "./free-ports.mjs";
import { front, placesOf } from "./front.mjs";
import { knownSettings } from "./known-settings.mjs";
import { Links } from "./links.mjs";
import { listMails } from "./mail-list.mjs";
import { MailServer } from "./mail-server.mjs";
import { Names } from "./names.mjs";
import { callerKeys, fileSettings, settings, withoutTestVariables } from "./process-settings.mjs";
import { Successors } from "./successors.mjs";

const { MOSTRADOR_TEST_POSTGRES: postgres, MOSTRADOR_TEST_REDIS: redis, PORT, DATA } = process.env;
const { BIN: bin = "target/debug", TRUSTED_PROXIES } = process.env;
const { REPLICAS = "1", REPLICATED = "commerce", REVIVE, LINKS, MTLS = "on" } = process.env;
const { FAKETIME_LIBRARY, OWN_CLOCK = "", SCHEMA, OLD, NETWORK, SUCCESSORS } = process.env;
const { TRACES, TRACES_PERCENT = "100" } = process.env;
/** An edge waits for its pages, which are made anew where the build states other facts. */
const READY_SECONDS = 180;
/** The ports of all replicas with addresses of their own. */
const [SERVICE_PORT, ADMIN_PORT] = [7001, 7002];
const ports = [SERVICE_PORT, ADMIN_PORT];
/** The numbers of addresses beside the services' own. */
const [WEB_ROOM, EDGE_ROOM] = [20, 21];
/** The distance from a replica's address to its link's. */
const LINKED = 100;
const nameOf = (service) => `${service}.mostrador.test`;

const replicasOf = (name) => {
  const count = REPLICATED.split(",").includes(name) ? Number(REPLICAS) : 1;
  return Array.from({ length: count }, (_, at) => ({ name, label: at === 0 ? name : `${name}-${at + 1}` }));
};
const [replicas, edges] = [services.flatMap(replicasOf), replicasOf("edge")];
const [webPort, ...free] = await freePorts(1 + 2 * (replicas.length + edges.length), PORT);
for (const replica of [...replicas, ...edges]) {
  replica.address = `127.0.0.1:${free.pop()}`;
  replica.admin = `127.0.0.1:${free.pop()}`;
}
const isOld = (label) => Boolean(OLD) && !existsSync(`${DATA}/new/${label}`);
/** The folder of a process's binaries. */
const binOf = (label) => (isOld(label) ? `${OLD}/target/debug` : bin);
const links = LINKS ? new Links() : undefined;
const names = NETWORK ? new Names() : undefined;
const successors = NETWORK && SUCCESSORS === "on" ? new Successors(NETWORK, names) : undefined;
for (const replica of replicas) {
  const [service, at] = [services.indexOf(replica.name), siblings(replica.name).indexOf(replica)];
  const host = (first) => `${NETWORK}.${first + service}.${1 + at}`;
  if (names) {
    replica.address = `${host(1)}:${SERVICE_PORT}`;
    replica.admin = `${host(1)}:${ADMIN_PORT}`;
  }
  const link = names && `${host(LINKED)}:${SERVICE_PORT}`;
  replica.found = await linked(replica.label, replica.address, link);
  successors?.add(replica, { name: nameOf(replica.name), room: 1 + service, at: 1 + at, ports });
}
const hosts = (name) => siblings(name).map(({ found }) => found.split(":")[0]);
const named = Object.fromEntries(services.map((name) => [nameOf(name), hosts(name)]));
if (names) {
  for (const [name, addresses] of Object.entries(named)) names.point(name, addresses);
  await names.listen(`${NETWORK}.0.53`);
}
const stores = { postgres: await linkedUrl("postgres", postgres), redis: await linkedUrl("redis", redis) };
const mails = new MailServer(0);
const [mailHost, mailPort] = (await linked("mails", `127.0.0.1:${await mails.listen()}`)).split(":");
const inbox = await listMails(mails);
const traces = TRACES && (await linked("traces", new URL(TRACES).host));
const web = { label: "web", address: `127.0.0.1:${webPort}`, admin: "" };
successors?.add(web, { name: nameOf("web"), room: WEB_ROOM, at: 1, ports: [webPort, webPort] });
const webAddress = successors ? `${nameOf("web")}:${webPort}` : await linked("web", web.address);
for (const [at, edge] of edges.entries()) successors?.add(edge, { room: EDGE_ROOM, at: 1 + at, ports });
// A single edge listens on the public port.
if (edges.length === 1) edges[0].address = `127.0.0.1:${PORT}`;
const trusted = TRUSTED_PROXIES ?? (edges.length > 1 ? "127.0.0.1" : "");
/**
 * The step of a process that starts now: `keys`; `accepts` both and calls without TLS; `calls` by TLS; or
 * only `certificates`.
 */
const step = () => {
  if (MTLS !== "over") return MTLS === "on" ? "certificates" : "keys";
  return existsSync(`${DATA}/step`) ? readFileSync(`${DATA}/step`, "utf8") : "keys";
};
const scheme = () => (["calls", "certificates"].includes(step()) ? "https" : "http");
const addresses = (name) => siblings(name).map(({ found }) => `${scheme()}://${found}`);
/** A service's endpoints for its callers. */
const endpoints = (name) => (names ? `${scheme()}://${nameOf(name)}:${SERVICE_PORT}` : addresses(name).join(","));

const certificates = `${DATA}/certificates`;
if (MTLS !== "off") execFileSync("deploy/make-certificates", [certificates]);
const keys = MTLS === "on" ? {} : callerKeys(bin, callers);
mkdirSync(`${DATA}/keys`, { mode: 0o700 });
const keyFiles = {
  own: filesOf("own", ({ own }) => own),
  known: filesOf("known", ({ known }) => known),
};
/** The credentials of a process, and the endpoints of its peers. */
const among = (name) => ({
  ...(step() !== "keys" && { MOSTRADOR_TLS_FOLDER: `${certificates}/${name}` }),
  ...(["accepts", "calls"].includes(step()) && { MOSTRADOR_TLS_TRANSITION: "on" }),
  ...(step() !== "certificates" && {
    MOSTRADOR_CALLER_KEY_FILE: keyFiles.own[name],
    ...fileSettings("CALLER_KEYS", Object.keys(keys), (caller) => keyFiles.known[caller]),
  }),
  ...settings("ENDPOINTS", services, endpoints),
});

const common = {
  ...withoutTestVariables(process.env),
  MOSTRADOR_ENV: "development",
  MOSTRADOR_PUBLIC_URL: `http://localhost:${PORT}`,
  MOSTRADOR_DATA: DATA,
  MOSTRADOR_REDIS_URL: stores.redis,
  MOSTRADOR_SEAL_KEY_FILE: keyFile("seal", randomBytes(32).toString("hex")),
  MOSTRADOR_LIMITS: process.env.LIMITS ?? "on",
  // As in production.
  ...(successors && { MOSTRADOR_DRAIN_SECONDS: "5" }),
  ...(traces && { MOSTRADOR_OTLP_ENDPOINT: `http://${traces}`, MOSTRADOR_TRACES_PERCENT: TRACES_PERCENT }),
};

const vaultKey = randomBytes(32).toString("hex");
const webSecret = randomBytes(16).toString("hex");
const [running, starts] = [new Map(), new Map()];
let stopping = false;
for (const folder of ["logs", "clocks", "new"]) mkdirSync(`${DATA}/${folder}`, { recursive: true });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(130));

const databases = Object.fromEntries(services.map((name) => [name, makeDatabase(name)]));
for (const name of services) migrate(name, "owner", "migrate");
if (SCHEMA === "expanded") for (const name of services) expand(name);
for (const replica of replicas) {
  const { name, label } = replica;
  start(label, () => [`${binOf(label)}/mostrador-${name}`], () => ({
    ...common,
    ...among(name),
    ...(name === "registration" && {
      MOSTRADOR_REGISTRATION__VAULT_KEYS: vaultKey,
      MOSTRADOR_REGISTRATION__PAPERS_AN_HOUR: process.env.PAPERS_AN_HOUR ?? "10",
    }),
    ...(name === "mailer" && {
      MOSTRADOR_MAILER__SMTP__HOST: mailHost,
      MOSTRADOR_MAILER__SMTP__PORT: mailPort,
      MOSTRADOR_MAILER__SMTP__TLS: "none",
    }),
    MOSTRADOR_LISTEN: replica.address,
    MOSTRADOR_ADMIN_LISTEN: replica.admin,
    MOSTRADOR_DATABASE_URL: databases[name].serving,
  }));
}
const pages = () => `${isOld("web") ? `${OLD}/` : ""}web/.next/standalone/server.js`;
start("web", () => ["node", pages()], () => ({
  ...withoutTestVariables(process.env),
  NODE_ENV: "production",
  HOSTNAME: web.address.split(":")[0],
  PORT: String(webPort),
  INTERNAL_SECRET: webSecret,
}));
for (const edge of edges) {
  const { label } = edge;
  start(label, () => [`${binOf(label)}/mostrador-edge`], () => ({
    ...common,
    ...among("edge"),
    MOSTRADOR_ADMIN_LISTEN: edge.admin,
    MOSTRADOR_EDGE__LISTEN: edge.address,
    MOSTRADOR_EDGE__WEB_URL: `http://${webAddress}`,
    MOSTRADOR_EDGE__WEB_SECRET: webSecret,
    ...(trusted && { MOSTRADOR_EDGE__TRUSTED_PROXIES: trusted }),
    // The proxy needs half a second to notice a stopping edge.
    ...(edges.length > 1 && !successors && { MOSTRADOR_DRAIN_SECONDS: "2" }),
  }));
}
if (edges.length > 1) {
  const behind = { successors, ...(LINKS === "edges" && { links }) };
  const places = await Promise.all(edges.map((edge) => placesOf(edge, behind)));
  writeFileSync(`${DATA}/haproxy.cfg`, front(PORT, places.flat()));
  start("front", () => ["haproxy", "-db", "-f", `${DATA}/haproxy.cfg`], () => withoutTestVariables(process.env));
}

for (const { label } of [...replicas, web, ...edges]) await answers(label);
await ready("front", `http://127.0.0.1:${PORT}/`);

// These notes serve `mostrador agent add`, Prometheus, and tests that stop a process. A simulated bank needs
// the tools of development, which the proxy closes, so it asks an edge directly, unless edges have successors
// and so no lasting address.
const ownEdge = edges.length > 1 && !successors ? edges[0].address : `localhost:${PORT}`;
note("running.json", {
  url: `http://${ownEdge}`,
  endpoints: Object.fromEntries(services.map((name) => [name, addresses(name)[0]])),
  ...(MTLS === "on" ? { tls_folder: `${certificates}/operator` } : { caller_key: keys.operator.own }),
});
note("databases.json", databases);
notePlaces();
if (successors) note("successors.json", { control: await successors.control(supervisor()) });
if (names) note("names.json", { control: await names.control(), named });
if (links) note("links.json", { control: await links.control() });
notePids();
console.log(`Mostrador, one process per service: http://localhost:${PORT}`);
console.log(`Mail: ${inbox}   logs: ${DATA}/logs   Ctrl-C ends all`);
console.log(`The operator's command: DATA=${DATA} mostrador …   /dev/…: http://${ownEdge}`);

const [program, ...args] = process.argv.slice(2);
const command = spawn(program, args, {
  env: { ...process.env, MOSTRADOR_TEST_INBOX: inbox },
  stdio: "inherit",
});
running.set("command", command);
command.on("exit", (status) => stop(status ?? 1));

/** Waits until the process answers at its present place. */
function answers(label) {
  const { address, admin } = [...replicas, web, ...edges].find((one) => one.label === label);
  const isService = replicas.some((one) => one.label === label);
  return ready(label, isService ? `http://${admin}/readyz` : `http://${address}/`);
}

function supervisor() {
  return {
    start: (label) => starts.get(label)(),
    running: (label) => running.get(label),
    ready: answers,
    noted: () => {
      notePids();
      notePlaces();
    },
  };
}

function notePlaces() {
  note("web.json", { url: `http://${web.address}/` });
  note("admin.json", Object.fromEntries([...edges, ...replicas].map(({ label, admin }) => [label, admin])));
}

/** The replicas of a service. */
function siblings(service) {
  return replicas.filter(({ name }) => name === service);
}

/** The address of a link to this address, if there are links between processes. */
async function linked(name, address, at) {
  return links && LINKS === "on" ? links.add(name, address, at) : address;
}

async function linkedUrl(name, text) {
  const url = new URL(text);
  url.host = await linked(name, url.host);
  return url.href;
}

/** Makes a service's database; returns its address for each of the two roles. */
function makeDatabase(name) {
  const [owner, serving] = [randomBytes(16).toString("hex"), randomBytes(16).toString("hex")];
  const script = ["-v", `service=${name}`, "-f", "deploy/postgres/database.sql"];
  execFileSync("psql", [postgres, "-Xq", "-v", "ON_ERROR_STOP=1", ...script], {
    env: { ...process.env, OWNER_PASSWORD: owner, SERVING_PASSWORD: serving },
  });
  const as = (role, password, address) => {
    const url = new URL(address);
    Object.assign(url, { username: `mostrador_${name}_${role}`, password, pathname: `/mostrador_${name}` });
    return url.href;
  };
  // Links carry no bytes while this process waits for the migrating command.
  return { owner: as("owner", owner, postgres), serving: as("serving", serving, stores.postgres) };
}

/** Runs `migrate` or `await-migrations`, which need only the database, as one of its roles. */
function migrate(name, role, verb) {
  execFileSync(`${binOf(name)}/mostrador-${name}`, [verb], {
    env: { ...withoutTestVariables(process.env), MOSTRADOR_DATABASE_URL: databases[name][role] },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** Expands the schema; the commands of this version find no work there. */
function expand(name) {
  expandPostgres(databases[name].owner);
  migrate(name, "owner", "migrate");
  // Links carry no bytes yet.
  if (!links) migrate(name, "serving", "await-migrations");
}

/** `command` and `environment` are called at each start. */
function start(name, command, environment) {
  starts.set(name, () => start(name, command, environment));
  const log = createWriteStream(`${DATA}/logs/${name}`, { flags: "a" });
  const [program, ...args] = command();
  const settings = { ...environment(), ...ownClock(name) };
  const env = OLD && program.startsWith(OLD) ? knownSettings(program, settings) : settings;
  // The web server ends when its standard input closes, so it gets one that lasts as long as this process.
  const child = spawn(program, args, { env, stdio: ["pipe", "pipe", "pipe"] });
  const last = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(log, { end: false });
    stream.on("data", (chunk) => {
      last.push(...chunk.toString().trimEnd().split("\n"));
      last.splice(0, last.length - 5);
    });
  }
  running.set(name, child);
  child.on("exit", (status, signal) => {
    // It has a successor.
    if (running.get(name) !== child) return;
    running.delete(name);
    if (stopping) return;
    if (status === 0 || (signal === "SIGKILL" && REVIVE === "on")) {
      start(name, command, environment);
      return notePids();
    }
    console.error(`${name} ended (${signal ?? status}):\n${last.join("\n")}`);
    stop(1);
  });
}

/** Gives the process a clock that is off by the value in its file. */
function ownClock(name) {
  if (!FAKETIME_LIBRARY || !OWN_CLOCK.split(",").includes(name)) return {};
  const file = `${DATA}/clocks/${name}`;
  if (!existsSync(file)) writeFileSync(file, "+0");
  return {
    LD_PRELOAD: FAKETIME_LIBRARY,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: "1",
    DONT_FAKE_MONOTONIC: "1",
  };
}

function notePids() {
  note("pids.json", Object.fromEntries([...running].map(([name, child]) => [name, child.pid])));
}

async function ready(name, url) {
  const end = Date.now() + READY_SECONDS * 1000;
  while (!stopping) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.status === 200) return;
    if (Date.now() > end) {
      console.error(`${name} was not ready within ${READY_SECONDS} s`);
      stop(1);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await new Promise(() => {});
}

async function stop(status) {
  if (stopping) return;
  stopping = true;
  const children = [...running.values()];
  const ended = children.map((child) => new Promise((resolve) => child.on("exit", resolve)));
  // A frozen process must continue to receive other signals.
  for (const child of children) child.kill("SIGCONT") && child.kill("SIGTERM");
  const late = setTimeout(() => children.forEach((child) => child.kill("SIGKILL")), 15_000);
  const runs = ({ exitCode, signalCode }) => exitCode === null && signalCode === null;
  await Promise.all(ended.filter((_, at) => runs(children[at])));
  clearTimeout(late);
  process.exit(status);
}

/** A test may write another key into the file, which a restarted process reads. */
function keyFile(name, key) {
  const file = `${DATA}/keys/${name}`;
  writeFileSync(file, key, { mode: 0o600 });
  return file;
}

/** The files of all callers' keys, by caller. */
function filesOf(kind, keyOf) {
  const files = Object.entries(keys).map(([name, pair]) => [name, keyFile(`${name}-${kind}`, keyOf(pair))]);
  return Object.fromEntries(files);
}

/** Replaces the note atomically, as a test may read it at any moment. */
function note(name, content) {
  writeFileSync(`${DATA}/${name}.next`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${DATA}/${name}.next`, `${DATA}/${name}`);
}
