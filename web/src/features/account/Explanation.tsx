import { useLocale } from "next-intl";
import type { components } from "@/lib/api/schema";
import { pickText } from "@/lib/format";

type Account = components["schemas"]["Account"];

/** Why the account is in its state. Several holds stand each by itself, as each has a way out of its own. */
export function Explanation({ account }: { account: Pick<Account, "holds" | "explanation"> }) {
  const locale = useLocale();
  if (account.holds.length < 2) return <p>{pickText(locale, account.explanation.text)}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {account.holds.map((hold) => (
        <li key={hold.kind}>{pickText(locale, hold.text)}</li>
      ))}
    </ul>
  );
}
