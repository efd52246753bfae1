/**
 * The part of schema.org that the pages use: for each type the properties with their allowed values. A
 * property that ends in a question mark is optional.
 */
const vocabulary: Record<string, Record<string, string[]>> = {
  Organization: {
    name: ["Text"],
    "url?": ["URL"],
    "logo?": ["URL"],
    "email?": ["Text"],
    "telephone?": ["Text"],
    "sameAs?": ["URL"],
    "address?": ["PostalAddress"],
    "contactPoint?": ["ContactPoint"],
  },
  ContactPoint: {
    contactType: ["Text"],
    telephone: ["Text"],
    email: ["Text"],
    hoursAvailable: ["OpeningHoursSpecification"],
  },
  PostalAddress: {
    streetAddress: ["Text"],
    addressLocality: ["Text"],
    "postalCode?": ["Text"],
    addressCountry: ["Country"],
  },
  OpeningHoursSpecification: { dayOfWeek: ["DayOfWeek"], opens: ["Time"], closes: ["Time"] },
  SoftwareApplication: {
    name: ["Text"],
    description: ["Text"],
    url: ["URL"],
    "installUrl?": ["URL"],
    applicationCategory: ["Text"],
    operatingSystem: ["Text"],
    publisher: ["Organization"],
    offers: ["Offer"],
  },
  Offer: { name: ["Text"], price: ["Number"], priceCurrency: ["Currency"], url: ["URL"] },
  FAQPage: { inLanguage: ["Language"], mainEntity: ["Question"] },
  Question: { name: ["Text"], acceptedAnswer: ["Answer"] },
  Answer: { text: ["Text"] },
  BreadcrumbList: { itemListElement: ["ListItem"] },
  ListItem: { position: ["Integer"], name: ["Text"], item: ["URL"] },
  HowTo: {
    name: ["Text"],
    description: ["Text"],
    inLanguage: ["Language"],
    url: ["URL"],
    step: ["HowToStep"],
  },
  HowToStep: { position: ["Integer"], text: ["Text"] },
};

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const isText = (value: unknown): value is string =>
  typeof value === "string" && value.trim() === value && value !== "";

const values: Record<string, (value: unknown) => boolean> = {
  // The text contains no message key, no placeholder and no Markdown.
  Text: (value) =>
    isText(value) && !/\{|\*\*|\]\(|^\w+(\.\w+)+$/.test(value.replace(/\S+@\S+/, "")),
  // A whole address, or a path of the site.
  URL: (value) => isText(value) && /^(https:\/\/[^\s/]+)?(\/([^\s/]\S*)?)?$/.test(value),
  Number: (value) => typeof value === "number" && value > 0,
  Integer: (value) => Number.isInteger(value),
  Time: (value) => isText(value) && /^\d\d:\d\d:\d\d\+07:00$/.test(value),
  Language: (value) => isText(value) && /^(es|en|id)$/.test(value),
  Currency: (value) => value === "IDR",
  Country: (value) => value === "ID",
  DayOfWeek: (value) => days.includes(String(value)),
};

type Fields = Record<string, unknown>;

const isThing = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** The faults of a thing in words; `ids` are the ids that its block defines. */
function faultsOf(thing: Fields, ids: string[], place: string): string[] {
  const type = String(thing["@type"]);
  const known = vocabulary[type];
  if (!known) return [`${place}: no type ${type}`];
  const missing = Object.keys(known).filter((name) => !name.endsWith("?") && !(name in thing));
  const properties = Object.entries(thing).filter(([name]) => !["@type", "@id"].includes(name));
  return [
    ...missing.map((name) => `${place}: ${type} has no ${name}`),
    ...properties.flatMap(([name, value]) => {
      const takes = known[name] ?? known[`${name}?`];
      const here = `${place}.${name}`;
      if (!takes) return [`${here}: not of ${type}`];
      const all = Array.isArray(value) ? value : [value];
      if (all.length === 0) return [`${here}: is empty`];
      return all.flatMap((each) => faultsOfValue(each, takes, ids, here));
    }),
  ];
}

function faultsOfValue(value: unknown, takes: string[], ids: string[], place: string): string[] {
  if (!isThing(value)) {
    return takes.some((kind) => values[kind]?.(value)) ? [] : [`${place}: ${value} is no ${takes}`];
  }
  if (Object.keys(value).join() === "@id") {
    return ids.includes(String(value["@id"])) ? [] : [`${place}: nothing is ${value["@id"]}`];
  }
  if (!takes.includes(String(value["@type"])))
    return [`${place}: ${value["@type"]} is no ${takes}`];
  return faultsOf(value, ids, place);
}

/** The things of a page's data block, and their faults. */
export function read(block: string): { things: Fields[]; faults: string[] } {
  const { "@context": context, "@graph": graph, ...others } = JSON.parse(block);
  const things: Fields[] = graph;
  const ids = things.flatMap((thing) => (thing["@id"] ? [String(thing["@id"])] : []));
  const faults = things.flatMap((thing) => faultsOf(thing, ids, String(thing["@type"])));
  if (context !== "https://schema.org") faults.push(`no context: ${context}`);
  if (Object.keys(others).length > 0)
    faults.push(`unknown beside the graph: ${Object.keys(others)}`);
  return { things, faults };
}
