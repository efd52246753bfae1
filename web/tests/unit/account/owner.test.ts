import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { outletsOf } from "@/components/site/header/outlets";
import { accountQuery, shopsQuery } from "@/features/account/queries";

let answer: { code: number; reason?: string; data?: unknown };
let asked = 0;

beforeEach(() => {
  asked = 0;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return Response.json({ msg: "", ...answer }, { status: answer.code });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("an account that is still being made", () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

  it("has no outlets yet", async () => {
    answer = { code: 404, reason: "account.not_found" };
    expect(await client.fetchQuery(shopsQuery)).toEqual([]);
    expect(await client.fetchQuery(accountQuery)).toBeNull();
  });

  it("differs from a refused account", async () => {
    answer = { code: 403, reason: "account.frozen" };
    await expect(client.fetchQuery({ ...shopsQuery, staleTime: 0 })).rejects.toThrow("frozen");
  });
});

it("asks for the outlets of the corner once, and again after a failure", async () => {
  answer = { code: 503, reason: "service.busy" };
  localStorage.setItem("shopId", "shp_1");
  await expect(outletsOf("1")).rejects.toThrow("503");
  answer = { code: 200, data: [{ shopId: "shp_1", shopName: "Centro" }] };
  const outlets = await Promise.all([outletsOf("1"), outletsOf("1")]);
  expect(outlets[0]).toBe(outlets[1]);
  expect(outlets[0].shops).toHaveLength(1);
  expect(asked).toBe(2);
  localStorage.clear();
});
