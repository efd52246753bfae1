import type { Metadata } from "next";
import { StructuredData } from "@/components/page/StructuredData";
import { HardwarePage } from "@/features/hardware/HardwarePage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> => pageMetadata("/hardware", "hardware.meta");

export default function Page() {
  return (
    <>
      <StructuredData page="/hardware" />
      <HardwarePage />
    </>
  );
}
