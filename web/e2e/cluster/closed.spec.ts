import { expect, test } from "@playwright/test";

test("behind a proxy the tools of development are closed", { tag: "@cluster" }, async ({
  request,
}) => {
  for (const path of ["/dev/inbox", "/dev/inbox.json", "/dev/clock"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  expect((await request.get("/api/session")).status()).toBe(401);
});
