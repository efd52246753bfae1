import type { Locale } from "@/i18n/locales";
import { LinkButton } from "../controls/LinkButton";
import { SiteLink } from "../controls/SiteLink";
import { Wide } from "../page/Shell";
import { Receipt, ReceiptHead, ReceiptTotal } from "../signs/Receipt";

/** The pages that visitors of a wrong address mostly look for, by their keys under site.nav. */
export const waysOn = [
  { key: "features", page: "/features" },
  { key: "price", page: "/more/price" },
  { key: "help", page: "/more/help" },
  { key: "contact", page: "/more/contact" },
] as const;

interface Props {
  locale: Locale;
  code: string;
  title: string;
  text: string;
  home: string;
  /** The heading of the ways on, and the name of each. */
  ways: string;
  names: Record<(typeof waysOn)[number]["key"], string>;
}

export function LostReceipt({ locale, code, title, text, home, ways, names }: Props) {
  return (
    <Wide className="grid items-center gap-x-24 gap-y-12 py-16 sm:py-24 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <Receipt className="-rotate-1 sm:-rotate-2 w-full max-w-md">
        <ReceiptHead title="Mostrador" />
        <h1 className="mt-6 font-bold text-2xl">{title}</h1>
        <p className="mt-3 mb-8 text-base">{text}</p>
        <ReceiptTotal label="Total" value={code} />
      </Receipt>
      <div>
        <h2 className="text-xl">{ways}</h2>
        <ul className="mt-3 mb-8 max-w-sm border-line-strong border-b">
          {waysOn.map(({ key, page }) => (
            <li key={key} className="border-line-strong border-t">
              <SiteLink
                page={page}
                locale={locale}
                className="flex min-h-12 items-center justify-between font-semibold no-underline hover:underline"
              >
                {names[key]}
                <span aria-hidden="true">→</span>
              </SiteLink>
            </li>
          ))}
        </ul>
        <LinkButton page="/" locale={locale}>
          {home}
        </LinkButton>
      </div>
    </Wide>
  );
}
