// The manifests of overlays, as objects.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { madeSecrets } from "../deploy/settings.mjs";
import { ofKind } from "./objects.mjs";

/** Python reads a time that kustomize writes without quotes as a time. */
const TO_JSON =
  "import json, sys, yaml; json.dump([d for d in yaml.safe_load_all(sys.stdin) if d], sys.stdout, default=str)";
/** Keeps kubectl from asking the caller's cluster. */
const OFFLINE = {
  encoding: "utf8",
  maxBuffer: 64 << 20,
  env: { ...process.env, KUBECONFIG: "/dev/null" },
};

/** The objects of a text of YAML. */
export const parsed = (yaml) =>
  JSON.parse(execFileSync(process.env.DEPLOY_PYTHON, ["-c", TO_JSON], { ...OFFLINE, input: yaml }));

/** An overlay's manifests, built by kubectl. */
export const built = (overlay) =>
  execFileSync("kubectl", ["kustomize", `k8s/overlays/${overlay}`], OFFLINE);

/** An overlay's manifests with a component that no overlay includes, and with more settings. */
export function builtWith(overlay, component, settings = []) {
  const folder = mkdtempSync(join(tmpdir(), "mostrador-k8s-"));
  try {
    const from = (path) => relative(folder, path);
    const kustomization = {
      resources: [from(`k8s/overlays/${overlay}`)],
      components: [from(`k8s/components/${component}`)],
      configMapGenerator: [{ name: "settings", behavior: "merge", literals: settings }],
    };
    writeFileSync(join(folder, "kustomization.yaml"), JSON.stringify(kustomization));
    return execFileSync("kubectl", ["kustomize", folder], OFFLINE);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The output of k8s/secrets for fresh secrets: the files of each Secret and ConfigMap, by its name. */
export function installed() {
  const folder = mkdtempSync(join(tmpdir(), "mostrador-k8s-"));
  try {
    for (const [name, content] of Object.entries(madeSecrets())) {
      mkdirSync(join(folder, dirname(name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    return parsed(execFileSync("k8s/secrets", [folder], OFFLINE));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The Secrets that cert-manager makes from the Certificates among the objects, with their files. */
export function issued(objects) {
  const folder = mkdtempSync(join(tmpdir(), "mostrador-k8s-"));
  try {
    return ofKind(objects, "Certificate")
      .filter(({ spec }) => !spec.isCA)
      .map(({ spec: { dnsNames, secretName } }) => {
        const process = dnsNames[0].replace(/\.mostrador\.internal$/, "");
        execFileSync("deploy/make-certificates", [folder, process]);
        const file = (name) => readFileSync(join(folder, process, name)).toString("base64");
        const names = ["tls.crt", "tls.key", "ca.crt"];
        const data = Object.fromEntries(names.map((name) => [name, file(name)]));
        return { kind: "Secret", metadata: { name: secretName }, data };
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
