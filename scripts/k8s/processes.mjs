// The containers of the product's processes with their settings and mounted files.
import { isProcess } from "../deploy/settings.mjs";
import { ofKind, podsOf } from "./objects.mjs";

/**
 * `{owner, command, env, files}` of each container that runs a process; `missing` names each Secret and
 * ConfigMap that no source provides.
 */
export function processes(objects, installed) {
  const everything = [...objects, ...installed];
  const missing = [];
  const found = podsOf(objects).flatMap(({ owner, pod }) =>
    [...(pod.spec.initContainers ?? []), ...pod.spec.containers]
      .filter(({ command }) => isProcess(command?.[0]))
      .map((container) => ({
        owner,
        command: container.command,
        env: settings(container),
        files: mounted(container, pod.spec.volumes ?? []),
      })),
  );
  for (const { pod } of podsOf(objects)) {
    for (const { secret, configMap } of pod.spec.volumes ?? []) {
      if (secret && !secret.optional) content("Secret", secret.secretName);
      if (configMap) content("ConfigMap", configMap.name);
    }
  }
  return { found, missing: [...new Set(missing)] };

  function settings({ envFrom = [], env = [] }) {
    const shared = envFrom.map(({ configMapRef }) => content("ConfigMap", configMapRef.name));
    return Object.assign(
      {},
      ...shared,
      Object.fromEntries(env.map(({ name, value }) => [name, value])),
    );
  }

  function mounted({ volumeMounts = [] }, volumes) {
    return Object.fromEntries(
      volumeMounts.flatMap(({ name, mountPath }) => {
        const { secret } = volumes.find((volume) => volume.name === name);
        const isThere = secret && (!secret.optional || has(secret.secretName));
        const files = isThere ? Object.entries(content("Secret", secret.secretName)) : [];
        return files.map(([file, text]) => [`${mountPath}/${file}`, text]);
      }),
    );
  }

  function has(name) {
    return ofKind(everything, "Secret").some(({ metadata }) => metadata.name === name);
  }

  function content(kind, name) {
    const one = ofKind(everything, kind).find(({ metadata }) => metadata.name === name);
    if (!one) missing.push(`${kind} ${name}`);
    const data = Object.entries(one?.data ?? {});
    const text = (value) => (kind === "Secret" ? Buffer.from(value, "base64").toString() : value);
    return Object.fromEntries(data.map(([key, value]) => [key, text(value)]));
  }
}
