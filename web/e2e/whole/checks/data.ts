/** The types of schema.org that the pages use, each with its required properties. */
const vocabulary: Record<string, string[]> = {
  Answer: ["text"],
  BreadcrumbList: ["itemListElement"],
  ContactPoint: ["contactType"],
  FAQPage: ["mainEntity"],
  HowTo: ["name", "step"],
  HowToStep: ["text"],
  ListItem: ["position", "name", "item"],
  Offer: ["price", "priceCurrency"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  Organization: ["name"],
  Question: ["name", "acceptedAnswer"],
  SoftwareApplication: ["name", "applicationCategory", "offers"],
};

/** Search engines take no address without its site. */
const isPath = (name: string, said: unknown) =>
  ["@id", "item", "logo", "url"].includes(name) && String(said).startsWith("/");

/** The faults of a block of structured data, in words. */
export function faultsOfData(block: string): string[] {
  try {
    return faultsOf(JSON.parse(block));
  } catch {
    return [`structured data is no JSON: ${block.slice(0, 60)}`];
  }
}

function faultsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(faultsOf);
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(faultsOf);
  // A reference to a thing, or the block around the things, has no type.
  if (!("@type" in value)) return inner;
  const type = String(value["@type"]);
  const needed = vocabulary[type];
  if (!needed) return [`structured data has an unknown type: ${type}`, ...inner];
  const missing = needed.filter((name) => !(name in value));
  const paths = Object.entries(value).filter(([name, said]) => isPath(name, said));
  return [
    ...missing.map((name) => `structured data: ${type} without ${name}`),
    ...paths.map(([name, said]) => `structured data: ${type} with ${name} ${said}`),
    ...inner,
  ];
}
