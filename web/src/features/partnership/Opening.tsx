import { getLocale, getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/controls/LinkButton";
import { Wide } from "@/components/page/Shell";
import { CallingCard } from "./card/CallingCard";
import { KindChoice } from "./card/KindChoice";

/** The kinds of partners, and the card with the partner's part and ours. */
export async function Opening() {
  const locale = await getLocale();
  const t = await getTranslations("partnership.opening");
  return (
    <section className="lamplight -mt-20 overflow-x-clip pt-20">
      <Wide className="group/card grid items-start gap-x-12 gap-y-10 pt-10 pb-16 sm:pb-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:pt-14">
        <div>
          <h1 className="max-w-2xl text-3xl">{t("title")}</h1>
          <p className="mt-5 max-w-xl text-ink-soft text-lg">{t("lead")}</p>
          <KindChoice />
          <LinkButton page="#talk" locale={locale} className="mt-6">
            {t("talk")}
          </LinkButton>
        </div>
        <CallingCard />
      </Wide>
    </section>
  );
}
