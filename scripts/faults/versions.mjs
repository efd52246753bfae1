// Two versions in one cluster: all its processes change from the older one to this one, back and forward
// again, one by one, on databases migrated meanwhile, while merchants trade and visitors call.
import assert from "node:assert/strict";
import { pause } from "../product/browser.mjs";
import { migrate, OLD, renewed, replace } from "./builds.mjs";
import { addresses, fault, FULL, notRun } from "./case.mjs";
import { desk, halvesWithWeb, mostrador, url } from "./cluster.mjs";
import { Factors } from "./factors.mjs";
import { Trade } from "./trade.mjs";
import { Visits } from "./visits.mjs";
import { basketWrites, drafts, pagesOf, statuses, Writes } from "./writes.mjs";

/** The number of merchants whose data the migrations find, and the time for their trade. */
const BEFORE_MIGRATIONS = 3;
const TRADED_MS = 60_000;
/** The time by which callers and the proxy in front know that a process is back. */
const NOTICED_MS = 1_000;
/** The time for which each half of a service has another version. */
const BESIDE_MS = FULL ? 15_000 : 5_000;
const PASSES = /** @type {const} */ ([
  ["forward", true],
  ["back", false],
  ["forward again", true],
]);

const visits = new Visits();
const trade = new Trade();
const factors = new Factors(url, mostrador);
/** Each write is sent once, whatever its answer. */
const writes = { basket: new Writes(), drafts: new Writes(), pages: new Writes() };

/** The observations of calls that began since then. @param {number} from */
function seen(from) {
  const others = Object.entries(writes).map(([name, write]) => `${name} ${statuses(write.between(from))}`);
  return [visits.between(from), ...others].join("; ");
}

/** Expects that each kind of call continued since then. @param {number} from */
function expectCalls(from) {
  assert.ok(visits.between(from).visits.length > 0, "visitors call");
  for (const [name, write] of Object.entries(writes))
    assert.ok(write.between(from).length > 0, `${name} go on`);
}

/** All failed calls, by their kind. */
function failures() {
  const stretch = visits.between(0);
  const others = Object.entries(writes).flatMap(([name, write]) => {
    const failed = write.between(0).filter(({ status }) => status < 200 || status > 299);
    return failed.length > 0 ? [`${name}: ${statuses(failed)}`] : [];
  });
  return stretch.failed.length > 0 ? [String(stretch), ...others] : others;
}

async function begin() {
  await factors.begin(800_000, addresses(5)(0));
  await visits.begin(url, addresses(1));
  trade.begin(url, await desk(), addresses(2));
  writes.basket.begin(await basketWrites(url, 700_000, addresses(3)(0)));
  writes.drafts.begin(drafts(url, addresses(4)));
  writes.pages.begin(pagesOf(url));
  const latest = Date.now() + TRADED_MS;
  while (trade.merchants.length < BEFORE_MIGRATIONS && Date.now() < latest) await pause(NOTICED_MS);
}

const end = () => Promise.all([visits, trade, ...Object.values(writes)].map((one) => one.end()));

fault("two versions serve side by side", async (t) => {
  if (!OLD) return notRun(t, process.env.WHY_NOT ?? "there is no other version");
  t.diagnostic(`the other version: ${process.env.BEFORE}`);
  try {
    await begin();
    assert.ok(trade.merchants.length >= BEFORE_MIGRATIONS, "merchants trade with the older version");
    assert.deepEqual(renewed(), [], "all processes are of the older version");
    const from = Date.now();
    await migrate();
    await pause(BESIDE_MS);
    t.diagnostic(`migrated: ${seen(from)}`);
    expectCalls(from);
    assert.deepEqual(failures(), [], "migrated");
    for (const [pass, isNew] of PASSES) {
      const from = Date.now();
      for (const half of halvesWithWeb()) {
        for (const name of half) {
          await replace(name, isNew);
          await pause(NOTICED_MS);
        }
        await pause(BESIDE_MS);
      }
      t.diagnostic(`${pass}: ${seen(from)}`);
      expectCalls(from);
      assert.deepEqual(failures(), [], pass);
      await factors.signIn();
      assert.equal(renewed().length, isNew ? halvesWithWeb().flat().length : 0, `${pass}: each was replaced`);
    }
  } finally {
    await end();
  }
  assert.deepEqual(failures(), []);
  assert.match(await mostrador("outbox", "list"), /^No message is parked/);
  const orders = trade.merchants.flatMap((merchant) => merchant.orders);
  t.diagnostic(`${trade.merchants.length} merchants, ${orders.length} orders`);
  assert.deepEqual(await trade.problems(), []);
});
