import { useLocale, useTranslations } from "next-intl";
import { SiteLink } from "@/components/controls/SiteLink";
import { Notice } from "@/components/signs/Notice";

/** The notice on a frozen account's page: the changes that are still allowed, and a link to the reason. */
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
