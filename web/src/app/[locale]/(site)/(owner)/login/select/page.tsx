import { SelectPage } from "@/features/session/SelectPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/login/select", "session.select.meta");

export default function Page() {
  return <SelectPage />;
}
