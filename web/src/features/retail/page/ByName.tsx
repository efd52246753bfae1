import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/page/ClientMessages";
import { Wide } from "@/components/page/Shell";
import { goods, goodsOf } from "@/features/day/goods";
import { variants } from "@/features/day/stock";
import { Finder } from "../finder/Finder";
import type { Entry } from "../rules/finder";
import { price } from "../rules/shirts";
import { pageWords } from "./words";

/** A product without a code is found by its name. */
export async function ByName() {
  const t = await getTranslations("retail.finder");
  const { day, shirt } = await pageWords();
  const uncoded = goodsOf("shop").filter((good) => good !== "shirt");
  const entries: Entry[] = [
    ...uncoded.map((good) => ({ name: day(`goods.${good}`), price: goods[good].price })),
    ...variants.map(({ barcode }) => ({ name: shirt(barcode), price, code: barcode })),
  ];
  return (
    <section>
      <Wide className="grid gap-x-16 gap-y-8 py-16 sm:py-24 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div>
          <h2 className="text-3xl">{t("title")}</h2>
          <p className="mt-4 max-w-prose text-ink-soft text-lg">{t("text")}</p>
        </div>
        <ClientMessages namespaces={["retail.finder"]}>
          <Finder entries={entries} />
        </ClientMessages>
      </Wide>
    </section>
  );
}
