import { expect, type Page, test } from "@playwright/test";
import routes from "../../routes.json" with { type: "json" };
import { environment } from "../support/environment";
import { webServersOf } from "../support/web-servers";
import { type Locale, path } from "../support/words";

const webServers = () => webServersOf(environment.pid);

async function everyPageAnswers(page: Page): Promise<void> {
  for (const { page: name, languages, guard } of routes) {
    if (guard === "owner" || guard === "manager" || guard === "agent") continue;
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
