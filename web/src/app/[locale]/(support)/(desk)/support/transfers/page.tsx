import { LinesPage } from "@/features/support/lines/LinesPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/support/transfers", "support.lines.meta");

export default function Page() {
  return <LinesPage />;
}
