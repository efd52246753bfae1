// The counts of each runner's own report: {passed, failed, skipped, failures}, the last with one line for
// each failed test.
import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(file, "utf8"));

/** @param {string} output */
export function fromCargo(output) {
  const line = /^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored/gm;
  const story = /^---- (.+) stdout ----\n([^]*?)(?=^---- |^failures:)/gm;
  const failures = [...output.matchAll(story)].map(([, name = "", why]) => described(name, why));
  const counted = { passed: 0, failed: 0, skipped: 0, failures };
  for (const [, passed, failed, ignored] of output.matchAll(line)) {
    counted.passed += Number(passed);
    counted.failed += Number(failed);
    counted.skipped += Number(ignored);
  }
  return counted;
}

/** @param {string} file */
export function fromVitest(file) {
  const report = read(file);
  /** @type {string[]} */
  const failures = report.testResults
    .flatMap((/** @type {any} */ suite) => (suite.assertionResults.length > 0 ? suite.assertionResults : [suite]))
    .filter((/** @type {any} */ { status }) => status === "failed")
    .map((/** @type {any} */ test) =>
      described(test.fullName ?? test.name, test.failureMessages?.[0] ?? test.message),
    );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites * Number(report.numFailedTests === 0),
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/** @param {string} file */
export function fromPlaywright(file) {
  const { stats, errors, suites } = read(file);
  const outside = errors.map((/** @type {any} */ { message }) => described("", message));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...suites.flatMap(failedIn), ...outside],
  };
}

/** @param {any} suite @returns {string[]} */
function failedIn({ specs = [], suites = [] }) {
  const failed = specs.flatMap((/** @type {any} */ { title, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === "unexpected" || status === "flaky")
      .map((/** @type {any} */ { projectName, results }) => {
        const { error } = results.find((/** @type {any} */ result) => result.error) ?? {};
        return described(`[${projectName}] ${title}`, error?.message);
      }),
  );
  return [...failed, ...suites.flatMap(failedIn)];
}

// Each condition of the run counts as one test.
/** @param {string} file */
export function fromLoad(file) {
  /** @type {{ verdicts: { holds: boolean, sentence: string }[] }} */
  const { verdicts } = read(file);
  const failures = verdicts.filter(({ holds }) => !holds).map(({ sentence }) => sentence);
  const failed = failures.length;
  return { passed: verdicts.length - failed, failed, skipped: 0, failures };
}

/** Counts the output of the reporter `tap`, of one or more runs. @param {string} output */
export function fromNode(output) {
  const sum = (/** @type {string} */ word) => {
    const found = [...output.matchAll(new RegExp(`^# ${word} (\\d+)$`, "gm"))];
    if (found.length === 0) throw new Error(`no run told its count "${word}"`);
    return found.reduce((total, [, count]) => total + Number(count), 0);
  };
  const failures = [...output.matchAll(/^not ok \d+ - (.+)\n[^]*?^ {2}error: (.+)/gm)];
  return {
    passed: sum("pass"),
    failed: sum("fail") + sum("cancelled"),
    skipped: sum("skipped") + sum("todo"),
    failures: failures.map(([, name = "", why]) => described(name, why)),
  };
}

/** A name with the first words of the reason. @param {string} name @param {string} [why] */
function described(name, why = "") {
  const plain = stripVTControlCharacters(why).replace(/\s+/g, " ").trim();
  return `${name}: ${plain.slice(0, 300)}`;
}
