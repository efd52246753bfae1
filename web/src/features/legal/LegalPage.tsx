import { getLocale, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { date } from "@/lib/format";
import { Contents } from "./Contents";
import { LegalText } from "./LegalText";
import { type LegalDocument, privacyDate } from "./sections";
import { legalText, termsInForce } from "./text";

/** The text at the left edge; its contents stay beside it while the reader scrolls, on a phone above it. */
export async function LegalPage({ document }: { document: LegalDocument }) {
  const locale = await getLocale();
  const t = await getTranslations("legal");
  const [sections, version] =
    document === "terms"
      ? [await termsInForce(), business.termsVersion]
      : [await legalText(document), privacyDate];
  return (
    <Wide className="grid gap-x-16 py-12 sm:py-16 lg:grid-cols-[minmax(0,42rem)_minmax(14rem,1fr)]">
      <div>
        <PageHeader title={t(`${document}.meta.title`)} lead={t(`${document}.meta.description`)} />
        <p className="-mt-4 mb-10 font-mono text-ink-soft text-sm">
          {t("version", { date: date(locale, version) })}
        </p>
      </div>
      <Contents document={document} sections={sections} />
      <LegalText sections={sections} anchored />
    </Wide>
  );
}
