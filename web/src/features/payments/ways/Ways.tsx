import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Way } from "@/features/day/sales";
import { clock, money } from "@/lib/format";
import { CardScene } from "./CardScene";
import { CashScene } from "./CashScene";
import { cash, inTurn, lunch } from "./lunch";
import { QrScene } from "./QrScene";
import { WalletScene } from "./WalletScene";

const scenes: Record<Way, () => Promise<ReactNode>> = {
  cash: CashScene,
  card: CardScene,
  qr: QrScene,
  wallet: WalletScene,
};

/** Customers of one lunch hour at the till, each with a way of paying. */
export async function Ways() {
  const t = await getTranslations("payments.ways");
  return (
    <section>
      <h2 className="text-2xl">{t("title")}</h2>
      <ol className="mt-6 border-line-strong border-b">
        {inTurn.map((way) => (
          <WayRow key={way} way={way} />
        ))}
      </ol>
    </section>
  );
}

async function WayRow({ way }: { way: Way }) {
  const locale = await getLocale();
  const t = await getTranslations("payments.ways");
  const day = await getTranslations("day");
  const payment = await getTranslations("commerce.payment");
  const { sale, amount } = lunch[way];
  const Scene = scenes[way];
  const facts = {
    amount: money(locale, amount),
    given: money(locale, cash.given),
    change: money(locale, cash.change),
    paid: payment("stamp"),
  };
  return (
    <li className="grid items-center gap-x-8 gap-y-4 border-line-strong border-t py-6 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <Scene />
      <div className="max-w-prose">
        <p className="font-mono text-brand text-sm">
          {clock(locale, sale.at)} · {day("order", { number: sale.number })}
        </p>
        <h3 className="mt-1 text-xl">{day(`ways.${way}`)}</h3>
        <p className="mt-2">{t(way, facts)}</p>
      </div>
    </li>
  );
}
