import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { TwoDevices } from "@/features/download/TwoDevices";
import { Till } from "./Till";

export async function DevicePage() {
  const t = await getTranslations("device");
  return (
    <div className="grid grid-cols-1 items-start gap-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="max-w-2xl">
        <PageHeader title={t("title")} lead={t("lead")} />
        <Till />
      </div>
      <TwoDevices className="w-full max-lg:hidden" />
    </div>
  );
}
