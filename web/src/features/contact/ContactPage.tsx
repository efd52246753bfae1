import { AtHand } from "./AtHand";
import { Opening } from "./Opening";
import { Written } from "./Written";

export async function ContactPage() {
  return (
    <>
      <Opening />
      <AtHand />
      <Written />
    </>
  );
}
