import { expect, it } from "vitest";
import { merchantsOf } from "../../../../loadtests/day.js";
import { costs } from "../../../../scripts/load/report/costs.mjs";
import { moment, stepsOf, times } from "./run";

const steps = stepsOf(times(10, { come: 20, ms: 5 }));

it("tells cores for 1,000 merchants, and memory at the peak", () => {
  const moments = [
    moment(1, { cpu: { auth: 0.1, edge: 0.4, load: 1 }, memory: { auth: 40, edge: 100 } }),
    moment(2, { cpu: { auth: 0.3, edge: 0.4, load: 1 }, memory: { auth: 60, edge: 90 } }),
  ];
  const [edge, auth, ...others] = costs({ steps, moments });
  expect(others).toEqual([]);
  expect(edge).toMatchObject({ name: "edge", cores: 0.4, memory: 100 });
  expect(auth).toMatchObject({ name: "auth", cores: 0.2, memory: 60 });
  expect(auth?.perThousand).toBeCloseTo(200_000 / merchantsOf(20), 6);
});

it("counts PostgreSQL and Redis, but no other program", () => {
  const foreign = (name: string) => `${name} (another program)`;
  const cpu = { edge: 0.1, [foreign("postgres")]: 0.5, [foreign("cargo")]: 1 };
  const found = costs({ steps, moments: [moment(1, { cpu, memory: { edge: 50 } })] });
  expect(found.map(({ name }) => name)).toEqual(["postgres", "edge"]);
  expect(found[0]?.memory).toBeUndefined();
});

it("is empty without arrivals", () => {
  expect(costs({ steps: [], moments: [moment(1)] })).toEqual([]);
});
