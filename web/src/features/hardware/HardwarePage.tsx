import { Fits } from "./Fits";
import { Opening } from "./Opening";
import { Pieces } from "./Pieces";
import { WholeSet } from "./WholeSet";

/** The counter with its pieces, a row for each, what one owns already, and the three on a slip. */
export function HardwarePage() {
  return (
    <>
      <Opening />
      <Pieces />
      <Fits />
      <WholeSet />
    </>
  );
}
