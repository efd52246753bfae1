import { ClassesPage } from "@/features/commerce/classes/ClassesPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/info/training", "commerce.classes.meta");

export default function Page() {
  return <ClassesPage />;
}
