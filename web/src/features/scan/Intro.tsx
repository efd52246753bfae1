import { getLocale, getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/controls/Button";
import { cx } from "@/components/cx";
import { Wide } from "@/components/page/Shell";
import { KitchenPrinter } from "./KitchenPrinter";
import { cardTable } from "./still";
import { TableCard } from "./TableCard";

/**
 * The answer, and the card beside the ticket that it prints. As h1 it opens the page, in the light under the
 * header.
 */
export async function Intro({ as: Title }: { as: "h1" | "h2" }) {
  const locale = await getLocale();
  const t = await getTranslations("scan.intro");
  const opens = Title === "h1";
  return (
    <section className={cx("lamplight overflow-x-clip", opens && "-mt-20 pt-20")}>
      <Wide className="grid gap-x-12 gap-y-12 pt-10 sm:grid-cols-[minmax(0,1fr)_18rem] sm:gap-y-6 lg:grid-cols-[minmax(0,1fr)_14rem_18rem] lg:pt-16 xl:grid-cols-[minmax(0,1fr)_16rem_18rem]">
        <Title
          className={cx(
            "max-w-3xl max-sm:-mb-6 lg:col-span-2",
            opens ? "text-4xl sm:max-lg:text-3xl" : "text-3xl",
          )}
        >
          {t("title")}
        </Title>
        <div className="sm:row-start-2 sm:pb-16 lg:pb-24">
          <p className="max-w-xl text-ink-soft text-lg">{t("lead")}</p>
          <a href="#try" className={cx(buttonClass(), "mt-8")}>
            {t("try")}
          </a>
          <p className="mt-8 max-w-md border-lamp border-l-4 pl-4">
            {t("scan", { table: cardTable })}
          </p>
        </div>
        <KitchenPrinter className="w-full self-end max-lg:hidden" />
        <TableCard
          locale={locale}
          className="relative z-10 -mb-5 self-end max-sm:mx-auto sm:row-span-2 sm:row-start-1 sm:max-lg:col-start-2 lg:col-start-3"
        />
      </Wide>
      <div className="h-12 border-wood-edge border-b-[12px] bg-wood sm:h-16" />
    </section>
  );
}
