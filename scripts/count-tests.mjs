// What each runner's own report says: {passed, failed, skipped}.
import { readFileSync } from "node:fs";

const read = (file) => JSON.parse(readFileSync(file, "utf8"));

export function fromCargo(output) {
  const line = /^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored/gm;
  const counted = { passed: 0, failed: 0, skipped: 0 };
  for (const [, passed, failed, ignored] of output.matchAll(line)) {
    counted.passed += Number(passed);
    counted.failed += Number(failed);
    counted.skipped += Number(ignored);
  }
  return counted;
}

export function fromVitest(file) {
  const report = read(file);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests === 0),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function fromPlaywright(file) {
  const { stats, errors } = read(file);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

// Each threshold of the journey is one test.
export function fromK6(file) {
  const verdicts = Object.values(read(file).metrics).flatMap((metric) =>
    Object.values(metric.thresholds ?? {}),
  );
  const passed = verdicts.filter(({ ok }) => ok).length;
  return { passed, failed: verdicts.length - passed, skipped: 0 };
}
