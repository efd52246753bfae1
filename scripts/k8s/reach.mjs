// Checks that each connection which a pod's network policies allow is also accepted: both ends must allow it.
import { ofKind, podsOf, selects } from "./objects.mjs";

/** The connections that a caller's policy allows, but no policy of the called pod. */
export function shut(objects) {
  const pods = [...podsOf(objects), ...clusters(objects)].map(({ owner, pod }) => ({
    owner,
    labels: pod.metadata?.labels ?? {},
  }));
  const policies = ofKind(objects, "NetworkPolicy");
  const of = ({ labels }, type) =>
    policies.filter(
      ({ spec }) => spec.policyTypes.includes(type) && selects(spec.podSelector, labels),
    );
  const found = [];
  for (const from of pods)
    for (const rule of of(from, "Egress").flatMap(({ spec }) => spec.egress ?? []))
      for (const peer of (rule.to ?? []).filter(isNear)) {
        const called = pods.filter(({ labels }) => selects(peer.podSelector, labels));
        if (called.length === 0)
          found.push(`${from.owner} may call ${JSON.stringify(peer.podSelector)}, and no pod is that`);
        for (const to of called)
          for (const { port } of rule.ports)
            if (!letsIn(of(to, "Ingress"), from.labels, port))
              found.push(`${to.owner} does not let in ${from.owner}, which may call its port ${port}`);
      }
  return [...new Set(found)];
}

/** A peer in the same namespace. */
const isNear = (peer) => peer.podSelector && !peer.namespaceSelector;

/** A pod without any policy accepts every connection. */
const letsIn = (policies, labels, port) =>
  policies.length === 0 ||
  policies
    .flatMap(({ spec }) => spec.ingress ?? [])
    .some(
      ({ from, ports }) =>
        (!ports || ports.some((one) => one.port === port)) &&
        (!from || from.some((peer) => isNear(peer) && selects(peer.podSelector, labels))),
    );

/** The pods that CloudNativePG makes of a Cluster. */
const clusters = (objects) =>
  ofKind(objects, "Cluster").map(({ metadata, spec }) => ({
    owner: `Cluster ${metadata.name}`,
    pod: {
      metadata: {
        labels: { "cnpg.io/cluster": metadata.name, ...spec.inheritedMetadata?.labels },
      },
    },
  }));
