// Thresholds with their figures on the screen; everything in the file $SUMMARY.
export function summary(data) {
  const lines = Object.entries(data.metrics).flatMap(([name, { values, thresholds = {} }]) =>
    Object.entries(thresholds).map(([rule, { ok }]) => {
      const figures = Object.entries(values).map(([key, value]) => `${key}=${Math.round(value * 100) / 100}`);
      return `${ok ? "ok  " : "FAIL"} ${name} ${rule}   ${figures.join(" ")}`;
    }),
  );
  const files = { stdout: `${lines.join("\n")}\n` };
  if (__ENV.SUMMARY) files[__ENV.SUMMARY] = JSON.stringify(data, null, 2);
  return files;
}
