// @vitest-environment node
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { Flood, Line } from "../../../../scripts/faults/flood.mjs";

describe("the flood of the faults", () => {
  it("tells a refusal that does not say when to come again", async () => {
    const server = createServer(({ url }, response) => {
      const headers: Record<string, string> = url === "/told" ? { "retry-after": "1" } : {};
      response.writeHead(503, headers).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const flood = new Flood((server.address() as AddressInfo).port, Line, 1);
    const paths = ["told", "bare"];
    const call = (number: number) => {
      const kind = paths[number % 2] ?? "";
      return { kind, request: `GET /${kind} HTTP/1.1\r\nHost: localhost\r\n\r\n` };
    };
    await flood.last(100, 200, call);
    await flood.answered();
    flood.hangUp();
    server.close();
    const told = new Set(
      flood.answers.map(({ kind, status, reason }) => `${kind} ${status} ${reason}`),
    );
    expect([...told].sort()).toEqual(["bare 503 no Retry-After", "told 503 undefined"]);
    expect(flood.answers.length).toBe(flood.made);
  });
});
