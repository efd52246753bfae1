// How quickly an edge refuses, by its own figures.

const NAME = "http_server_request_duration_seconds";

/**
 * The number of 503s, and of those within a time.
 *
 * @param {string} metrics the text of a scrape
 * @param {string} seconds one of the histogram's bounds
 * @param {string} [route] of all if there is none
 */
export function refusals(metrics, seconds, route) {
  const lines = metrics.split("\n").filter((line) => {
    return line.includes('code="503"') && (!route || line.includes(`route="${route}"`));
  });
  const sum = (/** @type {string} */ name, label = "") =>
    lines
      .filter((line) => line.startsWith(`${NAME}_${name}{`) && line.includes(label))
      .reduce((whole, line) => whole + Number(line.split(" ").at(-1)), 0);
  return { quick: sum("bucket", `le="${seconds}"`), all: sum("count") };
}
