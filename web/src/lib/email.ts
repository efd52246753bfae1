const plausible = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@.<>()",;:\\]{2,}$/;

/** Tells whether the text is worth a confirmation mail; the mail itself tests whether the address exists. */
export function isPlausibleEmail(text: string): boolean {
  return text.length <= 254 && plausible.test(text);
}
