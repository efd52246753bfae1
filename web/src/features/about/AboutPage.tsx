import { Asked } from "./Asked";
import { Limits } from "./Limits";
import { Name } from "./Name";
import { Opening } from "./Opening";
import { Visit } from "./Visit";

/** The scales, a merchant's questions, what we are not, the name, and where to find us. */
export function AboutPage() {
  return (
    <>
      <Opening />
      <Asked />
      <Limits />
      <Name />
      <Visit />
    </>
  );
}
