import { Status } from "@/features/registration/outcome/Status";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/free/success", "registration.success.meta");

export default function Page() {
  return <Status />;
}
