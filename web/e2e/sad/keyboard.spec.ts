import { expect, test } from "@playwright/test";
import { atTheDesk, expectFocusInSight, pressOn, tabTo } from "../steps/keyboard";
import { advanceClock } from "../support/api";
import { mailsTo } from "../support/mail";
import { submitDraft } from "../support/owner";
import { screens } from "../support/screens";
import { words } from "../support/words";

/** After this time a registration without a proof is on the list. */
const untilStuck = "25h";

for (const { locale, viewport } of screens) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a stuck registration gets its proof once more by the keyboard alone", async ({
      page,
      browser,
    }) => {
      const t = words(locale);
      const merchant = await submitDraft(page.request);
      await advanceClock(untilStuck);
      const desk = await atTheDesk(page, browser, {
        locale,
        at: "/support/work?list=registrations",
      });
      const name = merchant.storeName;
      const again = desk.getByRole("button", { name: t("support.work.resend.actionOf", { name }) });
      const dialog = desk.getByRole("dialog");
      const reason = dialog.getByLabel(t("support.work.resend.reason"));

      // A slow line brings the mail when the reader is at the field below it.
      let arrive = () => {};
      const arrival = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await desk.route("**/verification-preview", async (route) => {
        await arrival;
        await route.continue();
      });
      await pressOn(desk, again);
      await tabTo(desk, reason);
      arrive();
      await expect(dialog.getByText(t("support.mails.preview.subject"))).toBeVisible();
      await expectFocusInSight(desk);
      await desk.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(again).toBeFocused();
      await desk.keyboard.press("Enter");
      await tabTo(desk, reason);
      await desk.keyboard.type("No encuentra el correo.");
      await pressOn(desk, dialog.getByRole("button").last());
      await expect(desk.getByText(t("support.work.resend.done"))).toBeVisible();
      await expect(again).toHaveCount(0);
      await expectFocusInSight(desk);
      await expect.poll(async () => (await mailsTo(merchant.email)).length).toBe(2);
      await desk.context().close();
    });
  });
}
