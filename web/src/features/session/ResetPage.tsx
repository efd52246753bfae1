import { ResetLink } from "./ResetLink";

export function ResetPage() {
  return <ResetLink />;
}
