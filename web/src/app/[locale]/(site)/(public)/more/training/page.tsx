import type { Metadata } from "next";
import { StructuredData } from "@/components/page/StructuredData";
import { business } from "@/config/business";
import { TrainingPage } from "@/features/training/TrainingPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/more/training", "training.meta", { hours: business.training.maxHours });

export default function Page() {
  return (
    <>
      <StructuredData page="/more/training" />
      <TrainingPage />
    </>
  );
}
