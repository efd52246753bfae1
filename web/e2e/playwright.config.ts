import { defineConfig } from "@playwright/test";
import { environment } from "./support/environment";

/** Runs against a product that stands already; `scripts/browser-tests` says where. */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  timeout: 90_000,
  expect: { timeout: 10_000 },
  retries: 0,
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: environment.report }]],
  use: {
    baseURL: environment.url,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: environment.chromium, args: ["--no-sandbox"] },
  },
  projects: [
    { name: "suite", testIgnore: "cluster/**" },
    { name: "cluster", testMatch: ["journey.spec.ts", "cluster/**"], grep: /@cluster/ },
  ],
});
