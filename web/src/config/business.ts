import catalog from "./catalog.json";

type PriceList = keyof typeof catalog.priceLists;

/**
 * The price list that the pages state. A build is made for one list, and the suite refuses to start with
 * another.
 */
const priceList = process.env.NEXT_PUBLIC_PRICE_LIST || "standard";
if (!(priceList in catalog.priceLists)) {
  throw new Error(`NEXT_PUBLIC_PRICE_LIST: the catalogue has no price list "${priceList}"`);
}

/** Facts of the vendor that the pages state. Money in rupiah, hours in WIB, Monday to Friday. */
export const business = {
  name: "Mostrador",
  ...catalog,
  /** The prices of Pro. */
  pro: catalog.priceLists[priceList as PriceList],
  minimumAndroid: "4.4",
  settlementDays: 2,
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
