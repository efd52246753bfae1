// A mail server fails in every way while merchants register and order: each owed mail arrives in the end, and
// none as two mails. A mail whose sender is in doubt arrives twice under one Message-ID, which the report
// shows.
import assert from "node:assert/strict";
import { browser, pause, signedIn } from "../product/browser.mjs";
import { eventually, newMerchant, order, proveAddress, submitDraft } from "../product/merchants.mjs";
import { freePort, Suite } from "../product/suite.mjs";
import { MailServer, MANNERS } from "../with/mail-server.mjs";
import { FULL, fault } from "./case.mjs";
import { countMails } from "./taken-mails.mjs";

/** @import { Merchant } from "../product/merchants.mjs" */

const ANSWERS_WITHIN_S = 1;
const MANNER_MS = FULL ? 12_000 : 2_000;
/** On a busy machine the first mails come later. */
const MET_WITHIN_MS = 60_000;
const ARRIVES_EVERY_MS = FULL ? 500 : 250;
/** The proof of the address, the welcome and the payment instructions. */
const OWED = 3;
/** The number of refusals that counts as final. */
const TRIES = 10;

fault("the mail server fails in every way", async (t) => {
  const server = new MailServer(2_000 * ANSWERS_WITHIN_S);
  const suite = new Suite(await freePort(), {
    env: {
      MOSTRADOR_MAILER__SMTP__HOST: "127.0.0.1",
      MOSTRADOR_MAILER__SMTP__PORT: String(await server.listen()),
      MOSTRADOR_MAILER__SMTP__TLS: "none",
      MOSTRADOR_MAILER__SMTP__TIMEOUT_SECONDS: String(ANSWERS_WITHIN_S),
    },
  });
  try {
    await suite.start();
    const refused = { ...newMerchant("refused"), email: "refused-1@example.com" };
    await submitDraft(browser(suite.url), refused);
    const merchants = await arrivals(suite.url, server);
    t.diagnostic(
      `${merchants.length} merchants; met ${[...server.met].map((pair) => pair.join(" ")).join(", ")}`,
    );
    for (const manner of MANNERS) assert.ok(server.met.get(manner), `no mail met a server that ${manner}`);

    const fixed = Date.now();
    for (const { email } of merchants) {
      await eventually(browser(suite.url), `${OWED} mails to ${email}`, async () => {
        return idsOf(server, email).size >= OWED;
      });
    }
    t.diagnostic(`all had arrived ${Date.now() - fixed} ms after the last merchant`);
    // Mails that failed for a while are not parked; the mail to the refused address is.
    await eventually(browser(suite.url), "a refused mail is parked", async () => {
      await browser(suite.url).call("POST", "/dev/clock", { body: { advance: "61s" } });
      return (await parked(suite)).length > 0;
    });
    const [given, ...others] = await parked(suite);
    assert.deepEqual(others, []);
    assert.equal(given?.lastReason, "mail.refused");
    // A try without a server counts as a try, but not as a refusal.
    assert.ok((given?.attempts ?? 0) >= TRIES, `${given?.attempts} tries`);
    assert.equal(server.mailsTo(refused.email).length, 0);

    const doubled = merchants.flatMap(({ email }) => doubts(server, email));
    assert.deepEqual(doubled, []);
    const { mails, repeated } = countMails(server.taken);
    t.diagnostic(`${mails} mails were taken, ${repeated.length} of them more than once under one Message-ID`);
    assert.ok(repeated.length > 0, "no answer got lost after a mail was taken");
  } finally {
    await suite.remove();
    server.close();
  }
});

/** Merchants arrive while the server goes through all manners; resolves with them when each has ordered. */
async function arrivals(/** @type {string} */ url, /** @type {MailServer} */ server) {
  /** @type {Promise<Merchant>[]} */
  const arriving = [];
  for (const manner of MANNERS) {
    server.manner = manner;
    const begun = Date.now();
    const goesOn = () => Date.now() < begun + (server.met.get(manner) ? MANNER_MS : MET_WITHIN_MS);
    for (; goesOn(); await pause(ARRIVES_EVERY_MS)) {
      const arrived = arrive(url, server, newMerchant(`of-mails-${arriving.length}`));
      // The promise is awaited below.
      arrived.catch(() => {});
      arriving.push(arrived);
    }
  }
  server.manner = "takes";
  return Promise.all(arriving);
}

/** @param {string} url @param {MailServer} server @param {Merchant} merchant */
async function arrive(url, server, merchant) {
  const product = browser(url);
  await submitDraft(product, merchant);
  // All manners together last longer than anyone's patience, which begins when the server takes mails again.
  while (server.manner !== "takes" && !server.codeTo(merchant.email)) await pause(ARRIVES_EVERY_MS);
  const code = await eventually(product, `a code for ${merchant.email}`, async () => {
    return server.codeTo(merchant.email);
  });
  await proveAddress(product, merchant, code);
  await order(await signedIn(url, merchant), `order-of-${merchant.email}`);
  return merchant;
}

/**
 * Mails about a new device depend on the number of sign-ins without cookies.
 * @param {{ text: string }} mail
 */
const isOwed = ({ text }) => !text.includes("/login/alert");

/** @param {MailServer} server @param {string} email */
const idsOf = (server, email) =>
  new Set(
    server
      .mailsTo(email)
      .filter(isOwed)
      .map(({ id }) => id),
  );

/** Mails that arrived as two mails, or as none. @param {MailServer} server @param {string} email */
function doubts(server, email) {
  const [ids, mails] = [idsOf(server, email), server.mailsTo(email)];
  const subjects = new Set(mails.filter(isOwed).map(({ subject }) => subject));
  const isPlain = ids.size === OWED && subjects.size === OWED && mails.every(({ id }) => id !== "");
  return isPlain ? [] : [`${email}: ${ids.size} mails of ${subjects.size} subjects instead of ${OWED}`];
}

/** @param {Suite} suite @returns {Promise<{ service: string, lastReason: string, attempts: number }[]>} */
const parked = async (suite) =>
  JSON.parse(await suite.mostrador("outbox", "list", "--json", "--data", suite.data));
