import { expect, type Page, test } from "@playwright/test";
import { claimCase } from "./steps/identity";
import { agentDesk } from "./steps/support";
import { signedIn } from "./support/owner";
import { words } from "./support/words";
import { expectAccessible, expectNoSidewaysScroll } from "./watch";

const t = words("en");
const megabyte = 1024 * 1024;

/** The EXIF segment of a JPEG whose picture must be turned by 90° to the right. */
const turned = Buffer.from(
  "ffe1002245786966000049492a0008000000010012010300010000000600000000000000",
  "hex",
);

/** A photo as a phone takes it: many pixels, in landscape, with an EXIF orientation for portrait. */
async function largePhoto(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(async () => {
    const [width, height] = [1800, 1200];
    const grain = new ImageData(width, height);
    let seed = 7;
    for (let at = 0; at < grain.data.length; at++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      grain.data[at] = at % 4 === 3 ? 255 : 90 + (seed % 90);
    }
    const canvas = document.createElement("canvas");
    canvas.width = 2 * width;
    canvas.height = 2 * height;
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.drawImage(await createImageBitmap(grain), 0, 0, canvas.width, canvas.height);
    const url = canvas.toDataURL("image/jpeg", 0.97);
    return url.slice(url.indexOf(",") + 1);
  });
  const jpeg = Buffer.from(drawn, "base64");
  return Buffer.concat([jpeg.subarray(0, 2), turned, jpeg.subarray(2)]);
}

test("a large photo leaves smaller and upright, and one that was lost is sent again", async ({
  page,
  browser,
}) => {
  const merchant = await signedIn(page.request);
  await page.goto("/en/info/identity");
  const form = page.locator("form[name=identity]");
  const number = form.getByLabel(t("account.identity.form.nationalId"));
  await number.fill("1101 0117 0590 0001");
  await form.getByLabel(t("account.identity.form.nameOnId")).fill("SRI WAHYUNI");
  const buffer = await largePhoto(page);
  expect(buffer.length).toBeGreaterThan(2 * megabyte);
  await form
    .locator("input[type=file]")
    .last()
    .setInputFiles({ name: "ktp.jpg", mimeType: "image/jpeg", buffer });
  const send = form.getByRole("button", { name: t("account.identity.form.send") });

  await test.step("a connection that breaks loses nothing", async () => {
    await page.route("**/api/account/identity", (route) =>
      route.request().method() === "PUT" ? route.abort("timedout") : route.fallback(),
    );
    await send.click();
    await expect(form.getByText(t("account.identity.form.lost"))).toBeVisible();
    await expect(number).toHaveValue("1101 0117 0590 0001");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.unrouteAll();
  });

  const leaves = page.waitForRequest(
    (request) => request.method() === "PUT" && request.url().endsWith("/api/account/identity"),
  );
  await send.click();
  const request = await leaves;
  await expect(
    page.getByRole("heading", { name: t("account.identity.waiting.title") }),
  ).toBeVisible();
  const sent = Number((await request.allHeaders())["content-length"]);
  expect(sent).toBeGreaterThan(100_000);
  expect(sent).toBeLessThan(buffer.length / 2);

  const desk = await agentDesk(browser, "en");
  await claimCase(desk, "en", merchant.storeName);
  const documents = desk.getByRole("region", { name: t("support.identity.documents.title") });
  await documents.getByRole("button", { name: t("support.identity.documents.showPhoto") }).click();
  const photo = documents.getByRole("img", { name: t("support.identity.documents.photo") });
  const size = () =>
    photo.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  await expect.poll(size).toEqual([1333, 2000]);
});
