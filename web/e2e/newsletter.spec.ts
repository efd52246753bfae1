import { words } from "./support/words";
import { expect, test } from "./watch";

/** Mails of old versions lead to the home page, in the language of their reader. */
const homes = { es: "/", en: "/en", id: "/id" } as const;

for (const locale of ["es", "en", "id"] as const) {
  test(`the home page asks the reader of an old mail and waits for the press, in ${locale}`, async ({
    page,
  }) => {
    const t = words(locale);
    // In Indonesian the box in the footer has a button of the same name.
    const main = page.locator("main");
    const sent: unknown[] = [];
    await page.route("**/api/newsletter/**", (route) => {
      const { pathname } = new URL(route.request().url());
      sent.push([pathname, route.request().postDataJSON()]);
      return route.fulfill({ json: { code: 200, msg: "", data: null } });
    });
    for (const wish of ["confirm", "unsubscribe"] as const) {
      await test.step(wish, async () => {
        await page.goto(`${homes[locale]}?newsletter=${wish}&token=tok_old`);
        await expect(main.getByText(t(`newsletter.${wish}.lead`))).toBeVisible();
        await expect(page.locator("h1")).toBeVisible();
        await page.waitForLoadState("networkidle");
        expect(sent).toEqual([]);
        const press = main.getByRole("button", {
          name: t(`newsletter.${wish}.action`),
          exact: true,
        });
        await press.click();
        await expect(main.getByText(t(`newsletter.${wish}.done`))).toBeVisible();
        await expect(press).toHaveCount(0);
        expect(sent.splice(0)).toEqual([[`/api/newsletter/${wish}`, { token: "tok_old" }]]);
      });
    }
  });
}
