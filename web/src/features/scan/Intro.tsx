import { getLocale, getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/controls/Button";
import { cx } from "@/components/cx";
import { Wide } from "@/components/page/Shell";
import { cardTable } from "./still";
import { TableCard } from "./TableCard";

/** The answer, and the card on its table. As h1 it opens the page, in the light under the header. */
export async function Intro({ as: Title }: { as: "h1" | "h2" }) {
  const locale = await getLocale();
  const t = await getTranslations("scan.intro");
  const opens = Title === "h1";
  return (
    <section className={cx("lamplight overflow-x-clip", opens && "-mt-20 pt-20")}>
      <Wide className="grid gap-x-16 gap-y-12 pt-10 sm:grid-cols-[minmax(0,1fr)_18rem] lg:pt-16">
        <div className="sm:pb-16 lg:pb-24">
          <Title className={cx("max-w-3xl", opens ? "text-4xl sm:max-lg:text-3xl" : "text-3xl")}>
            {t("title")}
          </Title>
          <p className="mt-6 max-w-xl text-ink-soft text-lg">{t("lead")}</p>
          <a href="#try" className={cx(buttonClass(), "mt-8")}>
            {t("try")}
          </a>
          <p className="mt-8 max-w-md border-lamp border-l-4 pl-4">
            {t("scan", { table: cardTable })}
          </p>
        </div>
        <TableCard locale={locale} className="relative z-10 -mb-5 self-end max-sm:mx-auto" />
      </Wide>
      <div className="h-12 border-wood-edge border-b-[12px] bg-wood sm:h-16" />
    </section>
  );
}
