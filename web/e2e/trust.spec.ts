import { expect, test } from "./watch";

/** The results of passing a text to the browser at places where it could become a script. */
const attempts = () => {
  const outcome = (attempt: () => unknown) => {
    try {
      attempt();
      return "taken";
    } catch (error) {
      return error instanceof Error ? error.name : "refused";
    }
  };
  const script = () => document.createElement("script");
  const source = (address: string) => outcome(() => Object.assign(script(), { src: address }));
  return {
    own: source("/_next/static/chunks/a.js"),
    call: source("/api/health"),
    foreign: source("https://evil.example/_next/static/a.js"),
    html: outcome(() => Object.assign(document.createElement("p"), { innerHTML: "<b>a</b>" })),
    code: outcome(() => Object.assign(script(), { text: "alert(1)" })),
    policy: outcome(() =>
      (
        window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
      ).trustedTypes.createPolicy("other", {}),
    ),
  };
};

for (const path of ["/en", "/en/login", "/en/nowhere"]) {
  test(`no text becomes a script on ${path}`, async ({ page, complaints }) => {
    await page.goto(path);
    const refused = "TypeError";
    expect(await page.evaluate(attempts)).toEqual({
      own: "taken",
      call: refused,
      foreign: refused,
      html: refused,
      code: refused,
      policy: refused,
    });
    const ofThisTest = /trusted|policy|404/i;
    expect(complaints.filter((complaint) => !ofThisTest.test(complaint))).toEqual([]);
    complaints.length = 0;
  });
}

test("a page that is reached without a load trusts the same", async ({ page }) => {
  await page.route("**/api/**", (route) =>
    route.fulfill({ json: { code: 200, msg: "", data: [] } }),
  );
  // An owner gets the scripts at once; after the hydration links navigate without a load.
  await page.addInitScript(() => {
    localStorage.setItem("auth", "1");
    addEventListener("mostrador:navigated", () => Object.assign(window, { isTaken: true }));
  });
  let loads = 0;
  page.on("domcontentloaded", () => {
    loads += 1;
  });
  await page.goto("/en");
  await page.waitForFunction(() => "isTaken" in window);
  for (const path of ["/en/terms", "/en/privacy", "/en/more/help"]) {
    await page.locator(`footer a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(path);
  }
  expect(loads).toBe(1);
});
