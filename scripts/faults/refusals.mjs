// How quickly an edge refuses, by its own figures.

const NAME = "http_server_request_duration_seconds";

/** The time within which a refusal must leave the edge, one of the histogram's bounds in seconds. */
export const REFUSED_WITHIN = "0.005";

/**
 * The number of 503s, and of those within a time.
 *
 * @param {string} metrics the text of a scrape
 * @param {string} [route] of all if there is none
 * @param {number[]} [codes] of other refusals, too
 */
export function refusals(metrics, route, codes = [503]) {
  const lines = metrics.split("\n").filter((line) => {
    const isRefusal = codes.some((code) => line.includes(`code="${code}"`));
    return isRefusal && (!route || line.includes(`route="${route}"`));
  });
  const sum = (/** @type {string} */ name, label = "") =>
    lines
      .filter((line) => line.startsWith(`${NAME}_${name}{`) && line.includes(label))
      .reduce((whole, line) => whole + Number(line.split(" ").at(-1)), 0);
  return { quick: sum("bucket", `le="${REFUSED_WITHIN}"`), all: sum("count") };
}

/**
 * The share of refusals that took too long. No other client may call the edge meanwhile.
 *
 * @param {string} admin the address of its figures
 * @param {string} [route]
 * @param {number[]} [codes]
 */
export async function slowRefusals(admin, route, codes) {
  const text = await (await fetch(`http://${admin}/metrics`)).text();
  const { quick, all } = refusals(text, route, codes);
  if (all === 0) throw new Error("the edge refused nothing");
  return 1 - quick / all;
}
