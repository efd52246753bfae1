import { expect, test } from "@playwright/test";
import { signInAgent } from "./steps/support";
import { addAgent } from "./support/agent";
import { signedIn, supplyPapers } from "./support/owner";
import { path, words } from "./support/words";
import { expectAccessible, expectNoSidewaysScroll } from "./watch";

test("the desk counts what waits, and leads there", async ({ page, browser }, { project }) => {
  const locale = project.name === "phone" ? "id" : "es";
  const t = words(locale);
  const merchant = await signedIn(page.request);
  await supplyPapers(page.request, merchant);

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const desk = await context.newPage();
  await desk.goto(path(locale, "/support/login"));
  await signInAgent(desk, locale, await addAgent("viewer"));
  const lists = desk.getByRole("region", { name: t("support.worklists.title") });
  const papers = lists
    .getByRole("listitem")
    .filter({ hasText: t("support.worklists.name.papers") });
  await expect(papers).toContainText(/[1-9]/);
  await expectNoSidewaysScroll(desk);
  await expectAccessible(desk);
  await papers.getByRole("link").click();
  await expect(desk).toHaveURL(/\/support\/identity$/);
  await expect(desk.getByRole("link", { name: merchant.storeName })).toBeVisible();
  await context.close();
});
