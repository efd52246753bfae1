import { useLocale, useTranslations } from "next-intl";
import { SiteLink } from "@/components/controls/SiteLink";
import { Notice } from "@/components/signs/Notice";

/** What a page of a frozen account still lets be changed, and where the reason stands. */
export function HeldNotice({ words: key = "held" }: { words?: "held" | "devices.held" }) {
  const t = useTranslations("account");
  const locale = useLocale();
  return (
    <Notice tone="warn">
      {t.rich(key, {
        account: (words) => (
          <SiteLink page="/info" locale={locale} className="underline">
            {words}
          </SiteLink>
        ),
      })}
    </Notice>
  );
}
