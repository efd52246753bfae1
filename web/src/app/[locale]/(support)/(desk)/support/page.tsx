import { SearchPage } from "@/features/support/search/SearchPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/support", "support.search.meta");

export default function Page() {
  return <SearchPage />;
}
