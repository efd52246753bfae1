import { Fits } from "./Fits";
import { Opening } from "./Opening";
import { Pieces } from "./Pieces";
import { WholeSet } from "./WholeSet";

/**
 * The counter with its pieces, a row for each, the check of present equipment, and the three pieces on a
 * slip.
 */
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
