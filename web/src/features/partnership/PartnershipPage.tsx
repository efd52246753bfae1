import { Opening } from "./Opening";
import { Standing } from "./Standing";
import { Talk } from "./Talk";

/** The calling card with who does what, what stands and what is open, and how to begin. */
export function PartnershipPage() {
  return (
    <>
      <Opening />
      <Standing />
      <Talk />
    </>
  );
}
