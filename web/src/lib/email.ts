const plausible = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@.<>()",;:\\]{2,}$/;

/**
 * The link for writing to an address. A local part may hold `?` and `%`, which would begin a subject or a
 * copy to another address.
 */
export const mailto = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** Tells whether the text is worth a confirmation mail; the mail itself tests whether the address exists. */
export function isPlausibleEmail(text: string): boolean {
  return text.length <= 254 && plausible.test(text);
}
