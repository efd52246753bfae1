import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "@/i18n/locales";
import { api, unwrap } from "@/lib/api/client";
import { reloadOnce } from "@/lib/navigation/reload";

export const termsKey = ["terms"];

/** A page from before a deployment may name a script that is gone. */
const parser = () =>
  import("./parsed").catch((error: unknown) => {
    reloadOnce();
    throw error;
  });

/** The terms in force, in the reader's language. Only they load the script that reads their text. */
export const termsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...termsKey, locale],
    queryFn: async () => {
      const asked = unwrap(api.GET("/api/terms", { params: { query: { locale } } }));
      const [{ version, text }, { termsSections }] = await Promise.all([asked, parser()]);
      return { version, sections: termsSections(text) };
    },
  });
