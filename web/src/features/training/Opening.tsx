import { getTranslations } from "next-intl/server";
import { OpeningHead } from "@/components/page/OpeningHead";
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
        <OpeningHead title={t("title", { hours })} lead={t("lead", { merchants })} />
        <Board />
        <p className="mt-5 max-w-prose text-ink-soft text-sm">
          {t("note")} {day("example")}
        </p>
      </Wide>
    </section>
  );
}
