import { StaffPage } from "@/features/account/staff/StaffPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/info/staff", "account.staff.meta");

export default function Page() {
  return <StaffPage />;
}
