import { Opening } from "./Opening";
import { Pages } from "./Pages";
import { Compared } from "./stories/Compared";
import { Promotion } from "./stories/Promotion";
import { Staff } from "./stories/Staff";
import { Stock } from "./stories/Stock";

/** The end of the day, the stories behind it, and the pages that tell its hours. */
export async function FeaturesPage() {
  return (
    <>
      <Opening />
      <Stock />
      <Promotion />
      <Staff />
      <Compared />
      <Pages />
    </>
  );
}
