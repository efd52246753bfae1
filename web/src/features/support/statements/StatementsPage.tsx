import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { StatementImport } from "./StatementImport";
import { StatementList } from "./StatementList";

export async function StatementsPage() {
  const t = await getTranslations("support.statements");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <StatementImport />
      <StatementList />
    </>
  );
}
