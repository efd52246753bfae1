// The table of scripts/README.md lists each file of scripts/ once and names exactly the files that call it;
// and every script that a file of the repository mentions exists.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

const table = "scripts/README.md";
const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" });
const unread = /^$|lock\.json$|\.(lock|woff2|png|ico)$/;
const isFile = (name) => statSync(name, { throwIfNoEntry: false })?.isFile();
const files = listed.split("\n").filter((name) => !unread.test(name) && isFile(name));
const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
const scripts = files.filter((file) => file.startsWith("scripts/") && file !== table);

const rows = [...texts.get(table).matchAll(/^\| `.*/gm)].map(([row]) => row.split("|").slice(1, -1));
const quoted = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
const told = rows.map(([name, , callers]) => {
  return { script: `scripts/${quoted(name)[0]}`, callers: quoted(callers) };
});

const untold = scripts.filter((script) => !told.some((row) => row.script === script));

const problems = [
  ...untold.map((script) => `${script} has no row`),
  ...told.flatMap(({ script, callers }, at) => {
    if (!scripts.includes(script)) return [`${script} has a row but does not exist`];
    if (told.findIndex((row) => row.script === script) !== at) return [`${script} has two rows`];
    const found = [...new Set(scripts.concat(outside()).filter((file) => calls(file, script)).map(nameOf))];
    return [
      ...callers.filter((name) => !found.includes(name)).map((name) => `${script} is not called by ${name}`),
      ...found.filter((name) => !callers.includes(name)).map((name) => `${script} is also called by ${name}`),
    ];
  }),
  ...files.flatMap((file) => missing(file).map((path) => `${file} mentions ${path}, which does not exist`)),
];

if (problems.length > 0) {
  console.error(problems.map((problem) => `${table}: ${problem}`).join("\n"));
  process.exit(1);
}
console.log(`scripts: ${scripts.length} files and their callers`);

/** Files that may call a script, beside the scripts. */
function outside() {
  const places = /^(Makefile$|\.ci\/|deploy\/[\w.]+$|loadtests\/|web\/(e2e|tests|scripts)\/|web\/[^/]+\.(ts|json)$)/;
  return files.filter((file) => places.test(file));
}

function nameOf(file) {
  if (file.startsWith("scripts/")) return file.slice("scripts/".length);
  return /^(web\/(e2e|tests)|loadtests)\b/.exec(file)?.[0] ?? file;
}

function calls(file, script) {
  const code = texts.get(file).replace(/^\s*(#|\/\/|\/?\*)(?!.*@import).*$/gm, "");
  const near = [...code.matchAll(/(?:\bfrom |\bimport\(?|\$0"\)\/)\s*"?(\.{1,2}\/[\w./-]+)/g)];
  return mentioned(code).concat(near.map(([, path]) => whole(join(dirname(file), path)))).includes(script);
}

function missing(file) {
  const gone = mentioned(texts.get(file)).filter((path) => !existsSync(path));
  return gone.filter((path) => !(file.startsWith("web/") && existsSync(`web/${path}`)));
}

function mentioned(text) {
  const mentions = text.matchAll(/(?<![\w./-])(?:\$root\/|(?:\.\.\/)+)?(scripts\/[\w-]+(?:[./][\w-]+)*)/g);
  return [...mentions].map(([, path]) => whole(path));
}

/** A module of types is imported without its extension. */
function whole(path) {
  return !existsSync(path) && existsSync(`${path}.ts`) ? `${path}.ts` : path;
}
