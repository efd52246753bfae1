import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/PageHeader";
import { LegalText } from "./LegalText";
import { type LegalDocument, legalText } from "./sections";

export async function LegalPage({ document }: { document: LegalDocument }) {
  const t = await getTranslations(`legal.${document}`);
  return (
    <div className="mx-auto max-w-3xl px-4 py-12 sm:px-6">
      <PageHeader title={t("meta.title")} lead={t("meta.description")} />
      <LegalText sections={await legalText(document)} />
    </div>
  );
}
