import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { business } from "@/config/business";
import type { DemoSource } from "@/lib/demo-requests";
import { opening } from "@/lib/format";
import { needsMessage } from "./faults";
import { RequestForm } from "./RequestForm";

interface Props {
  source: DemoSource;
  /** The page with the form, without language. */
  page: string;
  /** Asks for the time of the call, too. */
  withTime?: boolean;
}

/**
 * Asks for a call. Without script it is a plain form whose answer leads back to the page. Its anchors `sent`
 * and `failed` allow one form a page.
 */
export async function DemoForm({ source, page, withTime = false }: Props) {
  const locale = await getLocale();
  const t = await getTranslations("demo");
  const { home } = business.hours;
  const hours = opening(locale, home);
  const times = { ...hours, days: business.demo.daysAhead };
  return (
    <RequestForm
      asked={{ source, page, locale }}
      rules={{ hours: home, wrongTime: t("time.wrong", times) }}
      withTime={withTime}
      messageNeeded={needsMessage(source)}
      words={{
        fullName: { label: t("fullName") },
        phone: { label: t("phone"), hint: t("phoneHint") },
        email: { label: t("email"), hint: t("emailHint") },
        message: { label: t(`message.${source}`) },
        preferredTime: { label: t("time.label"), hint: t("time.hint", times) },
        website: t("website"),
        send: t(`send.${source}`),
      }}
      sent={
        <>
          <strong className="block">{t("sent.title")}</strong>
          {t(`sent.${source}`, hours)}
        </>
      }
      failed={<Failure title={t("failed.title")}>{t("failed.text")}</Failure>}
      lost={<Failure title={t("lost.title")}>{t("lost.text")}</Failure>}
    >
      {t("privacy")}{" "}
      <SiteLink page="/privacy" locale={locale} className="underline">
        {t("privacyLink")}
      </SiteLink>
    </RequestForm>
  );
}

function Failure({ title, children }: { title: string; children: string }) {
  return (
    <>
      <strong className="block">{title}</strong>
      {children}{" "}
      <a href={business.phoneHref} className="whitespace-nowrap font-mono">
        {business.phone}
      </a>
    </>
  );
}
