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
    await expect(refuseProduction("http://localhost:8080")).rejects.toThrow(
      /answers 404 and shows no mails, so this is a production, .* see docs\/operations\.md/,
    );
    answering(async () => new Response("<p>a page</p>", { status: 200 }));
    await expect(refuseProduction("http://127.0.0.1:8080")).rejects.toThrow("is no target");
  });

  it("is asked for nothing at an address where no edge shows its mails", async () => {
    answering(async () => Response.json([]));
    for (const url of [
      "https://shop.test",
      "http://10.0.0.7:8080",
      "http://localhost.shop.test",
      "http://127.0.0.1.shop.test",
      "http://localhost@shop.test",
    ])
      await expect(refuseProduction(url), url).rejects.toThrow("ssh -L 8080:127.0.0.1:8080");
    expect(fetch).not.toHaveBeenCalled();
    await expect(refuseProduction("http://[::1]:8080")).resolves.toBeUndefined();
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
