// The progress of the load for a person: one changing line on a terminal, otherwise a line now and then.

const TERMINAL_MS = 1000;
const LOG_MS = 10_000;

export const say = (/** @type {string} */ text) => console.error(text);

/**
 * Shows the progress until the returned function is called.
 *
 * @param {import("./series.mjs").Series} series
 * @param {number} seconds
 */
export function progress(series, seconds) {
  const isTerminal = process.stderr.isTTY;
  let before = 0;
  const every = isTerminal ? TERMINAL_MS : LOG_MS;
  const show = () => {
    const { done, dropped, broken, failed } = series.total;
    const pace = ((done - before) * 1000) / every;
    before = done;
    const passed = Math.round((Date.now() - series.start) / 1000);
    const losses = `${dropped} dropped, ${broken} broken, ${failed} failures of the product`;
    const line = `${clock(passed)} of ${clock(seconds)}: ${done} journeys, ${pace.toFixed(1)}/s; ${losses}`;
    process.stderr.write(isTerminal ? `\r\x1b[K${line}` : `${line}\n`);
  };
  const timer = setInterval(show, every);
  return () => {
    clearInterval(timer);
    show();
    if (isTerminal) process.stderr.write("\n");
  };
}

/** @param {number} seconds */
export const clock = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`;
