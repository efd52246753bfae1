import { VerifyLink } from "./VerifyLink";

export function VerifyPage() {
  return (
    <div className="mx-auto max-w-2xl">
      <VerifyLink />
    </div>
  );
}
