// The conclusions of a run about the product, in sentences.
import { BUSIEST_HOUR, merchantsOf, PER_MERCHANT } from "../../../loadtests/day.js";
import { clock } from "../measure/progress.mjs";
import { kneeOf, mostTaken } from "./knee.mjs";
import { firstLimit } from "./limits.mjs";

/** @import { Knee } from "./knee.mjs" */
/** @import { Moment } from "../measure/machine.mjs" */
/** @import { Step } from "../measure/series.mjs" */
/**
 * @typedef {object} Run
 * @property {{ merchants: number }} plan
 * @property {Step[]} steps
 * @property {Moment[]} moments
 * @property {number} cores
 * @property {boolean} isProductSeen it runs on this machine
 */
/** @typedef {{ question: string, answer: string, at?: number }} Answer `at`: the moment that graphs mark */

/** Two digits are the precision of a run. */
const round = (/** @type {number} */ number) => Number(number.toPrecision(2)).toLocaleString("en");
const ms = (/** @type {number} */ value) => `${round(value)} ms`;

/** @param {Run} run @returns {Answer[]} */
export function answers({ plan, steps, moments, cores, isProductSeen }) {
  if (plan.merchants === 0) {
    return [
      {
        question: "How much can it take?",
        answer: "A smoke run does not ask: a few people came, one by one.",
      },
    ];
  }
  const knee = kneeOf(steps);
  const kept = knee?.perSecond ?? mostTaken(steps);
  const limit = firstLimit(moments, cores);
  const unseen = isProductSeen ? "" : " Only the machine of the load is seen here, not the product's.";
  return [
    { question: "Where does it bend?", answer: kneeSentence(knee, kept), at: knee?.at },
    {
      question: "What gives out first?",
      answer: limit
        ? `${capital(limit.resource)}, at ${clock(limit.at)}: ${limit.why}.${unseen}`
        : `Nothing that is seen here was used up.${unseen}`,
    },
    { question: "How many merchants is that?", answer: merchantsSentence(kept, Boolean(knee)) },
  ];
}

function kneeSentence(/** @type {Knee | undefined} */ knee, /** @type {number} */ kept) {
  if (!knee)
    return `It does not, in this run: everybody was served, at ${round(kept)} arrivals a second too.`;
  const { at, journey, before = 0, after = 0 } = knee;
  const kind = journey
    ? `95 % of the journeys "${journey}" took up to ${ms(after)}, ${ms(before)} when it was quiet`
    : "arrivals found no free caller and were dropped";
  return `At ${clock(at)}: ${kind}. Before that it kept up with ${round(kept)} arrivals a second.`;
}

function merchantsSentence(/** @type {number} */ kept, /** @type {boolean} */ isKnown) {
  const day = Object.entries(PER_MERCHANT).map(([journey, perDay]) => `${perDay} × ${journey}`);
  const hour = `the busiest hour brings ${BUSIEST_HOUR * 100} % of a day's arrivals`;
  const amount = isKnown ? "About" : "At least";
  return `${amount} ${round(merchantsOf(kept))}, if ${hour} and a merchant's day is ${day.join(", ")}.`;
}

const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);
