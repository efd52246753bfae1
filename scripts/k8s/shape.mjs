// Checks the objects beside each Deployment of the product, and PostgreSQL's room for all connections.
import { readFileSync } from "node:fs";
import { services } from "./callers.mjs";
import { ofKind } from "./manifests.mjs";

const PARTS = [...services, "edge", "web"];
const SHARE = 0.8;

/** The missing parts of an overlay; only the overlay for one machine may have single replicas. */
export function lacks(objects, overlay) {
  const found = [];
  const named = (kind, name) =>
    ofKind(objects, kind).find(({ metadata }) => metadata.name === name);
  for (const name of PARTS) {
    const wants = (holds, what) => holds || found.push(`${name} ${what}`);
    const { spec } = named("Deployment", name);
    const {
      terminationGracePeriodSeconds,
      containers,
      topologySpreadConstraints,
      serviceAccountName,
    } = spec.template.spec;
    const [main] = containers;
    wants(spec.replicas === undefined, "sets replicas, which its autoscaler sets");
    wants(terminationGracePeriodSeconds >= 55, "gets less than 55 s to stop");
    wants(main.lifecycle?.preStop?.sleep?.seconds >= 15, "is not waited for before it stops");
    wants(topologySpreadConstraints?.length === 2, "is not spread over zones and machines");
    wants(
      serviceAccountName === name && named("ServiceAccount", name),
      "has no account of its own",
    );
    for (const probe of ["startupProbe", "readinessProbe", "livenessProbe"])
      wants(main[probe], `has no ${probe}`);
    const scaler = named("HorizontalPodAutoscaler", name)?.spec;
    wants(scaler, "has no autoscaler");
    wants(overlay === "dev" || scaler?.minReplicas >= 2, "may have a single replica");
    wants(
      scaler?.behavior?.scaleUp?.stabilizationWindowSeconds === 0 &&
        scaler.behavior.scaleDown?.stabilizationWindowSeconds >= 300,
      "does not grow at once and shrink slowly",
    );
    wants(
      named("PodDisruptionBudget", name)?.spec.maxUnavailable === 1,
      "has no budget for disruptions",
    );
    wants(named("NetworkPolicy", name), "has no network policy");
    wants(named("Service", name), "has no Service");
    wants(
      !services.includes(name) || named("Service", name).spec.clusterIP === "None",
      "is not headless",
    );
  }
  for (const { metadata, spec } of ofKind(objects, "Job")) {
    const version = /-migrate-(.+)$/.exec(metadata.name)?.[1];
    const tag = /:([^:@]+)$/.exec(spec.template.spec.containers[0].image)?.[1];
    if (version && tag && version !== tag) found.push(`${metadata.name} runs the image of ${tag}`);
  }
  return found;
}

/** The most connections of all replicas together, and PostgreSQL's limit. */
export function connections(objects) {
  const settings = ofKind(objects, "ConfigMap").map(({ data }) => data ?? {});
  const most = services.map((name) => {
    const scaler = ofKind(objects, "HorizontalPodAutoscaler").find(
      ({ metadata }) => metadata.name === name,
    );
    const { strategy, template } = ofKind(objects, "Deployment").find(
      ({ metadata }) => metadata.name === name,
    ).spec;
    return (scaler.spec.maxReplicas + strategy.rollingUpdate.maxSurge) * perProcess(template.spec, settings);
  });
  const used = most.reduce((sum, some) => sum + some, 0);
  const room = Number(/max_connections(?:"?[:=] ?"?)(\d+)/.exec(JSON.stringify(objects))?.[1] ?? 0);
  return { used, room, fits: used <= SHARE * room };
}

/** The connections that a process keeps, and one for the look at migrations. */
function perProcess({ containers }, settings) {
  const name = "MOSTRADOR_DATABASE_CONNECTIONS";
  const own = containers[0].env?.find((setting) => setting.name === name)?.value;
  const named = own ?? settings.find((each) => name in each)?.[name];
  const source = readFileSync("services/runtime/src/process/config/connections.rs", "utf8");
  return Number(named ?? /^ {8}Self\((\d+)\)$/m.exec(source)[1]) + 1;
}
