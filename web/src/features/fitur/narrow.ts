import { folded } from "@/features/help/search";
import type { Group, Plan } from "./sheet";

/** An entry in the reader's language. */
export interface PrintedEntry {
  key: string;
  name: string;
  text: string;
  article: string;
  plan?: Plan;
  /** Other words that people use for the entry. */
  words: string;
}

export interface PrintedGroup {
  group: Group;
  name: string;
  entries: PrintedEntry[];
}

const wordsOf = (text: string): string[] => folded(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];

/** The entries whose text or group name has, for each typed word, a word that begins with it. */
export function narrowed(sheet: PrintedGroup[], query: string): PrintedGroup[] {
  const asked = wordsOf(query);
  return sheet
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => hasAll(group, entry, asked)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function hasAll(group: PrintedGroup, entry: PrintedEntry, asked: string[]): boolean {
  const own = wordsOf(
    `${group.name} ${entry.name} ${entry.text} ${entry.plan ?? ""} ${entry.words}`,
  );
  return asked.every((word) => own.some((other) => other.startsWith(word)));
}

export const countOf = (sheet: PrintedGroup[]): number =>
  sheet.reduce((all, { entries }) => all + entries.length, 0);
