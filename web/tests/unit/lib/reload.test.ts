import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reloadOnce } from "@/lib/navigation/reload";

const loader = readFileSync("scripts/touch-loader.js", "utf8");
const now = 1_800_000_000_000;
const slot = "mostrador:reloaded";

/** Runs the loader in a page of an owner, whose scripts start at once, and loses the script. */
function loseScript(): void {
  const script: { onerror?: () => void } = {};
  const page = {
    currentScript: { dataset: { files: "/lost.js", documents: "" } },
    createElement: () => script,
    head: { append: () => {} },
    getElementById: () => ({ text: "[]" }),
    querySelector: () => null,
    querySelectorAll: () => [],
  };
  const listen = () => {};
  const names = ["document", "self", "localStorage", "addEventListener", "removeEventListener"];
  const values = [page, {}, { auth: "1" }, listen, listen];
  new Function(...names, loader)(...values);
  script.onerror?.();
}

const ways = { "the loader of content pages": loseScript, "a page at work": () => reloadOnce() };

describe.each(Object.entries(ways))("a script that %s has lost", (_, lose) => {
  const reload = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers({ now });
    vi.stubGlobal("location", { reload, search: "" });
    vi.stubGlobal("navigator", { onLine: true });
    sessionStorage.clear();
    reload.mockClear();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it.each([
    [undefined, 1],
    [now - 59_999, 0],
    [now - 60_000, 1],
  ])("reloads the page once a minute (last at %s)", (last, times) => {
    if (last !== undefined) sessionStorage.setItem(slot, String(last));
    lose();
    expect(reload).toHaveBeenCalledTimes(times);
    expect(Number(sessionStorage.getItem(slot))).toBe(times === 1 ? now : last);
  });

  it("reloads nothing without a connection", () => {
    vi.stubGlobal("navigator", { onLine: false });
    lose();
    expect(reload).not.toHaveBeenCalled();
    expect(sessionStorage.getItem(slot)).toBeNull();
  });

  it("reloads nothing where it could not remember it", () => {
    const refuse = () => {
      throw new Error("no storage");
    };
    vi.stubGlobal("sessionStorage", new Proxy({}, { get: refuse, set: refuse }));
    lose();
    expect(reload).not.toHaveBeenCalled();
  });
});
