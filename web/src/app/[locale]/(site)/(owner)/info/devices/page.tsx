import { DevicesPage } from "@/features/account/devices/DevicesPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/info/devices", "account.devices.meta");

export default function Page() {
  return <DevicesPage />;
}
