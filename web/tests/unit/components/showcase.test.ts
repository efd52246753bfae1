// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from "next/constants";
import { expect, it, vi } from "vitest";

vi.mock("next-intl/plugin", () => ({ default: () => (config: object) => config }));

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => join(folder, file));

const development = filesOf("src/app/[locale]/(dev)");
const components = filesOf("src/components");

/** The components that a file imports, by path. */
function importsOf(file: string): string[] {
  const names = [...readFileSync(file, "utf8").matchAll(/from "([^"]+)"/g)].map(
    ([, name = ""]) => name,
  );
  return names
    .map((name) => (name.startsWith("@/") ? `src/${name.slice(2)}` : join(dirname(file), name)))
    .map((path) => `${path}.tsx`)
    .filter((path) => components.includes(path));
}

/** The page's components, and those inside them. */
function shown(): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    for (const component of importsOf(file)) {
      if (seen.has(component)) continue;
      seen.add(component);
      visit(component);
    }
  };
  development.forEach(visit);
  return seen;
}

it("shows every component on the page of components", () => {
  expect(components.length).toBeGreaterThan(40);
  const there = shown();
  expect(components.filter((component) => !there.has(component))).toEqual([]);
});

it("has pages for development in development only", async () => {
  const config = (await import("../../../next.config")).default;
  expect(config(PHASE_DEVELOPMENT_SERVER).pageExtensions).toContain("dev.tsx");
  expect(config(PHASE_PRODUCTION_BUILD).pageExtensions).toBeUndefined();
  const routes = development.map((file) => basename(file)).filter((name) => /^[a-z]/.test(name));
  expect(routes).toEqual(["page.dev.tsx"]);
});
