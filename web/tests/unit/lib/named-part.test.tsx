import { afterEach, expect, it } from "vitest";
import { useNamedPart } from "@/lib/navigation/named-part";
import { render, text } from "../render";

function Part() {
  const part = useNamedPart("state", ["new", "closed"]);
  return <p>{String(part)}</p>;
}

async function at(address: string) {
  window.history.replaceState(null, "", address);
  await render(<Part />);
  return text();
}

afterEach(() => window.history.replaceState(null, "", "/"));

it("reads the part that the address names, and none", async () => {
  expect(await at("/en/support?state=closed")).toBe("closed");
  expect(await at("/en/support")).toBe("null");
  expect(await at("/en/support?state=lost")).toBe("null");
});
