// policies.mjs FILE: writes the network policies of the processes into FILE: calls that do not occur in the
// code are denied. `make k8s` compares k8s/base/policies.yaml.
import { writeFileSync } from "node:fs";
import { services } from "../product/services.mjs";
import { callers, differences, peers } from "./callers.mjs";
import { documents } from "./yaml.mjs";

const GRPC = 7000;
const ADMIN = 7100;
/** The pod of cert-manager that proves over HTTP that the site's name is ours, and its port. */
const PROOF = { "acme.cert-manager.io/http01-solver": "true" };
const ACME = 8089;
const HEAD = `# Written by policies.mjs from the callers that each call names; not to be changed by hand.
# The namespaces ingress and monitoring hold the proxy in front, Prometheus and the collector of traces.
`;

const differing = differences();
if (differing.length > 0) {
  console.error(differing.join("\n"));
  process.exit(1);
}

const name = (...values) => ({ key: "app.kubernetes.io/name", operator: "In", values });
const pods = (...names) => ({ podSelector: { matchExpressions: [name(...names)] } });
const namespace = (of) => ({
  namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": of } },
});
const tcp = (...ports) => ports.map((port) => ({ protocol: "TCP", port }));
const from = (peer, port) => ({ from: [peer], ports: tcp(port) });
const to = (peer, port) => ({ to: [peer], ports: tcp(port) });

const scraped = from(namespace("monitoring"), ADMIN);
const traces = to(namespace("monitoring"), 4317);
const postgres = to(pods("postgres"), 5432);
const redis = to(pods("redis"), 6379);
const dns = {
  to: [{ ...namespace("kube-system"), podSelector: { matchLabels: { "k8s-app": "kube-dns" } } }],
  ports: [{ protocol: "UDP", port: 53 }, ...tcp(53)],
};
// The mail server may be anywhere.
const smtp = { ports: tcp(465, 587) };

const service = (service) =>
  policy(service, named(service), {
    ingress: [from(pods(...callers[service]), GRPC), scraped],
    egress: [
      to(pods(...peers[service]), GRPC),
      postgres,
      redis,
      traces,
      ...(service === "mailer" ? [smtp] : []),
    ],
  });

const policies = [
  policy("default-deny", {}, {}),
  policy("dns", {}, { egress: [dns] }),
  ...services.map(service),
  policy("edge", named("edge"), {
    ingress: [from(namespace("ingress"), 8080), from(pods("operator"), 8080), scraped],
    egress: [to(pods(...peers.edge), GRPC), to(pods("web"), 3000), redis, traces],
  }),
  policy("web", named("web"), { ingress: [from(pods("edge"), 3000)] }),
  policy("acme", { matchLabels: PROOF }, { ingress: [from(namespace("ingress"), ACME)] }),
  policy("operator", named("operator"), {
    egress: [to(pods(...peers.operator), GRPC), to(pods("edge"), 8080)],
  }),
  policy(
    "migration",
    { matchLabels: { "app.kubernetes.io/component": "migration" } },
    { egress: [postgres] },
  ),
];
writeFileSync(process.argv[2], HEAD + documents(policies));

function named(process) {
  return { matchLabels: { "app.kubernetes.io/name": process } };
}

function policy(name, podSelector, rules) {
  return {
    apiVersion: "networking.k8s.io/v1",
    kind: "NetworkPolicy",
    metadata: { name },
    spec: { podSelector, policyTypes: ["Ingress", "Egress"], ...rules },
  };
}
