import { getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { Choices, Scales } from "./scale/Scales";

/** Ourselves, and the scales on which the reader weighs us. */
export async function Opening() {
  const t = await getTranslations("about.opening");
  return (
    <section className="lamplight -mt-20 overflow-x-clip pt-20">
      <Wide className="group/scale grid items-start gap-x-16 gap-y-10 pt-10 pb-16 sm:pb-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)] lg:pt-14">
        <div>
          <h1 className="max-w-2xl text-4xl max-xl:text-3xl">{t("title")}</h1>
          <p className="mt-6 max-w-xl text-ink-soft text-lg">{t("lead")}</p>
          <p className="mt-5 max-w-xl text-lg">{t("weigh")}</p>
          <Choices />
        </div>
        <Scales />
      </Wide>
    </section>
  );
}
