import { getLocale, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { Wide } from "@/components/page/Shell";
import { date } from "@/lib/format";
import { Contents } from "./Contents";
import { LegalText } from "./LegalText";
import { type LegalDocument, legalVersion, privacyDate } from "./sections";
import { legalText } from "./text";

/** The text at the left edge; its contents stay beside it while the reader scrolls, on a phone above it. */
export async function LegalPage({ document }: { document: LegalDocument }) {
  const locale = await getLocale();
  const t = await getTranslations("legal");
  const sections = await legalText(document);
  return (
    <Wide className="grid gap-x-16 py-12 sm:py-16 lg:grid-cols-[minmax(0,42rem)_minmax(14rem,1fr)]">
      <div>
        <PageHeader title={t(`${document}.meta.title`)} lead={t(`${document}.meta.description`)} />
        <p className="-mt-4 mb-10 font-mono text-ink-soft text-sm">
          {t("version", { date: date(locale, document === "terms" ? legalVersion : privacyDate) })}
        </p>
      </div>
      <Contents document={document} sections={sections} />
      <LegalText sections={sections} anchored />
    </Wide>
  );
}
