import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useNamedPart } from "@/lib/navigation/named-part";
import { render, text } from "../render";

const left = vi.fn();

function Part() {
  const part = useNamedPart("state", ["new", "closed"]);
  return <p>{String(part)}</p>;
}

async function at(address: string) {
  window.history.replaceState(null, "", address);
  await render(<Part />);
  return text();
}

beforeEach(() => {
  left.mockClear();
  vi.spyOn(window.location, "replace").mockImplementation(left);
});
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

it("reads the part that the address names, and none", async () => {
  expect(await at("/en/support?state=closed")).toBe("closed");
  expect(await at("/en/support")).toBe("null");
  expect(left).not.toHaveBeenCalled();
});

it("leads from an unknown name to the page for wrong addresses, in its language", async () => {
  expect(await at("/en/support?state=lost")).toBe("undefined");
  expect(left).toHaveBeenCalledWith("/en/404");
});
