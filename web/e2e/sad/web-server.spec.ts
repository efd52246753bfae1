import { execFileSync } from "node:child_process";
import { expect, type Page, test } from "@playwright/test";
import routes from "../../routes.json" with { type: "json" };
import { environment } from "../support/environment";
import { type Locale, path } from "../support/words";

function webServers(): number[] {
  // All processes: `ps --ppid` fails when there is no child, as in the moments after the kill.
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid=,comm="]).toString();
  return processes
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, name]) => parent === environment.pid && /node|next/.test(name ?? ""))
    .map(([pid]) => Number(pid));
}

async function everyPageAnswers(page: Page): Promise<void> {
  for (const { page: name, languages, guard } of routes) {
    if (guard === "owner" || guard === "agent") continue;
    for (const language of languages) {
      const answer = await page.request.get(path(language as Locale, name));
      expect(answer.status(), `${language} ${name}`).toBe(200);
    }
  }
}

test("every page answers while the web server is dead, and the product starts it again", async ({
  page,
}) => {
  // A product that has just started may not hold all pages yet.
  await everyPageAnswers(page);
  const [killed, ...others] = webServers();
  expect(others).toEqual([]);
  process.kill(killed ?? Number.NaN, "SIGKILL");
  await everyPageAnswers(page);
  await page.goto("/");
  await expect(page.locator("h1")).toBeVisible();
  await expect.poll(() => webServers().filter((pid) => pid !== killed)).toHaveLength(1);
});
