import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { Counter } from "./Counter";
import { AppVersion } from "./version/AppVersion";

export async function SoftwarePage() {
  const t = await getTranslations("commerce.software");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      {/* As high as the screen: the part below must not jump when the catalogue arrives. */}
      <div className="min-h-dvh noscript:min-h-0">
        <Counter />
      </div>
      <AppVersion />
    </>
  );
}
