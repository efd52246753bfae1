// complete-lock.mjs FOLDER: names in package-lock.json the optional packages of every platform.
// npm omits packages that the registry in use does not carry, and `npm ci` then refuses the lock everywhere.
// Run it after `npm install` has changed the lock.
import { readFileSync, writeFileSync } from "node:fs";

const file = `${process.argv[2]}/package-lock.json`;
const lock = JSON.parse(readFileSync(file, "utf8"));
const { packages } = lock;

const systems = /darwin|linux|win32|android|freebsd|openbsd|netbsd|openharmony|sunos|aix/;
const processors = /arm64|x64|ia32|arm|ppc64|s390x|riscv64|loong64|mips64el|wasm32/;
const only = (field, pattern, name) => {
  const found = pattern.exec(name);
  return found ? { [field]: [found[0]] } : {};
};

for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const places = [`${path}/node_modules/${name}`, `node_modules/${name}`];
    if (places.some((place) => place in packages) || !/^\d+\.\d+\.\d+$/.test(version)) continue;
    packages[`node_modules/${name}`] = {
      version,
      ...(dev && { dev }),
      optional: true,
      ...only("cpu", processors, name),
      ...only("os", systems, name),
    };
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
