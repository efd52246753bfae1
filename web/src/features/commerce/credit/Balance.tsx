import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import { SiteLink } from "@/components/controls/SiteLink";
import { Receipt, ReceiptHead, ReceiptRule } from "@/components/signs/Receipt";
import { money } from "@/lib/format";
import type { Credit } from "../queries";

interface Props {
  credit: Credit;
  /** Whether the account may place an order, which the credit would pay. */
  mayOrder: boolean;
}

/** The credit of today, and the ways to use it or get it back. */
export function Balance({ credit: { available, leastTransfer }, mayOrder }: Props) {
  const t = useTranslations("commerce.credit");
  const locale = useLocale();
  const hasCredit = available > 0;
  return (
    <Receipt>
      <ReceiptHead title={t("now")} as="h2" />
      <p className="text-center font-bold text-3xl">{money(locale, available)}</p>
      <ReceiptRule />
      {hasCredit ? null : <p>{t("none")}</p>}
      {hasCredit && mayOrder ? (
        <>
          <p>{t("use")}</p>
          <p className="mt-2 text-paper-soft text-xs">
            {t("least", { least: money(locale, leastTransfer) })}
          </p>
          <p className="mt-5 mb-4 print:hidden">
            <LinkButton page="/software" locale={locale} className="w-full">
              {t("action")}
            </LinkButton>
          </p>
        </>
      ) : null}
      {hasCredit ? (
        <p className="text-center text-xs print:hidden">
          {t.rich("back", {
            contact: (words) => (
              <SiteLink
                page="/more/contact"
                locale={locale}
                className="inline-flex min-h-6 items-center underline"
              >
                {words}
              </SiteLink>
            ),
          })}
        </p>
      ) : null}
    </Receipt>
  );
}
