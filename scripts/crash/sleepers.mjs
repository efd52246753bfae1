// Merchants who do not use their accounts: time passes, an agent takes the step that is left to agents, time
// holds the accounts, and their owners register again. Also the facts that must be true afterwards.
import { browser, impatient, pause, registered, signedIn } from "../product/browser.mjs";
import { cardPhoto } from "../product/card-photo.mjs";
import { takeStep } from "../product/desk.mjs";
import { eventually, register, supplyPapers } from "../product/merchants.mjs";

/** @import { Product } from "../product/contract" */
/** @typedef {Awaited<ReturnType<typeof settle>>} Sleeper */

/** The settings of a product whose agents take the first step. */
export const LEFT_TO_AGENTS = { MOSTRADOR_ACCOUNT__POLICY__IDLE_BY: "agent" };
const DAY_MS = 86_400_000;
/** The days until the agents' step, then until the notice of the hold, and then until the hold. */
const DAYS = { toTheStep: 62, toTheNotice: 25, toTheHold: 9 };
/** The subject of the notice before the hold, in the language of all merchants here. */
const NOTICE = /^Tu cuenta se congelará /;
/** The events of such a life, in the first account's timeline, each once. */
const LIFE = ["account.deactivated", "account.held_still_idle", "account.closed"];

/**
 * A merchant whose papers wait, so that time asks for nothing else.
 *
 * @param {string} url
 * @param {number} number
 */
export async function settle(url, number) {
  const merchant = await registered(url, number);
  await supplyPapers(merchant.client, merchant, cardPhoto());
  const { accountId } = await merchant.client.call("GET", "/api/account");
  return { ...merchant, accountId };
}

/**
 * The product keeps the new time before it answers, so a lost answer must not let the days pass twice.
 *
 * @param {string} url
 * @param {number} days
 */
async function pass(url, days) {
  const { call } = impatient(url);
  const now = async () => Date.parse((await browser(url).call("GET", "/dev/clock")).now);
  const until = (await now()) + days * DAY_MS;
  for (let left = until - (await now()); left > 0; left = until - (await now())) {
    const advance = `${Math.ceil(left / 1000)}s`;
    await call("POST", "/dev/clock", { body: { advance } }).catch(() => pause(20));
  }
}

/**
 * Lives the lives of all sleepers.
 *
 * @param {{ url: string, desk: (role: "support") => Promise<Product> }} suite
 * @param {Sleeper[]} sleepers
 * @param {(work: () => Promise<unknown>) => Promise<void>} killed does the work while the product is killed
 */
export async function sleepAndReturn(suite, sleepers, killed) {
  const { url } = suite;
  await killed(() => pass(url, DAYS.toTheStep));
  // The sessions of agents end meanwhile.
  let desk = await suite.desk("support");
  await killed(() => inTurn(sleepers, ({ accountId }) => takeStep(desk, accountId)));
  await killed(async () => {
    await pass(url, DAYS.toTheNotice);
    // A notice that comes late delays the hold.
    await inTurn(sleepers, ({ email }) =>
      eventually(browser(url), `${email} is told of the hold`, async () => {
        return (await mailsTo(browser(url), email)).some(({ subject }) => NOTICE.test(subject));
      }),
    );
    await pass(url, DAYS.toTheHold);
  });
  desk = await suite.desk("support");
  await killed(() =>
    inTurn(sleepers, async (sleeper) => {
      await eventually(desk, `${sleeper.email} is held`, async () => {
        const { account } = await cardOf(desk, sleeper);
        return account.holds.some(({ kind }) => kind === "still_idle");
      });
      await register(browser(url), again(sleeper));
    }),
  );
  const problems = await Promise.all(sleepers.map((sleeper) => verifySleeper(url, desk, sleeper)));
  return problems.flat();
}

/** @param {Sleeper} sleeper */
const again = ({ client: _, accountId: __, ...merchant }) => ({
  ...merchant,
  password: "kopi tubruk 17",
  storeName: `${merchant.storeName} Baru`,
});

/** @param {Product} product @param {string} email */
const mailsTo = ({ call }, email) => call("GET", "/dev/inbox.json", { query: { to: email } });

/** @param {Product} desk @param {Sleeper} sleeper */
const cardOf = ({ call }, { accountId }) =>
  call("GET", "/api/support/accounts/{accountId}", { path: { accountId } });

/** @param {string} url @param {Product} desk @param {Sleeper} sleeper */
async function verifySleeper(url, desk, sleeper) {
  const { email, accountId } = sleeper;
  const problems = [];
  const expect = (/** @type {unknown} */ holds, /** @type {string} */ what) =>
    holds || problems.push(`${email}: ${what}`);

  const session = await signedIn(url, again(sleeper));
  const account = await session.call("GET", "/api/account");
  expect(account.accountId !== accountId, "the old account goes on");
  expect(account.state.subscription === "free", `a second trial: ${account.state.subscription}`);
  const { items } = await desk.call("GET", "/api/support/search", { query: { q: email } });
  const found = items.flatMap((hit) => (hit.kind === "account" ? `${hit.state} ${hit.accountId}` : []));
  const wanted = [`active ${account.accountId}`, `closed ${accountId}`];
  expect(found.sort().join() === wanted.join(), `the accounts ${found} instead of ${wanted}`);

  const path = { accountId };
  const query = { limit: 100 };
  const timeline = await desk.call("GET", "/api/support/accounts/{accountId}/events", { path, query });
  for (const event of LIFE) {
    const times = timeline.items.filter(({ kind }) => kind === event).length;
    expect(times === 1, `${event} ${times} times instead of once`);
  }
  const mails = await mailsTo(desk, email);
  const texts = mails.map(({ subject, text }) => `${subject}\n${text}`);
  expect(new Set(texts).size === texts.length, "a mail came twice");
  return problems;
}

/** @template T @param {T[]} all @param {(each: T) => Promise<unknown>} act */
async function inTurn(all, act) {
  for (const each of all) await act(each);
}
