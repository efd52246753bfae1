import { getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { Board } from "./board/Board";

/** The description of a class, and the board with its plan. */
export async function Opening() {
  const t = await getTranslations("training.opening");
  const day = await getTranslations("day");
  const { maxHours: hours, maxMerchants: merchants } = business.training;
  return (
    <section className="lamplight -mt-20 pt-20">
      <Wide className="pt-10 pb-16 sm:pb-24 lg:pt-14">
        <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <h1 className="text-3xl">{t("title", { hours })}</h1>
          <p className="max-w-prose text-ink-soft text-lg">{t("lead", { merchants })}</p>
        </div>
        <Board />
        <p className="mt-5 max-w-prose text-ink-soft text-sm">
          {t("note")} {day("example")}
        </p>
      </Wide>
    </section>
  );
}
