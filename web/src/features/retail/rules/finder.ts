/** A thing to sell: by its name, by its code, or both. */
export interface Entry {
  name: string;
  price: number;
  code?: string;
}

/** Letters without accents and capitals, as people type them in a hurry. */
const plain = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

const words = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The entries in which each typed word begins a word of the name, or whose code begins with the typed digits.
 */
export function found(typed: string, entries: Entry[]): Entry[] {
  // People type a code in the groups in which it is printed.
  const parts = words(/^[\d\s]+$/.test(typed) ? typed.replaceAll(/\s/g, "") : typed);
  return entries.filter(({ name, code }) => {
    const known = code ? [...words(name), code] : words(name);
    return parts.every((part) => known.some((word) => word.startsWith(part)));
  });
}
