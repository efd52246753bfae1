import { expect, it } from "vitest";
import { gaugesIn } from "../../../../scripts/load/measure/machine.mjs";
import { sampleOf } from "../../../../scripts/load/measure/samples.mjs";
import { percentile, Series } from "../../../../scripts/load/measure/series.mjs";

const START = Date.parse("2026-05-10T08:00:00Z");
const second = (number: number) => START + number * 1000;

it("reads the samples that the report needs from k6's lines", () => {
  const line = (metric: string, value: number, tags: object) =>
    JSON.stringify({ metric, type: "Point", data: { time: "2026-05-10T08:00:01Z", value, tags } });
  const at = second(1);
  expect(sampleOf(line("iteration_duration", 40, { scenario: "visit" }))).toEqual({
    kind: "journey",
    journey: "visit",
    at,
    ms: 40,
  });
  expect(sampleOf(line("http_req_duration", 8.5, { call: "page", status: "503" }))).toEqual({
    kind: "call",
    call: "page",
    status: "503",
    at,
    ms: 8.5,
  });
  expect(sampleOf(line("dropped_iterations", 3, { scenario: "visit" }))).toMatchObject({
    kind: "dropped",
    count: 3,
  });
  expect(sampleOf(line("http_req_blocked", 1, {}))).toBeUndefined();
  expect(sampleOf('{"type":"Metric","data":{},"metric":"iteration_duration"}')).toBeUndefined();
});

it("counts an arrival in the step of its coming and the end in the step of its ending", () => {
  const series = new Series(START, 10);
  series.add({ kind: "journey", journey: "visit", at: second(4), ms: 2500 });
  series.add({ kind: "dropped", journey: "visit", at: second(1), count: 2 });
  series.add({ kind: "broken", journey: "visit", at: second(4), count: 1 });
  series.add({ kind: "call", call: "page", status: "503", at: second(4), ms: 5 });
  series.add({ kind: "call", call: "page", status: "200", at: second(4), ms: 5 });
  const steps = series.steps();
  expect(steps.map(({ due }) => due)).toEqual([0, 3, 0, 0, 0]);
  expect(steps.map(({ done }) => done)).toEqual([0, 0, 0, 0, 1]);
  expect(steps[1]?.dropped).toBe(2);
  expect(steps[4]).toMatchObject({
    broken: 1,
    latencies: { visit: [2500] },
    statuses: { "503": 1 },
  });
  expect(series.total).toEqual({ done: 1, dropped: 2, broken: 1, failed: 1 });
});

it("counts per second in a long run, whose steps are longer", () => {
  const series = new Series(START, 600);
  for (let person = 0; person < 8; person += 1)
    series.add({ kind: "journey", journey: "visit", at: second(2), ms: 100 });
  expect(series.width).toBe(4);
  expect(series.steps()[0]?.due).toBe(2);
});

it("counts a statement as no arrival, and keeps its time", () => {
  const series = new Series(START, 10);
  series.add({ kind: "journey", journey: "statement", at: second(1), ms: 700 });
  series.add({ kind: "dropped", journey: "statement", at: second(1), count: 1 });
  expect(series.steps()[1]).toMatchObject({
    due: 0,
    done: 0,
    dropped: 0,
    latencies: { statement: [700] },
  });
});

it("answers no percentile of no values", () => {
  expect(percentile([], 0.95)).toBeUndefined();
  expect(percentile([1, 2, 3, 4], 0.5)).toBe(3);
  expect(percentile([1, 2, 3, 4], 1)).toBe(4);
});

it("reads queues and pools from the metrics, and nothing else", () => {
  const text = [
    "# TYPE db_writer_waiting gauge",
    'db_writer_waiting{service="auth"} 12',
    'db_writer_wait_seconds_sum{service="auth"} 3.5',
    "auth_hashes_waiting 4",
    'http_server_requests_total{status="200"} 90',
  ].join("\n");
  expect(gaugesIn(text)).toEqual({
    'db_writer_waiting{service="auth"}': 12,
    auth_hashes_waiting: 4,
  });
});
