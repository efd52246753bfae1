// Checks both compose files by Docker Compose's own parser, by the permissions of the product's containers,
// and by the settings that its binaries know. Neither git nor an image may take the operator's own files.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isProcess, madeSecrets, refusal } from "./settings.mjs";

const shapes = {
  trial: ["deploy/compose.yaml"],
  production: ["deploy/compose.yaml", "deploy/compose.production.yaml"],
};
const production = {
  PUBLIC_URL: "https://mostrador.example",
  MAIL_FROM: "Mostrador <hola@mostrador.example>",
  SALES_EMAIL: "sales@mostrador.example",
  SMTP_HOST: "smtp.example",
  SMTP_USER: "mostrador",
  BACKUPS: "/srv/dumps",
  MOMENTS: "/srv/moments",
  ALERTS: "/srv/alertmanager.yaml",
};
/** Settings that the build of the web server's image takes. */
const ofPages = {
  NEXT_PUBLIC_WHATSAPP: "+62 812 5550 0199",
  NEXT_PUBLIC_APP_URL: "https://store.example/mostrador",
};

const made = madeSecrets();
const folder = mkdtempSync(join(tmpdir(), "mostrador-compose-"));
for (const [name, content] of Object.entries(made)) {
  mkdirSync(join(folder, dirname(name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}
const problems = taken();
let checked = 0;
try {
  for (const [shape, files] of Object.entries(shapes)) {
    const { services } = read(files);
    const ofAll = [...unrestorable(services), ...untold(services)];
    problems.push(...ofAll.map((problem) => `${shape}: ${problem}`));
    for (const [name, container] of Object.entries(services)) {
      for (const problem of faults(container)) problems.push(`${shape}: ${name} ${problem}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(`compose: ${checked} processes take their settings`);
console.log("compose: NOT RUN: starting the containers (no container runtime is used here)");

function read(files) {
  const options = files.flatMap((file) => ["-f", file]);
  const env = { ...process.env, ...production, ...ofPages, SECRETS: folder };
  return JSON.parse(
    execFileSync("docker-compose", [...options, "--profile", "*", "config", "--format", "json"], { env }),
  );
}

/** Faults of the restores in docs/operations.md: a restore begins empty, and reads what backups wrote. */
function unrestorable(services) {
  const started = (name) => Object.keys(services[name].depends_on ?? {});
  const source = (name, target) =>
    services[name].volumes.find((volume) => volume.target === target)?.source ?? `none at ${target}`;
  const data = "/var/lib/postgresql/data";
  const same = (what, [one, ...others]) =>
    others.every((other) => other === one) ? [] : [`${what} are in several places`];
  return [
    ...(started("restore").join() === "postgres" ? [] : ["restore starts more than PostgreSQL"]),
    ...(started("recover").length === 0 ? [] : ["recover starts what uses its folder"]),
    ...same("dumps", ["backups", "restore", "operator"].map((name) => source(name, "/backups"))),
    ...same("moments", ["moments", "recover"].map((name) => source(name, "/moments"))),
    ...same("PostgreSQL's files", ["postgres", "recover"].map((name) => source(name, data))),
  ];
}

/** The settings of pages that compose does not hand to the build. */
function untold({ web }) {
  return Object.entries(ofPages)
    .filter(([name, value]) => web.build.args?.[name] !== value)
    .map(([name]) => `web is built without ${name}`);
}

function faults(container) {
  const found = [];
  if (/:latest$|^[^:@]+$/.test(container.image))
    found.push(`has an image without a version: ${container.image}`);
  if (!container.image.startsWith("mostrador-")) return found;
  if (!container.read_only) found.push("may write to its root");
  if (!/^[1-9]/.test(container.user ?? "")) found.push("runs as root");
  if (!container.cap_drop?.includes("ALL")) found.push("keeps capabilities");
  if (!container.security_opt?.includes("no-new-privileges:true"))
    found.push("may gain privileges");
  const command = [...(container.entrypoint ?? []), ...(container.command ?? [])];
  if (!isProcess(command[0])) return found;
  checked += 1;
  const refused = refusal({
    command,
    env: container.environment,
    files: mounted(container.volumes),
  });
  return refused ? [...found, `is refused: ${refused}`] : found;
}

/** The operator's files in the checkout that git or the build of an image would take. */
function taken() {
  const mounted = readFileSync("deploy/compose.yaml", "utf8").matchAll(/\$\{[A-Z]+:-\.\/(\w+)\}/g);
  const folders = new Set([...mounted].map(([, folder]) => `deploy/${folder}`));
  // `secrets` is the folder of k8s/README.md.
  const own = [...folders, "deploy/.env", "secrets"];
  return [".dockerignore", ".gitignore"].flatMap((list) => {
    const ignored = readFileSync(list, "utf8").split("\n");
    const names = ignored.map((line) => line.replace(/^\/|\/$/g, ""));
    return own.filter((file) => !names.includes(file)).map((file) => `${list} lacks ${file}`);
  });
}

/** The files of the mounted secrets, by their paths in the container. */
function mounted(volumes) {
  const secrets = volumes
    .find(({ target }) => target === "/run/secrets")
    .source.slice(folder.length + 1);
  const own = Object.entries(made).filter(([name]) => dirname(name) === secrets);
  return Object.fromEntries(
    own.map(([name, content]) => [`/run/secrets/${name.split("/").at(-1)}`, content]),
  );
}
