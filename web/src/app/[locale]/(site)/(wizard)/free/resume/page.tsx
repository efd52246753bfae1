import { ResumeLink } from "@/features/registration/links/ResumeLink";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/free/resume", "registration.resume.meta");

export default function Page() {
  return <ResumeLink />;
}
