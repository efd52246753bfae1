// catalog-facts.mjs FILE: writes the pages' facts from the commerce service's catalogue, from the account
// service's policy and from the registration service's terms to FILE, so that all say the same. `npm run
// facts` renews the committed file; `make check` fails when it is stale.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parse } from "smol-toml";

/** The default price list of commerce. */
const PRICE_LIST = "standard";

const catalog = parse(
  readFileSync(new URL("../../services/commerce/catalog.toml", import.meta.url), "utf8"),
);
const hours = (page) => {
  const { opens, closes } = catalog.support_hours.find((entry) => entry.page === page);
  return { from: opens, to: closes };
};
const { version, prices } = catalog.price_lists[PRICE_LIST];
const items = catalog.items.map(({ sku, kind, minimum, maximum, name }) => [
  sku,
  { kind, minimum, maximum, name },
]);
const policy = readFileSync(
  new URL("../../services/account/src/domain/policy.rs", import.meta.url),
  "utf8",
);

/** A number of the default policy. */
function days(name) {
  const [, number] = new RegExp(`^ {8}${name}: ([\\d_]+),$`, "m").exec(policy) ?? [];
  if (!number) throw new Error(`policy.rs: no ${name}`);
  return Number(number.replaceAll("_", ""));
}

/** The days before an end of its first notice. */
function notice(name) {
  const [, numbers] = new RegExp(`^ {8}${name}: \\[([\\d, ]+)\\],$`, "m").exec(policy) ?? [];
  if (!numbers) throw new Error(`policy.rs: no ${name}`);
  return Math.max(...numbers.split(", ").map(Number));
}

/** The values of a key by sku, for the items that have the key. */
const said = (key) =>
  Object.fromEntries(catalog.items.flatMap((item) => (item[key] ? [[item.sku, item[key]]] : [])));
const { sale } = catalog;

/** The days of the versions of the terms, the newest last. */
const versions = readdirSync(new URL("../../services/registration/terms", import.meta.url)).sort();
const facts = {
  priceListVersion: version,
  phone: catalog.contact.phone,
  email: catalog.contact.email,
  lifecycle: {
    trialDays: days("trial_days"),
    trialAgainDays: days("trial_again_days"),
    dataDays: days("papers_days"),
    dataAgainDays: days("papers_again_days"),
    idleDays: days("idle_days"),
    freezeDays: days("still_idle_days"),
    retentionDays: days("deletion_days"),
    namesYears: Math.floor(days("names_kept_days") / 365.25),
    pastDueDays: days("past_due_days"),
    endedDay: days("ended_day"),
    trialNoticeDays: notice("trial_end_notice_days"),
    paidNoticeDays: notice("paid_end_notice_days"),
  },
  termsVersion: versions.at(-1),
  prices,
  hours: { home: hours("home"), terms: hours("terms") },
  training: {
    extraPerson: catalog.training.extra_person,
    personsIncluded: catalog.training.persons_included,
    personsAtMost: catalog.training.persons_at_most,
    maxHours: catalog.training.max_hours,
    maxMerchants: catalog.training.max_merchants,
  },
  trainingAreas: catalog.training.areas,
  items: Object.fromEntries(items),
  bundles: said("pieces"),
  plans: catalog.plans.map(({ plan, full_reports = 0 }) => ({ plan, fullReports: full_reports })),
  sale: {
    tax: sale.tax ?? null,
    freeFunctions: sale.free_functions ?? [],
    warrantyMonths: sale.warranty_months ?? null,
    delivery: sale.delivery ?? null,
    boxes: said("box"),
  },
};
writeFileSync(process.argv[2], `${JSON.stringify(facts, null, 2)}\n`);
