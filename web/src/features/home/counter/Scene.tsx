import { getTranslations } from "next-intl/server";
import { cx } from "@/components/cx";
import { orderOfTheDay as order, total } from "@/features/day/sales";
import { drawingWords } from "@/features/drawings/words";
import { Lamp } from "./Lamp";
import type { Layout } from "./layouts";
import { Printer } from "./Printer";
import { NamedSlip, NarrowSlip } from "./Slips";
import { Till } from "./Till";

/** The counter just after the order of the day was paid. */
export async function Scene({ layout, className }: { layout: Layout; className?: string }) {
  const t = await getTranslations("home.hero");
  const { rupiah } = await drawingWords();
  const due = total(order.lines);
  const sale = {
    number: order.number,
    total: rupiah(due),
    given: rupiah(order.given),
    change: rupiah(order.given - due),
  };
  const { width, height, till, printer, lamp } = layout;
  return (
    <svg
      role="img"
      viewBox={`0 0 ${width} ${height}`}
      className={cx("overflow-visible", className)}
    >
      <title>{t("picture", sale)}</title>
      {lamp ? (
        <g transform={`translate(${lamp.x} ${lamp.y})`} className="hidden xl:block">
          <Lamp />
        </g>
      ) : null}
      <g transform={`translate(${till.x} ${till.y})`}>
        <Till hasGoods={layout.hasGoods} />
      </g>
      <g transform={`translate(${printer.x} ${printer.y})`}>
        {layout.hasGoods ? (
          <Printer width={190} paper={NamedSlip.height}>
            <NamedSlip />
          </Printer>
        ) : (
          <Printer width={144} paper={NarrowSlip.height}>
            <NarrowSlip />
          </Printer>
        )}
      </g>
    </svg>
  );
}
