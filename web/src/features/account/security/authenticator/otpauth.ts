import { business } from "@/config/business";

/** The address by which an authenticator app takes a secret up; see Google Authenticator's "Key Uri Format". */
export function otpauth(secret: string, account: string): string {
  const issuer = encodeURIComponent(business.name);
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${secret}&issuer=${issuer}`;
}
