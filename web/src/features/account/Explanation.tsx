import { useLocale } from "next-intl";
import type { components } from "@/lib/api/schema";
import { pickText } from "@/lib/format";

type AccountFacts = Pick<
  components["schemas"]["Account"],
  "holds" | "explanation" | "deletionStop"
>;

/**
 * Why the account is in its state, and whether its data are kept. Several holds are listed one by one,
 * because each has its own way out.
 */
export function Explanation({ account }: { account: AccountFacts }) {
  const locale = useLocale();
  const { holds, explanation, deletionStop } = account;
  return (
    <div className="flex flex-col gap-2">
      {holds.length < 2 ? (
        <p>{pickText(locale, explanation.text)}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {holds.map((hold) => (
            <li key={hold.kind}>{pickText(locale, hold.text)}</li>
          ))}
        </ul>
      )}
      {deletionStop ? <p>{pickText(locale, deletionStop.text)}</p> : null}
    </div>
  );
}
