import { expect, it } from "vitest";
import { unasked } from "../../../../scripts/k8s/probes.mjs";

const ADMIN = "0.0.0.0:7100";
const get = (path: string, port: unknown = "admin") => ({ httpGet: { path, port } });
const asked = (changes = {}) => ({
  ports: [
    { name: "grpc", containerPort: 7000 },
    { name: "admin", containerPort: 7100 },
  ],
  startupProbe: get("/livez"),
  readinessProbe: get("/readyz"),
  livenessProbe: get("/livez", 7100),
  ...changes,
});

it("takes probes by HTTP on the admin port", () => {
  expect(unasked("auth", asked(), ADMIN)).toEqual([]);
});

it("names a probe that is missing, or that only looks whether a port is open", () => {
  const changes = { startupProbe: undefined, livenessProbe: { tcpSocket: { port: "admin" } } };
  expect(unasked("auth", asked(changes), ADMIN)).toEqual([
    "has no startupProbe",
    "has a livenessProbe that asks nothing by HTTP",
  ]);
});

it("names a probe of another port, of a port that is not there, of another path and of another host", () => {
  const at = (readinessProbe: unknown) => unasked("auth", asked({ readinessProbe }), ADMIN);
  expect(at(get("/readyz", "grpc"))).toEqual([
    "has a readinessProbe at grpc, which is not its admin port",
  ]);
  expect(at(get("/readyz", "gone"))).toEqual([
    "has a readinessProbe at gone, which is not its admin port",
  ]);
  expect(at(get("/livez"))).toEqual(["has a readinessProbe that asks for /livez, not for /readyz"]);
  expect(at({ httpGet: { path: "/readyz", port: "admin", host: "elsewhere" } })).toEqual([
    "has a readinessProbe that asks the host elsewhere",
  ]);
  // The process listens on another port than its container names, or on none.
  expect(unasked("auth", asked(), "0.0.0.0:7200")).toHaveLength(3);
  expect(unasked("auth", asked(), undefined)).toHaveLength(3);
});

it("asks the web server, which has no admin port, for a page", () => {
  const page = get("/", "http");
  const probes = { startupProbe: page, readinessProbe: page, livenessProbe: page };
  const web = { ports: [{ name: "http", containerPort: 3000 }], ...probes };
  expect(unasked("web", web)).toEqual([]);
  expect(unasked("web", { ...web, livenessProbe: { tcpSocket: { port: "http" } } })).toEqual([
    "has a livenessProbe that asks nothing by HTTP",
  ]);
  expect(unasked("web", { ...web, ports: [] })).toHaveLength(3);
});
