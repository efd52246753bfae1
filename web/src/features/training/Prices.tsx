import { getLocale, getTranslations } from "next-intl/server";
import { MoreLink } from "@/components/controls/MoreLink";
import { Wide } from "@/components/page/Shell";
import { Receipt, ReceiptHead, ReceiptRule } from "@/components/signs/Receipt";
import { business } from "@/config/business";
import { money } from "@/lib/format";
import { classTypes, priceRows } from "./prices";

/** The two class types, and their prices for some teams. */
export async function Prices() {
  const locale = await getLocale();
  const t = await getTranslations("training.prices");
  const { personsIncluded, personsAtMost, extraPerson, maxMerchants } = business.training;
  return (
    <section id="prices" className="bg-sunken">
      <Wide className="grid items-start gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div>
          <h2 className="text-3xl">{t("title")}</h2>
          <dl className="mt-6 flex max-w-prose flex-col gap-5">
            {classTypes.map((classType) => (
              <div key={classType}>
                <dt className="font-semibold text-lg">{t(`${classType}.name`)}</dt>
                <dd>{t(`${classType}.text`, { merchants: maxMerchants })}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 max-w-prose">
            {t("persons", {
              included: personsIncluded,
              extra: money(locale, extraPerson),
              most: personsAtMost,
            })}
          </p>
          <MoreLink page="/more/price">{t("more")}</MoreLink>
        </div>
        <Receipt className="mx-auto w-full max-w-md">
          <ReceiptHead title={t("head")} lines={[t("rupiah")]} />
          <ReceiptRule />
          <PriceTable />
          <ReceiptRule />
          <p className="text-center text-paper-soft text-xs">{t("foot")}</p>
        </Receipt>
      </Wide>
    </section>
  );
}

async function PriceTable() {
  const locale = await getLocale();
  const t = await getTranslations("training.prices");
  return (
    <table className="w-full text-xs sm:text-sm">
      <caption className="sr-only">{t("caption")}</caption>
      <thead>
        <tr>
          <th scope="col" className="pb-2 text-left font-normal text-paper-soft">
            {t("column")}
          </th>
          {classTypes.map((classType) => (
            <th key={classType} scope="col" className="pb-2 pl-2 text-right font-bold">
              {t(`${classType}.short`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {priceRows().map(({ persons, prices }) => (
          <tr key={persons}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {persons}
            </th>
            {classTypes.map((classType) => (
              <td key={classType} className="whitespace-nowrap py-1.5 pl-2 text-right">
                {money(locale, prices[classType])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
