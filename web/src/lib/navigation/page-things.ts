import type { Messages } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { business } from "@/config/business";
import { money, opening } from "@/lib/format";
import { stepsOf } from "./steps";
import {
  application,
  howTo,
  organization,
  type Question,
  questionsPage,
  type Thing,
} from "./structured-data";

type Questions = Messages["home"]["faq"];
type QuestionKey = {
  [Key in keyof Questions]: Questions[Key] extends { q: string } ? Key : never;
}[keyof Questions];

export const vendor = async (): Promise<Thing> => organization(await getLocale());

export async function till(): Promise<Thing> {
  const t = await getTranslations("site.meta");
  return application(await getLocale(), t("description"));
}

/** The vendor, the app and the questions of the home page, which its messages hold in their order. */
export async function homeThings(): Promise<Thing[]> {
  const locale = await getLocale();
  return [await vendor(), await till(), questionsPage(locale, "/", await homeQuestions())];
}

async function homeQuestions(): Promise<Question[]> {
  const locale = await getLocale();
  const { home } = await getMessages();
  const t = await getTranslations("home.faq");
  const { monthly, yearly } = business.pro;
  const facts = {
    version: business.minimumAndroid,
    trialDays: business.trialDays,
    monthly: money(locale, monthly),
    yearly: yearly === null ? "none" : money(locale, yearly),
    ...business.training,
    extraPerson: money(locale, business.training.extraPerson),
    phone: business.phone,
    ...opening(locale, business.hours.home),
  };
  const { faq } = home;
  const isQuestion = (key: string): key is QuestionKey => {
    const entry: unknown = faq[key as QuestionKey];
    return typeof entry === "object" && entry !== null && "q" in entry;
  };
  return Object.keys(faq)
    .filter(isQuestion)
    .map((key) => ({ question: t(`${key}.q`), answer: t(`${key}.a`, facts) }));
}

interface Article {
  title: string;
  /** One sentence that answers the title. */
  summary: string;
  kind: "steps" | "text";
  /** Markdown. */
  body: string;
}

/** Questions and answers of a page from the manual: the titles that are questions, and the summaries. */
export async function articleAnswers(page: string, articles: Article[]): Promise<Thing> {
  const asked = articles
    .filter(({ title }) => title.endsWith("?"))
    .map(({ title, summary }) => ({ question: title, answer: summary }));
  return questionsPage(await getLocale(), page, asked);
}

/** The steps of an article, if it has steps. */
export async function guide(page: string, article: Article): Promise<Thing[]> {
  if (article.kind !== "steps") return [];
  return [howTo(await getLocale(), { page, ...article, steps: stepsOf(article.body) })];
}
