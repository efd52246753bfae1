import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { outlets } from "@/features/day/goods";
import { oClock } from "@/features/day/hour";
import { dayOf, sum, day as whole } from "@/features/day/ledger";
import { ways } from "@/features/day/sales";
import { clock, number } from "@/lib/format";
import { hoursOf } from "../rules/panel";

/** The numbers of the charts as tables, in thousands of rupiah. */
export async function Numbers() {
  const locale = await getLocale();
  const t = await getTranslations("features.numbers");
  const day = await getTranslations("day");
  const hours = hoursOf("all").map(({ hour, parts, total }) => ({
    name: clock(locale, oClock(hour)),
    amounts: [...parts.map(({ amount }) => amount), total],
  }));
  const paid = ways.map((way) => ({
    name: day(`ways.${way}`),
    amounts: [...outlets.map((outlet) => dayOf(outlet)[way]), whole[way]],
  }));
  return (
    <details className="group mt-4">
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline">
        <svg
          aria-hidden="true"
          viewBox="0 0 12 12"
          className="size-3 fill-current group-open:rotate-90"
        >
          <path d="M2 0l8 6-8 6z" />
        </svg>
        {t("open")}
      </summary>
      <div className="mt-4 grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <Ledger title={t("hours")} corner={t("hour")} rows={hours} />
        <Ledger title={t("ways")} corner={t("way")} rows={paid} />
      </div>
    </details>
  );
}

interface LedgerProps {
  title: string;
  corner: string;
  rows: { name: string; amounts: number[] }[];
}

async function Ledger({ title, corner, rows }: LedgerProps) {
  const day = await getTranslations("day");
  const sums = [...outlets.map((outlet) => sum(dayOf(outlet))), sum(whole)];
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-left font-semibold">{title}</caption>
      <thead className="text-ink-soft text-xs">
        <tr>
          <th scope="col" className="py-2 text-left align-bottom">
            {corner}
          </th>
          {outlets.map((outlet) => (
            <Head key={outlet}>{day(`trades.${outlet}`)}</Head>
          ))}
          <Head>{day("total")}</Head>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, amounts }) => (
          <Row key={name} name={name} amounts={amounts} />
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <Row name={day("total")} amounts={sums} />
      </tfoot>
    </table>
  );
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="py-2 pl-2 text-right align-bottom">
      {children}
    </th>
  );
}

async function Row({ name, amounts }: { name: string; amounts: number[] }) {
  const locale = await getLocale();
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-1.5 text-left font-normal">
        {name}
      </th>
      {amounts.map((amount, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <td key={at} className="py-1.5 pl-2 text-right font-mono tabular-nums">
          {number(locale, amount / 1000)}
        </td>
      ))}
    </tr>
  );
}
