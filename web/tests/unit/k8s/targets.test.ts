import { describe, expect, it } from "vitest";
import { astray } from "../../../../scripts/k8s/targets.mjs";

const labels = (name: string) => ({ "app.kubernetes.io/name": name });
const selector = (name: string) => ({ matchLabels: labels(name) });
const deployment = (name: string, label = name) => ({
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name },
  spec: {
    selector: selector(name),
    template: {
      metadata: { labels: labels(label) },
      spec: { containers: [{ name: "main", ports: [{ name: "grpc", containerPort: 7000 }] }] },
    },
  },
});
const scaler = (name: string, target = {}) => ({
  kind: "HorizontalPodAutoscaler",
  metadata: { name },
  spec: { scaleTargetRef: { apiVersion: "apps/v1", kind: "Deployment", name, ...target } },
});
const budget = (name: string, of = name) => ({
  kind: "PodDisruptionBudget",
  metadata: { name },
  spec: { selector: selector(of) },
});
const service = (name: string, of: object | undefined, targetPort: unknown = "grpc") => ({
  kind: "Service",
  metadata: { name },
  spec: { selector: of, ports: [{ name: "grpc", port: 7000, targetPort }] },
});
const ingress = (name: string, port: object) => ({
  kind: "Ingress",
  metadata: { name: "site" },
  spec: { rules: [{ http: { paths: [{ backend: { service: { name, port } } }] } }] },
});
const pair = [deployment("auth"), deployment("commerce")];

describe("what stands beside a workload", () => {
  it("is about the workload of its name", () => {
    const beside = [scaler("auth"), budget("auth"), service("auth", labels("auth"))];
    const way = ingress("auth", { name: "grpc" });
    expect(astray([...pair, ...beside, way])).toEqual([]);
    expect(astray([...pair, service("auth", labels("auth"), 7000)])).toEqual([]);
  });

  it("is named when it scales what is not there, or another workload", () => {
    expect(astray([...pair, scaler("auth", { name: "commerce" })])).toEqual([
      "HorizontalPodAutoscaler auth scales apps/v1 Deployment commerce",
    ]);
    expect(astray([...pair, scaler("edge")])).toEqual([
      "HorizontalPodAutoscaler edge scales apps/v1 Deployment edge",
    ]);
    for (const other of [{ kind: "StatefulSet" }, { apiVersion: "apps/v2" }])
      expect(astray([...pair, scaler("auth", other)])).toHaveLength(1);
  });

  it("is named when its labels take no pod, another's, or every one", () => {
    expect(astray([...pair, budget("auth", "auht")])).toEqual([
      "PodDisruptionBudget auth selects no pod",
    ]);
    expect(astray([...pair, service("auth", labels("commerce"))])).toEqual([
      "Service auth selects Deployment commerce",
    ]);
    expect(astray([...pair, service("auth", undefined)])).toEqual([
      "Service auth selects Deployment auth, Deployment commerce",
    ]);
  });

  it("is named when it leads to a port that is not there", () => {
    expect(astray([...pair, service("auth", labels("auth"), "http")])).toEqual([
      "Service auth leads to a port http, which its pods lack",
    ]);
    const auth = service("auth", labels("auth"));
    expect(astray([...pair, auth, ingress("auth", { number: 80 })])).toEqual([
      "Ingress site leads to auth, port 80, which is not there",
    ]);
    expect(astray([...pair, auth, ingress("edge", { name: "grpc" })])).toHaveLength(1);
  });
});

it("a Deployment that does not take its own pods is named", () => {
  expect(astray([deployment("auth", "other")])).toEqual(["Deployment auth selects no pod"]);
});
