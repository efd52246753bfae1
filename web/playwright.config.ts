import { defineConfig } from "@playwright/test";
import { environment } from "./e2e/support/environment";

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
/**
 * These specs run once, or bring sizes of their own. Patterns meet absolute paths: a checkout in a folder
 * named `whole` must not match.
 */
const once = ["e2e/sad/*.spec.ts", "e2e/whole/*.spec.ts"];
const cluster = "e2e/cluster/*.spec.ts";
/** Pages one by one: some in `make test`, all in `make pages`, which then opens them in Firefox, too. */
const pages = ["pages", "areas", "widths", "launcher"].map((name) => `e2e/whole/${name}.spec.ts`);
const firefox = "e2e/whole/firefox.spec.ts";
/** Pages of a development server, after the others: it needs the machine for itself. */
const hydration = "e2e/whole/hydration.spec.ts";

/** Runs against a running product: that of `make up`, or the one that `scripts/test/browser` names. */
export default defineConfig({
  testDir: "e2e",
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: environment.report
    ? [["list"], ["json", { outputFile: environment.report }]]
    : [["list"]],
  use: {
    baseURL: environment.url,
    // To look into a failure: `--trace on`. It takes half as long again.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: environment.chromium, args: ["--no-sandbox"] },
  },
  projects: [
    { name: "phone", use: phone, testIgnore: [...once, cluster] },
    { name: "desktop", use: desktop, testIgnore: [...once, cluster] },
    { name: "sad", use: desktop, testMatch: once, testIgnore: [firefox, hydration] },
    { name: "pages", use: desktop, testMatch: pages, fullyParallel: true },
    { name: "firefox", testMatch: firefox },
    { name: "hydration", use: desktop, testMatch: hydration },
    // The other shape of the product, which `make cluster` starts.
    { name: "cluster", use: desktop, testMatch: ["journey.spec.ts", cluster], grep: /@cluster/ },
  ],
});
