import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { PairedTill } from "./PairedTill";
import { Till } from "./Till";

export async function DevicePage() {
  const t = await getTranslations("device");
  return (
    <div className="grid grid-cols-1 items-start gap-x-16 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <div className="max-w-xl">
        <PageHeader title={t("title")} lead={t("lead")} />
        <Till />
      </div>
      <PairedTill className="w-full max-w-2xl justify-self-end max-lg:hidden" />
    </div>
  );
}
