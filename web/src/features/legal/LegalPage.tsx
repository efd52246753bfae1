import { getLocale, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { ReadingShell } from "@/components/page/Shell";
import { date } from "@/lib/format";
import { LegalText } from "./LegalText";
import { type LegalDocument, legalVersion, privacyDate } from "./sections";
import { legalText } from "./text";

export async function LegalPage({ document }: { document: LegalDocument }) {
  const locale = await getLocale();
  const t = await getTranslations("legal");
  return (
    <ReadingShell>
      <PageHeader title={t(`${document}.meta.title`)} lead={t(`${document}.meta.description`)} />
      <p className="-mt-4 mb-10 font-mono text-ink-soft text-sm">
        {t("version", { date: date(locale, document === "terms" ? legalVersion : privacyDate) })}
      </p>
      <LegalText sections={await legalText(document)} />
    </ReadingShell>
  );
}
