import { useLocale, useTranslations } from "next-intl";
import { Notice } from "@/components/signs/Notice";
import type { components } from "@/lib/api/schema";
import { dateTime } from "@/lib/format";

interface Props {
  /** Just asked for, and not taken up yet: it takes the place of one that waits. */
  sentTo: string | null;
  waiting: components["schemas"]["OwnEmail"]["waiting"];
}

/** The one sentence about the address that was asked for last. */
export function EmailNotice({ sentTo, waiting }: Props) {
  const t = useTranslations("account.security.email");
  const locale = useLocale();
  if (!sentTo && !waiting) return null;
  return (
    <Notice live>
      <span className="break-words">
        {waiting && !sentTo
          ? t("waiting", { email: waiting.email, until: dateTime(locale, waiting.until) })
          : t("sent", { email: sentTo ?? "" })}
      </span>
    </Notice>
  );
}
