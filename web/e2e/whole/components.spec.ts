import { expect } from "@playwright/test";
import { openInDevelopment, test } from "../support/development";
import { expectAccessible } from "../watch";

/** The page, which development alone has, shows whole parts of pages in the order of their folders. */
const ofPages = [
  "heading-order",
  "landmark-complementary-is-top-level",
  "landmark-main-is-top-level",
  "landmark-no-duplicate-main",
  "landmark-unique",
];
for (const colorScheme of ["light", "dark"] as const) {
  test(`every component in every state is accessible by ${colorScheme}`, async ({
    page,
    development,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openInDevelopment(page, `${development}/components`);
    await expectAccessible(page, ofPages);
  });
}

test("a dialog opens again right after Escape", async ({ page, development }) => {
  await openInDevelopment(page, `${development}/components`);
  const name = page.getByRole("heading", { name: "Dialog", exact: true });
  const opener = page.locator(".specimen", { has: name }).getByRole("button").first();
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    await opener.press("Enter");
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  // A busy browser handles both keys before it tells of what the first one closed.
  await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Enter")]);
  await expect(opener).not.toBeFocused();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
