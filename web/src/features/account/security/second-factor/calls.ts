import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";

export interface Proof {
  password: string;
  /** A code of the app, or a recovery code. */
  totp: string;
}

export const secondFactorQuery = queryOptions({
  queryKey: ["owner", "totp"],
  queryFn: () => unwrap(api.GET("/api/totp")),
});

export async function turnOff(body: Proof): Promise<void> {
  await unwrap(api.DELETE("/api/totp", { body }));
}

export async function renewCodes(body: Proof): Promise<string[]> {
  return (await unwrap(api.POST("/api/totp/recovery-codes", { body }))).recoveryCodes;
}
