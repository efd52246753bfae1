import { getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { DemoForm } from "@/features/demo/DemoForm";
import { Notice } from "./Notice";
import { Strips } from "./Strips";

/** The notice on the wall with its strips to tear off: the reader takes our number, or leaves one. */
export async function CampaignPage() {
  const t = await getTranslations("campaign.form");
  return (
    <div className="lamplight flex min-h-dvh flex-col">
      <div className="awning print:hidden" />
      <Wide className="my-auto grid items-start gap-x-10 gap-y-12 py-6 sm:py-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="min-w-0">
          <Notice />
          <Strips />
        </div>
        <section aria-labelledby="yours" className="min-w-0 lg:pt-6">
          <h2 id="yours" className="text-2xl">
            {t("title")}
          </h2>
          <p className="mt-2 mb-6 text-ink-soft">{t("lead")}</p>
          <DemoForm source="campaign" page="/loadingpage" withTime />
        </section>
      </Wide>
    </div>
  );
}
