import { business } from "@/config/business";

/** The address that adds a secret to an authenticator app, in Google Authenticator's "Key Uri Format". */
export function otpauth(secret: string, account: string): string {
  const issuer = encodeURIComponent(business.name);
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${secret}&issuer=${issuer}`;
}
