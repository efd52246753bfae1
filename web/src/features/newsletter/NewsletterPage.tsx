import { Contents } from "./Contents";
import { Opening } from "./Opening";
import { Questions } from "./Questions";

/** What we send, who gets it, and how to leave; a mail's link is answered here, too. */
export function NewsletterPage() {
  return (
    <>
      <Opening />
      <Contents />
      <Questions />
    </>
  );
}
