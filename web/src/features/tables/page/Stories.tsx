import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Section } from "@/components/page/Section";
import { Receipt, ReceiptLine, ReceiptTotal } from "@/components/signs/Receipt";
import { clock, money } from "@/lib/format";
import { stories } from "../rules/stories";

/** Three evenings, and the paper that proves each. */
export async function Stories() {
  const locale = await getLocale();
  const t = await getTranslations("tables.stories");
  const [first, second] = stories.split.payments.map(({ at }) => clock(locale, at));
  const facts = { table: stories.split.table, first: first ?? "", second: second ?? "" };
  return (
    <Section title={t("title")} lead={t("lead")}>
      <ol className="mt-12 flex flex-col gap-y-14">
        <Story title={t("move.title", stories.move)} text={t("move.text", stories.move)}>
          <Moved />
        </Story>
        <Story
          title={t("join.title", { from: stories.join.from, to: stories.join.to })}
          text={t("join.text")}
        >
          <Joined />
        </Story>
        <Story title={t("split.title", facts)} text={t("split.text", facts)}>
          <Divided />
        </Story>
      </ol>
      <p className="mt-12">
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
  title: string;
  text: string;
  children: ReactNode;
}

/** The paper changes sides, so that the eye walks through the evening. */
function Story({ title, text, children }: StoryProps) {
  return (
    <li className="group grid items-center gap-x-16 gap-y-6 lg:grid-cols-2">
      <div className="max-w-prose lg:group-even:order-2">
        <h3 className="text-2xl">{title}</h3>
        <p className="mt-3 text-ink-soft">{text}</p>
      </div>
      <Receipt className="w-full max-w-sm lg:group-odd:justify-self-end">{children}</Receipt>
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
