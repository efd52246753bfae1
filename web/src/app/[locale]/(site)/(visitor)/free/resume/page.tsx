import { ResumePage } from "@/features/registration/ResumePage";
import { pageMetadata } from "@/lib/metadata";

export const generateMetadata = () => pageMetadata("/free/resume", "registration.resume.meta");

export default function Page() {
  return <ResumePage />;
}
