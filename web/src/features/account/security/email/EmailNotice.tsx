import { useLocale, useTranslations } from "next-intl";
import { Notice } from "@/components/signs/Notice";
import type { components } from "@/lib/api/schema";
import { dateTime } from "@/lib/format";

interface Props {
  /** The address that was just sent and is not yet in the server's answer; it replaces a waiting one. */
  sentTo: string | null;
  waiting: components["schemas"]["OwnEmail"]["waiting"];
}

/** The sentence about the latest requested address. */
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
