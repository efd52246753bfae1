import { getLocale, getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/controls/LinkButton";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { number } from "@/lib/format";
import { Stickers, sticker } from "./Stickers";

const steps = ["one", "two", "three"] as const;

/** The steps of the merchant before the first guest can scan. */
export async function Start() {
  const locale = await getLocale();
  const t = await getTranslations("scan.start");
  const facts = {
    width: number(locale, sticker.width),
    height: number(locale, sticker.height),
    minimum: business.stickerMinimum,
  };
  return (
    <section className="bg-sunken">
      <Wide className="grid items-center gap-x-16 gap-y-12 py-16 sm:py-24 lg:grid-cols-2">
        <Stickers className="w-full max-w-xl max-lg:order-2" />
        <div>
          <h2 className="text-3xl">{t("title")}</h2>
          <ol className="mt-8 flex flex-col gap-6">
            {steps.map((step, index) => (
              <li key={step} className="grid grid-cols-[2rem_minmax(0,1fr)]">
                <span aria-hidden className="font-mono text-brand text-xl">
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-xl">{t(`${step}.title`)}</h3>
                  <p className="mt-1 max-w-prose">{t(`${step}.text`, facts)}</p>
                </div>
              </li>
            ))}
          </ol>
          <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 pl-8">
            <LinkButton page="/software" locale={locale} look="secondary">
              {t("order")}
            </LinkButton>
            <p className="text-ink-soft text-sm">{t("account")}</p>
          </div>
        </div>
      </Wide>
    </section>
  );
}
