import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { Wide } from "@/components/page/Shell";
import { Receipt, ReceiptHead, ReceiptLine, ReceiptTotal } from "@/components/signs/Receipt";
import { hourTotal } from "@/features/day/ledger";
import { people } from "@/features/day/people";
import { SaleLines } from "@/features/day/SaleLines";
import { narrated, type Sale, total } from "@/features/day/sales";
import { articlePage } from "@/features/help/article";
import { clock, money } from "@/lib/format";
import { link } from "./link";
import { servings, sharesOf } from "./shares";

const { sales } = narrated.beverage;

/** The paper of the whole hour, and what the two buttons over an order change. */
export async function Slips() {
  const locale = await getLocale();
  const t = await getTranslations("beverage.slips");
  const words = await getTranslations("day.serving");
  return (
    <section className="bg-sunken">
      <Wide className="py-16 sm:py-24">
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <h2 className="text-3xl">{t("title", { orders: sales.length })}</h2>
          <div>
            <dl className="flex max-w-prose flex-col gap-3">
              {servings.map((serving) => (
                <div key={serving}>
                  <dt className="inline font-semibold">{words(serving)}. </dt>
                  <dd className="inline">{t(serving, { floor: people.lina.name })}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-3 max-w-prose">{t("change")}</p>
            <p className="mt-2 flex flex-wrap gap-x-6">
              <SiteLink page={articlePage("take-an-order")} locale={locale} className={link}>
                {t("order")}
              </SiteLink>
              <SiteLink page={articlePage("dine-in-or-takeaway")} locale={locale} className={link}>
                {t("serving")}
              </SiteLink>
            </p>
          </div>
        </div>
        <ol className="mt-12 grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {sales.map((sale) => (
            <li key={sale.number}>
              <Slip sale={sale} />
            </li>
          ))}
          <li>
            <WholeHour />
          </li>
        </ol>
      </Wide>
    </section>
  );
}

async function Slip({ sale }: { sale: Sale }) {
  const locale = await getLocale();
  const day = await getTranslations("day");
  const place = day(`serving.${sale.serving ?? "takeaway"}`);
  const table = sale.table ? ` · ${day("tables.table", { number: sale.table })}` : "";
  return (
    <Receipt>
      <ReceiptHead
        title={`${clock(locale, sale.at)} · ${day("order", { number: sale.number })}`}
        lines={[place + table]}
      />
      <SaleLines lines={sale.lines} />
      <Paying sale={sale} />
    </Receipt>
  );
}

/** The way of paying; for cash also the given note and the change. */
async function Paying({ sale }: { sale: Sale }) {
  const locale = await getLocale();
  const day = await getTranslations("day");
  const sum = total(sale.lines);
  const given = sale.given ?? sum;
  return (
    <>
      <ReceiptLine label={day(`ways.${sale.way}`)} value={money(locale, given)} />
      {given > sum ? (
        <ReceiptLine label={day("change")} value={money(locale, given - sum)} />
      ) : null}
    </>
  );
}

async function WholeHour() {
  const locale = await getLocale();
  const t = await getTranslations("beverage.slips");
  const day = await getTranslations("day");
  return (
    <Receipt>
      <ReceiptHead title={t("whole")} lines={[day("outlets.cafe")]} />
      {sharesOf(sales).map(({ serving, orders, amount }) => (
        <ReceiptLine
          key={serving}
          label={day(`serving.${serving}`)}
          note={t("orders", { orders })}
          value={money(locale, amount)}
        />
      ))}
      <ReceiptTotal label={day("total")} value={money(locale, hourTotal("beverage"))} />
    </Receipt>
  );
}
