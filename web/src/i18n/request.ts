import * as rootParams from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { defaultLocale, isLocale } from "./locales";
import { parsedMessages } from "./parsed";

export default getRequestConfig(async ({ locale: asked }) => {
  const candidate = asked ?? (await rootParams.locale());
  const locale = isLocale(candidate) ? candidate : defaultLocale;
  return { locale, messages: await parsedMessages(locale), timeZone: "Asia/Jakarta" };
});
