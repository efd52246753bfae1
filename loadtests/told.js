// The product's answers to its clients, one line each; scripts/load compares them with the product's later
// state.

/** @param {string} what @param {Record<string, unknown>} facts */
export const tell = (what, facts) => console.log(JSON.stringify({ what, ...facts }));
