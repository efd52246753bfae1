import { defaultLocale, isLocale, type Locale } from "@/i18n/locales";
import { tip } from "@/lib/tip";
import en from "../../../messages/en/crash.json";
import es from "../../../messages/es/crash.json";
import id from "../../../messages/id/crash.json";
import {
  ApiFailure,
  type FailureReason,
  type FieldFailure,
  type FieldReason,
  isFailure,
} from "./failure";

type Sentences = Record<string, string>;

/** Each language has the sentence of every reason: a file that lacks one does not compile. */
type Complete = Sentences &
  Record<Exclude<FailureReason, `http.${number}`> | `field.${FieldReason}`, string>;

/** The sentence for a page that cannot load the sentences themselves. */
const unreachable: Record<Locale, string> = {
  es: es.unreachable,
  en: en.unreachable,
  id: id.unreachable,
};

const files: Record<Locale, () => Promise<{ default: Complete }>> = {
  es: () => import("../../../messages/es/errors.json"),
  en: () => import("../../../messages/en/errors.json"),
  id: () => import("../../../messages/id/errors.json"),
};

function pageLocale(): Locale {
  const lang = document.documentElement.lang;
  return isLocale(lang) ? lang : defaultLocale;
}

const load = async (): Promise<Sentences> => (await files[pageLocale()]()).default;

/** Loads the sentences ahead of need: the most frequent failure is a lost connection. */
export function loadSentences(): void {
  load().catch(() => undefined);
}

function fill(sentence: string, details: Record<string, unknown>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole));
}

async function find(candidates: string[], details: Record<string, unknown>): Promise<string> {
  const sentences = await load().catch((error: unknown) => console.warn("no sentences", error));
  if (!sentences) return unreachable[pageLocale()];
  const key = candidates.find((candidate) => candidate in sentences) ?? "internal";
  return fill(sentences[key] ?? "", details);
}

/** The sentence of a stable reason, in the page's language. */
export const sentenceOf = (reason: string): Promise<string> => find([reason], {});

/** The sentence for a thrown error, in the page's language. */
export function sentenceFor(error: unknown): Promise<string> {
  if (!isFailure(error)) return find(["internal"], {});
  const seconds = error.retryAfter;
  const generic = error.code === 0 ? "network" : `http.${error.code}`;
  // The sentence may also use the numbers and names of the fields.
  const details = Object.assign({}, ...Object.values(error.fields));
  return find([error.reason, generic], { ...details, seconds });
}

/** The sentence for a failed read: the reader typed nothing that could be lost. */
export async function sentenceForReading(error: unknown): Promise<string> {
  const lost = isFailure(error) && error.code === 0;
  return lost ? unreachable[pageLocale()] : sentenceFor(error);
}

/** The sentence beside one field: its own, else `field.<reason>`, else the sentence of the bare reason. */
function sentenceForField(failure: FieldFailure, name: string): Promise<string> {
  const { reason } = failure;
  return find([`field.${reason}.${name}`, `field.${reason}`, reason, "field.invalid"], failure);
}

/** All field sentences of a failure, by field name. */
export async function fieldSentences(error: unknown): Promise<Record<string, string>> {
  if (!isFailure(error)) return {};
  const entries = Object.entries(error.fields).map(
    async ([name, failure]) => [name, await sentenceForField(failure, name)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** Shows the failure in the tip box. A 401 is silent: the page is already on its way to the login. */
export async function tipFailure(error: unknown): Promise<void> {
  if (!isFailure(error)) console.error(error);
  if (error instanceof ApiFailure && error.code === 401) return;
  tip(await sentenceFor(error));
}
