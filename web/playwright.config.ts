import { defineConfig } from "@playwright/test";

/** Runs against a product that is already up: its address and a Chromium come from the environment. */
const baseURL = process.env.MOSTRADOR_TEST_URL ?? "http://localhost:8080";

export default defineConfig({
  testDir: "e2e",
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [["list"]],
  use: {
    baseURL,
    trace: "retain-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM ?? "chromium", args: ["--no-sandbox"] },
  },
  projects: [
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
