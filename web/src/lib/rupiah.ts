const groupMark = /[.,\s]/;

/**
 * Removes the marks between groups: a first group of one to three digits and then groups of three, with one
 * mark. A number without groups is unchanged.
 */
function withoutGroups(text: string): string | null {
  const mark = groupMark.exec(text)?.[0];
  if (mark === undefined) return text;
  const [first = "", ...groups] = text.split(mark);
  const wellFormed =
    first.length >= 1 && first.length <= 3 && groups.every((group) => group.length === 3);
  return wellFormed ? [first, ...groups].join("") : null;
}

/**
 * Parses whole rupiah as people write them: `1500000`, `1.500.000`, `1,500,000.00`, `Rp 1.500.000,00`. The
 * server reads amounts by the same rules. Returns null for a text that is no amount or is ambiguous.
 */
export function parseRupiah(text: string): number | null {
  const bare = text
    .trim()
    .replace(/^(rp|idr)\.?\s*/i, "")
    .replace(/[.,]-$/, "")
    .trim();
  const [, whole = bare, mark, cents = "00"] = /^(.+)([.,])(\d{2})$/.exec(bare) ?? [];
  if ((mark && whole.includes(mark)) || cents !== "00") return null;
  const digits = withoutGroups(whole);
  return digits !== null && /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}
