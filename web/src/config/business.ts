import type { Facts, Sku } from "./facts";
import { facts } from "./stated-facts";

export type { Sku };

/** The till app's page in its store; without one the team sends the app. */
const appStore = process.env.NEXT_PUBLIC_APP_URL || undefined;
if (appStore && !/^https:\/\/./.test(appStore)) {
  throw new Error(`NEXT_PUBLIC_APP_URL: "${appStore}" is no https address`);
}

/** A number with its country code, where the team answers on WhatsApp, too. */
const whatsapp = process.env.NEXT_PUBLIC_WHATSAPP || undefined;

/**
 * Facts of the vendor that the pages state. Money in rupiah, hours in WIB, Monday to Friday. The facts of
 * {@link Facts} change while the web server runs: read these where a page is rendered, not at import.
 */
export const business = {
  name: "Mostrador",
  get priceListVersion() {
    return facts().priceListVersion;
  },
  get phone() {
    return facts().phone;
  },
  get phoneHref() {
    return `tel:${facts().phone.replaceAll(" ", "")}`;
  },
  get email() {
    return facts().email;
  },
  get trialDays() {
    return facts().lifecycle.trialDays;
  },
  /** Days from the beginning of a trial until its owner, who registers again, gets another. */
  get trialAgainDays() {
    return facts().lifecycle.trialAgainDays;
  },
  /** The account service's policy: days of an account's life, and the years of names after it. */
  get lifecycle() {
    return facts().lifecycle;
  },
  /** The version of the terms in force. */
  get termsVersion() {
    return facts().termsVersion;
  },
  get prices() {
    return facts().prices;
  },
  get pro() {
    const { prices } = facts();
    return { monthly: prices["pro-monthly"], yearly: prices["pro-yearly"] };
  },
  get hours() {
    return facts().hours;
  },
  get training() {
    return facts().training;
  },
  get trainingAreas() {
    return facts().trainingAreas;
  },
  /** The catalogue's items in its order, each with kind, limits and name. */
  get items(): Facts["items"] {
    return facts().items;
  },
  /** The pieces of each bundle; a bundle contains one of each. */
  get bundles() {
    return facts().bundles;
  },
  /** The ways of serving, in the order in which pages compare them. */
  get plans() {
    return facts().plans;
  },
  get fullReportsDine() {
    return facts().plans.find(({ plan }) => plan === "dine")?.fullReports ?? 0;
  },
  /** The vendor's promises beside prices. */
  get sale() {
    return facts().sale;
  },
  get stickerMinimum() {
    return facts().items["sticker-digital"].minimum;
  },
  /** The languages in which the site is offered. */
  get locales() {
    return facts().locales;
  },
  whatsapp,
  /** Opens a chat with the team. */
  whatsappHref: whatsapp && `https://wa.me/${whatsapp.replaceAll(/\D/g, "")}`,
  minimumAndroid: "4.4",
  appStore,
  settlementDays: 2,
  /** How far ahead a visitor may ask for a demo, and how long it takes. */
  demo: { daysAhead: 60, minutes: 30 },
  /** Days after which a demo request is deleted: a closed one, and one that no agent handled. */
  demoKept: { closedDays: 180, untouchedDays: 365 },
  /** Days after the decision at which identity documents are deleted. */
  papersDays: 30,
  /**
   * Days until an unconfirmed registration expires, and days for which the service keeps a note of the
   * expiry.
   */
  draftKept: { draftDays: 30, noteDays: 30 },
  /** Days of an order of Pro, unless others are agreed. */
  cycle: { cycleDays: 365, monthDays: 30 },
  /** The limits that services/registration and services/auth enforce. */
  registration: { codeMinutes: 30, linkHours: 48, passwordMinimum: 6 },
} as const;
