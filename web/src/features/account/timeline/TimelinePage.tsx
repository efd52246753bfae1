import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { OwnTimeline } from "./OwnTimeline";

export async function TimelinePage() {
  const t = await getTranslations("account.timeline");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <OwnTimeline />
    </>
  );
}
