import { ResumeLink } from "./ResumeLink";

export function ResumePage() {
  return (
    <div className="mx-auto max-w-2xl">
      <ResumeLink />
    </div>
  );
}
