// Checks that the three languages have the same keys with the same ICU arguments, that every reason of the
// API has its sentence, and that all texts for people keep to the words of docs/words.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { parse as parseToml } from "smol-toml";
import { speakingSources } from "./rust-texts.mjs";
import { readGlossary, refused } from "./words.mjs";

const languages = ["es", "en", "id"];
const read = (file) => JSON.parse(readFileSync(file, "utf8"));
const problems = [];

function flatten(value, prefix = "") {
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = prefix ? `${prefix}/${key}` : key;
    return typeof inner === "string" ? [[path, inner]] : flatten(inner, path);
  });
}

function argumentsOf(nodes, found = new Set()) {
  for (const node of nodes) {
    if (node.type !== TYPE.literal && node.type !== TYPE.pound) found.add(node.value);
    for (const option of Object.values(node.options ?? {})) argumentsOf(option.value, found);
    if (node.children) argumentsOf(node.children, found);
  }
  return found;
}

function argumentList(file, key, text) {
  try {
    return [...argumentsOf(parse(text))].sort().join(", ");
  } catch (error) {
    problems.push(`${file}: ${key}: ${error.message}`);
    return "";
  }
}

const files = [...new Set(languages.flatMap((language) => readdirSync(`messages/${language}`)))];
for (const file of files) {
  const catalogues = languages.map((language) => {
    const path = `messages/${language}/${file}`;
    if (!existsSync(path)) problems.push(`${path} is missing`);
    return new Map(existsSync(path) ? flatten(read(path)) : []);
  });
  const keys = new Set(catalogues.flatMap((catalogue) => [...catalogue.keys()]));
  for (const key of keys) {
    const wanted = argumentList(`es/${file}`, key, catalogues[0].get(key) ?? "");
    for (const [index, language] of languages.entries()) {
      const text = catalogues[index].get(key);
      const place = `${language}/${file}`;
      if (text === undefined) {
        problems.push(`${place}: ${key} is missing`);
        continue;
      }
      const given = argumentList(place, key, text);
      if (given !== wanted) problems.push(`${place}: ${key} takes {${given}}, Spanish {${wanted}}`);
    }
  }
}

// Servers fill the messages that they use themselves, which allows plain {name} only.
const saidByServers = languages.flatMap((language) =>
  ["errors.json", "explain.json", "mails.json", "starting.json", "timeline.json"].map(
    (file) => `${language}/${file}`,
  ),
);
for (const place of saidByServers) {
  for (const [key, text] of flatten(read(`messages/${place}`))) {
    const plain = parse(text).every((node) => [TYPE.literal, TYPE.argument].includes(node.type));
    if (!plain) problems.push(`${place}: ${key} may only use plain arguments`);
  }
}

// A sentence without a reason is superfluous; the types already catch a missing sentence.
const { Reason, FieldReason } = read("openapi.json").components.schemas;
const reasons = [...Reason.enum, ...FieldReason.enum.map((reason) => `field.${reason}`)];
const isKnown = (key) =>
  reasons.includes(key) ||
  reasons.includes(key.split(".").slice(0, 2).join(".")) ||
  /^(http\.\d+|network)$/.test(key);
for (const key of Object.keys(read("messages/es/errors.json"))) {
  if (!isKnown(key)) problems.push(`errors.json: no answer has the reason ${key}`);
}

const services = "../services";
const catalog = parseToml(readFileSync(`${services}/commerce/catalog.toml`, "utf8"));
const newestTerms = readdirSync(`${services}/registration/terms`).sort().at(-1);

/** The text of an article, without the targets of its links and without its search words. */
const saidBy = (article) =>
  article.replace(/^(topic|order|kind|words|related): .*$/gm, "").replace(/\]\([^)]*\)/g, "]");

/** Every text for people in a language, after the place where it stands. */
function textsIn(language) {
  const messages = files.flatMap((file) =>
    flatten(read(`messages/${language}/${file}`), `${language}/${file}: `),
  );
  const goods = catalog.items.flatMap(({ sku, name, description }) => [
    [`catalog.toml: ${sku}`, `${name[language]}. ${description[language]}`],
  ]);
  const terms = `${services}/registration/terms/${newestTerms}/${language}.md`;
  const manual = readdirSync(`content/help/${language}`).map((file) => {
    const path = `content/help/${language}/${file}`;
    return [path, saidBy(readFileSync(path, "utf8"))];
  });
  return [...messages, ...goods, ...manual, [terms, readFileSync(terms, "utf8")]];
}

for (const language of languages) {
  const glossary = readGlossary(language);
  for (const [place, text] of textsIn(language)) {
    for (const problem of refused(glossary, text)) problems.push(`${place} ${problem}`);
  }
}

const sources = readdirSync(services).map((service) => `${services}/${service}/src`);
for (const source of speakingSources([...sources, "../edge/src"])) {
  problems.push(`${source}: words for people stand in web/messages`);
}

if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(
  `messages: ${files.length} files, ${reasons.length} reasons, complete in ${languages.join(", ")}`,
);
