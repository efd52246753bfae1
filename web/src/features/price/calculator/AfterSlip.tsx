import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import { PrintButton } from "@/components/controls/PrintButton";
import { SiteLink } from "@/components/controls/SiteLink";
import { encodeOffer, type Offer } from "../offer";
import { freeWith } from "../offer-way";

interface Props {
  offer: Offer;
  /** The slip shows the example, so the registration keeps no offer. */
  isExample: boolean;
}

/** The buttons below the slip: order it, begin for free, or print it. */
export function AfterSlip({ offer, isExample }: Props) {
  const t = useTranslations("price.slip");
  const locale = useLocale();
  const text = encodeOffer(offer);
  const free = (words: React.ReactNode) => (
    <SiteLink
      page={freeWith(isExample ? null : text)}
      locale={locale}
      className="font-semibold underline"
    >
      {words}
    </SiteLink>
  );
  return (
    <div className="mt-5 flex flex-col gap-3 print:hidden">
      {text === "" ? (
        <LinkButton page="/free" locale={locale} className="owner:hidden">
          {t("start")}
        </LinkButton>
      ) : (
        <>
          <LinkButton page={`/software?offer=${text}`} locale={locale}>
            {t("order")}
          </LinkButton>
          <p className="owner:hidden text-ink-soft text-sm">{t.rich("account", { free })}</p>
        </>
      )}
      <PrintButton className="-ml-5 self-start">{t("print")}</PrintButton>
    </div>
  );
}
