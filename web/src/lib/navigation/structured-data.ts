import { business, type Sku } from "@/config/business";
import { type Office, office } from "@/config/office";
import { type Profile, profiles } from "@/config/profiles";
import type { Locale } from "@/i18n/locales";
import { href } from "./routes";
import { shareLogo } from "./share-image";

/** A thing of schema.org; tests/unit/lib/vocabulary.ts says which types and properties the pages use. */
export interface Thing {
  "@type": string;
  [property: string]: unknown;
}

/** Like all addresses here it is a path: the data block puts the site's address before it. */
const vendor = "/#organization";

interface Places {
  office: Office | undefined;
  profiles: readonly Profile[];
}

/** The vendor: name, address and the hours of the telephone, in Jakarta's time. */
export function organization(locale: Locale, places: Places = { office, profiles }): Thing {
  const { from, to } = business.hours.home;
  return {
    "@type": "Organization",
    "@id": vendor,
    name: business.name,
    url: href(locale, "/"),
    logo: shareLogo,
    email: business.email,
    telephone: business.phone,
    ...(places.profiles.length > 0 ? { sameAs: places.profiles.map(({ href }) => href) } : {}),
    ...(places.office && !places.office.isExample ? { address: addressOf(places.office) } : {}),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer support",
      telephone: business.phone,
      email: business.email,
      hoursAvailable: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        opens: `${from}:00+07:00`,
        closes: `${to}:00+07:00`,
      },
    },
  };
}

/** The address in the language of the country, as the post writes it. */
const addressOf = ({ street, city, postcode }: Office): Thing => ({
  "@type": "PostalAddress",
  streetAddress: street.id,
  addressLocality: city,
  ...(postcode ? { postalCode: postcode } : {}),
  addressCountry: "ID",
});

/** The till app, with the prices of Pro in the list in force. */
export function application(locale: Locale, description: string): Thing {
  const plans = (Object.keys(business.items) as Sku[]).flatMap((sku) => {
    const price = business.items[sku].kind === "subscription" ? business.prices[sku] : null;
    return price === null ? [] : [{ name: business.items[sku].name[locale], price }];
  });
  return {
    "@type": "SoftwareApplication",
    name: business.name,
    description,
    url: href(locale, "/"),
    applicationCategory: "BusinessApplication",
    operatingSystem: `Android ${business.minimumAndroid}+`,
    ...(business.appStore ? { installUrl: business.appStore } : {}),
    publisher: { "@type": "Organization", "@id": vendor, name: business.name },
    offers: plans.map((plan) => ({
      "@type": "Offer",
      ...plan,
      priceCurrency: "IDR",
      url: href(locale, "/more/price"),
    })),
  };
}

export interface Question {
  question: string;
  answer: string;
}

export function questionsPage(locale: Locale, page: string, asked: Question[]): Thing {
  return {
    "@type": "FAQPage",
    "@id": `${href(locale, page)}#faq`,
    inLanguage: locale,
    mainEntity: asked.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

export interface Crumb {
  page: string;
  label: string;
}

/** Undefined for the home page, which has no parent page. */
export function breadcrumbs(locale: Locale, trail: Crumb[]): Thing | undefined {
  if (trail.length < 2) return undefined;
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ page, label }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: label,
      item: href(locale, page),
    })),
  };
}

interface Guide {
  page: string;
  title: string;
  summary: string;
  steps: string[];
}

export function howTo(locale: Locale, { page, title, summary, steps }: Guide): Thing {
  return {
    "@type": "HowTo",
    name: title,
    description: summary,
    inLanguage: locale,
    url: href(locale, page),
    step: steps.map((text, at) => ({ "@type": "HowToStep", position: at + 1, text })),
  };
}

/** The text of a data block: no sentence in it can end its element or open a comment. */
export function dataBlock(things: Thing[]): string {
  const graph = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}
