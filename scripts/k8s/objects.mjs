// Finds objects of Kubernetes among the manifests of an overlay.

/** @typedef {any} Manifest an object, as its YAML has it */

/** @param {Manifest[]} objects @param {string} kind */
export const ofKind = (objects, kind) => objects.filter((one) => one.kind === kind);

/**
 * The pod templates among the objects, each under its owner's kind and name.
 *
 * @param {Manifest[]} objects
 * @returns {{ owner: string, pod: Manifest }[]}
 */
export const podsOf = (objects) =>
  objects
    .filter(({ spec }) => spec?.template?.spec?.containers)
    .map(({ kind, metadata, spec }) => ({ owner: `${kind} ${metadata.name}`, pod: spec.template }));

/** All containers of a pod. @param {Manifest} pod @returns {Manifest[]} */
export const containersOf = ({ spec }) => [...(spec.initContainers ?? []), ...spec.containers];

/**
 * The number of a container's port, by its name or number.
 *
 * @param {Manifest} container
 * @param {unknown} port
 */
export const portOf = ({ ports = [] }, port) =>
  ports.find(
    (/** @type {Manifest} */ { name, containerPort }) => port === name || port === containerPort,
  )?.containerPort;

/**
 * Does a selector, of labels or of expressions, take these labels?
 *
 * @param {Manifest} selector
 * @param {Record<string, string>} labels
 */
export function selects({ matchLabels = {}, matchExpressions = [] }, labels) {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every((/** @type {Manifest} */ { key, operator, values }) => {
      if (operator === "In") return values.includes(labels[key]);
      throw new Error(`nothing here asks for a label by ${operator}`);
    })
  );
}
