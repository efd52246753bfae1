import { execFileSync } from "node:child_process";
import { expect, test } from "@playwright/test";
import routes from "../../routes.json" with { type: "json" };
import { environment } from "../support/environment";
import { type Locale, path } from "../support/words";

function webServers(): number[] {
  const children = execFileSync("ps", ["-o", "pid=,comm=", "--ppid", `${environment.pid}`]);
  return children
    .toString()
    .split("\n")
    .filter((line) => /node|next/.test(line))
    .map((line) => Number.parseInt(line, 10));
}

test("with the web server killed every page still answers, and it is started again", async ({
  page,
}) => {
  const open = routes.filter(({ guard }) => guard !== "owner" && guard !== "agent");
  const before = webServers();
  expect(before).toHaveLength(1);
  process.kill(before[0] ?? 0, "SIGKILL");
  for (const { page: name, languages } of open) {
    for (const language of languages) {
      const answer = await page.request.get(path(language as Locale, name));
      expect(answer.status(), `${language} ${name}`).toBe(200);
    }
  }
  await page.goto("/");
  await expect(page.locator("h1")).toBeVisible();
  await expect.poll(webServers).not.toEqual([]);
});
