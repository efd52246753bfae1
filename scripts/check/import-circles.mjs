// No two modules of a crate import each other, directly or over others; a parent and its child count, too.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const crates = ["edge", "proto", ...readdirSync("services").map((name) => `services/${name}`)];

const problems = crates.flatMap((crate) => {
  const modules = modulesOf(`${crate}/src`);
  const imports = new Map([...modules].map(([name, file]) => [name, importsOf(name, file, modules)]));
  return circles(imports).map((circle) => `${crate}: ${circle.join(", ")} import each other`);
});

if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(`import circles: none in ${crates.length} crates`);

/** Files by the path of their module, e.g. `store::lines`; the crate's root has none. */
function modulesOf(src) {
  const files = readdirSync(src, { recursive: true }).filter((file) => file.endsWith(".rs"));
  return new Map(files.map((file) => [moduleOf(relative(src, join(src, file))), join(src, file)]));
}

function moduleOf(file) {
  const parts = file.replace(/\.rs$/, "").split("/");
  if (parts.at(-1) === "mod" || ["lib", "main"].includes(parts.join("/"))) parts.pop();
  return parts.join("::");
}

function importsOf(name, file, modules) {
  const code = readFileSync(file, "utf8")
    .split(/#\[cfg\(test\)\]\s*mod tests \{/)[0]
    .replace(/\/\/.*/g, "");
  const use = /^\s*(?:pub(?:\([\w: ]+\))? )?use ((?:crate|super|self)[^;]*);/gm;
  const used = [...code.matchAll(use)].flatMap(([, tree]) => expand(tree));
  const inline = [...code.replace(use, "").matchAll(/\b(?:crate|super)(?:::\w+)+/g)].map(([path]) => path);
  const found = [...used, ...inline].map((path) => resolve(name, path.split("::"), modules));
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

/** The module that a path leads into, as seen from another. */
function resolve(from, path, modules) {
  const base = path[0] === "crate" ? [] : from.split("::").filter(Boolean);
  const rest = path[0] === "crate" || path[0] === "self" ? path.slice(1) : [...path];
  while (rest[0] === "super") {
    base.pop();
    rest.shift();
  }
  const target = [...base, ...rest];
  while (target.length > 0 && !modules.has(target.join("::"))) target.pop();
  return target.join("::");
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
