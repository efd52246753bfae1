import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiFailure } from "@/lib/api/failure";
import { once } from "@/lib/api/idempotency";

type Headers = { "Idempotency-Key": string };

beforeEach(() => sessionStorage.clear());

async function keys(body: unknown[], outcome: (call: number) => unknown) {
  const seen: string[] = [];
  for (const [index, each] of body.entries()) {
    const call = async (headers: Headers) => {
      seen.push(headers["Idempotency-Key"]);
      const result = outcome(index);
      if (result instanceof Error) throw result;
      return result;
    };
    await once("checkout", each, call).catch(() => undefined);
  }
  return seen;
}

describe("once", () => {
  it("makes a key the API accepts", async () => {
    const [key] = await keys([1], () => "ok");
    expect(key).toMatch(/^[\x21-\x7e]{8,128}$/);
  });

  it("takes a new key after success", async () => {
    const [first, second] = await keys([1, 1], () => "ok");
    expect(first).not.toBe(second);
  });

  it.each([
    ["no answer", new ApiFailure(0, "network")],
    ["503", new ApiFailure(503, "service.unavailable")],
    ["409 in flight", new ApiFailure(409, "idempotency.in_flight")],
  ])("repeats the key after %s", async (_name, failure) => {
    const [first, second] = await keys([1, 1], () => failure);
    expect(second).toBe(first);
  });

  it("takes a new key after a refusal", async () => {
    const [first, second] = await keys([1, 1], () => new ApiFailure(422, "request.invalid"));
    expect(second).not.toBe(first);
  });

  it("takes a new key for another body", async () => {
    const lost = new ApiFailure(0, "network");
    const [first, second] = await keys([{ basketVersion: 1 }, { basketVersion: 2 }], () => lost);
    expect(second).not.toBe(first);
  });

  it("shares the key between two clicks under way", async () => {
    const call = vi.fn(async (_headers: Headers) => "ok");
    await Promise.all([once("a", 1, call), once("a", 1, call)]);
    expect(call.mock.calls[0]).toEqual(call.mock.calls[1]);
  });
});
