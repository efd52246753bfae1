// The day of a merchant, on average: how often it sets out on each journey. These are assumptions, to be
// replaced by what the operator sees; every workload and the report's merchants a day follow from them. This
// module knows nothing of k6, since the report needs it too.

/** Journeys of a merchant in a day. Visits are also those of people who never become one. */
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

/** Statement files in an hour, of however many merchants: an agent imports them, one after the other. */
export const FILES_AN_HOUR = 360;

/**
 * Arrivals of each journey in the busiest hour of so many merchants.
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

/** Merchants whose busiest hour has so many arrivals a second, without files. @param {number} perSecond */
export const merchantsOf = (perSecond) => (perSecond * 3600) / (sum * BUSIEST_HOUR);
