import { Opening } from "./Opening";
import { Standing } from "./Standing";
import { Talk } from "./Talk";

/** The calling card, the fixed and the open terms, and the first steps. */
export function PartnershipPage() {
  return (
    <>
      <Opening />
      <Standing />
      <Talk />
    </>
  );
}
