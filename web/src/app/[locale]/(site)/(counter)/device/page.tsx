import { DevicePage } from "@/features/device/DevicePage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/device", "device.meta");

export default function Page() {
  return <DevicePage />;
}
