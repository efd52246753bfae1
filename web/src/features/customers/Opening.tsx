import { getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { voices } from "@/config/voices";
import { owner } from "@/features/day/people";
import { entriesOf, type Tab } from "./tab";

/** The subject of the tab, and the hint that its examples are examples. */
export async function Opening({ tab }: { tab: Tab }) {
  const t = await getTranslations("customers");
  const hasExamples = entriesOf(tab, voices).some(({ isExample }) => isExample);
  return (
    <section className="lamplight -mt-20 pt-20">
      <Wide className="grid items-end gap-x-16 gap-y-6 pt-10 pb-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pt-14 lg:pb-14">
        <div>
          <h1 className="text-3xl">{t(`${tab}.title`)}</h1>
          <p className="mt-5 max-w-prose text-ink-soft text-lg">{t(`${tab}.lead`)}</p>
        </div>
        {hasExamples ? (
          <p className="max-w-prose border-lamp border-l-4 pl-4">{t("book.notice", { owner })}</p>
        ) : null}
      </Wide>
    </section>
  );
}
