import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/page/ClientMessages";
import { OpeningHead } from "@/components/page/OpeningHead";
import { Wide } from "@/components/page/Shell";
import { variants } from "@/features/day/stock";
import { ShopDesk } from "../desk/ShopDesk";
import { sales } from "../rules/hour";
import { colours, sizes } from "../rules/shirts";
import { pageWords } from "./words";

const sentences = [
  "retail.desk",
  "day.outlets",
  "day.goods",
  "day.colours",
  "day.sizes",
  "day.positions",
  "day.total",
  "day.pay",
] as const;

/** The question, its answer, and the shelf to try it on. */
export async function Opening() {
  const t = await getTranslations("retail.opening");
  const { day, time } = await pageWords();
  const facts = { colours: colours.length, sizes: sizes.length, variants: variants.length };
  return (
    <section className="lamplight -mt-20 pt-20">
      <Wide className="pt-10 pb-16 sm:pb-24 lg:pt-14">
        <OpeningHead title={t("title")} lead={t("lead", facts)} />
        <h2 id="shelf" className="mt-10 scroll-mt-6 text-xl">
          {t("shelf")}
          <span className="block font-mono font-normal text-brand text-sm sm:ml-3 sm:inline sm:whitespace-nowrap">
            {t("kicker", { shop: day("outlets.shop"), time: time(sales[0]?.at ?? "") })}
          </span>
        </h2>
        <div className="mt-5">
          <ClientMessages namespaces={[...sentences]}>
            <ShopDesk />
          </ClientMessages>
        </div>
        <p className="mt-6 text-ink-soft text-sm">{day("example")}</p>
      </Wide>
    </section>
  );
}
