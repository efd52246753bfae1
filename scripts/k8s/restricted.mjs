// The profile "restricted" of the Pod Security Standards, and this product's additions to it.

const VOLUMES = [
  "configMap",
  "csi",
  "downwardAPI",
  "emptyDir",
  "ephemeral",
  "persistentVolumeClaim",
  "projected",
  "secret",
];

/** The parts of a pod's template that the profile forbids. */
export function forbidden({ spec }) {
  const pod = spec.securityContext ?? {};
  const found = [];
  const wants = (holds, what) => holds || found.push(what);
  for (const key of ["hostNetwork", "hostPID", "hostIPC"]) wants(!spec[key], `has ${key}`);
  for (const volume of spec.volumes ?? []) {
    const [type] = Object.keys(volume).filter((key) => key !== "name");
    wants(VOLUMES.includes(type), `mounts ${volume.name} of the type ${type}`);
  }
  wants((pod.sysctls ?? []).length === 0, "sets sysctls");
  wants(spec.automountServiceAccountToken === false, "gets a token of the API server");
  for (const container of [...(spec.initContainers ?? []), ...spec.containers]) {
    found.push(...inContainer(container, pod).map((what) => `${container.name} ${what}`));
  }
  return found;
}

function inContainer(
  { securityContext: own = {}, ports = [], lifecycle = {}, resources = {} },
  pod,
) {
  const found = [];
  const wants = (holds, what) => holds || found.push(what);
  const effective = { ...pod, ...own };
  wants(!own.privileged, "is privileged");
  wants(own.allowPrivilegeEscalation === false, "may gain privileges");
  wants(own.capabilities?.drop?.includes("ALL"), "keeps capabilities");
  wants(
    (own.capabilities?.add ?? []).every((one) => one === "NET_BIND_SERVICE"),
    "adds capabilities",
  );
  wants(effective.runAsNonRoot === true && effective.runAsUser !== 0, "may run as root");
  wants(
    ["RuntimeDefault", "Localhost"].includes(effective.seccompProfile?.type),
    "has no seccomp profile",
  );
  wants([undefined, "Default"].includes(own.procMount), "unmasks /proc");
  wants(
    ports.every((port) => port.hostPort === undefined),
    "takes a port of the host",
  );
  wants(
    !lifecycle.preStop?.httpGet?.host && !lifecycle.postStart?.httpGet?.host,
    "calls a host in its lifecycle",
  );
  wants(own.readOnlyRootFilesystem === true, "may write to its root");
  wants(resources.requests?.cpu && resources.requests?.memory, "requests no CPU or memory");
  wants(resources.limits?.memory, "has no limit of memory");
  return found;
}
