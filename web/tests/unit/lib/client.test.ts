import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { importStatement } from "@/features/support/statements/import-statement";
import { api, quietly, unwrap } from "@/lib/api/client";
import { ApiFailure } from "@/lib/api/failure";
import { markSignedIn, rememberShop, stored } from "@/lib/session/session";

const sent: Request[] = [];
const assign = vi.fn();

function answer(code: number, rest: object, headers: Record<string, string> = {}) {
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push(request);
    return Response.json({ code, msg: "…", ...rest }, { status: code, headers });
  });
}

beforeEach(() => {
  sent.length = 0;
  assign.mockClear();
  window.history.replaceState(null, "", "/en/info?tab=1");
  vi.spyOn(window.location, "assign").mockImplementation(assign);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const shops = (options = {}) => unwrap(api.GET("/api/system/user/ownerShopList", options));

async function failure(promise: Promise<unknown>): Promise<ApiFailure> {
  const error = await promise.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(ApiFailure);
  return error as ApiFailure;
}

describe("unwrap", () => {
  it("opens the envelope and always sends language: id", async () => {
    answer(200, { data: [{ shopId: "shp_1" }] });
    expect(await shops()).toEqual([{ shopId: "shp_1" }]);
    expect(sent[0]?.headers.get("language")).toBe("id");
  });

  it("throws the envelope's failure", async () => {
    const fields = { quantity: { reason: "below_minimum", limit: 5 } };
    answer(422, { reason: "basket.below_minimum", fields, requestId: "r1" });
    const error = await failure(shops());
    expect(error).toMatchObject({
      code: 422,
      reason: "basket.below_minimum",
      fields,
      requestId: "r1",
    });
    expect(error.uncertain).toBe(false);
  });

  it("knows when to try again", async () => {
    answer(503, { reason: "service.busy" }, { "retry-after": "7" });
    expect(await failure(shops())).toMatchObject({ retryAfter: 7, uncertain: true });
  });

  it("calls a lost connection `network`", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    expect(await failure(shops())).toMatchObject({ code: 0, reason: "network", uncertain: true });
  });
});

describe("patience", () => {
  it("ends: a call without an answer counts as lost", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const over = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    vi.stubGlobal("fetch", async (_request: Request, { signal }: RequestInit) => {
      signal?.throwIfAborted();
    });
    expect(await failure(shops())).toMatchObject({ reason: "network" });
    expect(over).toHaveBeenCalledWith(15_000);
  });

  it("is longer for a file", async () => {
    answer(200, { data: null });
    const over = vi.spyOn(AbortSignal, "timeout");
    await importStatement("7311", new File(["…"], "mutasi.csv"));
    expect(over).toHaveBeenCalledWith(600_000);
  });
});

describe("401", () => {
  beforeEach(() => {
    markSignedIn();
    rememberShop({ shopId: "shp_1", shopName: "Centro" });
    answer(401, { reason: "session.expired" });
  });

  it("forgets the session and goes to the login of the page's language, with the way back", async () => {
    await failure(shops());
    expect([stored("auth"), stored("shopId"), stored("shopName")]).toEqual([null, null, null]);
    expect(assign).toHaveBeenCalledWith("/en/login?next=%2Fen%2Finfo%3Ftab%3D1");
  });

  it("stays on the page when the call is quiet", async () => {
    await failure(shops(quietly));
    expect(stored("auth")).toBeNull();
    expect(assign).not.toHaveBeenCalled();
    expect(sent[0]?.headers.has("x-mostrador-quiet")).toBe(false);
  });

  it("sends an agent to the agents' login and leaves the owner's marker alone", async () => {
    window.history.replaceState(null, "", "/support");
    await failure(unwrap(api.GET("/api/support/accounts")));
    expect(assign).toHaveBeenCalledWith("/support/login?next=%2Fsupport");
    expect(stored("auth")).not.toBeNull();
  });
});
