// Every operation of the contract × every caller × own, foreign, missing and malformed ids, against the
// product: each call serves exactly its declared callers, and answers a foreign thing like a missing one. Run
// by `node --test`.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { impatient } from "../product/browser.mjs";
import { freePort, Suite } from "../product/suite.mjs";
import { agents, desks } from "./agents.mjs";
import { counters } from "./counters.mjs";
import { expected, SERVED, verdict } from "./expected.mjs";
import { managers } from "./managers.mjs";
import { owners } from "./owners.mjs";
import { samples } from "./samples.mjs";
import { FOREIGN_STAFF_ID, things } from "./things.mjs";
import { drafter, visitor } from "./visitors.mjs";

const NO_ID = "nonsense";
const document = JSON.parse(readFileSync("web/openapi.json", "utf8"));
const operations = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      operation.operationId,
      { ...operation, path, method: method.toUpperCase() },
    ]),
  ),
);

// Otherwise the device of an owner whose account is held as unused would have expired, too.
const env = { MOSTRADOR_AUTH__DEVICE_IDLE_DAYS: "365" };
// No call may depend on the exact columns of this version's tables.
const suite = new Suite(await freePort(), { env, isExpanded: true });
after(() => suite.remove());
await suite.start();
const desk = desks(suite);
const merchants = await owners(suite, desk);
const callers = [
  visitor(),
  await drafter(suite.url),
  ...merchants,
  ...(await managers(suite.url)),
  ...(await counters(suite.url, document.components.schemas.Grant.enum)),
  ...(await agents(suite)),
];
for (const caller of callers) await caller.renew();
const rows = samples(await things(suite.url, desk));

test("every operation has a row, and every row an operation", () => {
  assert.deepEqual(Object.keys(rows).sort(), [...operations.keys()].sort());
});

test("a manager learns neither the outlet's code nor the account's state", async () => {
  const faults = [];
  for (const caller of callers.filter(({ is }) => is.manager || is.owner)) {
    const client = impatient(suite.url, caller.session());
    const listed = await client.ask("GET", "/api/system/user/ownerShopList", {});
    const paged = await client.ask("GET", "/api/shops", {});
    if (listed.status !== 200 || paged.status !== 200) continue;
    for (const shop of [...listed.body.data, ...paged.body.data.items])
      for (const fact of ["verificationCode", "accountState", "package", "validFrom"])
        if ((shop[fact] === null) !== Boolean(caller.is.manager))
          faults.push(`${caller.name}: ${fact} is ${JSON.stringify(shop[fact])}`);
  }
  assert.deepEqual(faults, []);
});

test("a manager meets things of the same owner and of another", () => {
  const ofManagers = callers.filter(({ is }) => is.manager);
  assert.equal(new Set(ofManagers.map(({ owner }) => owner)).size, 2);
  for (const caller of ofManagers.filter(({ is }) => is.manager.length < 2)) {
    const named = idsFor({ whose: "shop" }, caller).others.map(([name]) => name);
    assert.deepEqual(named, ["missing", "malformed", "a colleague's", "foreign"], caller.name);
  }
});

test("a cashier's session names the functions that the owner gave, and no others", async () => {
  const cashiers = callers.filter(({ grants }) => grants);
  for (const cashier of cashiers) {
    const client = impatient(suite.url, cashier.session());
    const { staff } = await client.call("GET", "/api/device/session", {});
    assert.deepEqual(staff.grants, cashier.grants, cashier.name);
  }
  const given = document.components.schemas.Grant.enum;
  const held = new Set(cashiers.flatMap(({ grants }) => grants));
  assert.deepEqual([...held].sort(), given.toSorted());
  assert.ok(cashiers.some(({ grants }) => grants.length === 0));
});

for (const [operationId, sample] of Object.entries(rows)) {
  const operation = operations.get(operationId);
  test(`${operation?.method} ${operation?.path}`, async () => {
    const faults = [];
    let first;
    for (const caller of callers) {
      const promised = expected(operation, caller);
      const { own, others } = idsFor(sample, caller);
      others.push(...partsFor(sample, own));
      faults.push(...(await judgeOthers(operation, sample, caller, others, promised)));
      const answer = await ask(operation, sample, caller, own);
      const said = verdict(answer);
      const isServed = said === SERVED || outcome(answer) === sample.answers;
      if (isServed !== (promised === SERVED) || !(isServed || said === promised))
        faults.push(`${caller.name}: ${outcome(answer)}, not ${promised}`);
      if (isServed) first ??= outcome(answer);
      if (sample.spends && promised === SERVED) await caller.renew();
    }
    if (first !== (sample.answers ?? "200"))
      faults.push(`it answers ${first} to the first who is served, not ${sample.answers ?? "200"}`);
    assert.deepEqual(faults, []);
  });
}

/** Foreign and missing things are answered alike: not found, for a served caller. */
async function judgeOthers(operation, sample, caller, others, promised) {
  const told = new Map();
  for (const [name, id, part] of others) {
    const answer = await ask(operation, part ? { ...sample, part } : sample, caller, id);
    const asked = part ?? id;
    const text = JSON.stringify({ ...answer.body, requestId: "" }).replaceAll(asked, "ID");
    // Things and their parts have different reasons.
    const kind = part ? "part" : "whole";
    if (promised === SERVED || asked !== NO_ID) told.set(`${kind} ${answer.status} ${text}`, kind);
    const said = verdict(answer);
    // A malformed id is not found for any caller, as no lookup is needed.
    const isNotFound = answer.status === 404 && (promised === SERVED || asked === NO_ID);
    const isRight = isNotFound || (promised !== SERVED && said === promised);
    if (!isRight) return [`${caller.name}, ${name} id: ${outcome(answer)}, not ${promised}`];
  }
  const isAlike = told.size === new Set(told.values()).size;
  return isAlike ? [] : [`${caller.name}: foreign, missing and malformed ids differ: ${[...told.keys()]}`];
}

/** The id of the caller's own thing, and ids that must look alike to the caller. */
function idsFor({ whose, id, word }, caller) {
  if (word) return { own: word, others: [] };
  const own = whose ? (caller.own[whose] ?? merchants[0].own[whose]) : id;
  if (!own) return { own, others: [] };
  const others = [
    ["missing", own.replace(/_.*/, `_${"0".repeat(26)}`)],
    ["malformed", NO_ID],
  ];
  const strangers = callers.filter(
    (other) => other !== caller && other.own[whose] && sameKind(other, caller),
  );
  const colleague = strangers.find(({ owner }) => owner && owner === caller.owner);
  const foreigner = strangers.find(({ owner }) => !owner || owner !== caller.owner);
  if (colleague) others.push(["a colleague's", colleague.own[whose]]);
  if (foreigner) others.push(["foreign", foreigner.own[whose]]);
  return { own, others };
}

/** For the caller's own thing: foreign, missing and malformed parts. */
function partsFor({ part }, own) {
  if (!part) return [];
  return [
    ["foreign second", own, FOREIGN_STAFF_ID],
    ["missing second", own, "999"],
    ["malformed second", own, NO_ID],
  ];
}

const sameKind = (one, other) => Object.keys(one.is).join() === Object.keys(other.is).join();

async function ask(operation, sample, caller, id) {
  const { method, path, parameters = [] } = operation;
  const client = impatient(suite.url, caller.session());
  const [name, part] = [...path.matchAll(/\{(\w+)\}/g)].map(([, word]) => word);
  const body = typeof sample.body === "function" ? await sample.body(id, client) : sample.body;
  const needsKey = parameters.some((parameter) => parameter.name === "Idempotency-Key");
  return client.ask(method, path, {
    ...(name && { path: { [name]: id, ...(part && { [part]: sample.part }) } }),
    query: sample.query,
    key: needsKey ? crypto.randomUUID() : undefined,
    body,
    form: sample.form,
  });
}

/** @param {{ status: number, body: any }} answer */
const outcome = ({ status, body }) => (body?.reason ? `${status} ${body.reason}` : `${status}`);
