import { office } from "@/config/office";
import { AtHand } from "./AtHand";
import { LeaveMessage } from "./LeaveMessage";
import { Visit } from "./map/Visit";
import { Opening } from "./Opening";
import { Written } from "./Written";

export async function ContactPage() {
  return (
    <>
      <Opening />
      <LeaveMessage />
      <Visit office={office} />
      <AtHand />
      <Written />
    </>
  );
}
