import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/page/ClientMessages";
import { Section } from "@/components/page/Section";
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
    <Section title={t("title")} lead={t("text")}>
      <div className="mt-8 max-w-4xl">
        <ClientMessages namespaces={["retail.finder"]}>
          <Finder entries={entries} />
        </ClientMessages>
      </div>
    </Section>
  );
}
