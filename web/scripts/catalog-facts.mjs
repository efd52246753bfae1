// catalog-facts.mjs FILE: writes the pages' facts from the commerce service's catalogue to FILE, so that both
// say the same. `npm run facts` renews the committed file; `make check` fails when it is stale.
import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "smol-toml";

const catalog = parse(
  readFileSync(new URL("../../services/commerce/catalog.toml", import.meta.url), "utf8"),
);
const hours = (page) => {
  const { opens, closes } = catalog.support_hours.find((entry) => entry.page === page);
  return { from: opens, to: closes };
};
const lists = Object.entries(catalog.price_lists);
const items = catalog.items.map(({ sku, kind, minimum, maximum, name }) => [
  sku,
  { kind, minimum, maximum, name },
]);
const facts = {
  phone: catalog.contact.phone,
  email: catalog.contact.email,
  trialDays: catalog.trial_days,
  priceLists: Object.fromEntries(lists.map(([name, { prices }]) => [name, prices])),
  hours: { home: hours("home"), terms: hours("terms") },
  training: {
    extraPerson: catalog.training.extra_person,
    personsIncluded: catalog.training.persons_included,
    personsAtMost: catalog.training.persons_at_most,
    maxHours: catalog.training.max_hours,
    maxMerchants: catalog.training.max_merchants,
  },
  trainingAreas: catalog.training.areas,
  stickerMinimum: catalog.items.find((item) => item.sku === "sticker-digital").minimum,
  items: Object.fromEntries(items),
};
writeFileSync(process.argv[2], `${JSON.stringify(facts, null, 2)}\n`);
