import { afterEach, describe, expect, it, vi } from "vitest";
import { refuseProduction } from "../../../../scripts/load/product.mjs";

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", vi.fn(answer));

describe("a target", () => {
  it("is taken when it shows the mails of development", async () => {
    answering(async () => Response.json([]));
    await expect(refuseProduction("http://localhost:8080")).resolves.toBeUndefined();
    expect(fetch).toHaveBeenCalledWith("http://localhost:8080/dev/inbox.json", expect.anything());
  });

  it("is refused as a production when it does not", async () => {
    answering(async () => new Response("Not found", { status: 404 }));
    await expect(refuseProduction("https://shop.test")).rejects.toThrow(
      /answers 404 and shows no mails, so this is a production, .* see docs\/operations\.md/,
    );
    answering(async () => new Response("<p>a page</p>", { status: 200 }));
    await expect(refuseProduction("https://shop.test")).rejects.toThrow("is no target");
  });

  it("is refused when nothing answers", async () => {
    answering(async () => {
      throw new TypeError("fetch failed", { cause: new Error("ECONNREFUSED") });
    });
    await expect(refuseProduction("http://localhost:1")).rejects.toThrow(
      "cannot be asked: ECONNREFUSED",
    );
  });
});
