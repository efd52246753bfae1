import { defineConfig } from "@playwright/test";
import { environment } from "./e2e/support/environment";

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** These specs run once, or bring sizes of their own. */
const once = ["sad/**", "whole/**"];
const cluster = "cluster/**";

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
    trace: "retain-on-failure",
    launchOptions: { executablePath: environment.chromium, args: ["--no-sandbox"] },
  },
  projects: [
    { name: "phone", use: phone, testIgnore: [...once, cluster] },
    { name: "desktop", use: desktop, testIgnore: [...once, cluster] },
    { name: "sad", use: desktop, testMatch: once },
    // The other shape of the product, which `make cluster` starts.
    { name: "cluster", use: desktop, testMatch: ["journey.spec.ts", cluster], grep: /@cluster/ },
  ],
});
