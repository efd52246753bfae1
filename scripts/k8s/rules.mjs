// rules.mjs FILE: writes the rules of deploy/prometheus in the form of the Prometheus operator. `make k8s`
// compares k8s/components/monitoring/rules.yaml. Needs with/deploy-tools.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parsed } from "./manifests.mjs";
import { documents } from "./yaml.mjs";

const folder = "deploy/prometheus/rules";
const groups = readdirSync(folder).flatMap(
  (file) => parsed(readFileSync(`${folder}/${file}`, "utf8"))[0].groups,
);
const rule = {
  apiVersion: "monitoring.coreos.com/v1",
  kind: "PrometheusRule",
  metadata: { name: "mostrador" },
  spec: { groups },
};
const head = `# Written by rules.mjs from ${folder}; not to be changed by hand.\n`;
writeFileSync(process.argv[2], head + documents([rule]));
