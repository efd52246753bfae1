// The numbers and times of arrivals, which follow a plan and wait for no answer (open model). A step leads
// within `seconds` to the busiest hour of `times` the merchants.
import { busiestHour } from "./day.js";

/** The size that a workload multiplies, in merchants. */
const MERCHANTS = 100_000;
const MINUTE = 60;

/** @import { Journey } from "./day.js" */
/** @typedef {{ seconds: number, times: number }} Step */
/** @typedef {ReturnType<typeof few> | ReturnType<typeof many>} Scenario k6's words */
/** @typedef {{ about: string, steps: Step[], isHeld?: boolean }} Plan held when no arrival may be dropped */
/** @type {Record<string, Plan>} */
const plans = {
  smoke: { about: "does every journey work?", steps: [], isHeld: true },
  average: {
    about: "the busiest hour of an ordinary day",
    steps: [
      { seconds: MINUTE, times: 1 },
      { seconds: 5 * MINUTE, times: 1 },
    ],
    isHeld: true,
  },
  stress: {
    about: "four times as many merchants, for a while",
    steps: [
      { seconds: MINUTE, times: 1 },
      { seconds: 2 * MINUTE, times: 4 },
      { seconds: 5 * MINUTE, times: 4 },
      { seconds: MINUTE, times: 1 },
    ],
  },
  spike: {
    about: "ten times as many within ten seconds, and back",
    steps: [
      { seconds: 30, times: 1 },
      { seconds: 30, times: 1 },
      { seconds: 10, times: 10 },
      { seconds: MINUTE, times: 10 },
      { seconds: 10, times: 1 },
      { seconds: MINUTE, times: 1 },
    ],
  },
  soak: {
    about: "two hours at twice the ordinary load: does anything grow?",
    steps: [
      { seconds: 2 * MINUTE, times: 2 },
      { seconds: 120 * MINUTE, times: 2 },
    ],
    isHeld: true,
  },
  breakpoint: { about: "more and more, until it breaks", steps: [{ seconds: 15 * MINUTE, times: 40 }] },
};

/** The smoke: each journey every few seconds. */
const SMOKE = { seconds: 12, everySeconds: 3, people: 6 };

/** A merchant of the pool is in one journey at a time, unless the journey takes longer than this. */
const PATIENCE_SECONDS = 2;
/** The orders of a merchant: more would add up to an unrealistic subscription of many years. */
const ORDERS_OF_A_MERCHANT = 10;

/**
 * The scenarios of k6 for a workload, its duration, and the number of merchants to prepare.
 *
 * @param {string} name
 * @param {{ merchants?: number, shorter?: number }} options `shorter` divides all times
 */
export function workload(name, { merchants = MERCHANTS, shorter = 1 } = {}) {
  const plan = plans[name];
  if (!plan) throw new Error(`WORKLOAD is one of ${Object.keys(plans).join(", ")}`);
  const steps = plan.steps.map(({ seconds, times }) => ({ seconds: seconds / shorter, times }));
  const journeys = /** @type {Journey[]} */ (Object.keys(busiestHour(merchants)));
  const scenarios = journeys.map((journey) => [
    journey,
    name === "smoke" ? few(journey) : many(journey, steps, merchants),
  ]);
  const seconds = name === "smoke" ? SMOKE.seconds : steps.reduce((sum, step) => sum + step.seconds, 0);
  /** @type {Record<Journey, Scenario>} */
  const all = Object.fromEntries(scenarios);
  const orders = arrivals("order", steps, merchants);
  const buyers = Math.max(2 * all.order.maxVUs, Math.ceil(orders / ORDERS_OF_A_MERCHANT));
  return {
    name,
    about: plan.about,
    isHeld: plan.isHeld ?? false,
    isTimed: name !== "smoke",
    merchants: name === "smoke" ? 0 : merchants,
    seconds,
    scenarios: all,
    // The first merchant belongs to the importing agent.
    pool: 1 + (name === "smoke" ? SMOKE.seconds / SMOKE.everySeconds : buyers),
  };
}

const common = (/** @type {string} */ journey) => ({
  exec: journey.replaceAll("-", "_"),
  gracefulStop: "30s",
});

function few(/** @type {string} */ journey) {
  return {
    ...common(journey),
    executor: "constant-arrival-rate",
    rate: 1,
    timeUnit: `${SMOKE.everySeconds}s`,
    duration: `${SMOKE.seconds}s`,
    preAllocatedVUs: SMOKE.people,
    maxVUs: SMOKE.people,
  };
}

/**
 * @param {Journey} journey
 * @param {Step[]} steps
 * @param {number} merchants
 */
function many(journey, steps, merchants) {
  const hour = (/** @type {number} */ times) => busiestHour(merchants * times)[journey];
  const most = Math.max(...steps.map(({ times }) => hour(times)));
  // An agent waits for a file before the next one; k6 drops the arrivals meanwhile, which does not count as a
  // loss.
  const people = journey === "statement" ? 1 : Math.max(4, Math.ceil((most / 3600) * PATIENCE_SECONDS));
  return {
    ...common(journey),
    executor: "ramping-arrival-rate",
    startRate: 0,
    timeUnit: "1h",
    stages: steps.map(({ seconds, times }) => ({ duration: `${Math.ceil(seconds)}s`, target: hour(times) })),
    preAllocatedVUs: people,
    maxVUs: people,
  };
}

/**
 * @param {Journey} journey
 * @param {Step[]} steps
 * @param {number} merchants
 */
function arrivals(journey, steps, merchants) {
  const pairs = steps.map(({ seconds, times }, at) => ({ seconds, from: steps[at - 1]?.times ?? 0, times }));
  const hours = pairs.reduce(
    (sum, { seconds, from, times }) => sum + (seconds * (from + times)) / 2 / 3600,
    0,
  );
  return Math.ceil(busiestHour(merchants)[journey] * hours);
}
