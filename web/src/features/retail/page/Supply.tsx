import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/page/ClientMessages";
import { Wide } from "@/components/page/Shell";
import { variants } from "@/features/day/stock";
import { LowPlay } from "../low/LowPlay";
import { Carton } from "./Carton";
import { HelpLink } from "./HelpLink";
import { pageWords } from "./words";

/** The goods that run low, and the steps for a delivery. */
export async function Supply() {
  const t = await getTranslations("retail.low");
  const { day, look } = await pageWords();
  const names = Object.fromEntries(variants.map(({ barcode }) => [barcode, look(barcode)]));
  return (
    <section className="bg-brand-soft">
      <Wide className="grid items-start gap-x-16 gap-y-16 py-16 sm:py-24 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h2 className="max-w-xl text-2xl">{t("title")}</h2>
          <p className="mt-4 mb-6 max-w-prose">{t("text", { low: day("low") })}</p>
          <ClientMessages namespaces={["retail.low", "day.low"]}>
            <LowPlay names={names} />
          </ClientMessages>
          <HelpLink article="low-stock-warning">{t("more")}</HelpLink>
        </div>
        <Receiving />
      </Wide>
    </section>
  );
}

async function Receiving() {
  const t = await getTranslations("retail.receive");
  return (
    <div>
      <Carton className="w-full max-w-72" />
      <h2 className="mt-6 text-2xl">{t("title")}</h2>
      <ol className="mt-4 flex flex-col gap-3">
        {(["choose", "enter", "confirm"] as const).map((step, before) => (
          <li key={step} className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline">
            <span aria-hidden className="font-mono text-brand text-lg">
              {before + 1}
            </span>
            {t(step)}
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-prose text-ink-soft">{t("outlet")}</p>
      <HelpLink article="receive-goods">{t("more")}</HelpLink>
    </div>
  );
}
