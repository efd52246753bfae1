import type { Locale } from "@/i18n/locales";
import { money, opening } from "@/lib/format";
import { business } from "./business";

/** The facts of the business under the names of the placeholders in long texts, e.g. `{trialDays}`. */
export function valuesOf(locale: Locale, hours: "home" | "terms"): Record<string, string | number> {
  const { training, lifecycle, cycle, demoKept, draftKept } = business;
  return {
    name: business.name,
    email: business.email,
    phone: business.phone.replaceAll(" ", "\u00a0"),
    version: business.minimumAndroid,
    settlementDays: business.settlementDays,
    stickerMinimum: business.stickerMinimum,
    fullReports: business.fullReportsDine,
    passwordMinimum: business.registration.passwordMinimum,
    personsIncluded: training.personsIncluded,
    extraPerson: money(locale, training.extraPerson),
    maxHours: training.maxHours,
    maxMerchants: training.maxMerchants,
    papersDays: business.papersDays,
    ...lifecycle,
    ...cycle,
    ...demoKept,
    ...draftKept,
    ...opening(locale, business.hours[hours]),
  };
}
