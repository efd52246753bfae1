import { getLocale, getTranslations } from "next-intl/server";
import { MoreLink } from "@/components/controls/MoreLink";
import { Wide } from "@/components/page/Shell";
import type { Outlet } from "@/features/day/goods";
import { owner, people } from "@/features/day/people";
import { promotion } from "@/features/day/sales";
import { outletsOf, type Tab } from "./tab";
import { valuesOf } from "./values";

const pages: Record<Outlet, string> = {
  cafe: "/features/beverage",
  shop: "/features/retail",
  salon: "/features/salon",
};

const sentences = ["one", "two", "three"] as const;

/** The uses of the till in each outlet, in figures of the example day. */
export async function Uses({ tab }: { tab: Tab }) {
  const t = await getTranslations("customers.uses");
  const day = await getTranslations("day");
  return (
    <Wide className="pt-16 pb-10 sm:pt-24">
      {outletsOf(tab).map((outlet) => (
        <Use key={outlet} outlet={outlet} />
      ))}
      <p className="text-ink-soft text-sm">
        {t("source")} {day("example")}
      </p>
    </Wide>
  );
}

async function Use({ outlet }: { outlet: Outlet }) {
  const locale = await getLocale();
  const t = await getTranslations("customers.uses");
  const day = await getTranslations("day");
  const values = {
    ...valuesOf(locale, outlet),
    owner,
    manager: people.joko.name,
    till: people.ayu.name,
    promoted: day(`goods.${promotion.good}`),
    product: day("goods.shampoo"),
  };
  return (
    <section
      aria-labelledby={`use-${outlet}`}
      className="mb-8 grid gap-x-16 gap-y-4 border-line-strong border-t-2 pt-6 sm:mb-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div>
        <p className="text-ink-soft">{day(`outlets.${outlet}`)}</p>
        <h2 id={`use-${outlet}`} className="mt-1 text-2xl">
          {t(`${outlet}.title`)}
        </h2>
      </div>
      <div>
        <ul className="flex max-w-prose list-disc flex-col gap-3 pl-5 marker:text-brand">
          {sentences.map((sentence) => (
            <li key={sentence}>{t(`${outlet}.${sentence}`, values)}</li>
          ))}
        </ul>
        <MoreLink page={pages[outlet]}>{t(`${outlet}.more`)}</MoreLink>
      </div>
    </section>
  );
}
