import { chosen, opener } from "../../../scripts/pages/documents.mjs";
import { environment } from "../support/environment";
import { sidewaysScrolls } from "./checks/sideways";
import { expect, test } from "./people";

/** Without PAGES: one page of each visitors' frame, and the page with the widest table. */
const few = ["/", "/id/more/price", "/free"];

for (const document of chosen(environment.pages ?? few.join(" "))) {
  const { address, page: name, guard } = document;
  test(`${address} fits every width`, async ({ page, context, owner, manager, agent }) => {
    const person = { visitor: undefined, owner, manager, agent }[opener(guard)];
    await context.addCookies(person?.cookies ?? []);
    for (const query of [undefined, ...(person?.queries[name] ?? [])]) {
      await page.goto(query ? `${address}?${query}` : address);
      await page.waitForLoadState("networkidle");
      await expect(page.locator(".skeleton")).toHaveCount(0);
      expect.soft(await sidewaysScrolls(page)).toEqual([]);
    }
  });
}
