import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import type { Column } from "@/components/lists/Table";
import { date, dateTime, money, pickText } from "@/lib/format";
import { OrderStatePill } from "../OrderStatePill";
import { isOpen } from "../order-state";
import type { Order } from "../queries";

/** The columns of the ledger of orders. */
export function useOrderColumns(): Column<Order>[] {
  const t = useTranslations("commerce.orders");
  const locale = useLocale();

  const contents = ({ items }: Order) => {
    const [first, ...others] = items;
    if (!first) return "–";
    const name = pickText(locale, first.name);
    return others.length === 0 ? name : t("more", { name, count: others.length });
  };
  const link = (order: Order) => {
    const open = isOpen(order.state);
    return (
      <LinkButton
        page={`/payment?order=${encodeURIComponent(order.orderId)}`}
        locale={locale}
        look={open ? "primary" : "secondary"}
        size="sm"
        className="font-sans"
        aria-label={t(open ? "payOf" : "seeOf", { reference: order.reference })}
      >
        {t(open ? "pay" : "see")}
      </LinkButton>
    );
  };

  return [
    {
      key: "reference",
      head: t("reference"),
      cell: (order) => <span className="font-mono font-semibold">{order.reference}</span>,
    },
    { key: "placed", head: t("placed"), cell: (order) => date(locale, order.createdAt) },
    { key: "items", head: t("items"), cell: contents },
    { key: "state", head: t("state"), cell: (order) => <OrderStatePill state={order.state} /> },
    {
      key: "payBefore",
      head: t("payBefore"),
      cell: ({ state, payment }) => (isOpen(state) ? dateTime(locale, payment.payBefore) : "–"),
    },
    {
      key: "amount",
      head: t("amount"),
      numeric: true,
      cell: (order) => money(locale, order.payment.amount),
    },
    { key: "actions", head: t("actions"), numeric: true, screenOnly: true, cell: link },
  ];
}
