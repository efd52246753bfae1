// enumeration.mjs: do sign-in and recovery refuse known and unknown addresses alike, in answer and in time?
// Calls the product at $MOSTRADOR_TEST_URL with the data folder $DATA, whose limits must be off, in
// interleaved pairs, because a machine's speed varies during the run.
import { command } from "../product/agent.mjs";
import { browser, impatient, registered } from "../product/browser.mjs";
import { close, freeze } from "../product/desk.mjs";
import { addManager, inviteManager, newMerchant, submitDraft } from "../product/merchants.mjs";
import { openDesk } from "../product/suite.mjs";
import { totp } from "../product/totp.mjs";
import { desks } from "../roles/agents.mjs";
import { expectHolds, HELD_BY_TIME, heldByTime } from "../roles/owners.mjs";

const { DATA, MOSTRADOR_TEST_URL: url = "" } = process.env;
if (!DATA || !url)
  throw new Error("it needs DATA and MOSTRADOR_TEST_URL, as `make enumeration` gives them");
const pairs = Number(process.env.PAIRS || 300);
const accounts = Number(process.env.ACCOUNTS || 20);
/** Owners of each hold of time: so few that no admin is asked. */
const heldOwners = Math.min(accounts, 4);
/** The largest difference of the medians, in milliseconds. */
const most = 1;
const warmUp = 10;
/** Half of the answers must vary by less than this, in milliseconds, or the machine is too busy. */
const calm = 10;

const visitor = impatient(url);
const password = "not the password 9";
const signIn = (userId) => visitor.ask("POST", "/api/session", { body: { userId, password } });
const recover = (userId) => visitor.ask("POST", "/api/password/recover", { body: { userId } });

const mostrador = command("target/debug/mostrador");

/** Addresses by the holds of their accounts, as the clock of the test brings them. */
const held = await ownersHeldByTime();
const admin = await openDesk(url, mostrador, "admin");

/** Addresses that differ only in whether they are registered. */
const plain = [];
const guarded = [];
/** Addresses of owners with a frozen or closed account, and of drafts with an unproven address. */
const frozen = [];
const suspected = [];
const closed = [];
const fraudulent = [];
const unproved = [];
/** User IDs by the state of the access; a removed member has none. @type {Record<string, string[]>} */
const managers = { "a manager": [], invited: [], suspended: [], removed: [], held: [] };
for (let at = 0; at < accounts; at += 1) {
  const owner = await registered(url, 10_000 + at);
  plain.push(owner.email);
  for (const [state, userId] of await managersOf(owner)) managers[state].push(userId);
  guarded.push(await withSecondFactor(await registered(url, 20_000 + at)));
  frozen.push(await decided(freeze, await registered(url, 11_000 + at)));
  closed.push(await decided(close, await registered(url, 12_000 + at)));
  suspected.push(await decided(suspect, await registered(url, 15_000 + at)));
  fraudulent.push(await decided(endForFraud, await registered(url, 16_000 + at)));
  const draft = newMerchant(13_000 + at);
  await submitDraft(browser(url), draft);
  unproved.push(draft.email);
}
/** @type {[string, string[], typeof signIn][]} */
const questions = [
  ["sign-in", plain, signIn],
  ["sign-in with a second factor", guarded, signIn],
  ["sign-in: frozen", frozen, signIn],
  ["sign-in: suspected of fraud", suspected, signIn],
  ["sign-in: closed", closed, signIn],
  ["sign-in: closed for fraud", fraudulent, signIn],
  ["sign-in: not proved", unproved, signIn],
  ["recovery", plain, recover],
  ["recovery: frozen", frozen, recover],
  ["recovery: suspected of fraud", suspected, recover],
  ["recovery: closed", closed, recover],
  ["recovery: closed for fraud", fraudulent, recover],
  ["recovery: not proved", unproved, recover],
];
for (const [state, addresses] of Object.entries(held)) {
  questions.push([`sign-in: held by ${state}`, addresses, signIn]);
  questions.push([`recovery: held by ${state}`, addresses, recover]);
}
for (const [state, userIds] of Object.entries(managers)) {
  questions.push([`sign-in: ${state}`, userIds, signIn]);
  questions.push([`recovery: ${state}`, userIds, recover]);
}

let failed = false;
for (const [name, known, question] of questions) {
  const unknown = known.map(unknownLike);
  const times = { known: [], unknown: [] };
  const answers = { known: new Set(), unknown: new Set() };
  for (let pair = -warmUp; pair < pairs; pair += 1) {
    const turn = (pair + warmUp) % known.length;
    const turns = [
      ["known", known[turn]],
      ["unknown", unknown[turn]],
    ];
    // The order alternates, as the second call may profit from the first.
    for (const [kind, address] of pair % 2 ? turns : turns.reverse()) {
      const { took, answer } = await ask(question, address);
      answers[kind].add(answer);
      if (pair >= 0) times[kind].push(took);
    }
  }
  failed = !judge(name, times, answers) || failed;
}
process.exit(failed ? 1 : 0);

/**
 * An unknown address or user ID of the same shape, a different one for each.
 * @param {string} userId
 * @param {number} at
 */
function unknownLike(userId, at) {
  const own = `zz${[...String(at).padStart(4, "0")].map((digit) => "abcdefghjk"[Number(digit)]).join("")}`;
  return userId.replace(/merchant-[12](?=\d)/, "merchant-7").replace(/^\w{6}(?=-\d+$)/, own);
}

/** The managers by the state of their access, one in each state. */
async function managersOf({ client }) {
  const [{ shopId, place }] = await client.call("GET", "/api/system/user/ownerShopList");
  const body = { shopName: "Warung Tutup", ...place };
  const closed = await client.call("POST", "/api/shops", { body });
  const member = "/api/shops/{shopId}/staff/{staffId}";
  const added = async (name, at = shopId) => {
    const { staffId, userId } = await addManager(client, browser(url), { shopId: at, name });
    return { userId, path: { shopId: at, staffId } };
  };
  const suspended = await added("Budi");
  await client.call("PATCH", member, { path: suspended.path, body: { status: "suspended" } });
  const removed = await added("Citra");
  await client.call("DELETE", member, { path: removed.path });
  const held = await added("Dewi", closed.shopId);
  await client.call("PATCH", "/api/shops/{shopId}", {
    path: { shopId: closed.shopId },
    body: { status: "disabled" },
  });
  return [
    ["a manager", (await added("Sari")).userId],
    ["invited", (await inviteManager(client, { shopId, name: "Eka" })).userId],
    ["suspended", suspended.userId],
    ["removed", removed.userId],
    ["held", held.userId],
  ];
}

/** @returns {Promise<Record<string, string[]>>} */
async function ownersHeldByTime() {
  const rounds = Array.from({ length: heldOwners }, (_, at) =>
    HELD_BY_TIME.map((_, hold) => `${14_000 + 100 * at + hold}`),
  );
  const owners = await heldByTime(url, desks({ url, mostrador }), rounds);
  /** @type {Record<string, string[]>} */
  const byHold = {};
  for (const owner of owners.filter(({ holds }) => holds.length === 1)) {
    await expectHolds(owner);
    const [hold] = owner.holds;
    byHold[hold] = [...(byHold[hold] ?? []), owner.credentials.email];
  }
  return byHold;
}

/** @param {Parameters<typeof freeze>[0]} desk @param {string} accountId */
function suspect(desk, accountId) {
  return freeze(desk, accountId, "another name on the card", true);
}

/** @param {Parameters<typeof freeze>[0]} desk @param {string} accountId */
async function endForFraud(desk, accountId) {
  await suspect(desk, accountId);
  return close(desk, accountId, "the card is forged", true);
}

/** @param {typeof freeze} decide */
async function decided(decide, { email, client }) {
  const { accountId } = await client.call("GET", "/api/account");
  await decide(admin, accountId);
  return email;
}

/** Makes the owner sign in with a code from now on. */
async function withSecondFactor({ email, password, client }) {
  const { totpSecret } = await client.call("POST", "/api/totp", { body: { password } });
  await client.call("PUT", "/api/totp", { body: { totp: totp(totpSecret) } });
  return email;
}

async function ask(question, address) {
  const begin = performance.now();
  const { status, headers, body } = await question(address);
  const took = performance.now() - begin;
  const { requestId, ...answer } = body;
  if (status === 429) throw new Error(`limits are on at ${url}: start it with LIMITS=off`);
  const shape = [...headers.keys()].filter((header) => header !== "date").sort();
  return { took, answer: JSON.stringify({ status, answer, shape }) };
}

function judge(name, times, answers) {
  const differences = times.known.map((took, at) => took - times.unknown[at]);
  const medians = at(times.known, 0.5) - at(times.unknown, 0.5);
  const ms = (value) => `${value.toFixed(2)} ms`;
  const spread = (values) => {
    const [low, median, high] = [0.25, 0.5, 0.75].map((share) => ms(at(values, share)));
    return `median ${median}, half of them ${low} to ${high}`;
  };
  console.log(`${name}: ${pairs} pairs`);
  console.log(`  known      ${spread(times.known)}`);
  console.log(`  unknown    ${spread(times.unknown)}`);
  console.log(`  difference ${spread(differences)}; of the medians ${ms(medians)}`);
  const alike = answers.known.size === 1 && [...answers.known].join() === [...answers.unknown].join();
  const all = [...answers.known, ...answers.unknown];
  if (!alike) console.error(`  FAIL the answers differ:\n  ${all.join("\n  ")}`);
  const restless = Math.max(...Object.values(times).map((taken) => at(taken, 0.75) - at(taken, 0.25)));
  if (restless > calm) console.error("  FAIL this machine is too busy: repeat it when nothing else runs");
  const close = Math.abs(medians) <= most && Math.abs(at(differences, 0.5)) <= most;
  if (!close) console.error(`  FAIL the times differ by more than ${most} ms`);
  return alike && close && restless <= calm;
}

/** The value below which this share of the values lies. */
function at(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
