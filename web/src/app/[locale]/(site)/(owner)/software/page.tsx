import { SoftwarePage } from "@/features/commerce/software/SoftwarePage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/software", "commerce.software.meta");

export default function Page() {
  return <SoftwarePage />;
}
