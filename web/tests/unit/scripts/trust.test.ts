import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { putFirst } from "../../../scripts/first-script.mjs";

const source = readFileSync("scripts/trust.js", "utf8");

interface Rules {
  createHTML?: unknown;
  createScript?: unknown;
  createScriptURL(address: string): string | null;
}

/** The rules that the script sets in a browser with Trusted Types. */
function rules(): Rules {
  const createPolicy = vi.fn();
  const remove = vi.fn();
  const at = { origin: "https://mostrador.test", href: "https://mostrador.test/en/free" };
  const run = new Function("window", "location", "document", source);
  run({ trustedTypes: { createPolicy } }, at, { currentScript: { remove } });
  expect(remove).toHaveBeenCalled();
  const [[name, rules]] = createPolicy.mock.calls as [[string, Rules]];
  expect(name).toBe("default");
  return rules;
}

describe("the policy of a page", () => {
  it("takes the build's own files for scripts", () => {
    for (const own of ["/_next/static/chunks/a.js", "https://mostrador.test/_next/static/b.js"])
      expect(rules().createScriptURL(own)).toBe(own);
  });

  it("takes no other address, however it is written", () => {
    for (const other of [
      "https://evil.example/_next/static/a.js",
      "//evil.example/_next/static/a.js",
      "\\\\evil.example/_next/static/a.js",
      "/_next/static/../../api/health",
      "/_next/static/%2e%2e/%2e%2e/api/health",
      "/api/health?/_next/static/",
      "data:text/javascript,alert(1)",
      "javascript:alert(1)",
      "_next/static/a.js",
    ])
      expect(rules().createScriptURL(other), other).toBeNull();
  });

  it("makes no HTML and no script of a text", () => {
    expect(Object.keys(rules())).toEqual(["createScriptURL"]);
  });
});

it("a browser without Trusted Types goes on", () => {
  const run = new Function("window", "document", source);
  expect(() => run({}, { currentScript: { remove() {} } })).not.toThrow();
});

it("a script that is put first stands before all others, once", () => {
  const page = '<html><head><script src="a.js" async=""></script></head><body></body></html>';
  const first = putFirst(page, "x('$&')", "/");
  expect(first).toBe(page.replace("<head>", () => "<head><script>x('$&')</script>"));
  expect(putFirst(first, "x('$&')", "/")).toBe(first);
});

it("a page without a head ends the build", () => {
  expect(() => putFirst("<html><body></body></html>", "x()", "/en/free")).toThrow("/en/free");
});
