import { getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { number } from "@/lib/format";
import { swap } from "../rules/swap";
import { HelpLink } from "./HelpLink";
import { SwapPicture } from "./SwapPicture";
import { pageWords } from "./words";

/** A count in which two sizes were confused: the reason why a sum is not enough. */
export async function Swap() {
  const t = await getTranslations("retail.swap");
  const { locale, look } = await pageWords();
  const { missing, over, count } = swap;
  const sums = [
    { label: t("expected"), pieces: swap.expected },
    { label: t("counted"), pieces: swap.counted },
  ];
  return (
    <section className="bg-sunken">
      <Wide className="grid items-center gap-x-16 gap-y-12 py-16 sm:py-24 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div>
          <h2 className="max-w-xl text-3xl">{t("title")}</h2>
          <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-4">
            {sums.map(({ label, pieces }) => (
              <div key={label}>
                <dt className="text-ink-soft">{label}</dt>
                <dd className="font-mono font-semibold text-3xl tabular-nums">
                  {number(locale, pieces)}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 max-w-prose text-lg">
            {t("text", { missing: look(missing), over: look(over), count })}
          </p>
          <p className="mt-4 max-w-prose">{t("why")}</p>
          <HelpLink article="variants-and-barcodes">{t("variants")}</HelpLink>
          <HelpLink article="count-stock">{t("count")}</HelpLink>
        </div>
        <SwapPicture />
      </Wide>
    </section>
  );
}
