interface Row {
  say: string;
  word: string;
}

export function glossary(markdown: string): Row[];
export function refused(rows: Row[], text: string): string[];
export function readGlossary(language: string): Row[];
