const plausible = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@.<>()",;:\\]{2,}$/;

/** Good enough to send; whether the address exists is for the confirmation mail to find out. */
export function isPlausibleEmail(text: string): boolean {
  return text.length <= 254 && plausible.test(text);
}
