import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "@/i18n/locales";
import { api, unwrap } from "@/lib/api/client";

export const termsKey = ["terms"];

/** The terms in force, in the reader's language. */
export const termsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...termsKey, locale],
    queryFn: () => unwrap(api.GET("/api/terms", { params: { query: { locale } } })),
  });
