import { describe, expect, it } from "vitest";
import { refusals } from "../../../../scripts/faults/refusals.mjs";

const NAME = "http_server_request_duration_seconds";
const line = (name: string, code: number, route: string, le: string, count: number) =>
  `${NAME}_${name}{code="${code}",route="${route}"${le && `,le="${le}"`}} ${count}`;
const metrics = [
  line("bucket", 503, "/api/session", "0.005", 90),
  line("bucket", 503, "/api/session", "0.01", 100),
  line("count", 503, "/api/session", "", 100),
  line("bucket", 429, "/api/session", "0.005", 10),
  line("count", 429, "/api/session", "", 20),
  line("bucket", 503, "/api/account", "0.005", 7),
  line("count", 503, "/api/account", "", 7),
  line("bucket", 422, "/api/session", "0.005", 1),
  line("count", 422, "/api/session", "", 400),
].join("\n");

describe("the refusals of an edge", () => {
  it("are its 503s, of all routes or of one", () => {
    expect(refusals(metrics)).toEqual({ quick: 97, all: 107 });
    expect(refusals(metrics, "/api/session")).toEqual({ quick: 90, all: 100 });
  });

  it("are other codes, too, where these refuse", () => {
    expect(refusals(metrics, "/api/session", [429, 503])).toEqual({ quick: 100, all: 120 });
  });
});
