import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { Lines } from "./Lines";

export async function LinesPage() {
  const t = await getTranslations("support.lines");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <Lines />
    </>
  );
}
