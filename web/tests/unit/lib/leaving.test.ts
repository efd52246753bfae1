import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, unwrap } from "@/lib/api/client";
import { markSignedIn, stored } from "@/lib/session/session";
import { signOut } from "@/lib/session/sign-out";
import "@/instrumentation-client";

const assign = vi.fn();
let code = 200;

beforeEach(() => {
  assign.mockClear();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(window.location, "assign").mockImplementation(assign);
  vi.stubGlobal("fetch", async () =>
    Response.json({ code, msg: "", data: null }, { status: code }),
  );
  markSignedIn();
});
afterEach(() => {
  window.dispatchEvent(new Event("pagehide"));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe("signing out", () => {
  it.each([200, 401])("leads to the login when the answer is %d", async (answered) => {
    code = answered;
    await signOut("owner", "en");
    expect(stored("auth")).toBeNull();
    expect(assign).toHaveBeenCalledExactlyOnceWith("/en/login");
  });

  it("goes to the login also if a call of the page that is left finds the session over", async () => {
    code = 200;
    await signOut("owner", "en");
    code = 401;
    await expect(unwrap(api.GET("/api/shops"))).rejects.toThrow();
    expect(assign).toHaveBeenCalledExactlyOnceWith("/en/login");
    window.dispatchEvent(new Event("pagehide"));
    await expect(unwrap(api.GET("/api/shops"))).rejects.toThrow();
    expect(assign, "a page that came back").toHaveBeenLastCalledWith(
      expect.stringContaining("/login?next="),
    );
  });

  it("leaves an owner's marker alone when an agent leaves", async () => {
    code = 200;
    await signOut("agent", "es");
    expect(stored("auth")).not.toBeNull();
    expect(assign).toHaveBeenCalledWith("/support/login");
  });

  it("stays on the page when the session does not end", async () => {
    code = 503;
    await expect(signOut("owner", "en")).rejects.toThrow("503");
    expect(assign).not.toHaveBeenCalled();
    expect(stored("auth")).not.toBeNull();
  });
});

describe("leaving in another tab", () => {
  it.each([
    ["/info", null, true],
    ["/en/payment", null, true],
    ["/en/payment", "1", false],
    ["/support/transfers", null, false],
    ["/free", null, false],
  ])("%s with the mark %s is asked for again: %s", (path, newValue, again) => {
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    window.history.replaceState(null, "", path);
    window.dispatchEvent(new StorageEvent("storage", { key: "shopId", newValue: null }));
    expect(reload).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent("storage", { key: "auth", newValue }));
    expect(reload).toHaveBeenCalledTimes(again ? 1 : 0);
  });
});

describe("a page out of the browser's memory", () => {
  it.each([
    ["/info", true],
    ["/en/login", true],
    ["/support/transfers", true],
    ["/terms", false],
    ["/id", false],
  ])("%s is asked for again: %s", (path, again) => {
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    window.history.replaceState(null, "", path);
    const shown = new Event("pageshow");
    Object.defineProperty(shown, "persisted", { value: true });
    window.dispatchEvent(shown);
    expect(reload).toHaveBeenCalledTimes(again ? 1 : 0);
  });
});
