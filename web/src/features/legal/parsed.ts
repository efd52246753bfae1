import type { LegalSection } from "@/features/legal/sections";
import { unbroken } from "@/i18n/unbroken";

/**
 * Sections of the terms as the API sends them: `## 1. Title`, then paragraphs, an empty line between all.
 * Recorded terms have plain spaces, unlike the messages of the pages.
 */
export function termsSections(text: string): LegalSection[] {
  const sections: LegalSection[] = [];
  for (const block of text.split(/\n\s*\n/)) {
    const line = block.trim();
    if (!line || /^# /.test(line)) continue;
    const heading = /^#{2,} (?:\d+\. )?(.+)$/.exec(line);
    if (heading) sections.push({ title: unbroken(heading[1] ?? ""), paragraphs: [] });
    else sections.at(-1)?.paragraphs.push(unbroken(line));
  }
  return sections;
}
