import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Section } from "@/components/page/Section";
import { Receipt, ReceiptLine, ReceiptTotal } from "@/components/signs/Receipt";
import { clock, money } from "@/lib/format";
import { stories } from "../rules/stories";
import { StoryPicture } from "./StoryPicture";

/** Three evenings, and the paper that proves each. */
export async function Stories() {
  const locale = await getLocale();
  const t = await getTranslations("tables.stories");
  const [first, second] = stories.split.payments.map(({ at }) => clock(locale, at));
  const facts = { table: stories.split.table, first: first ?? "", second: second ?? "" };
  return (
    <Section title={t("title")} lead={t("lead")}>
      <ol className="mt-10 border-line-strong border-b">
        <Story
          story="move"
          title={t("move.title", stories.move)}
          text={t("move.text", stories.move)}
        >
          <Moved />
        </Story>
        <Story
          story="join"
          title={t("join.title", { from: stories.join.from, to: stories.join.to })}
          text={t("join.text")}
        >
          <Joined />
        </Story>
        <Story story="split" title={t("split.title", facts)} text={t("split.text", facts)}>
          <Divided />
        </Story>
      </ol>
      <p className="mt-8">
        <a
          href="#plan"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {t("try")}
        </a>
      </p>
    </Section>
  );
}

interface StoryProps {
  story: "move" | "join" | "split";
  title: string;
  text: string;
  children: ReactNode;
}

/** The event, the tables after it, and its paper. */
function Story({ story, title, text, children }: StoryProps) {
  return (
    <li className="grid items-center gap-x-8 gap-y-6 border-line-strong border-t py-8 sm:grid-cols-2 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)_minmax(0,5fr)] lg:gap-x-12">
      <div className="max-w-prose sm:max-lg:col-span-2">
        <h3 className="text-2xl">{title}</h3>
        <p className="mt-3 text-ink-soft">{text}</p>
      </div>
      <StoryPicture story={story} />
      <Receipt className="w-full">{children}</Receipt>
    </li>
  );
}

async function Moved() {
  const locale = await getLocale();
  const t = await getTranslations("tables.stories");
  const { from, to, before, after } = stories.move;
  return (
    <>
      <ReceiptLine label={t("before", { table: from })} value={money(locale, before)} />
      <ReceiptTotal label={t("after", { table: to })} value={money(locale, after)} />
    </>
  );
}

async function Joined() {
  const locale = await getLocale();
  const t = await getTranslations("tables.stories");
  const words = await getTranslations("day.tables");
  const { from, to, bills, whole } = stories.join;
  return (
    <>
      {[from, to].map((number, index) => (
        <ReceiptLine
          key={number}
          label={words("table", { number })}
          value={money(locale, bills[index] ?? 0)}
        />
      ))}
      <ReceiptTotal label={t("both", { from, to })} value={money(locale, whole)} />
    </>
  );
}

async function Divided() {
  const locale = await getLocale();
  const t = await getTranslations("tables.plan");
  const day = await getTranslations("day");
  const { table, parts, whole, payments } = stories.split;
  return (
    <>
      {payments.map(({ at, way }, index) => (
        <ReceiptLine
          key={at}
          label={t("part", { part: index + 1, parts: parts.length })}
          note={`${clock(locale, at)} · ${day(`ways.${way}`)}`}
          value={money(locale, parts[index] ?? 0)}
        />
      ))}
      <ReceiptTotal label={day("tables.table", { number: table })} value={money(locale, whole)} />
    </>
  );
}
