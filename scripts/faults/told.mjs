/** The values and their counts, as text. @param {(string | number)[]} seen */
export function told(seen) {
  /** @type {Map<string | number, number>} */
  const counts = new Map();
  for (const one of seen) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].map(([one, count]) => `${count} × ${one}`).join(", ") || "none";
}
