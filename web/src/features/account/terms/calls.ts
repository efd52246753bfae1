import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";

export type AccountTerms = components["schemas"]["AccountTerms"];

/** The version in force, and the version that the owner accepted. */
export const accountTermsQuery = queryOptions({
  queryKey: ["account-terms"],
  queryFn: () => unwrap(api.GET("/api/account/terms")),
});

export const acceptTerms = (termsVersion: string) =>
  unwrap(api.POST("/api/account/terms", { body: { termsVersion } }));
