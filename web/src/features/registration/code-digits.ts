/** What is left of a typed code without the spaces and hyphens people put in: six digits when it is whole, else "". */
export function codeDigits(typed: string): string {
  const bare = typed.replaceAll(/[\s\-.]/g, "");
  return /^\d{6}$/.test(bare) ? bare : "";
}
