// No two modules of a crate import each other, directly or indirectly; a parent and its child count, too.
// Tests import their subjects, so they are left out.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const crates = ["edge", "proto", ...readdirSync("services").map((name) => `services/${name}`)];

const problems = crates.flatMap((crate) => {
  const modules = modulesOf(`${crate}/src`);
  const parsed = new Map([...modules].map(([name, file]) => [name, parse(file)]));
  const imports = new Map([...parsed].map(([name, { used }]) => [name, importsOf(name, used, parsed)]));
  return circles(imports).map((circle) => `${crate}: ${circle.join(", ")} import each other`);
});

if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(`import circles: none in ${crates.length} crates`);

/** Files by the path of their module, e.g. `store::lines`; the crate's root has none. */
function modulesOf(src) {
  const isSource = (file) => file.endsWith(".rs") && !/\btests(\.rs$|\/)/.test(file);
  const files = readdirSync(src, { recursive: true }).filter(isSource);
  return new Map(files.map((file) => [moduleOf(relative(src, join(src, file))), join(src, file)]));
}

function moduleOf(file) {
  const parts = file.replace(/\.rs$/, "").split("/");
  if (parts.at(-1) === "mod" || ["lib", "main"].includes(parts.join("/"))) parts.pop();
  return parts.join("::");
}

/**
 * The modules that a module uses, and the modules below it that it only re-exports: a path over these leads
 * to their origin. A visibility such as `pub(in crate::rpc)` is no use.
 */
function parse(file) {
  const code = readFileSync(file, "utf8")
    .split(/#\[cfg\(test\)\]\s*(?:pub(?:\([\w: ]+\))? )?mod tests \{/)[0]
    .replace(/\/\/.*/g, "")
    .replace(/\bpub\(in [\w:]+\)/g, "pub");
  const children = [...code.matchAll(/^\s*(?:pub(?:\([\w: ]+\))? )?mod (\w+);/gm)].map(([, child]) => child);
  const own = ["crate", "super", "self", ...children].join("|");
  const use = new RegExp(`^\\s*(pub(?:\\([\\w: ]+\\))? )?use ((?:${own})\\b[^;]*);`, "gm");
  const [used, handedOn] = [[], new Map()];
  for (const [, isPublic, tree] of code.matchAll(use)) {
    for (const path of expand(tree).map((path) => path.split("::"))) {
      const below = children.includes(path[0]) || (path[0] === "self" && children.includes(path[1]));
      if (isPublic && below) handedOn.set(path.at(-1), path);
      else used.push(path);
    }
  }
  const inline = [...code.replace(use, "").matchAll(/\b(?:crate|super)(?:::\w+)+/g)];
  return { used: [...used, ...inline.map(([path]) => path.split("::"))], handedOn };
}

function importsOf(name, used, parsed) {
  const found = used.map((path) => resolve(name, path, parsed));
  return new Set(found.filter((found) => found !== name));
}

/** `a::{b, c::d}` as `a::b` and `a::c::d`. */
function expand(tree) {
  const [, head, inner] = /^\s*([\w:]*?)(?:::)?\{([\s\S]*)\}\s*$/.exec(tree) ?? [];
  if (inner === undefined) return [tree.replace(/\s+as\s+\w+/, "").trim()];
  return split(inner).flatMap((part) => expand(part).map((path) => [head, path].filter(Boolean).join("::")));
}

function split(list) {
  const parts = [""];
  let depth = 0;
  for (const letter of list) {
    if (letter === "{") depth += 1;
    if (letter === "}") depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.filter((part) => part.trim());
}

/** The module that a path of another module leads into. */
function resolve(from, path, parsed) {
  const base = path[0] === "crate" ? [] : from.split("::").filter(Boolean);
  const rest = ["crate", "self"].includes(path[0]) ? path.slice(1) : [...path];
  while (rest[0] === "super") {
    base.pop();
    rest.shift();
  }
  let at = base.join("::");
  for (const [index, name] of rest.entries()) {
    const below = at ? `${at}::${name}` : name;
    const handedOn = parsed.get(at)?.handedOn.get(name);
    if (parsed.has(below)) at = below;
    else return handedOn ? resolve(at, [...handedOn, ...rest.slice(index + 1)], parsed) : at;
  }
  return at;
}

/** Groups of modules that reach each other (Tarjan). */
function circles(imports) {
  const [found, stack, order, lowest] = [[], [], new Map(), new Map()];
  const visit = (name) => {
    order.set(name, order.size);
    lowest.set(name, order.get(name));
    stack.push(name);
    for (const next of imports.get(name) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(name, Math.min(lowest.get(name), lowest.get(next)));
    }
    if (lowest.get(name) !== order.get(name)) return;
    const group = stack.splice(stack.indexOf(name));
    if (group.length > 1) found.push(group.sort());
  };
  for (const name of imports.keys()) if (!order.has(name)) visit(name);
  return found;
}
