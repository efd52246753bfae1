// Checks that what stands beside a workload is about that workload: a cluster takes an autoscaler, a budget
// or a Service for a workload that does not exist, and says nothing.
import { containersOf, ofKind, podsOf, portOf, selects } from "./objects.mjs";

/** @import { Manifest } from "./objects.mjs" */

const WORKLOADS = ["Deployment", "StatefulSet"];

/**
 * The objects that are about nothing, or about another workload than their own.
 *
 * @param {Manifest[]} objects
 */
export function astray(objects) {
  const found = [];
  const pods = podsOf(objects);
  /** @param {Manifest} one @param {Manifest} selector */
  const own = ({ kind, metadata }, selector) => {
    const taken = pods.filter(({ pod }) => selects(selector, pod.metadata?.labels ?? {}));
    const isOwn = taken.length === 1 && isNamed(taken[0]?.owner, metadata.name);
    const others = taken.map(({ owner }) => owner).join(", ") || "no pod";
    if (!isOwn) found.push(`${kind} ${metadata.name} selects ${others}`);
    return isOwn ? taken[0]?.pod : undefined;
  };
  for (const kind of [...WORKLOADS, "PodDisruptionBudget"])
    for (const one of ofKind(objects, kind)) own(one, one.spec.selector);
  for (const { metadata, spec } of ofKind(objects, "HorizontalPodAutoscaler")) {
    const { apiVersion, kind, name } = spec.scaleTargetRef;
    const isThere = ofKind(objects, kind).some(
      (one) => one.metadata.name === name && one.apiVersion === apiVersion,
    );
    if (!isThere || name !== metadata.name)
      found.push(`HorizontalPodAutoscaler ${metadata.name} scales ${apiVersion} ${kind} ${name}`);
  }
  for (const service of ofKind(objects, "Service")) {
    const { selector, ports } = service.spec;
    const pod = own(service, { matchLabels: selector });
    for (const { port, targetPort = port } of pod ? ports : []) {
      if (containersOf(pod).some((container) => portOf(container, targetPort) !== undefined)) continue;
      found.push(`Service ${service.metadata.name} leads to a port ${targetPort}, which its pods lack`);
    }
  }
  return [...found, ...closedWays(objects)];
}

/** The paths of an Ingress that lead to no port of a Service. @param {Manifest[]} objects */
function closedWays(objects) {
  return ofKind(objects, "Ingress").flatMap(({ metadata, spec }) =>
    spec.rules
      .flatMap((/** @type {Manifest} */ { http }) => http.paths)
      .map((/** @type {Manifest} */ { backend }) => backend.service)
      .filter((/** @type {Manifest} */ { name, port }) => {
        const called = ofKind(objects, "Service").find((one) => one.metadata.name === name);
        return !called?.spec.ports.some(
          (/** @type {Manifest} */ one) => one.name === port.name || one.port === port.number,
        );
      })
      .map(
        (/** @type {Manifest} */ { name, port }) =>
          `Ingress ${metadata.name} leads to ${name}, port ${port.name ?? port.number}, which is not there`,
      ),
  );
}

/** @param {string | undefined} owner @param {string} name */
const isNamed = (owner, name) => WORKLOADS.some((kind) => owner === `${kind} ${name}`);
