// The report of a run of `make faults`, from the notes of its parts.

/** @typedef {{ name: string, holds: boolean, seconds: number, why?: string, says: string[] }} Verdict */
/** @typedef {{ part: string, status: number, minutes: number, verdicts: Verdict[] }} Part */

/** The first words of a case that did not run, or that ran under less than it promises. */
const UNPROVEN = /^(NOT RUN|NOT VALIDATED): /;
const BAR = /^bar (held|MISSED|not judged briefly): (.*)$/;

/**
 * The reporter's notes: each verdict, and the words of its case.
 * @param {string} lines
 * @returns {Verdict[]}
 */
export function verdictsIn(lines) {
  /** @type {Verdict[]} */
  const verdicts = [];
  for (const line of lines.split("\n").filter(Boolean)) {
    const { says, ...verdict } = JSON.parse(line);
    if (says === undefined) verdicts.push({ ...verdict, says: [] });
    else verdicts.at(-1)?.says.push(says);
  }
  return verdicts;
}

/**
 * The report, and its overall verdict. A part with a bad end has failed even if all its cases hold.
 *
 * @param {Part[]} parts
 * @param {{ about: string, most: number | undefined }} run with the minutes that it may take, if that is
 * judged
 */
export function report(parts, { about, most }) {
  const all = parts.flatMap(({ verdicts }) => verdicts);
  const [notRun, weak] = [unprovenFor(all, "NOT RUN"), unprovenFor(all, "NOT VALIDATED")];
  const failed = all.filter((verdict) => !verdict.holds && !unproven(verdict));
  const broken = parts.filter(({ status, verdicts }) => status !== 0 && verdicts.every(({ holds }) => holds));
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
  const isLate = most !== undefined && minutes > most;
  const bars = all.flatMap(({ says }) => says.filter((said) => BAR.test(said)));
  const held = bars.filter((bar) => BAR.exec(bar)?.[1] === "held");
  const sum = [
    `${all.length - failed.length - notRun.length - weak.length} of ${all.length} cases hold`,
    `${failed.length} failed`,
    `${notRun.length} did not run`,
    ...(weak.length > 0 ? [`${weak.length} not validated`] : []),
    `${held.length} of ${bars.length} bars held`,
    `${minutes.toFixed(1)} minutes${most === undefined ? "" : `, at most ${most}`}`,
  ];
  const lines = [
    about,
    ...parts.flatMap(ofPart),
    "",
    ...broken.map(({ part, status }) => `FAILED   ${part} ended with ${status}`),
    ...[...failed, ...notRun, ...weak].map((verdict) => `${word(verdict)} ${verdict.name}: ${firstLine(verdict.why)}`),
    ...(isLate ? [`FAILED   it took ${minutes.toFixed(1)} minutes`] : []),
    ...(all.length === 0 ? ["FAILED   no case ran"] : []),
    sum.join("; "),
  ];
  const holds = all.length > 0 && !isLate && [failed, notRun, weak, broken].every(({ length }) => length === 0);
  return { holds, text: `${lines.join("\n")}\n` };
}

/** @param {Part} part */
function ofPart({ part, minutes, verdicts }) {
  const cases = verdicts.flatMap((verdict) => [
    `${word(verdict)} ${verdict.name} (${verdict.seconds.toFixed(0)} s)`,
    ...verdict.says.map((said) => `           ${said}`),
    ...(verdict.holds ? [] : [`           ${firstLine(verdict.why)}`]),
  ]);
  return ["", `${part}: ${verdicts.length} cases, ${minutes.toFixed(1)} minutes`, ...cases];
}

/** @param {Verdict} verdict */
const word = (verdict) => (verdict.holds ? "held" : (unproven(verdict) ?? "FAILED")).padEnd(8);

/** @param {Verdict} verdict */
const unproven = ({ holds, why = "" }) => (holds ? undefined : UNPROVEN.exec(why)?.[1]);

/** @param {Verdict[]} all @param {string} what */
const unprovenFor = (all, what) => all.filter((verdict) => unproven(verdict) === what);

const firstLine = (why = "") => why.replace(UNPROVEN, "").split("\n")[0];
