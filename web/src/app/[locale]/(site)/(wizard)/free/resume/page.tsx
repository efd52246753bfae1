import { ResumeLink } from "@/features/registration/links/ResumeLink";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/free/resume", "registration.resume.meta");

export default function Page() {
  return (
    <div className="max-w-2xl">
      <ResumeLink />
    </div>
  );
}
