import { expect, test } from "@playwright/test";
import { signInAgent } from "../steps/support";
import { addAgent } from "../support/agent";
import { advanceClock } from "../support/api";
import { mailsTo } from "../support/mail";
import { submitDraft } from "../support/owner";
import { screens } from "../support/screens";
import { path, words } from "../support/words";
import { expectAccessible, expectNoSidewaysScroll } from "../watch";

/** After this time a registration without a proof is on the list. */
const untilStuck = "25h";

for (const { locale, viewport } of screens) {
  test(`an agent mails a stuck registration its proof once more (${locale})`, async ({
    browser,
    request,
  }) => {
    const t = words(locale);
    const merchant = await submitDraft(request);
    await advanceClock(untilStuck);
    const context = await browser.newContext({ viewport });
    const desk = await context.newPage();
    await desk.goto(path(locale, "/support/login"));
    await signInAgent(desk, locale, await addAgent("support"));
    await expect(desk).toHaveURL(/\/support$/);
    await desk.goto(path(locale, "/support/work?list=registrations"));

    const name = merchant.storeName;
    const again = desk.getByRole("button", { name: t("support.work.resend.actionOf", { name }) });
    await again.click();
    const dialog = desk.getByRole("dialog");
    // The dialog names the mail and its address before.
    const [, domain = ""] = merchant.email.split("@");
    await expect(dialog.getByText(`•••@${domain}`).first()).toBeVisible();
    // The parts of the mail are visible, too, without its secrets.
    await expect(dialog.getByText(/token=•••/)).toBeVisible();
    await expect(dialog.getByText(/\d{6}/)).toHaveCount(0);
    const send = dialog.getByRole("button", { name: t("support.work.resend.action"), exact: true });
    await send.click();
    await expect(dialog.getByText(t("ui.required"))).toBeVisible();
    await dialog.getByLabel(t("support.work.resend.reason")).fill("No encuentra el correo.");
    await expectAccessible(desk);
    await expectNoSidewaysScroll(desk);
    const subjects = async () => (await mailsTo(merchant.email)).map(({ subject }) => subject);
    expect(await subjects()).toHaveLength(1);
    await send.click();
    await expect(desk.getByText(t("support.work.resend.done"))).toBeVisible();
    await expect(again).toHaveCount(0);
    // The first code has expired; the new one works.
    await expect.poll(async () => new Set(await subjects()).size).toBe(2);
    await context.close();
  });
}
