import { text } from "node:stream/consumers";
import { createTranslator } from "next-intl";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import type { Locale } from "@/i18n/locales";
import { loadMessages } from "@/i18n/messages";

const page = { locale: "es" as Locale, messages: {} as Record<string, unknown> };

// This file stands for next-intl/server: `vi.mock("next-intl/server", () => import("../prerender"))`.
export const getLocale = async () => page.locale;
export const getMessages = async () => page.messages;
export const getTranslations = async (namespace: string) =>
  createTranslator({ ...page, namespace });

/** The HTML of a page in a language, as a build writes it. Its tests run in the environment `node`. */
export async function prerendered(locale: Locale, children: ReactNode): Promise<string> {
  page.locale = locale;
  page.messages = await loadMessages(locale);
  return text((await prerenderToNodeStream(children)).prelude);
}
