// What the product told its clients, a line each; scripts/load compares it with what the product says
// afterwards.

/** @param {string} what @param {Record<string, unknown>} facts */
export const tell = (what, facts) => console.log(JSON.stringify({ what, ...facts }));
