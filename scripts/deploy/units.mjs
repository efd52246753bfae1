// Tells each process the settings that its unit of deploy/systemd gives it, by the product's own
// `--check-config`, and compares the addresses at which services listen with those of their names, and the
// admin ports with those that Prometheus scrapes.
import { readFileSync } from "node:fs";
import { services } from "../product/services.mjs";
import { madeSecrets, refusal } from "./settings.mjs";

const folder = "deploy/systemd/settings";
const lines = (text) => text.split("\n").filter((line) => /^\w/.test(line));
const variables = (text) =>
  Object.fromEntries(lines(text).map((line) => [line.split("=", 1)[0], line.slice(line.indexOf("=") + 1)]));
const file = (name) => readFileSync(`${folder}/${name}`, "utf8");

const made = madeSecrets();
const scraped = file("prometheus.yml");
const addresses = Object.fromEntries(lines(file("hosts")).map((line) => line.split(" ").reverse()));
const problems = [];
for (const name of [...services, "edge"]) {
  const env = { ...variables(file("common.env")), ...variables(file(`${name}.env`)) };
  const own = Object.entries(made).filter(([path]) => path.startsWith(`${name}/`));
  const files = Object.fromEntries(own.map(([path, text]) => [`/run/secrets/${path.split("/")[1]}`, text]));
  const refused = refusal({
    command: [`mostrador-${name}`],
    env: { ...env, ...variables(made["caller_keys.env"]) },
    files,
  });
  if (refused) problems.push(`${name} is refused: ${refused}`);
  const [address] = (env.MOSTRADOR_LISTEN ?? env.MOSTRADOR_EDGE__LISTEN).split(":");
  if (addresses[name] !== address) problems.push(`${name} listens at ${address}, and its name is ${addresses[name]}`);
  const admin = env.MOSTRADOR_ADMIN_LISTEN;
  if (!scraped.includes(`targets: ["${admin}"], labels: { process: ${name} }`))
    problems.push(`prometheus.yml does not scrape ${name} at ${admin}`);
}
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(`units: ${services.length + 1} processes take their settings`);
