import { UndoEmailLink } from "@/features/session/email/UndoEmailLink";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/login/undo", "session.undo.meta");

export default function Page() {
  return <UndoEmailLink />;
}
