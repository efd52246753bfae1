import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import { Fact } from "@/components/lists/Fact";
import { Card } from "@/components/signs/Card";
import { date, dateTime, money, pickText } from "@/lib/format";
import { OrderStatePill } from "../OrderStatePill";
import { asksForMoney } from "../order-state";
import type { Item, Order } from "../queries";

export interface Area {
  code: string;
  name: string;
}

interface Props {
  order: Order;
  item: Item;
  /** The cities where classes are held. */
  areas: readonly Area[];
  /** The vendor's number, to agree on a day, and the link that calls it. */
  phone: string;
  phoneHref: string;
}

/** One ordered class: its facts, and what is left before its day is set. */
export function OrderedClass({ order, item, areas, phone, phoneHref }: Props) {
  const t = useTranslations("commerce.classes");
  const locale = useLocale();
  const { orderId, reference, state, payment } = order;
  const asks = asksForMoney(order);
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="text-xl">{pickText(locale, item.name)}</h2>
        <OrderStatePill state={state} />
      </div>
      <p className="mt-2 max-w-prose">
        {t.rich(`step.${state}`, {
          when: dateTime(locale, payment.payBefore),
          phone,
          call: (number) => (
            <a href={phoneHref} className="whitespace-nowrap font-mono underline">
              {number}
            </a>
          ),
        })}
      </p>
      <Facts order={order} item={item} areas={areas} />
      <p className="mt-4 print:hidden">
        <LinkButton
          page={`/payment?order=${encodeURIComponent(orderId)}`}
          locale={locale}
          look={asks ? "primary" : "secondary"}
          size="sm"
          aria-label={t(asks ? "payOf" : "seeOf", { reference })}
        >
          {t(asks ? "pay" : "see")}
        </LinkButton>
      </p>
    </Card>
  );
}

function Facts({ order, item, areas }: Pick<Props, "order" | "item" | "areas">) {
  const t = useTranslations("commerce.classes");
  const locale = useLocale();
  const city = areas.find(({ code }) => code === item.options?.city)?.name;
  const day = date(locale, order.createdAt);
  return (
    <dl className="mt-4">
      <Fact name={t("persons")}>{item.options?.persons}</Fact>
      {city ? <Fact name={t("city")}>{city}</Fact> : null}
      <Fact name={t("price")}>{money(locale, item.total)}</Fact>
      <Fact name={t("order")}>{t("ordered", { reference: order.reference, day })}</Fact>
    </dl>
  );
}
