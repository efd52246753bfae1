import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "@/i18n/locales";
import { api, unwrap } from "@/lib/api/client";

export const termsKey = ["terms"];

/** The terms in force, in the reader's language. Only they load the script that reads their text. */
export const termsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...termsKey, locale],
    queryFn: async () => {
      const asked = unwrap(api.GET("/api/terms", { params: { query: { locale } } }));
      const [{ version, text }, { termsSections }] = await Promise.all([asked, import("./parsed")]);
      return { version, sections: termsSections(text) };
    },
  });
