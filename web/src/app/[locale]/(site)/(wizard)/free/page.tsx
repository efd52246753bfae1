import { StructuredData } from "@/components/page/StructuredData";
import { business } from "@/config/business";
import { FreePage } from "@/features/registration/wizard/FreePage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () =>
  pageMetadata("/free", "registration.free.meta", { trialDays: business.trialDays });

export default function Page() {
  return (
    <>
      <StructuredData page="/free" />
      <FreePage />
    </>
  );
}
