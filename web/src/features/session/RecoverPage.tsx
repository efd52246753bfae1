import { RecoverForm } from "./RecoverForm";

export function RecoverPage() {
  return <RecoverForm />;
}
