import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { refuseProduction } from "../../../scripts/load/product.mjs";
import { environment } from "../support/environment";
import { noted } from "../support/processes";

test("behind a proxy the tools of development are closed", { tag: "@cluster" }, async ({
  request,
}) => {
  for (const path of ["/dev/inbox", "/dev/inbox.json", "/dev/clock"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  expect((await request.get("/api/session")).status()).toBe(401);
});

test("a load test aims at the edge itself, also through a tunnel, and at nothing behind a proxy", {
  tag: "@cluster",
}, async () => {
  const edge = noted<string>("running.json").url ?? "";
  await refuseProduction(edge);
  // Both ends of `ssh -L` pass bytes on, as this does.
  const tunnel = createServer((here) => {
    const there = connect(Number(new URL(edge).port), new URL(edge).hostname);
    here.pipe(there).pipe(here);
    here.on("error", () => there.destroy());
    there.on("error", () => here.destroy());
  });
  await once(tunnel.listen(0, "127.0.0.1"), "listening");
  try {
    await refuseProduction(`http://localhost:${(tunnel.address() as AddressInfo).port}`);
  } finally {
    tunnel.close();
  }
  await expect(refuseProduction(environment.url)).rejects.toThrow("answers 404");
});

test("a simulated bank finds the edge itself", { tag: "@cluster" }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "bank-"));
  try {
    await promisify(execFile)(environment.mostrador, ["simulate", "bank", "--to", folder], {
      env: { ...process.env, DATA: environment.data },
      timeout: 60_000,
    });
    expect(readdirSync(folder).length).toBeGreaterThan(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
