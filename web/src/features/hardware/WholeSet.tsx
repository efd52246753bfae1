import { getLocale, getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/controls/LinkButton";
import { SiteLink } from "@/components/controls/SiteLink";
import { NumberedList } from "@/components/lists/NumberedList";
import { Wide } from "@/components/page/Shell";
import { Receipt, ReceiptHead, ReceiptLine, ReceiptTotal } from "@/components/signs/Receipt";
import { business } from "@/config/business";
import { encodeOffer, priceOf, totalOf } from "@/features/price/offer";
import { freeWith } from "@/features/price/offer-way";
import { sticker } from "@/features/scan/Stickers";
import { money, number } from "@/lib/format";
import { bundle, set } from "./pieces";

const link = "font-semibold text-brand underline";

/** One of each on a slip that adds up, and how an order goes. */
export async function WholeSet() {
  const locale = await getLocale();
  const t = await getTranslations("hardware.set");
  const { warrantyMonths: months, delivery } = business.sale;
  const steps = [
    months ? t("warranty", { months }) : t("ask"),
    t("order"),
    t("transfer"),
    delivery
      ? t("deliverWithin", { area: delivery.area[locale], days: delivery.days })
      : t("deliver"),
  ];
  const goods = business.bundles[bundle];
  const offer = encodeOffer(set);
  const saving = goods.reduce((sum, sku) => sum + priceOf(sku), -totalOf(set));
  const to = (page: string) => (words: React.ReactNode) => (
    <SiteLink page={page} locale={locale} className={link}>
      {words}
    </SiteLink>
  );
  const stickers = {
    width: number(locale, sticker.width),
    height: number(locale, sticker.height),
    minimum: business.stickerMinimum,
    price: money(locale, business.prices["sticker-digital"]),
  };
  return (
    <Wide className="grid items-start gap-x-16 gap-y-12 py-16 sm:py-24 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <section aria-labelledby="set">
        <h2 id="set" className="text-3xl">
          {t("title")}
        </h2>
        <NumberedList items={steps} />
        <p className="mt-10 max-w-prose">
          {t.rich("stickers", { ...stickers, scan: to("/scan") })}
        </p>
        <p className="mt-4 max-w-prose">{t.rich("more", { prices: to("/more/price") })}</p>
      </section>
      <div className="mx-auto w-full max-w-md">
        <Receipt>
          <ReceiptHead title={t("slip")} lines={[t("rupiah")]} />
          {goods.map((sku) => (
            <ReceiptLine
              key={sku}
              label={business.items[sku].name[locale]}
              value={money(locale, priceOf(sku))}
            />
          ))}
          {saving > 0 ? <ReceiptLine label={t("off")} value={money(locale, -saving)} /> : null}
          <ReceiptTotal label={t("total")} value={money(locale, totalOf(set))} />
          <p className="mt-2 text-paper-soft text-xs">
            {saving > 0 ? t("saving", { amount: money(locale, saving) }) : t("foot")}
            {delivery ? null : ` ${t("apart")}`}
          </p>
        </Receipt>
        <LinkButton page={`/software?offer=${offer}`} locale={locale} className="mt-5 w-full">
          {t("all")}
        </LinkButton>
        <p className="mt-3 owner:hidden text-ink-soft text-sm">
          {t.rich("account", { free: to(freeWith(offer)) })}
        </p>
      </div>
    </Wide>
  );
}
