// The average day of a merchant: the number of journeys of each kind. These are assumptions, to be replaced
// by an operator's figures; every workload and the report's merchants a day follow from them. This module
// does not use k6, because the report needs it, too.

/** Journeys of a merchant in a day. Visits include those of people who never become merchants. */
export const PER_MERCHANT = {
  visit: 4,
  "sign-in": 1,
  order: 0.2,
  register: 0.05,
  newsletter: 0.05,
};

/** @typedef {keyof typeof PER_MERCHANT | "statement"} Journey */

/** The busiest hour has this share of a day's arrivals. */
export const BUSIEST_HOUR = 1 / 8;

/** Statement files in an hour, for any number of merchants: an agent imports them one after the other. */
export const FILES_AN_HOUR = 360;

/**
 * Arrivals of each journey in the busiest hour of this number of merchants.
 *
 * @param {number} merchants
 * @returns {Record<Journey, number>}
 */
export function busiestHour(merchants) {
  const arrivals = Object.entries(PER_MERCHANT).map(([journey, perDay]) => [
    journey,
    Math.ceil(merchants * perDay * BUSIEST_HOUR),
  ]);
  return { ...Object.fromEntries(arrivals), statement: FILES_AN_HOUR };
}

const sum = Object.values(PER_MERCHANT).reduce((sum, perDay) => sum + perDay, 0);

/**
 * The number of merchants whose busiest hour has this many arrivals a second, without files. @param {number}
 * perSecond
 */
export const merchantsOf = (perSecond) => (perSecond * 3600) / (sum * BUSIEST_HOUR);
