import { expect, type Page, test } from "@playwright/test";
import { expectPaid } from "../steps/order";
import { expectOutlet, signIn } from "../steps/sign-in";
import { importLineFor } from "../support/agent";
import { advanceClock } from "../support/api";
import { mailsTo } from "../support/mail";
import { type Merchant, readOrder, signedIn, supplyPapers } from "../support/owner";
import { screens } from "../support/screens";
import { payForPro, subscription } from "../support/subscription";
import { timePasses } from "../support/time";
import { type Locale, path, words } from "../support/words";
import { expectAccessible, expectNoSidewaysScroll } from "../watch";

/** The paid time of a month that is bought on the first day ends with the 44th. */
const intoThePastDueWeek = "45d";
/** The second notice is sent on the sixth day after the paid time, and the hold comes on the eighth. */
const toTheSeventhDay = "5d";
const toTheEighthDay = "1d";

/** A merchant with papers, and a month of Pro after the trial. */
async function withPro(page: Page): Promise<Merchant> {
  const merchant = await signedIn(page.request);
  await supplyPapers(page.request, merchant);
  await payForPro(page);
  return merchant;
}

/** Sessions end after a month without use. */
async function signInAgain(page: Page, locale: Locale, merchant: Merchant) {
  await page.context().clearCookies();
  await page.goto(path(locale, "/login"));
  await signIn(page, locale, merchant);
  await expectOutlet(page, merchant.storeName);
}

for (const { locale, viewport } of screens) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a late renewal holds the account until it is paid", async ({ page }) => {
      const t = words(locale);
      const merchant = await withPro(page);

      await advanceClock(intoThePastDueWeek);
      await signInAgain(page, locale, merchant);
      await expect(
        page.getByText(t("states.subscription.past_due"), { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole("heading", { name: t("account.renewal.title") })).toBeVisible();
      // The owner registered in Spanish and gets mails in that language.
      const notices = async () =>
        (await mailsTo(merchant.email)).filter(({ subject }) => /Tu renovación vence/.test(subject))
          .length;
      await expect.poll(notices).toBe(1);

      await advanceClock(toTheSeventhDay);
      await expect.poll(notices).toBe(2);
      await timePasses(page, toTheEighthDay);
      await page.reload();
      const outlet = page.getByRole("region", { name: merchant.storeName });
      await expect(outlet.getByText(t("states.account.frozen"), { exact: true })).toBeVisible();
      await expect(outlet.getByText(t("account.info.outlet.frozenHint"))).toBeVisible();
      await expect(outlet.getByRole("switch")).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      // The shelves are closed, and the renewal is offered in their place.
      await page.goto(path(locale, "/software"));
      await expect(
        page.getByRole("heading", { name: t("commerce.software.frozen.title") }),
      ).toBeVisible();
      await expectNoSidewaysScroll(page);
      const order = page.getByRole("button", { name: t("account.renewal.order") });
      await order.click();
      await expect(page).toHaveURL(/\/payment\?order=/);
      const orderId = new URL(page.url()).searchParams.get("order") ?? "";

      const another = await page.context().newPage();
      await another.goto(path(locale, "/info"));
      await another.getByRole("button", { name: t("account.renewal.order") }).click();
      await expect(another.getByText(t("account.renewal.waits"))).toBeVisible();
      await another.close();

      await importLineFor(page, await readOrder(page.request, orderId));
      await expectPaid(page, locale);
      await expect.poll(() => subscription(page)).toEqual(["paid", "pro"]);
      await page.goto(path(locale, "/info"));
      await expect(outlet.getByText(t("states.shop.active"), { exact: true })).toBeVisible();
      await expect(outlet.getByRole("switch")).toBeVisible();
    });

    test("Pro that is not to be renewed ends without a hold", async ({ page }) => {
      const t = words(locale);
      const merchant = await withPro(page);

      await page.goto(path(locale, "/info"));
      const renew = page.getByRole("switch", { name: t("account.renewal.switch") });
      for (const on of [false, true, false]) {
        await renew.click();
        await expect(renew).toHaveAttribute("aria-checked", `${on}`);
      }
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.reload();
      await expect(renew).toHaveAttribute("aria-checked", "false");

      await advanceClock("51d");
      await signInAgain(page, locale, merchant);
      await expect(page.getByText(t("states.subscription.ended"), { exact: true })).toBeVisible();
      await expect(page.getByText(t("states.account.frozen"), { exact: true })).toHaveCount(0);
      const subjects = (await mailsTo(merchant.email)).map((mail) => mail.subject).join("\n");
      expect(subjects).not.toMatch(/renovación|congelada/);
    });

    test("the owner of a held account goes on without Pro", async ({ page }) => {
      const t = words(locale);
      const merchant = await withPro(page);

      for (const by of [intoThePastDueWeek, toTheSeventhDay, toTheEighthDay])
        await timePasses(page, by);
      await signInAgain(page, locale, merchant);
      await expect(
        page.getByText(t("states.account.frozen"), { exact: true }).first(),
      ).toBeVisible();
      await page.getByRole("button", { name: t("account.renewal.without.open") }).click();
      const dialog = page.getByRole("dialog");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: t("account.renewal.without.open") }).click();
      await expect(page.getByText(t("states.subscription.ended"), { exact: true })).toBeVisible();
      await expect(page.getByText(t("states.account.frozen"), { exact: true })).toHaveCount(0);
      await expect.poll(() => subscription(page)).toEqual(["ended", "free"]);
      await page.goto(path(locale, "/software"));
      await expect(
        page.getByRole("heading", { name: t("commerce.software.section.hardware") }),
      ).toBeVisible();
    });
  });
}
