import { AtHand } from "./AtHand";
import { LeaveMessage } from "./LeaveMessage";
import { Opening } from "./Opening";
import { Written } from "./Written";

export async function ContactPage() {
  return (
    <>
      <Opening />
      <LeaveMessage />
      <AtHand />
      <Written />
    </>
  );
}
