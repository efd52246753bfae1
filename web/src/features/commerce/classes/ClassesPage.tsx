import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { business } from "@/config/business";
import { ClassList } from "./ClassList";
import { ClassTerms } from "./ClassTerms";
import { NewClass } from "./NewClass";

/** The owner's trainings. */
export async function ClassesPage() {
  const t = await getTranslations("commerce.classes");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} actions={<NewClass />} />
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <ClassList
          areas={business.trainingAreas}
          phone={business.phone}
          phoneHref={business.phoneHref}
        />
        <ClassTerms />
      </div>
    </>
  );
}
