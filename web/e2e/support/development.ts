import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";

const web = resolve(import.meta.dirname, "../..");

/** The site as those who build it see it, without an edge. Only one of its servers runs at a time. */
export const test = base.extend<object, { development: string }>({
  development: [
    // Playwright demands a destructured first parameter, also of a fixture without needs.
    async ({ playwright: _ }, use) => {
      const port = String(await freePort());
      const server = spawn("node_modules/.bin/next", ["dev", "-p", port], {
        cwd: web,
        stdio: "ignore",
      });
      const ended = new Promise((done) => server.once("exit", done));
      await use(`http://localhost:${port}`);
      server.kill();
      await ended;
    },
    { scope: "worker" },
  ],
});

/** The server begins to listen, and then builds the page at the first request. */
export async function openInDevelopment(page: Page, address: string) {
  const open = async () => (await page.goto(address).catch(() => null))?.status();
  await expect.poll(open, { timeout: 120_000 }).toBe(200);
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((done) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
