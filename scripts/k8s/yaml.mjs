// Writes manifests in a person's style.

/** The documents as YAML, with a line between them. */
export const documents = (all) => all.map((one) => `${block(one, "").join("\n")}\n`).join("---\n");

function block(value, indent) {
  if (Array.isArray(value)) {
    return value.flatMap((item) => {
      const [first, ...rest] = isEmpty(item) ? [scalar(item)] : block(item, `${indent}  `);
      return [`${indent}- ${first.trimStart()}`, ...rest];
    });
  }
  if (typeof value !== "object") return [`${indent}${scalar(value)}`];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (typeof inner !== "object" || isEmpty(inner)) return [`${indent}${key}: ${scalar(inner)}`];
    return [`${indent}${key}:`, ...block(inner, `${indent}  `)];
  });
}

const isEmpty = (value) => typeof value === "object" && Object.keys(value).length === 0;

function scalar(value) {
  if (typeof value === "object") return Array.isArray(value) ? "[]" : "{}";
  const isPlain =
    typeof value !== "string" ||
    /^(?!(?:true|false|null|yes|no|on|off)$)[a-z][\w./-]*$/i.test(value);
  if (isPlain) return String(value);
  return /['\n\\]/.test(value) ? JSON.stringify(value) : `'${value}'`;
}
