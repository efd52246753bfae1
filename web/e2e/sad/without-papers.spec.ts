import { expect, type Page, test } from "@playwright/test";
import { sendPapers } from "../steps/identity";
import { expectOutlet, signIn } from "../steps/sign-in";
import { asAgent } from "../support/agent";
import { advanceClock, call } from "../support/api";
import { mailsTo } from "../support/mail";
import { registered } from "../support/owner";
import { screens } from "../support/screens";
import { timePasses } from "../support/time";
import { path, words } from "../support/words";
import { expectAccessible, expectNoSidewaysScroll } from "../watch";

/** The first reminder comes seven days before the fourteenth, and the hold after that. */
const toTheFirstReminder = "8d";
const toTheHold = "7d";

const account = (page: Page) => call(page.request, "GET", "/api/account");

const approve = (page: Page, accountId: string) =>
  asAgent(page, "support", async (request) => {
    const { items } = await call(request, "GET", "/api/support/identity");
    const caseId = items.find((item) => item.accountId === accountId)?.caseId ?? "";
    for (const act of ["claim", "approve"] as const)
      await call(request, "POST", `/api/support/identity/{caseId}/${act}`, {
        path: { caseId },
        key: crypto.randomUUID(),
      });
  });

for (const { locale, viewport } of screens) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("an account without papers is held, and works again once they are approved", async ({
      page,
    }) => {
      const t = words(locale);
      const merchant = await registered(page.request);
      await advanceClock(toTheFirstReminder);
      const subjects = async () =>
        (await mailsTo(merchant.email)).map((mail) => mail.subject).join();
      await expect.poll(subjects).toMatch(/Necesitamos tus documentos hasta/);
      await timePasses(page, toTheHold);

      await page.goto(path(locale, "/login"));
      await signIn(page, locale, merchant);
      await expectOutlet(page, merchant.storeName);
      const { accountId, holds } = await account(page);
      expect(holds.map(({ kind }) => kind)).toEqual(["missing_papers"]);
      await page.goto(path(locale, "/info/identity"));
      await expect(page.getByText(holds[0]?.text[locale] ?? "")).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await sendPapers(page, locale, {
        nationalId: "1101011705900001",
        nameOnId: merchant.fullName,
      });
      expect((await account(page)).state.account).toBe("frozen");
      await approve(page, accountId);
      await expect.poll(async () => (await account(page)).state.account).toBe("active");
      await page.reload();
      await expect(
        page.getByText(t("account.identity.approved.stamp"), { exact: true }),
      ).toBeVisible();
      await page.goto(path(locale, "/info"));
      await expect(
        page.getByText(t("states.account.active"), { exact: true }).first(),
      ).toBeVisible();
    });
  });
}
