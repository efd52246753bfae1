// Checks each Deployment of the product and the objects beside it, and PostgreSQL's room for all connections.
import { readFileSync } from "node:fs";
import { services } from "../product/services.mjs";
import { ofKind } from "./objects.mjs";
import { unasked } from "./probes.mjs";
import { astray } from "./targets.mjs";
import { otherVersions, productVersion } from "./versions.mjs";

const PARTS = [...services, "edge", "web"];
const SHARE = 0.8;
/** The time until a stopping pod gets no more calls, and the time until it is killed. */
const [WAIT_SECONDS, KILLED_SECONDS] = [15, 60];
/**
 * The settings of a process's threads. Without them a process has a thread for each core of the machine, even
 * if its pod gets only one core.
 */
const threadsOf = (name) => [
  ...(name === "web" ? [] : ["TOKIO_WORKER_THREADS"]),
  ...(name === "auth" ? ["MOSTRADOR_AUTH__HASH_THREADS"] : []),
  ...(name === "edge" ? ["MOSTRADOR_EDGE__WORKERS"] : []),
];

/** The missing parts of an overlay; only the overlay for one machine may have single replicas. */
export function lacks(objects, overlay) {
  const found = [];
  const settings = ofKind(objects, "ConfigMap").map(({ data }) => data ?? {});
  const named = (kind, name) =>
    ofKind(objects, kind).find(({ metadata }) => metadata.name === name);
  for (const name of PARTS) {
    const wants = (holds, what) => holds || found.push(`${name} ${what}`);
    const { spec } = named("Deployment", name);
    const {
      terminationGracePeriodSeconds,
      initContainers = [],
      containers,
      topologySpreadConstraints,
      serviceAccountName,
    } = spec.template.spec;
    const [main] = containers;
    wants(spec.replicas === undefined, "sets replicas, which its autoscaler sets");
    const wait = main.lifecycle?.preStop?.sleep?.seconds;
    wants(terminationGracePeriodSeconds === KILLED_SECONDS, `is not killed after ${KILLED_SECONDS} s`);
    wants(wait === WAIT_SECONDS, `does not wait ${WAIT_SECONDS} s before it stops`);
    const stops = wait + stopSeconds(settingOf(main, settings, "MOSTRADOR_DRAIN_SECONDS"));
    wants(
      name === "web" || stops < terminationGracePeriodSeconds,
      `is killed while it stops, which takes ${stops} s`,
    );
    for (const threads of threadsOf(name))
      wants(/^[1-9]\d*$/.test(settingOf(main, settings, threads)), `has no number of ${threads}`);
    if (services.includes(name)) {
      const awaits = [`mostrador-${name}`, "await-migrations"].join();
      const waits = initContainers.some(
        ({ command, image }) => command?.join() === awaits && image === main.image,
      );
      wants(waits, "does not wait for its migrations");
      const jobs = ofKind(objects, "Job").filter(({ spec }) =>
        spec.template.spec.containers.some(
          ({ command, image }) => command?.join() === `mostrador-${name},migrate` && image === main.image,
        ),
      );
      wants(jobs.length === 1, "has no Job for its migrations");
    }
    wants(topologySpreadConstraints?.length === 2, "is not spread over zones and machines");
    wants(
      serviceAccountName === name && named("ServiceAccount", name),
      "has no account of its own",
    );
    const admin = settingOf(main, settings, "MOSTRADOR_ADMIN_LISTEN");
    for (const what of unasked(name, main, admin)) wants(false, what);
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
  return [...found, ...astray(objects), ...otherVersions(objects, productVersion())];
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

/** A setting of a container, of its own or of the installation's. */
function settingOf({ env = [] }, settings, name) {
  const own = env.find((setting) => setting.name === name)?.value;
  return own ?? settings.find((each) => name in each)?.[name];
}

/** The seconds in which a process ends: for its callers, for running calls and jobs, for its database. */
function stopSeconds(drain) {
  const code = ["process/start.rs", "serve.rs"]
    .map((file) => readFileSync(`services/runtime/src/${file}`, "utf8"))
    .join("\n");
  const constant = (name) =>
    Number(new RegExp(`const ${name}: Duration = Duration::from_secs\\((\\d+)\\);`).exec(code)[1]);
  return Number(drain ?? constant("USUAL_DRAIN")) + constant("GRACE") + constant("CLOSED_WITHIN");
}

/** The connections that a process keeps, and one for the look at migrations. */
function perProcess({ containers }, settings) {
  const named = settingOf(containers[0], settings, "MOSTRADOR_DATABASE_CONNECTIONS");
  const source = readFileSync("services/runtime/src/process/config/connections.rs", "utf8");
  return Number(named ?? /^ {8}Self\((\d+)\)$/m.exec(source)[1]) + 1;
}
