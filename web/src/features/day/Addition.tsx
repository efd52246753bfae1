import { getLocale } from "next-intl/server";
import { cx } from "@/components/cx";
import { money } from "@/lib/format";

interface Term {
  label: string;
  amount: number;
  /** Written before the amount. */
  sign: string;
}

/** Amounts and their sum: side by side, or on a small screen one below the other as on paper. */
export async function Addition({ terms, className }: { terms: Term[]; className?: string }) {
  const locale = await getLocale();
  return (
    <dl
      className={cx(
        "flex gap-x-8 gap-y-4 max-sm:flex-col sm:flex-wrap sm:justify-between",
        className,
      )}
    >
      {terms.map(({ label, amount, sign }) => (
        <div
          key={label}
          className="gap-x-4 max-sm:flex max-sm:items-baseline max-sm:justify-between"
        >
          <dt className="text-sm">{label}</dt>
          <dd className="whitespace-nowrap font-mono font-semibold tabular-nums sm:text-lg">
            {sign} {money(locale, amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
