import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** What Node runs; loading a document's environment takes most of the time of such a test. */
const ofNode = ["tests/unit/{k8s,load,product,scripts}/**/*.test.{ts,tsx}"];

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  test: {
    passWithNoTests: false,
    // By default one core stays idle, which is half of a machine of two.
    maxWorkers: availableParallelism(),
    projects: [
      { extends: true, test: { name: "node", environment: "node", include: ofNode } },
      {
        extends: true,
        test: {
          name: "document",
          environment: "happy-dom",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          exclude: ofNode,
        },
      },
    ],
  },
});
