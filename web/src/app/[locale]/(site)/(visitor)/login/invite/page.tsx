import { InviteLink } from "@/features/session/InviteLink";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/login/invite", "session.invite.meta");

export default function Page() {
  return <InviteLink />;
}
