import { afterEach, beforeEach, expect, it, vi } from "vitest";
import "@/instrumentation-client";

const reload = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.spyOn(window.location, "reload").mockImplementation(reload);
});
afterEach(() => vi.restoreAllMocks());

function fail() {
  const element = document.createElement("script");
  const at = "https://mostrador.test/_next/static/chunks/a.js";
  vi.spyOn(element, "src", "get").mockReturnValue(at);
  const event = new Event("error");
  Object.defineProperty(event, "target", { value: element });
  window.dispatchEvent(event);
}

it("reloads when a script is missing before the page stands", () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  fail();
  expect(reload).toHaveBeenCalledOnce();
});

it("keeps a page that stands: an import may fail", () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("complete");
  fail();
  expect(reload).not.toHaveBeenCalled();
});

it("keeps a page without a connection", () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fail();
  expect(reload).not.toHaveBeenCalled();
});
