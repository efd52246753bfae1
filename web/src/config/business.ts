import catalog from "./catalog.json";

const { items, ...facts } = catalog;

/** The name of a thing that is sold. */
export type Sku = keyof typeof items;

type PriceList = keyof typeof facts.priceLists;

/**
 * The price list that the pages state. A build is made for one list, and the suite refuses to start with
 * another.
 */
const priceList = process.env.NEXT_PUBLIC_PRICE_LIST || "standard";
if (!(priceList in facts.priceLists)) {
  throw new Error(`NEXT_PUBLIC_PRICE_LIST: the catalogue has no price list "${priceList}"`);
}
const prices: Record<Sku, number> = facts.priceLists[priceList as PriceList];

/** The till app's page in its store; without one the team sends the app. */
const appStore = process.env.NEXT_PUBLIC_APP_URL || undefined;
if (appStore && !/^https:\/\/./.test(appStore)) {
  throw new Error(`NEXT_PUBLIC_APP_URL: "${appStore}" is no https address`);
}

/** Everything that is sold, in the catalogue's order: of each the kind, the limits and the name. */
export const catalogItems = items;

/** Facts of the vendor that the pages state. Money in rupiah, hours in WIB, Monday to Friday. */
export const business = {
  name: "Mostrador",
  ...facts,
  /** A number with its country code, where the team answers on WhatsApp, too. */
  whatsapp: process.env.NEXT_PUBLIC_WHATSAPP || undefined,
  /** The price of each thing: of one piece, one period of Pro, or a training's included persons. */
  prices,
  pro: { monthly: prices["pro-monthly"], yearly: prices["pro-yearly"] },
  minimumAndroid: "4.4",
  appStore,
  settlementDays: 2,
  /** How far ahead a visitor may ask for a demo, and how long it takes. */
  demo: { daysAhead: 60, minutes: 30 },
  /** Days after which a closed demo request is deleted, and one that no agent took up. */
  demoKept: { closedDays: 180, untouchedDays: 365 },
  fullReportsDine: 8,
  /** Days that the terms state about the life of an account. */
  lifecycle: {
    dataDays: 14,
    idleDays: 60,
    freezeDays: 30,
    retentionDays: 30,
    draftDays: 30,
    /** Days for which the service remembers an expired registration as such. */
    noteDays: 30,
    cycleDays: 365,
    monthDays: 30,
  },
  /** The limits that services/registration and services/auth enforce. */
  registration: { codeMinutes: 30, linkHours: 48, passwordMinimum: 6 },
  social: [
    { name: "Instagram", href: "https://www.instagram.com/mostrador.example" },
    { name: "Facebook", href: "https://www.facebook.com/mostrador.example" },
    { name: "YouTube", href: "https://www.youtube.com/@mostrador.example" },
  ],
} as const;

export const phoneHref = `tel:${business.phone.replaceAll(" ", "")}`;

/** Opens a chat with the team. */
export const whatsappHref =
  business.whatsapp && `https://wa.me/${business.whatsapp.replaceAll(/\D/g, "")}`;
