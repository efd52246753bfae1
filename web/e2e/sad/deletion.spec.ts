import { expect, test } from "@playwright/test";
import * as merchants from "../../../scripts/product/merchants.mjs";
import { signIn as signInByPage } from "../steps/sign-in";
import { addAgent, signInAgent } from "../support/agent";
import { call, product } from "../support/api";
import { linkTo, mailsTo } from "../support/mail";
import { signedIn, signIn } from "../support/owner";
import { screens } from "../support/screens";
import { timePasses } from "../support/time";
import { errorSentence, path, words } from "../support/words";
import { expectAccessible, expectNoSidewaysScroll } from "../watch";

/** The first notice comes fourteen days before the thirtieth, and the deletion after that. */
const toTheNotice = "17d";
const toTheDeletion = "15d";

test("the data of a closed account are deleted after a notice, and the address is free again", async ({
  page,
  browser,
}) => {
  const merchant = await signedIn(page.request);
  const { accountId, version } = await call(page.request, "GET", "/api/account");
  await call(page.request, "DELETE", "/api/account", { body: { version } });

  await test.step("a mail names the day, and the desk reads it", async () => {
    await timePasses(page, toTheNotice);
    const [notice] = await mailsTo(merchant.email);
    expect(notice?.subject).toContain(
      words("es")("mails.account_notice.subject_deletion").slice(0, 12),
    );
    if (notice) linkTo(notice, "/more/contact");
  });

  await test.step("nothing of the merchant is left at the desk or at the sign-in", async () => {
    await timePasses(page, toTheDeletion);
    for (const { locale, viewport } of screens) {
      const context = await browser.newContext({ viewport });
      const desk = await context.newPage();
      await signInAgent(context.request, await addAgent("finance"));
      await desk.goto(path(locale, `/support/accounts?account=${accountId}`));
      await expect(
        desk.getByRole("heading", { name: words(locale)("support.card.deleted") }),
      ).toBeVisible();
      await expect(desk.getByText(merchant.fullName)).toHaveCount(0);
      await expect(desk.getByText(merchant.storeName)).toHaveCount(0);
      const show = words(locale)("support.card.contact.show");
      await expect(desk.getByRole("button", { name: show })).toHaveCount(0);
      await expectNoSidewaysScroll(desk);
      await expectAccessible(desk);
      await desk.screenshot({ path: `test-results/deleted-${viewport.width}.png`, fullPage: true });
      const found = await call(context.request, "GET", "/api/support/search", {
        query: { q: merchant.email },
      });
      expect(found.items).toHaveLength(0);
      await context.close();
    }
    await page.goto(path("es", "/login"));
    await signInByPage(page, "es", merchant);
    await expect(page.getByText(errorSentence("es", "session.wrong_credentials"))).toBeVisible();
  });

  await test.step("the same address registers anew", async () => {
    const context = await browser.newContext();
    await merchants.register(product(context.request), merchant);
    await signIn(context.request, merchant);
    const anew = await call(context.request, "GET", "/api/account");
    expect(anew.accountId).not.toBe(accountId);
    await context.close();
  });
});
