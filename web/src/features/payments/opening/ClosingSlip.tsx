import { getLocale, getTranslations } from "next-intl/server";
import { Receipt, ReceiptHead, ReceiptLine, ReceiptTotal } from "@/components/signs/Receipt";
import { owner } from "@/features/day/people";
import { ways } from "@/features/day/sales";
import { clock, money } from "@/lib/format";
import { hours, taken, takenInAll } from "../closing";
import { DrawerCount } from "./DrawerCount";

const feed =
  "motion-safe:transition-transform motion-safe:duration-1000 motion-safe:ease-drawer " +
  "motion-safe:starting:-translate-y-full";

/** The paper of the evening: it comes out of the printer once. */
export async function ClosingSlip() {
  const locale = await getLocale();
  const t = await getTranslations("payments.slip");
  const day = await getTranslations("day");
  const [from, to] = [clock(locale, hours.from), clock(locale, hours.to)];
  return (
    <section className="mx-auto max-w-sm">
      <h2 className="mb-4 text-xl">{t("title", { owner, time: to })}</h2>
      <div aria-hidden className="relative z-10 -mx-2 rounded-md bg-frame px-2 py-2">
        <div className="h-1 rounded-full bg-line-strong" />
      </div>
      <div className="-mt-3 pb-8 [clip-path:inset(0_-2rem_-1rem)]">
        <Receipt className={feed}>
          <ReceiptHead
            title={day("outlets.cafe")}
            lines={[day("address.cafe"), t("kind"), t("open", { from, to }), t("by", { owner })]}
          />
          {ways.map((way) => (
            <ReceiptLine key={way} label={day(`ways.${way}`)} value={money(locale, taken[way])} />
          ))}
          <ReceiptTotal label={day("total")} value={money(locale, takenInAll)} />
          <DrawerCount />
        </Receipt>
      </div>
    </section>
  );
}
