import { Contents } from "./Contents";
import { Opening } from "./Opening";
import { Questions } from "./Questions";

/**
 * The page of the newsletter: its content, the form and the way to leave. Links of its mails lead here, too.
 */
export function NewsletterPage() {
  return (
    <>
      <Opening />
      <Contents />
      <Questions />
    </>
  );
}
