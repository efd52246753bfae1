// Checks the settings of a container by the product's own `--check-config`, which knows each name and
// production's rules; the operator's command by its note of the installation.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Is a container's command a binary of the product? */
export const isProcess = (program) => /^mostrador(?:-[a-z]+)?$/.test(program ?? "");

/** The operator's command has read the note, and finds no auth at the address in it. */
const LOOKED = /nothing answers at https?:\/\/auth:7000/;

/**
 * The reason why the container's binary refuses its settings; undefined when it accepts them.
 *
 * `container` is `{command, env, files}`: `files` are the contents of mounted files by their paths there.
 */
export function refusal({ command: [program, ...args], env, files }) {
  const root = mkdtempSync(join(tmpdir(), "mostrador-settings-"));
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    // A mounted file or folder stands below `root` here.
    const isMounted = (value) =>
      value && Object.keys(files).some((file) => `${file}/`.startsWith(`${value}/`));
    const here = ([name, value]) => [name, isMounted(value) ? join(root, value) : value];
    const settings = Object.fromEntries(Object.entries(env).map(here));
    const isOperator = program === "mostrador";
    const verb = isOperator ? ["agent", "list"] : [...args, "--check-config"];
    const { status, stderr, error } = spawnSync(`target/debug/${program}`, verb, {
      env: settings,
      encoding: "utf8",
    });
    if (isOperator ? LOOKED.test(stderr) : status === 0) return undefined;
    return stderr?.trim() || error?.message || `${program} ended with ${status}`;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** The secrets that deploy/make-secrets makes: contents by `folder/file`, such as `auth/seal_key`. */
export function madeSecrets() {
  const folder = mkdtempSync(join(tmpdir(), "mostrador-secrets-"));
  try {
    execFileSync("deploy/make-secrets", [folder], {
      env: { ...process.env, SMTP_PASSWORD: "of-a-check" },
    });
    const found = execFileSync("find", [folder, "-type", "f", "-printf", "%P\\n"], {
      encoding: "utf8",
    });
    const names = found.trim().split("\n");
    return Object.fromEntries(
      names.map((name) => [name, readFileSync(join(folder, name), "utf8")]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
