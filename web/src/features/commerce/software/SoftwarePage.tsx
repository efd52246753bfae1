import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { Counter } from "./Counter";

export async function SoftwarePage() {
  const t = await getTranslations("commerce.software");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <Counter />
    </>
  );
}
