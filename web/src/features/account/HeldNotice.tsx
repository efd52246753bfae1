import { useLocale, useTranslations } from "next-intl";
import { SiteLink } from "@/components/controls/SiteLink";
import { Notice } from "@/components/signs/Notice";

/** The reason why a page of a frozen account lets nothing be changed. */
export function HeldNotice() {
  const t = useTranslations("account");
  const locale = useLocale();
  return (
    <Notice tone="warn">
      {t.rich("held", {
        account: (words) => (
          <SiteLink page="/info" locale={locale} className="underline">
            {words}
          </SiteLink>
        ),
      })}
    </Notice>
  );
}
