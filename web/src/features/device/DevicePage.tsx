import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { Till } from "./Till";

export async function DevicePage() {
  const t = await getTranslations("device");
  return (
    <div className="max-w-2xl">
      <PageHeader title={t("title")} lead={t("lead")} />
      <Till />
    </div>
  );
}
