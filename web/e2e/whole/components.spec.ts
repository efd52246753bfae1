import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { expectAccessible } from "../watch";

/** The page shows whole parts of pages in the order of their folders. */
const ofPages = [
  "heading-order",
  "landmark-complementary-is-top-level",
  "landmark-main-is-top-level",
  "landmark-no-duplicate-main",
  "landmark-unique",
];
const web = resolve(import.meta.dirname, "../..");

/** The site as those who build it see it, which alone has the page of all components. */
const test = base.extend<object, { development: string }>({
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
async function openComponents(page: Page, development: string) {
  const open = async () =>
    (await page.goto(`${development}/components`).catch(() => null))?.status();
  await expect.poll(open, { timeout: 120_000 }).toBe(200);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`every component in every state is accessible by ${colorScheme}`, async ({
    page,
    development,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openComponents(page, development);
    await expectAccessible(page, ofPages);
  });
}

test("a dialog opens again right after Escape", async ({ page, development }) => {
  await openComponents(page, development);
  const name = page.getByRole("heading", { name: "Dialog", exact: true });
  const opener = page.locator(".specimen", { has: name }).getByRole("button").first();
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    await opener.press("Enter");
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  // A busy browser handles both keys before it tells of what the first one closed.
  await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Enter")]);
  await expect(opener).not.toBeFocused();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((done) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
