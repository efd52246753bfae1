// The bars of the figures. A ratio to a hash holds on any machine; all other bars are for a core that hashes
// some fifty passwords a second.

/** @typedef {{ perSecond: number, p99Ms: number, cpuMs: number, seconds: number, failed: number }} Counted */
/** @typedef {Record<string, Record<string, any>>} Figures of each shape, by name */
/**
 * @typedef {{ what: string, bar: string, figure: number | undefined, holds: boolean | undefined }} Verdict
 */

/** The checkouts a second on PostgreSQL, reached by one replica of commerce, and arriving at two. */
export const CHECKOUTS_A_SECOND = 500;
/** The name of the figure of checkouts that arrive at that rate. @param {string} of */
export const arriving = (of) => `checkout at ${CHECKOUTS_A_SECOND} a second, ${of}`;
/** The name of the figure of checkouts at 70 % of the rate that the product keeps up. @param {string} of */
export const lasting = (of) => `checkout at 70 % of what lasts, ${of}`;
export const ONE_PROCESS = "SQLite, all in one process";
export const onPostgres = (/** @type {number} */ replicas) =>
  `PostgreSQL, a process for each service, ${replicas} of commerce`;

/**
 * @param {Figures} figures
 * @returns {Verdict[]} in the order of the figures; a missing figure has no verdict
 */
export function verdicts(figures) {
  return [
    ...ofOneProcess(figures[ONE_PROCESS]),
    ...[1, 2].flatMap((count) => ofReplicas(figures, count)),
    ...ofLongQueues(figures["Long queues"]),
    ...ofTimedWork(figures["Timed work"]),
  ];
}

/** @param {Record<string, any> | undefined} figures */
function ofOneProcess(figures = {}) {
  const sizes = sizesOf(figures).flatMap((of) => {
    const hash = 1000 / figures[`argon2 alone, ${of}`]?.perSecond;
    return [
      atLeast(`session check, ${of}`, 30_000, figures[`session check, ${of}`]?.perSecond),
      atLeast(`shop list, ${of}`, 10_000, figures[`shop list, ${of}`]?.perSecond),
      atMost(`shop list ÷ hash, CPU, ${of}`, 1 / 280, figures[`shop list, ${of}`]?.cpuMs / hash),
      ...checkouts(figures, of, 1_000),
      atMost(`checkout ÷ hash, CPU, ${of}`, 1 / 17, figures[`checkout, ${of}`]?.cpuMs / hash),
    ];
  });
  return [
    atMost("ready after (ms)", 1_000, figures["ready after (ms)"]),
    atMost("CPU from start to rest (s)", 3, figures["CPU from start to rest (s)"]),
    atMost("memory at rest (MB)", 100, figures["memory at rest (MB)"]),
    atLeast("edge ÷ nginx", 1.15, figures["edge ÷ nginx"]),
    atLeast("edge ÷ web server", 20, figures["edge ÷ web server"]),
    atLeast("sign-in, share of argon2 alone (%)", 85, figures["sign-in, share of argon2 alone (%)"]),
    ...sizes,
    atMost("statement of 100,000 lines (s)", 5, figures["statement of 100,000 lines"]?.seconds),
    ...arrivingCheckouts("checkout at 70 % meanwhile", figures["checkout at 70 % meanwhile"]),
  ];
}

/** @param {Figures} figures @param {number} replicas */
function ofReplicas(figures, replicas) {
  const name = onPostgres(replicas);
  const found = figures[name] ?? {};
  const where = (/** @type {Verdict} */ verdict) => ({
    ...verdict,
    what: `${replicas} of commerce: ${verdict.what}`,
  });
  return sizesOf(found)
    .flatMap((of) => [
      ...checkouts(found, of, CHECKOUTS_A_SECOND),
      ...(replicas > 1 ? arrivingCheckouts(arriving(of), found[arriving(of)]) : []),
    ])
    .map(where);
}

/** @param {string} what @param {Counted | undefined} figure of checkouts that arrive at a rate */
function arrivingCheckouts(what, figure) {
  return [atMost(`${what}, p99 (ms)`, 50, figure?.p99Ms), atMost(`${what}, failed`, 0, figure?.failed)];
}

/** @param {Record<string, any> | undefined} figures */
function ofLongQueues(figures = {}) {
  const [alone, shared] = [figures["one replica, a second"], figures["four replicas, a second"]];
  const down = ["Sqlite", "Postgres"].flatMap((engine) => [
    of(atMost, `${engine}, receiver down, share of a core`, 0.05),
    of(atMost, `${engine}, receiver down, tries a second`, 10),
    of(atMost, `${engine}, receiver back, first after (s)`, 2),
    of(atLeast, `${engine}, receiver back, a second`, 1_000),
  ]);
  return [atLeast("four replicas ÷ one", 2.5, shared / alone), ...down];

  function of(/** @type {typeof atMost} */ judged, /** @type {string} */ name, /** @type {number} */ bar) {
    return judged(name, bar, figures[name]);
  }
}

/** @param {Record<string, any> | undefined} figures */
function ofTimedWork(figures = {}) {
  return ["Sqlite", "Postgres"].map((engine) => {
    const of = (/** @type {string} */ size) => figures[`${engine}, among ${size} accounts (s)`];
    return atMost(`${engine}, among many accounts ÷ among few`, 1.5, of("many") / of("few"));
  });
}

/** @param {Record<string, any>} figures @param {string} of @param {number} perSecond */
function checkouts(figures, of, perSecond) {
  const [reached, loaded] = [figures[`checkout, ${of}`], figures[`checkout at 70 %, ${of}`]];
  return [
    atLeast(`checkout, ${of}`, perSecond, reached?.perSecond),
    atMost(`checkout, ${of}, failed`, 0, reached?.failed),
    ...arrivingCheckouts(`checkout at 70 %, ${of}`, loaded),
    ...arrivingCheckouts(lasting(of), figures[lasting(of)]),
  ];
}

/** The sizes of the tables that were measured. @param {Record<string, any>} figures */
const sizesOf = (figures) =>
  Object.keys(figures).flatMap((name) => /^session check, (\d+ merchants)$/.exec(name)?.[1] ?? []);

/** @param {string} what @param {number} bar @param {number | undefined} figure @returns {Verdict} */
const atLeast = (what, bar, figure) =>
  verdict(what, `≥ ${shown(bar)}`, figure, (/** @type {number} */ number) => number >= bar);

/** @param {string} what @param {number} bar @param {number | undefined} figure @returns {Verdict} */
const atMost = (what, bar, figure) =>
  verdict(what, `≤ ${shown(bar)}`, figure, (/** @type {number} */ number) => number <= bar);

/**
 * @param {string} what
 * @param {string} bar
 * @param {number | undefined} figure
 * @param {(figure: number) => boolean} judge
 * @returns {Verdict}
 */
function verdict(what, bar, figure, judge) {
  const isKnown = figure !== undefined && !Number.isNaN(figure);
  return { what, bar, figure: isKnown ? figure : undefined, holds: isKnown ? judge(figure) : undefined };
}

/** Numbers for people; small ratios get more digits. @param {number} number */
export const shown = (number) =>
  number > 0 && number < 0.5 ? `1/${(1 / number).toFixed(1)}` : number.toLocaleString("en-US");
