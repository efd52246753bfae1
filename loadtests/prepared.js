// The preparations of scripts/load: merchants with open sessions, an agent's session, the addresses of pages.

import { SharedArray } from "k6/data";
import exec from "k6/execution";

const read = () => JSON.parse(open(__ENV.PREPARED));
const merchants = new SharedArray("merchants", () => read().merchants);
const [rest] = new SharedArray("rest", () => [{ ...read(), merchants: undefined }]);

export const { run, agentToken, pages, files } = rest;

/** The importing agent's own merchant places orders, so that no file is empty. */
export const payer = merchants[0];

/** Merchants take turns: each has one basket. */
export function nextMerchant() {
  const others = merchants.length - 1;
  return merchants[1 + (exec.scenario.iterationInTest % others)];
}

/** A name that is unique over all journeys and runs. */
export const nextName = () => `${run}-${exec.scenario.name}-${exec.scenario.iterationInTest}`;

/** The number of this journey among those of its kind. */
export const turn = () => exec.scenario.iterationInTest;

/** @param {number} count */
export const anyMerchants = (count) =>
  Array.from({ length: count }, (_, at) => merchants[(turn() * count + at) % merchants.length]);
